import { trendsOf } from '@baize/games/lottery/charts/trends';
import type { Draw } from '@baize/games/lottery/draw';
import { type PadField, padOf } from '@baize/games/lottery/pad/pad';
import type { Play, View } from '@baize/games/lottery/play';
import { winsOf } from '@baize/games/lottery/settle';
import { symbolsOf } from '@baize/games/lottery/view';

type Notes = Readonly<Record<string, string>>;

/** Says how often a symbol came, and for how many draws it has been missing. */
type Say = (came: number, missing: number) => string;

/** For each field of a play's pad: how often each symbol came in these draws (the oldest first), and how many it has been missing. */
export function hotCold(play: Play, draws: readonly Draw[], say: Say): readonly (Notes | undefined)[] {
  return padOf(play).fields.map((field) => notesOf(play, field, draws, say));
}

function notesOf(play: Play, field: PadField, draws: readonly Draw[], say: Say): Notes | undefined {
  const symbols = field.of.items.filter((item) => /^\d+$/.test(item));
  const drawn = draws.map((draw) => symbolsAt(play, field, draw));
  if (symbols.length === 0 || drawn.some((each) => each === undefined)) return undefined;
  const trends = trendsOf(
    symbols,
    drawn.map((each = []) => each),
  );
  return Object.fromEntries(
    trends.map(({ symbol, appearances, missing }) => [symbol, say(appearances, missing.at(-1) ?? 0)]),
  );
}

/** The symbols of a field that a draw shows; undefined where its symbols are not those of the draw. */
function symbolsAt(play: Play, { name, of }: PadField, draw: Draw): readonly string[] | undefined {
  const { expand, match, view } = play;
  // Sums and triples are drawn where a bet on them wins.
  if (expand.kind === 'tokens') {
    const symbols = symbolsOf(view, draw);
    return of.items.filter((item) => Object.keys(winsOf(expand, match, [[item]], symbols, draw)).length > 0);
  }
  const seen = viewed(view, draw);
  const fits = (symbols: readonly string[]) => symbols.filter((symbol) => of.items.includes(symbol));
  if (name.kind === 'place') return 'balls' in view ? fits([draw.balls[name.place - 1] ?? '']) : undefined;
  if (name.kind === 'sum' || name.kind === 'span') {
    if (!('balls' in view)) return undefined;
    const values = seen.map(Number);
    const value =
      name.kind === 'sum'
        ? values.reduce((sum, each) => sum + each, 0)
        : Math.max(...values) - Math.min(...values);
    return of.items.filter((item) => Number(item) === value);
  }
  const known = fits(seen);
  return known.length === seen.length ? known : undefined;
}

function viewed(view: View, { balls, rows }: Draw): readonly string[] {
  if ('balls' in view) return view.balls.map((place) => balls[place - 1] ?? '');
  const wanted = 'rows' in view ? view.rows : [view.row];
  const { digits, end } = view;
  return rows
    .filter(([row]) => wanted.includes(row))
    .map(([, number]) => (end === 'head' ? number.slice(0, digits) : number.slice(-digits)));
}
