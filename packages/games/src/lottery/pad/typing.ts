import { latinDigits } from '@baize/contract/persons/digits';
import { inOrder, shapeOf } from '../counts.ts';
import type { Play } from '../play.ts';
import { keyOf } from '../selection.ts';
import { padOf, type Typing } from './pad.ts';
import { type PadState, typedText } from './state.ts';

/** So many orders of typed units are written out; a slip takes no more. */
const MOST_ORDERS = 100_000;
/** A typed 0 as a ball. */
const BEGUN_BALL = '00';

/** The state with this text in its typing part. */
export function typed(play: Play, state: PadState, text: string): PadState {
  const { typing } = padOf(play);
  if (!typing) return state;
  const [parts, open] = partsOf(plainText(text), typing);
  const seen = new Set<string>();
  const units: string[] = [];
  const bad: string[] = [];
  const repeated: string[] = [];
  let unfinished = '';
  for (const [i, part] of parts.entries()) {
    const symbols = symbolsIn(part, typing);
    if (!isUnit(symbols, typing)) {
      if (open && i === parts.length - 1 && mayBecome(symbols, typing)) unfinished = part;
      else bad.push(part);
      continue;
    }
    const key = keyOf(symbols, typing.ordered);
    const unit = symbols.join(typing.glue);
    if (seen.has(key)) repeated.push(unit);
    else units.push(unit);
    seen.add(key);
  }
  const lists = [inOrder(units), ...state.lists.slice(1)];
  return { ...state, lists, text, bad, repeated, unfinished };
}

/** The state after a press on keys: a unit is complete at its length, and one that is there already is not begun again. */
export function keyed(play: Play, state: PadState, symbol: string): PadState {
  const { typing } = padOf(play);
  if (!typing) return state;
  const { unfinished } = state;
  const next = typed(
    play,
    state,
    `${unfinished === '' ? gapped(state.text, typing) : `${state.text}${typing.glue}`}${symbol}`,
  );
  if (next.repeated.length === state.repeated.length) return next;
  const without = { ...state, unfinished: '' };
  return { ...without, text: typedText(play, without) };
}

/** The state without the symbol that was pressed or typed last. */
export function erased(play: Play, state: PadState): PadState {
  const { typing } = padOf(play);
  if (!typing) return state;
  const text = state.text.replace(/[\s,;]+$/u, '');
  return typed(play, state, typing.glue === ' ' ? text.replace(/\s*\S+$/u, '') : text.slice(0, -1));
}

/** The text with a mark at its end, behind which another unit begins. */
function gapped(text: string, { glue }: Typing): string {
  const end = text.trimEnd();
  return end === '' ? '' : `${end}${glue === ' ' ? '\n' : ' '}`;
}

/** The state without the parts of the text that are no unit or are there twice. */
export function tidied(play: Play, state: PadState): PadState {
  const clean = { ...state, bad: [], repeated: [], unfinished: '' };
  return { ...clean, text: typedText(play, clean) };
}

/** The state without one of these parts. */
export function removed(play: Play, state: PadState, part: string): PadState {
  const once = (parts: readonly string[]) => {
    const at = parts.indexOf(part);
    return at < 0 ? parts : parts.toSpliced(at, 1);
  };
  const isBad = state.bad.includes(part);
  const next = isBad ? { ...state, bad: once(state.bad) } : { ...state, repeated: once(state.repeated) };
  return { ...next, text: typedText(play, next) };
}

/** The state without some of its typed units. */
export function withoutUnits(play: Play, state: PadState, units: readonly string[]): PadState {
  const [all = [], ...others] = state.lists;
  const next = { ...state, lists: [all.filter((unit) => !units.includes(unit)), ...others] };
  return { ...next, text: typedText(play, next) };
}

/** Whether all orders of the typed units can be added. */
export function canReorder(play: Play, { lists: [units = []] }: PadState): boolean {
  const { typing } = padOf(play);
  if (!typing?.reorders || units.length === 0) return false;
  const orders = Array.from({ length: typing.length }, (_, i) => i + 1).reduce((all, n) => all * n, 1);
  return units.length * orders <= MOST_ORDERS;
}

/** The state with every order of the typed units. */
export function reordered(play: Play, state: PadState): PadState {
  const { typing } = padOf(play);
  if (!typing || !canReorder(play, state)) return state;
  const [units = [], ...others] = state.lists;
  const all = units.flatMap((unit) =>
    ordersOfSymbols(symbolsIn(unit, typing)).map((symbols) => symbols.join(typing.glue)),
  );
  const next = { ...state, lists: [inOrder(new Set(all)), ...others] };
  return { ...next, text: typedText(play, next) };
}

function ordersOfSymbols(symbols: readonly string[]): string[][] {
  if (symbols.length < 2) return [[...symbols]];
  return [...new Set(symbols)].flatMap((first) =>
    ordersOfSymbols(symbols.toSpliced(symbols.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

/** Digits and marks of other keyboards as those of the notation. */
function plainText(text: string): string {
  return latinDigits(text.normalize('NFKC')).replaceAll(/[、၊။|]/gu, ',');
}

/** The parts between separators, and whether the last one may go on. */
function partsOf(text: string, typing: Typing): [parts: string[], open: boolean] {
  const lines = text.split(/[;\n\r]/u);
  const parts = lines.flatMap((line) =>
    typing.glue === ' ' ? ticketsIn(line, typing) : wordsIn(line, typing),
  );
  return [parts, !(typing.glue === ' ' ? /[;\n\r,]\s*$/u : /[;\n\r,\s]$/u).test(text)];
}

/** Units of digits; a line of single digits is read as many at a time as a unit has. */
function wordsIn(line: string, { length }: Typing): string[] {
  const words = line.split(/[\s,]+/u).filter((word) => word !== '');
  const single = length > 1 && words.length > 1 && words.every((word) => word.length === 1);
  if (!single || words.length % length > 0) return words;
  return groupsOf(words, length, '');
}

/** Tickets of balls: between commas, as many balls at a time as a ticket has, glued or not. */
function ticketsIn(line: string, { length }: Typing): string[] {
  const words = (part: string) =>
    part
      .split(/[\s,]+/u)
      .filter((word) => word !== '')
      .flatMap((word) => (/^(?:\d\d){2,}$/u.test(word) ? (word.match(/\d\d/gu) ?? []) : [word]));
  const between = line.split(',').filter((part) => part.trim() !== '');
  const whole = between.length > 1 && between.every((part) => words(part).length === 1);
  return (whole ? [line] : between).flatMap((part) => {
    const all = words(part);
    return all.length % length === 0 ? groupsOf(all, length, ' ') : [all.join(' ')];
  });
}

function groupsOf(words: readonly string[], length: number, glue: string): string[] {
  return Array.from({ length: words.length / length }, (_, i) =>
    words.slice(i * length, (i + 1) * length).join(glue),
  );
}

/** A ball may be written with one digit. */
function symbolsIn(part: string, { glue }: Typing): string[] {
  return glue === '' ? [...part] : part.split(' ').map((word) => (/^\d$/u.test(word) ? `0${word}` : word));
}

function isUnit(symbols: readonly string[], { length, of, shapes, mixed }: Typing): boolean {
  if (symbols.length !== length || !symbols.every((symbol) => of.order.has(symbol))) return false;
  if (mixed && new Set(symbols).size === 1) return false;
  return !shapes || shapes.includes(shapeOf(symbols));
}

/** Units that are being typed: too short still, or with the first digit of a ball at their end. */
function mayBecome(symbols: readonly string[], { length, of }: Typing): boolean {
  const begun = symbols.at(-1) === BEGUN_BALL;
  const written = begun ? symbols.slice(0, -1) : symbols;
  return written.length < length && written.every((symbol) => of.order.has(symbol));
}
