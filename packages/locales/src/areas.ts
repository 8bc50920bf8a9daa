import type { LanguageCode } from '@baize/contract/languages';

/** A catalogue file per language and area; a screen loads the areas it speaks. */
export const AREAS = [
  'shell',
  'home',
  'games',
  'play',
  'launch',
  'member',
  'errors',
  'delivery',
  'patterns',
  'accounts',
  'security',
  'social',
  'agent',
  'records',
  'protection',
  'wallet',
  'cashier',
  'turnover',
  'bonus',
  'tournaments',
  'identity',
  'statements',
  'legal',
  'lottery',
  'lotteryNames',
  'lottery.drawn',
  'lottery.pad',
  'lotteryRules',
  'lotteryResults',
] as const;
export type Area = (typeof AREAS)[number];

/** Keys of an area that do not begin with its name. */
export const OTHER_KEYS: Readonly<Partial<Record<Area, RegExp>>> = {
  errors: /^refusal\./,
  patterns: /^reg_pattern_/,
  lotteryResults: /^lottery\.(results|trends|proof)\./,
  lotteryNames: /^lottery\.(name|group|play|token|macro|tier|selection)\./,
  lotteryRules: /^lottery\.(how|place|rules)\./,
};

/** Languages written by people; the pseudo-languages are made from English. */
export const WRITTEN = ['EN', 'MY', 'CN'] as const satisfies readonly LanguageCode[];
