import type { Alphabet } from './alphabet.ts';
import type { AttributeName } from './attributes.ts';
import type { LotteryCode } from './draw.ts';
import type { Chances } from './odds/chances.ts';

/** A way to bet on a draw: how a selection is written and which units it has, what part of the draw they are held against, and when they win. */
export interface Play {
  readonly lottery: LotteryCode;
  readonly code: string;
  readonly expand: Expander;
  readonly view: View;
  readonly match: Match;
  /** By tier; of the elements they follow from the lunar year. */
  readonly chances: Chances | ((year: number) => Chances);
}

/** How a selection is written, and its units (elementary bets). */
export type Expander =
  /** One list for each field; a unit takes one item of each. */
  | {
      readonly kind: 'fields';
      readonly fields: readonly Alphabet[];
      readonly distinct?: true;
      /** Each tuple is a unit for each of so many lengths. */
      readonly suffixes?: number;
    }
  /** Typed units; of shapes such as `21`, where only some are allowed. */
  | {
      readonly kind: 'tickets';
      readonly length: number;
      readonly of: Alphabet;
      readonly shapes?: readonly string[];
      readonly ordered: boolean;
    }
  /** Values of a function: every tuple with a chosen value is a unit. */
  | { readonly kind: 'values'; readonly length: number; readonly by: 'sum' | 'span'; readonly of: Alphabet }
  /** As values, and a unit is a multiset that is not all alike. */
  | { readonly kind: 'groups'; readonly length: number; readonly by: 'sum' | 'has'; readonly of: Alphabet }
  /** Multisets: of each part some items, each so many times. Parts are fields, or all in one list. */
  | { readonly kind: 'pattern'; readonly parts: readonly PatternPart[]; readonly oneList?: true }
  /** Every k of a list; where bankers are written, every unit has them all. */
  | { readonly kind: 'combinations'; readonly k: number; readonly of: Alphabet; readonly bankers?: true }
  /** A list or nothing for each place; a unit is an item at a place, or with `choose` one item at each of so many places. */
  | { readonly kind: 'slots'; readonly slots: number; readonly of: Alphabet; readonly choose?: number }
  /** Each token is a unit. */
  | { readonly kind: 'tokens'; readonly of: Alphabet }
  /** The whole list is one unit. */
  | { readonly kind: 'whole'; readonly of: Alphabet; readonly least: number; readonly most: number }
  /** Numbers, written in one of five ways; with `eachRow` there are so many units of each, one for a row of the view. */
  | {
      readonly kind: 'numbers';
      readonly digits: number;
      readonly way: 'straight' | 'box' | 'mirror' | 'roll' | 'macro';
      readonly eachRow?: number;
      /** Numbers of only one digit are not offered. */
      readonly mixed?: true;
    }
  /** The inner selection, for every so many of the ticked places. */
  | { readonly kind: 'places'; readonly places: number; readonly choose: number; readonly inner: Expander };

export interface PatternPart {
  readonly times: number;
  readonly choose: number;
  readonly of: Alphabet;
}

/** The part of a draw that a play looks at: balls by place, or rows of numbers by their first or last digits. */
export type View =
  | { readonly balls: readonly number[] }
  | { readonly rows: readonly string[]; readonly digits: number; readonly end: 'head' | 'tail' }
  /** The digits of one number, as balls, or one of them. */
  | { readonly row: string; readonly digits: number; readonly end: 'head' | 'tail'; readonly only?: number };

export type Match =
  /** The viewed symbols are the unit. */
  | { readonly kind: 'exact' }
  /** The last symbols are those of the unit, for units of each length; tier `T` and the length. */
  | { readonly kind: 'suffix' }
  /** As exact in the last fields; tier T1 where the attribute also holds in the first, else T2. */
  | { readonly kind: 'zone'; readonly attribute: AttributeName; readonly zones: number }
  /** The symbols in any order; with `byShape` the tiers are G3 and G6. */
  | { readonly kind: 'multiset'; readonly byShape?: true }
  | Hits
  /** What an attribute says of each token. */
  | { readonly kind: 'attribute'; readonly attribute: AttributeName }
  /** A row is the number; the tier is the row's name with `byRow`, else `tier`. */
  | { readonly kind: 'row'; readonly tier?: string; readonly byRow?: true; readonly near?: true }
  /** A row is the number in any order. */
  | { readonly kind: 'anyOrder'; readonly byRow?: true }
  /** The number's digits are all among those of the row. */
  | { readonly kind: 'within' };

/** How many items of a unit are among what was drawn. */
export interface Hits {
  readonly kind: 'hits';
  /** What counts of a drawn symbol; itself where nothing is said. */
  readonly as?: 'zodiac' | 'tail' | 'pair';
  /** Only symbols that were drawn so many times. */
  readonly least?: number;
  /** Another ball, counted apart. */
  readonly second?: number;
  /** Tiers by hits in the first and second part. */
  readonly when: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** One item has more or fewer numbers than the others, so that units with it have a tier of their own. */
  readonly mark?: 'yearZodiac' | 'tailZero';
}

/** Winning units by tier. Refunded units have the tier PUSH. */
export type Wins = Record<string, number>;
