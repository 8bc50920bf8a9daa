import { latinDigits } from '@baize/contract/persons/digits';
import { readMacro, reversed } from './macros.ts';

/** A line of a 2D slip as players of Myanmar write it, in the notation of the plays. */
export interface Shorthand {
  readonly play: 'STRAIGHT' | 'MACRO';
  readonly selection: string;
  /** For each number, in whole units of the currency. */
  readonly amount: string;
}

interface Read {
  readonly bets: readonly Shorthand[];
  /** Lines, counted from one, that nobody can read. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/** Words for sets of numbers, in Burmese and as they are typed in Latin letters. */
const SETS: readonly (readonly [macro: string, words: readonly string[]])[] = [
  ['PAIRS', ['အပူး', 'ပူး', 'apu', 'pu']],
  ['EVENPAIRS', ['စုံပူး']],
  ['ODDPAIRS', ['မပူး']],
  ['POWER', ['ပါဝါ', 'ပဝ', 'power', 'pw']],
  ['NAKHAT', ['နက္ခတ်', 'နက', 'nakhat', 'nk']],
  ['BROTHERS', ['ညီကို', 'ညီအစ်ကို', 'nyiko', 'nyi']],
  ['EVENEVEN', ['စုံစုံ']],
  ['ODDODD', ['မမ']],
  ['EVENODD', ['စုံမ']],
  ['ODDEVEN', ['မစုံ']],
  ['BIGNUM', ['ကြီး', 'big']],
  ['SMALLNUM', ['ငယ်', 'သေး', 'small']],
];
/** Words behind digits. */
const OF_DIGITS: readonly (readonly [macro: string, words: readonly string[]])[] = [
  ['HEAD', ['ထိပ်', 'ထ', 'top', 'head']],
  ['TAIL', ['ပိတ်', 'နောက်', 'တိတ်', 'tail']],
  ['HAS', ['အပါ', 'ပါ', 'par']],
  ['BREAK', ['ဘရိတ်', 'ဘ', 'brake', 'break', 'bk']],
  ['PERMPAIRS', ['ခွေပူး', 'အပူးပါခွေ', 'khwepu']],
  ['PERM', ['ခွေ', 'အခွေ', 'khwe']],
];

/** A number or a word, an amount, and where it is written another one for the reverse: `12 34=500`, `12R=500`, `12=500R300`. */
const LINE = /^(?<what>.+?)\s*(?:=|\*|-|:|\s)\s*(?<amount>\d+)(?:\s*r\s*(?<back>\d+))?$/u;

/** Bets from pasted lines. One that cannot be read is named and stops none of the others. */
export function readShorthand(text: string): Read {
  const lines = text.split('\n').map((line) => latinDigits(line).trim().toLowerCase());
  const bets: Shorthand[] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [i, line] of lines.entries()) {
    if (line === '') continue;
    const found = betsOf(line);
    if (found) bets.push(...found);
    else unread.push({ line: i + 1, text: text.split('\n')[i] ?? '' });
  }
  return { bets, unread };
}

function betsOf(line: string): Shorthand[] | undefined {
  const { what = '', amount = '', back } = LINE.exec(line)?.groups ?? {};
  if (Number(amount) === 0 || (back !== undefined && Number(back) === 0)) return undefined;
  const macro = macroOf(what.replaceAll(/\s/gu, ''));
  if (macro)
    return back === undefined && readMacro(macro) ? [{ play: 'MACRO', selection: macro, amount }] : undefined;
  const both = /r$/u.test(what);
  const numbers = what
    .replace(/r$/u, '')
    .split(/[\s.,/]+/u)
    .filter((number) => number !== '');
  if (numbers.length === 0 || !numbers.every((number) => /^\d\d$/u.test(number))) return undefined;
  const list = (of: readonly string[]) => [...new Set(of)].join(',');
  if (both)
    return back === undefined ? [{ play: 'MACRO', selection: `R:${list(numbers)}`, amount }] : undefined;
  const straight: Shorthand = { play: 'STRAIGHT', selection: list(numbers), amount };
  return back === undefined
    ? [straight]
    : [straight, { play: 'STRAIGHT', selection: list(numbers.map(reversed)), amount: back }];
}

function macroOf(what: string): string | undefined {
  const set = SETS.find(([, words]) => words.includes(what));
  if (set) return set[0];
  const [, digits = '', word = ''] = /^([\d.,/]+)(\D+)$/u.exec(what) ?? [];
  const named = OF_DIGITS.find(([, words]) => words.includes(word));
  const all = [...new Set(digits.replaceAll(/\D/gu, ''))];
  return named && all.length > 0 ? `${named[0]}:${all.join(',')}` : undefined;
}
