import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const BONUS_FEATURE = {
  subjects: {
    freeRounds: 'members.read',
  },
} as const satisfies FeatureRows;

export const BONUS_PAGES = {
  bonus: {
    bonuses: { paths: ['/account/bonuses'], player: true, tab: 'me', mc: 'bonusDetails' },
  },
} as const satisfies PageRows;

export type BonusMemberEvent =
  /** A bonus has begun or ended. */
  | { readonly type: 'bonus' }
  /** So many free rounds on an own title were granted. */
  | { readonly type: 'freeRounds'; readonly rounds: number };
