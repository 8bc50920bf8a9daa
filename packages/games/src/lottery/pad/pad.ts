import { type Alphabet, alphabet, BALLS_11, BALLS_49, CARS, DICE, DIGITS, numbersOf } from '../alphabet.ts';
import type { LotteryCode } from '../draw.ts';
import { WAVES, ZODIACS } from '../lunar.ts';
import { MACROS } from '../macros.ts';
import type { Expander, Play } from '../play.ts';
import { readsSlips } from '../slips/lotteries.ts';
import { type Quick, quicksOf } from './quick.ts';

/** Where a bet on a play is made: fields with symbols to mark, ticked places, and typing. All of it follows from how the play is expanded. */
export interface Pad {
  readonly fields: readonly PadField[];
  readonly places?: { readonly count: number; readonly choose: number };
  readonly typing?: Typing;
  /** At least so many fields have a symbol, where a field may stay empty. */
  readonly filled?: number;
  /** Symbols that are marked in one field only. */
  readonly apart: ReadonlySet<string>;
}

export interface PadField {
  readonly name: FieldName;
  readonly look: Look;
  readonly of: Alphabet;
  readonly least: number;
  readonly most: number;
  readonly quick: readonly Quick[];
  /** So many symbols are shown together: the numbers of one head digit. */
  readonly page?: number;
  /** Sets of numbers that are marked by their name, where all may be. */
  readonly sets?: readonly string[];
  /** The field is there only while one of these is marked in the first field. */
  readonly only?: readonly string[];
}

/** The drawing of a symbol. */
export type Look = 'digit' | 'ball' | 'die' | 'car' | 'zodiac' | 'wave' | 'token' | 'number';

export type FieldName =
  /** A place of the draw, counted from one, and how many the draw has. */
  | { readonly kind: 'place'; readonly place: number; readonly of: number }
  /** Symbols that a unit has so many times. */
  | { readonly kind: 'times'; readonly times: number }
  | { readonly kind: 'bankers' | 'others' | 'choice' | 'sum' | 'span' | 'numbers' | 'macro' | 'digits' };

/** Typed units: tickets of so many symbols, or numbers of so many digits. */
export interface Typing {
  readonly length: number;
  readonly of: Alphabet;
  /** Written between the symbols of a ticket. */
  readonly glue: '' | ' ';
  readonly ordered: boolean;
  readonly shapes?: readonly string[];
  /** Not offered: one digit only. */
  readonly mixed: boolean;
  /** All orders of a typed unit are units of their own. */
  readonly reorders: boolean;
  /** Slips of Myanmar may be pasted. */
  readonly shorthand: boolean;
}

type ExpanderOf<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

export const ROLL = 'R';
const ROLLED = alphabet([...DIGITS.items, ROLL]);
const ALL_MACROS = alphabet([...MACROS.plain, ...MACROS.ofDigits, ...MACROS.ofNumbers]);
const ZODIAC_NAMES = new Set<string>(ZODIACS);
const WAVE_NAMES = new Set<string>([...WAVES, 'TIE']);
const PLACES: Partial<Record<LotteryCode, number>> = {
  SSC: 5,
  LFP5: 5,
  LF3D: 3,
  '11X5': 5,
  PK10: 10,
  LHC: 6,
};
/** Sets that players know by one word: in Vietnam the pairs alone. */
const SETS = ['PAIRS', 'POWER', 'NAKHAT', 'BROTHERS'] as const;
const VIETNAM = /^VN/;
/** Numbers are shown by their head digit. */
const PAGE = 10;
const NONE: ReadonlySet<string> = new Set();

const made = new WeakMap<Play, Pad>();

/** The pad of a play; always the same object. */
export function padOf(play: Play): Pad {
  const known = made.get(play) ?? padFor(play, play.expand);
  made.set(play, known);
  return known;
}

function padFor(play: Play, expand: Expander): Pad {
  switch (expand.kind) {
    case 'fields':
      return plain(expand.fields.map((of, i) => field(play, placeOf(play, i, expand.fields.length), of)));
    case 'slots':
      return slotsPad(play, expand);
    case 'tickets':
      return { fields: [], apart: NONE, typing: ticketTyping(expand) };
    case 'pattern':
      return patternPad(play, expand);
    case 'combinations':
      return combinationsPad(play, expand);
    case 'values':
      return plain([field(play, { kind: expand.by }, expand.of)]);
    case 'groups':
      return plain([
        expand.by === 'has'
          ? field(play, { kind: 'choice' }, expand.of, 1, 1)
          : field(play, { kind: 'sum' }, expand.of),
      ]);
    case 'tokens':
      return plain([field(play, { kind: 'choice' }, expand.of)]);
    case 'whole':
      return plain([field(play, { kind: 'choice' }, expand.of, expand.least, expand.most)]);
    case 'numbers':
      return numbersPad(play, expand);
    case 'places':
      return { ...padFor(play, expand.inner), places: { count: expand.places, choose: expand.choose } };
  }
}

function plain(fields: readonly PadField[]): Pad {
  return { fields, apart: NONE };
}

function field(play: Play, name: FieldName, of: Alphabet, least = 1, most = of.items.length): PadField {
  const look = lookOf(play.lottery, name, of);
  return {
    name,
    look,
    of,
    least,
    most,
    quick: quicksOf(of, most),
    ...(of.items.length > 49 && { page: PAGE }),
    ...(of === numbersOf(2) &&
      most === of.items.length && { sets: VIETNAM.test(play.lottery) ? SETS.slice(0, 1) : SETS }),
  };
}

function placeOf({ view, lottery }: Play, i: number, count: number): FieldName {
  const balls = 'balls' in view ? view.balls : undefined;
  return { kind: 'place', place: balls?.[i] ?? i + 1, of: (balls && PLACES[lottery]) ?? count };
}

function slotsPad(play: Play, { slots, of, choose = 1 }: ExpanderOf<'slots'>): Pad {
  const fields = Array.from({ length: slots }, (_, i) => field(play, placeOf(play, i, slots), of, 0));
  return { ...plain(fields), filled: choose };
}

function patternPad(play: Play, { parts, oneList }: ExpanderOf<'pattern'>): Pad {
  const needed = parts.reduce((sum, { choose }) => sum + choose, 0);
  if (oneList || parts.length === 1)
    return plain(parts.slice(0, 1).map(({ of }) => field(play, { kind: 'choice' }, of, needed)));
  return plain(parts.map(({ of, times, choose }) => field(play, { kind: 'times', times }, of, choose)));
}

function combinationsPad(play: Play, { k, of, bankers }: ExpanderOf<'combinations'>): Pad {
  if (bankers)
    return {
      fields: [field(play, { kind: 'bankers' }, of, 1, k - 1), field(play, { kind: 'others' }, of, 2)],
      apart: new Set(of.items),
    };
  const typing = of === numbersOf(2) ? numberTyping(play, 2, false) : undefined;
  return {
    ...plain([field(play, { kind: typing ? 'numbers' : 'choice' }, of, k)]),
    ...(typing && { typing }),
  };
}

function ticketTyping({ length, of, shapes, ordered }: ExpanderOf<'tickets'>): Typing {
  const glue = (of.items[0] ?? '').length > 1 ? ' ' : '';
  const reorders = ordered && length > 1;
  return { length, of, glue, ordered, mixed: false, reorders, shorthand: false, ...(shapes && { shapes }) };
}

function numberTyping({ lottery, match, expand }: Play, length: number, mixed: boolean): Typing {
  const reorders = match.kind === 'row' && expand.kind === 'numbers' && expand.way === 'straight';
  return {
    length,
    of: DIGITS,
    glue: '',
    ordered: true,
    mixed,
    reorders,
    shorthand: readsSlips(lottery),
  };
}

function numbersPad(play: Play, { digits, way, mixed }: ExpanderOf<'numbers'>): Pad {
  if (way === 'roll') {
    const fields = Array.from({ length: digits }, (_, i) =>
      field(play, placeOf(play, i, digits), ROLLED, 1, 1),
    );
    return { fields, apart: new Set([ROLL]) };
  }
  if (way === 'macro') return macroPad(play);
  const typing = numberTyping(play, digits, mixed === true);
  if (digits > 2) return { fields: [], apart: NONE, typing };
  return { ...plain([field(play, { kind: 'numbers' }, numbersOf(digits))]), typing };
}

/** The name of a set of numbers, and the digits or numbers that it is made of. */
function macroPad(play: Play): Pad {
  const several: readonly string[] = MACROS.ofSeveral;
  const digits = { kind: 'digits' } as const;
  return plain([
    field(play, { kind: 'macro' }, ALL_MACROS, 1, 1),
    { ...field(play, digits, DIGITS), only: MACROS.ofDigits.filter((name) => !several.includes(name)) },
    { ...field(play, digits, DIGITS, 2), only: several },
    { ...field(play, { kind: 'numbers' }, numbersOf(2)), only: MACROS.ofNumbers },
  ]);
}

function lookOf(lottery: LotteryCode, { kind }: FieldName, of: Alphabet): Look {
  const { items } = of;
  // Elsewhere the dragon and the tiger are two places against each other.
  if (lottery === 'LHC' && items.every((item) => ZODIAC_NAMES.has(item))) return 'zodiac';
  if (items.every((item) => WAVE_NAMES.has(item.split('_')[0] ?? ''))) return 'wave';
  if (of === BALLS_49 || of === BALLS_11) return 'ball';
  if (of === CARS) return 'car';
  if (!items.every((item) => /^[\dR]+$/.test(item))) return 'token';
  if (lottery === '11X5') return 'ball';
  if (of === DICE || (lottery === 'K3' && items.every((item) => /^[1-6]{2,3}$/.test(item)))) return 'die';
  return (of === DIGITS && kind !== 'span') || of === ROLLED ? 'digit' : 'number';
}
