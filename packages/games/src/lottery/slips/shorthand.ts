import { readMacro, reversed } from '../macros.ts';
import { numbersFrom } from '../units.ts';
import { SLIP_DIGITS, type SlipLottery } from './lotteries.ts';
import { AMOUNT, amountOf, plainLine, setOf } from './words.ts';

/** A bet of a slip as players of Myanmar write it, in the notation of the plays. */
export interface Shorthand {
  readonly play: 'STRAIGHT' | 'MACRO' | 'BOX';
  readonly selection: string;
  /** For each number, in whole units of the currency. */
  readonly amount: string;
}

/** One way to read a line. */
export interface Reading {
  /** None where the amount is missing. */
  readonly bets: readonly Shorthand[];
  /** The same written so that it can be read in this way only. */
  readonly text: string;
}

export interface SlipLine {
  /** Counted from one. */
  readonly line: number;
  readonly text: string;
  /** None where nobody can read it; it is a bet only with one. */
  readonly readings: readonly Reading[];
}

interface Written {
  readonly what: string;
  readonly sep: string;
  readonly amount: string;
  /** The amount of the reverse; empty where R stands alone. */
  readonly back?: string;
  /** There is a space between R and that. */
  readonly apart?: boolean;
}

/** Signs that also separate numbers. */
const BETWEEN = /^[\s-]+$/u;
/** Signs that only stand before an amount. */
const SIGN = String.raw`\s?(?:=|\*|:|@|x|ဒဲ့|ဒဲ)\s?`;
const BACK = String.raw`(?:\s?r\s?=?\s?(?<back>${AMOUNT})?)?`;
const PLAIN_BACK = BACK.replace('(?<back>', '(?:');
const LINE = new RegExp(
  String.raw`^(?<what>.+?)(?<sep>${SIGN}|\s?-\s?|\s|(?<=[^\d\s.,/-]))(?<amount>${AMOUNT})(?<r>${BACK})$`,
  'u',
);
const SEGMENT = new RegExp(
  String.raw`(?<what>[^=*:@]+?)(?<sep>${SIGN})(?<amount>${AMOUNT})(?<r>${BACK})(?:[\s,;/.]+|$)`,
  'uy',
);

/** Lines of a pasted slip, each with the ways to read it. One that cannot be read stops none of the others. */
export function readShorthand(text: string, lottery: SlipLottery): SlipLine[] {
  return text
    .split('\n')
    .map((written, i) => ({ line: i + 1, text: written, plain: plainLine(written) }))
    .filter(({ plain }) => plain !== '')
    .map(({ plain, ...line }) => ({ ...line, readings: readingsOf(plain, SLIP_DIGITS[lottery]) }));
}

function readingsOf(written: string, length: number): readonly Reading[] {
  const line = separated(written, length);
  const pairs = pairsOf(line, length);
  return pairs ? [...readingsOfLine(line, length), pairs] : readingsOfLine(line, length);
}

/** Stars and dots between numbers as hyphens and spaces, and hyphens and dots before what can only be an amount as `=`. */
function separated(line: string, length: number): string {
  const number = String.raw`\d{${length}}(?!\d)`;
  const starts = String.raw`(?<=(?:^|[\s.,/*-])\d{${length}})`;
  const chain = new RegExp(
    String.raw`(?<![\d*=])\d{${length}}(?:(?:\*${number}){2,}|\*${number}(?=\s(?!${number})${AMOUNT}${PLAIN_BACK}$))`,
    'gu',
  );
  return line
    .replaceAll(chain, (numbers) => numbers.replaceAll('*', '-'))
    .replace(new RegExp(String.raw`${starts}\.(?=${number}${PLAIN_BACK}$)`, 'u'), ' ')
    .replace(new RegExp(String.raw`${starts}\.(?!\d+(?:\.\d+)?k)(?=${AMOUNT}${PLAIN_BACK}$)`, 'u'), '=')
    .replaceAll(
      new RegExp(String.raw`${starts}\s?-\s?(?!${number})(?=${AMOUNT}${PLAIN_BACK}(?:[\s,;/]|$))`, 'gu'),
      '=',
    );
}

/** `34-50 56-30` may also be two numbers, each with an amount as long as a number. */
function pairsOf(line: string, length: number): Reading | undefined {
  const pair = String.raw`\d{${length}}-\d{${length}}`;
  if (!new RegExp(`^${pair}(?:[\\s,;/]+${pair})+$`, 'u').test(line)) return undefined;
  const all = line.split(/[\s,;/]+/u).flatMap((each) => {
    const [what = '', amount = ''] = each.split('-');
    return readingsOfOne({ what, sep: '=', amount }, length);
  });
  return { bets: all.flatMap(({ bets }) => bets), text: all.map(({ text }) => text).join('; ') };
}

function readingsOfLine(line: string, length: number): readonly Reading[] {
  const segments = segmentsOf(line);
  const several = [segments, numbersAfterR(segments, length)].flatMap((each) => joined(each, length));
  if (several.length > 0) return several;
  const written = writtenOf(LINE.exec(line)?.groups);
  if (!written) return [];
  const { sep, amount, back } = written;
  const last = line.lastIndexOf('r') + 1;
  // `12 34 r 500` has no amount before its R.
  if (back !== undefined && isNumber(amount, length) && BETWEEN.test(sep))
    return readingsOfOne(
      { what: line.slice(0, last), sep: '', amount: line.slice(last).replace(/^\s?=?\s?/u, '') },
      length,
    );
  return readingsOfOne(written, length);
}

function joined(segments: readonly Written[], length: number): readonly Reading[] {
  const several = segments.map((written) => readingsOfOne(written, length));
  if (several.length < 2 || several.some((readings) => readings.length !== 1)) return [];
  const all = several.flat();
  return [{ bets: all.flatMap(({ bets }) => bets), text: all.map(({ text }) => text).join('; ') }];
}

/** The second way to read `12=500R 34 56=300`: the 34 is a number of the next bet. None where nothing can be read so. */
function numbersAfterR(segments: readonly Written[], length: number): readonly Written[] {
  const moves = ({ back = '', apart }: Written) => apart === true && isNumber(back, length);
  if (!segments.slice(0, -1).some(moves)) return [];
  return segments.map((written, i) => {
    const before = segments[i - 1];
    const what = before && moves(before) ? `${before.back} ${written.what}` : written.what;
    return i < segments.length - 1 && moves(written) ? { ...written, what, back: '' } : { ...written, what };
  });
}

function writtenOf(groups: Record<string, string | undefined> | undefined): Written | undefined {
  const { what, sep, amount, r, back } = groups ?? {};
  if (what === undefined || sep === undefined || amount === undefined) return undefined;
  if (!r) return { what, sep, amount };
  return { what, sep, amount, back: back ?? '', apart: /r\s+\d/u.test(r) };
}

/** The bets of a line that has several, each with its sign; none where a part is left. */
function segmentsOf(line: string): Written[] {
  const found: Written[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < line.length) {
    const written = writtenOf(SEGMENT.exec(line)?.groups);
    if (!written) return [];
    found.push(written);
  }
  return found;
}

/** `12=500R` is `12R=500`. */
function readingsOfOne(written: Written, length: number): readonly Reading[] {
  if (written.back === '')
    return readingsOfOne({ what: `${written.what} r`, sep: '=', amount: written.amount }, length);
  const amount = amountOf(written.amount);
  const back = written.back === undefined ? undefined : amountOf(written.back);
  if (!amount || (written.back !== undefined && !back)) return [];
  const terms = { amount: String(amount), ...(back && { back: String(back) }) };
  const set = length === 2 ? setReading(written.what, terms) : undefined;
  if (set) return [set];
  // A number that has its R holds its reverse already.
  const lists = numberLists(written.what, length).filter((numbers) => !back || numbers.every(({ r }) => !r));
  return lists.flatMap((numbers) => [
    readingOf(numbers, terms),
    ...(isNumberToo(written, length) ? [{ bets: [], text: `${textOf(numbers)} ${written.amount}=` }] : []),
  ]);
}

interface Terms {
  readonly amount: string;
  readonly back?: string;
}

/** A set has no reverse with an amount of its own; one with R holds the reverse of each of its numbers. */
function setReading(what: string, { amount, back }: Terms): Reading | undefined {
  const plain = setOf(what);
  const name = plain ?? setOf(what.replace(/\s?r$/u, ''));
  const numbers = name && readMacro(name)?.numbers;
  if (!numbers || back !== undefined) return undefined;
  const whole = numbers.every((number) => numbers.includes(reversed(number)));
  const selection = plain || whole ? name : `R:${numbers.join(',')}`;
  return { bets: [{ play: 'MACRO', selection, amount }], text: `${what}=${amount}` };
}

interface Marked {
  readonly number: string;
  /** With its reverse, of three digits with all its orders. */
  readonly r: boolean;
}

/** Numbers, some of them with R. One R at the end belongs to the last number or to all of them. */
function numberLists(what: string, length: number): readonly (readonly Marked[])[] {
  const ended = /\sr$/u.test(what);
  const parts = what
    .replace(/\s?r$/u, (r) => (ended ? '' : r))
    .split(/[\s.,/-]+/u)
    .filter((part) => part !== '');
  const shape = new RegExp(String.raw`^(\d{${length}})(r)?$`, 'u');
  const marked = parts.flatMap((part) => {
    const [, number, r] = shape.exec(part) ?? [];
    return number === undefined ? [] : [{ number, r: r !== undefined }];
  });
  if (marked.length === 0 || marked.length < parts.length) return [];
  const all = marked.map(({ number }) => ({ number, r: true }));
  if (ended) return [all];
  const last = marked.filter(({ r }) => r).length === 1 && marked.at(-1)?.r && marked.length > 1;
  return last ? [all, marked] : [marked];
}

/** An amount as long as a number, behind a sign that also separates numbers. */
function isNumberToo({ sep, amount, back }: Written, length: number): boolean {
  return back === undefined && BETWEEN.test(sep) && isNumber(amount, length);
}

function isNumber(text: string, length: number): boolean {
  return text.length === length && /^\d+$/u.test(text);
}

function textOf(numbers: readonly Marked[]): string {
  return numbers.map(({ number, r }) => `${number}${r ? 'R' : ''}`).join(' ');
}

function readingOf(numbers: readonly Marked[], { amount, back }: Terms): Reading {
  const straight = numbers.filter(({ r }) => !r).map(({ number }) => number);
  const turned = numbers.filter(({ r }) => r).map(({ number }) => number);
  const bets = [
    ...straightBets(straight, amount),
    ...straightBets(back === undefined ? [] : othersOf(straight), back ?? ''),
    ...turnedBets(turned, amount),
  ];
  const tail = back === undefined ? '' : `R${back}`;
  return { bets, text: unambiguous(straight, turned, amount, tail) };
}

/** An R belongs to one number where each of them has one. */
function unambiguous(straight: readonly string[], turned: readonly string[], amount: string, tail: string) {
  const of = (numbers: readonly string[], r: string) =>
    numbers.length === 0 ? [] : [`${numbers.map((number) => `${number}${r}`).join(' ')}=${amount}${tail}`];
  return [...of(straight, ''), ...of(turned, 'R')].join('; ');
}

function straightBets(numbers: readonly string[], amount: string): Shorthand[] {
  const selection = [...new Set(numbers)].join(',');
  return selection === '' ? [] : [{ play: 'STRAIGHT', selection, amount }];
}

function turnedBets(numbers: readonly string[], amount: string): Shorthand[] {
  const list = [...new Set(numbers)].join(',');
  if (list === '') return [];
  const ofTwo = numbers[0]?.length === 2;
  return [
    ofTwo ? { play: 'MACRO', selection: `R:${list}`, amount } : { play: 'BOX', selection: list, amount },
  ];
}

/** The other orders of the digits of numbers: of two digits the reverse. */
function othersOf(numbers: readonly string[]): string[] {
  return numbers.flatMap((number) => numbersFrom('box', number).filter((order) => order !== number));
}
