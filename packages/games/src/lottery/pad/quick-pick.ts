import { MACROS } from '../macros.ts';
import type { Expander, Play } from '../play.ts';
import { padOf, ROLL } from './pad.ts';
import { padFrom, selectionText } from './selection-text.ts';
import { emptyPad, type PadState } from './state.ts';
import { typed } from './typing.ts';

/** A whole number below n, each as likely. */
export type RandomBelow = (n: number) => number;

type ExpanderOf<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

/** Every pick is tried so often to differ from those before it. */
const TRIES = 20;

/** Different random bets of a play, each as small as the play allows, without symbols that take no bets; fewer where the play has no more. */
export function quickPick(
  play: Play,
  count: number,
  below: RandomBelow,
  closed: ReadonlySet<string> = new Set(),
): PadState[] {
  const picked = new Map<string, PadState>();
  for (let tries = count * TRIES; tries > 0 && picked.size < count; tries--) {
    const reading = selectionText(play, picks(play, below));
    if (!('selection' in reading)) continue;
    const { text } = reading.selection;
    const state = padFrom(play, text);
    const open = state?.lists.every((list) => list.every((symbol) => !closed.has(symbol)));
    if (state && open) picked.set(text, state);
  }
  return [...picked.values()];
}

function picks(play: Play, below: RandomBelow): PadState {
  const { places } = padOf(play);
  const expand = play.expand.kind === 'places' ? play.expand.inner : play.expand;
  const ticked = places ? take(numbered(places.count), places.choose, below).sort((a, b) => a - b) : [];
  const state = { ...emptyPad(play), places: ticked };
  if (expand.kind === 'tickets') return typed(play, state, `${ticketOf(expand, below)}\n`);
  if (expand.kind === 'numbers' && padOf(play).fields.length === 0)
    return typed(play, state, `${numberOf(expand, below)}\n`);
  return { ...state, lists: listsOf(expand, play, below) };
}

function listsOf(expand: Expander, play: Play, below: RandomBelow): string[][] {
  const { fields, filled } = padOf(play);
  const one = (i: number) => take(fields[i]?.of.items ?? [], fields[i]?.least || 1, below);
  if (filled !== undefined) {
    const chosen = new Set(take(numbered(fields.length), filled, below));
    return fields.map((_, i) => (chosen.has(i + 1) ? one(i) : []));
  }
  if (expand.kind === 'fields' && expand.distinct)
    return take(fields[0]?.of.items ?? [], fields.length, below).map((item) => [item]);
  if (expand.kind === 'combinations' && expand.bankers) {
    const [fixed = '', ...others] = take(expand.of.items, expand.k + 1, below);
    return [[fixed], others];
  }
  if (expand.kind === 'numbers' && expand.way === 'roll') {
    const rolled = below(expand.digits);
    return fields.map((_, i) => [i === rolled ? ROLL : String(below(10))]);
  }
  if (expand.kind === 'numbers' && expand.way === 'macro') {
    const [name = ''] = one(0);
    const plain = (MACROS.plain as readonly string[]).includes(name);
    return fields.map(({ only }, i) => (i === 0 ? [name] : !plain && only?.includes(name) ? one(i) : []));
  }
  if (expand.kind === 'pattern') return patternOf(play, below);
  return fields.map((_, i) => one(i));
}

/** Fields of a pattern share no symbol: a pair of dice is of another die than the single one. */
function patternOf(play: Play, below: RandomBelow): string[][] {
  const taken = new Set<string>();
  return padOf(play).fields.map(({ of, least }) => {
    const free = of.items.filter((item) => !taken.has(item[0] ?? ''));
    const chosen = take(free, least, below);
    for (const item of chosen) taken.add(item[0] ?? '');
    return chosen;
  });
}

/** A ticket of one of the shapes: of `21` two symbols, one of them twice, in any order. */
function ticketOf({ length, of, shapes }: ExpanderOf<'tickets'>, below: RandomBelow): string {
  const shape = shapes?.[below(shapes.length)];
  const symbols = shape
    ? take(of.items, shape.length, below).flatMap((symbol, i) => Array(Number(shape[i])).fill(symbol))
    : Array.from({ length }, () => of.items[below(of.items.length)] ?? '');
  const glue = (of.items[0] ?? '').length > 1 ? ' ' : '';
  return take(symbols, symbols.length, below).join(glue);
}

function numberOf({ digits, mixed }: ExpanderOf<'numbers'>, below: RandomBelow): string {
  const number = Array.from({ length: digits }, () => below(10));
  const alike = number.every((digit) => digit === number[0]);
  if (mixed && alike) number[digits - 1] = ((number[0] ?? 0) + 1 + below(9)) % 10;
  return number.join('');
}

function take<T>(items: readonly T[], count: number, below: RandomBelow): T[] {
  const left = [...items];
  const taken = Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(below(left.length), 1),
  );
  return taken.flat();
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
