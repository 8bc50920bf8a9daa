import type { FeatureRows } from '../features.ts';

export const BONUS_FEATURE = {
  subjects: {
    freeRounds: 'members.read',
  },
} as const satisfies FeatureRows;

export type BonusMemberEvent =
  /** A bonus has begun or ended. */
  | { readonly type: 'bonus' }
  /** So many free rounds on an own title were granted. */
  | { readonly type: 'freeRounds'; readonly rounds: number };
