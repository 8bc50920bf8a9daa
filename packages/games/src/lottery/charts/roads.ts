import { type BigRoadCell, roadsOf } from '../../tables/roads.ts';
import { ATTRIBUTES } from '../attributes.ts';
import type { Draw, LotteryCode } from '../draw.ts';
import type { Play } from '../play.ts';
import { playsOf } from '../plays.ts';
import { symbolsOf } from '../view.ts';

type Pair = readonly [string, string];

/** A play, or one place of it, that asks which of two tokens comes. */
export interface RoadLine {
  readonly play: string;
  /** From 1; null where the play looks at all of them. */
  readonly place: number | null;
  readonly pair: Pair;
  /** The token that came; null for a tie or a dead number. */
  readonly of: (draw: Draw) => string | null;
  /** The bet on a token, in the notation of the play. */
  readonly selection: (token: string) => string;
}

const PAIRS: readonly Pair[] = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER'],
];
/** Plays whose tokens say again what others say; and one whose dragon and tiger are animals. */
const WITHOUT_ROAD: ReadonlySet<string> = new Set(['SICBO_BSOE', 'BULL_BSOE', 'TM_ZODIAC']);

/** Every road that a lottery has, from the plays that are bets on one of two tokens. */
export function roadLines(lottery: LotteryCode): readonly RoadLine[] {
  return playsOf(lottery)
    .filter((play) => !WITHOUT_ROAD.has(play.code))
    .flatMap(linesOf);
}

function linesOf({ code, expand, match, view }: Play): RoadLine[] {
  if (match.kind !== 'attribute' || (expand.kind !== 'tokens' && expand.kind !== 'slots')) return [];
  const attribute = ATTRIBUTES[match.attribute];
  const places = expand.kind === 'slots' ? Array.from({ length: expand.slots }, (_, i) => i + 1) : [null];
  const pairs = PAIRS.filter((pair) => pair.every((token) => expand.of.order.has(token)));
  return places.flatMap((place) =>
    pairs.map((pair) => ({
      play: code,
      place,
      pair,
      of: (draw) => {
        const symbols = symbolsOf(view, draw);
        const looked = place === null ? symbols : symbols.slice(place - 1, place);
        return pair.find((token) => attribute(token, looked, draw.year) === token) ?? null;
      },
      selection: (token) =>
        expand.kind === 'slots'
          ? Array.from({ length: expand.slots }, (_, i) => (i + 1 === place ? token : '-')).join('|')
          : token,
    })),
  );
}

export interface LotteryRoadCell extends Omit<BigRoadCell, 'side'> {
  readonly token: string;
}

/** The big road of a line over some draws, the oldest first: a column for each run, six rows and then to the right. */
export function bigRoad({ pair, of }: RoadLine, draws: readonly Draw[]): readonly LotteryRoadCell[] {
  const results = draws.map((draw) => {
    const token = of(draw);
    return { winner: token === null ? ('T' as const) : token === pair[0] ? ('B' as const) : ('P' as const) };
  });
  return roadsOf(results).big.map(({ side, ...cell }) => ({
    ...cell,
    token: side === 'B' ? pair[0] : pair[1],
  }));
}

/** A token that came several times in a row until now. */
export interface LongDragon {
  readonly line: RoadLine;
  readonly token: string;
  readonly length: number;
}

/** Tokens of all lines that came at least so many times in a row, the longest first. Ties neither count nor end a run. */
export function longDragons(lines: readonly RoadLine[], draws: readonly Draw[], least = 4): LongDragon[] {
  return lines
    .flatMap((line) => {
      const results = draws.map(line.of).filter((token) => token !== null);
      const token = results.at(-1);
      if (token === undefined) return [];
      const length = results.length - 1 - results.findLastIndex((each) => each !== token);
      return length >= least ? [{ line, token, length }] : [];
    })
    .sort((a, b) => b.length - a.length);
}
