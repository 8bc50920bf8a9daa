import type { LotteryCode } from '@baize/games/lottery/draw';

import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import type { Game } from '../games/games.ts';

const OWN_MS = 10 * MINUTE_MS;
const DAY_HOURS = 24;
/** Hours after the draw's time within which an official result must be confirmed, where they are not a day. */
const HOURS: Readonly<Partial<Record<LotteryCode, number>>> = {
  LAO: 1,
  MY2D: 2,
  MY3D: 72,
  THAI: 72,
  '4D': 72,
};
const OWN_LATE_MS = MINUTE_MS;
/** An official draw is read out and published within so long; that of Thailand takes an hour and a half. */
const LATE_MS: Readonly<Partial<Record<LotteryCode, number>>> = {
  THAI: 2 * HOUR_MS,
  MY3D: 2 * HOUR_MS,
  LAO: 30 * MINUTE_MS,
  MY2D: 30 * MINUTE_MS,
};
const OTHERS_LATE_MS = HOUR_MS;

/** How long after its draw an issue may be without a result before it is void. */
export function resultLimitMs({ own, lottery }: Pick<Game, 'own' | 'lottery'>): number {
  return own ? OWN_MS : (HOURS[lottery] ?? DAY_HOURS) * HOUR_MS;
}

/** How long after its draw a result is late. */
export function lateAfterMs({ own, lottery }: Pick<Game, 'own' | 'lottery'>): number {
  return own ? OWN_LATE_MS : (LATE_MS[lottery] ?? OTHERS_LATE_MS);
}

/** When the result of a draw is late. */
export function lateAt(game: Pick<Game, 'own' | 'lottery'>, drawAt: Date): Date {
  return new Date(drawAt.getTime() + lateAfterMs(game));
}
