import type { Play } from '../play.ts';
import { type Pad, type PadField, padOf } from './pad.ts';
import { type Quick, quickSymbols } from './quick.ts';

/** The marks, ticks and text on a pad. */
export interface PadState {
  /** Marked symbols by field, in the order of their alphabet; typed units are in the first list. */
  readonly lists: readonly (readonly string[])[];
  /** Ticked places, from one. */
  readonly places: readonly number[];
  /** The text of the typing part as it is written there. */
  readonly text: string;
  /** Parts of the text that are no unit, that are there already, and that may still become one. */
  readonly bad: readonly string[];
  readonly repeated: readonly string[];
  readonly unfinished: string;
}

const NONE: ReadonlySet<string> = new Set();

export function emptyPad(play: Play): PadState {
  const { fields } = padOf(play);
  const lists = Array.from({ length: Math.max(fields.length, 1) }, () => []);
  return { lists, places: [], text: '', bad: [], repeated: [], unfinished: '' };
}

/** The fields that are there, with their places in the state. */
export function fieldsOf(play: Play, { lists }: PadState): (readonly [index: number, field: PadField])[] {
  return [...padOf(play).fields.entries()].filter(([, { only }]) => isThere(only, lists));
}

/** Whether a symbol of a field can be pressed: a full field takes only its marked ones back, and a field for one symbol changes it. */
export function canPress(play: Play, state: PadState, index: number, symbol: string): boolean {
  const field = padOf(play).fields[index];
  const list = state.lists[index] ?? [];
  if (!field?.of.order.has(symbol) || !isThere(field.only, state.lists)) return false;
  return list.includes(symbol) || field.most === 1 || list.length < field.most;
}

/** Marks a symbol, or takes its mark back. */
export function press(play: Play, state: PadState, index: number, symbol: string): PadState {
  if (!canPress(play, state, index, symbol)) return state;
  const list = state.lists[index] ?? [];
  if (list.includes(symbol)) return withList(play, state, index, without(list, symbol));
  const one = padOf(play).fields[index]?.most === 1;
  return withList(play, state, index, one ? [symbol] : [...list, symbol]);
}

/** Marks exactly the symbols of a quick button, without some that take no bets. */
export function quick(
  play: Play,
  state: PadState,
  index: number,
  name: Quick,
  closed: ReadonlySet<string> = NONE,
): PadState {
  const field = padOf(play).fields[index];
  if (!field?.quick.includes(name)) return state;
  const symbols = quickSymbols(field.of, name).filter((symbol) => !closed.has(symbol));
  return withList(play, state, index, symbols);
}

/** Marks some symbols beside the others; where all of them are marked, takes their marks back. */
export function mark(
  play: Play,
  state: PadState,
  index: number,
  symbols: readonly string[],
  closed: ReadonlySet<string> = NONE,
): PadState {
  const field = padOf(play).fields[index];
  const list = state.lists[index] ?? [];
  const open = symbols.filter((symbol) => !closed.has(symbol));
  const all = open.every((symbol) => list.includes(symbol));
  const next = all ? list.filter((symbol) => !symbols.includes(symbol)) : [...new Set([...list, ...open])];
  return field && next.length <= field.most ? withList(play, state, index, next) : state;
}

/** Ticks a place, or takes its tick back. */
export function tick(play: Play, state: PadState, place: number): PadState {
  const count = padOf(play).places?.count ?? 0;
  if (!Number.isInteger(place) || place < 1 || place > count) return state;
  const places = state.places.includes(place)
    ? state.places.filter((each) => each !== place)
    : [...state.places, place].sort((a, b) => a - b);
  return { ...state, places };
}

function withList(play: Play, state: PadState, index: number, symbols: readonly string[]): PadState {
  const pad = padOf(play);
  const apart = symbols.filter((symbol) => pad.apart.has(symbol));
  const lists = state.lists.map((list, i) =>
    i === index ? inFieldOrder(pad, i, symbols) : list.filter((symbol) => !apart.includes(symbol)),
  );
  const there = lists.map((list, i) => (isThere(pad.fields[i]?.only, lists) ? list : []));
  const next = { ...state, lists: there };
  return pad.typing ? { ...next, text: typedText(play, next) } : next;
}

function inFieldOrder({ fields }: Pad, index: number, symbols: readonly string[]): readonly string[] {
  const marked = new Set(symbols);
  return fields[index]?.of.items.filter((item) => marked.has(item)) ?? [];
}

function isThere(only: readonly string[] | undefined, [first = []]: PadState['lists']): boolean {
  return only === undefined || only.some((symbol) => first.includes(symbol));
}

function without(list: readonly string[], symbol: string): string[] {
  return list.filter((each) => each !== symbol);
}

/** The text that means what is marked, and the parts of what was typed that mean nothing. */
export function typedText(
  play: Play,
  { lists: [units = []], bad, repeated, unfinished }: Omit<PadState, 'text'>,
): string {
  const between = padOf(play).typing?.glue === ' ' ? '\n' : ' ';
  return [...units, ...bad, ...repeated, ...(unfinished ? [unfinished] : [])].join(between);
}
