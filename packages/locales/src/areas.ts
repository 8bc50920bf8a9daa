import type { LanguageCode } from '@baize/contract/languages';
import type { AREAS } from './keys.generated.ts';

export { AREAS } from './keys.generated.ts';

export type Area = (typeof AREAS)[number];

/** Keys of an area that do not begin with its name. */
export const OTHER_KEYS: Readonly<Partial<Record<Area, RegExp>>> = {
  errors: /^refusal\./,
  patterns: /^reg_pattern_/,
  lotteryResults: /^lottery\.(results|trends|proof)\./,
  lotteryNames:
    /^lottery\.((name|game|region|group|play|token|macro|tier|selection)\.|(every|daily|sides|fixedOdds)$)/,
  lotteryRules: /^lottery\.(how|place|rules)\./,
};

/** Languages written by people; the pseudo-languages are made from English. */
export const WRITTEN = ['EN', 'MY', 'CN'] as const satisfies readonly LanguageCode[];
