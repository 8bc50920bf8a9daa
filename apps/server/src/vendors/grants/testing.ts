import { GAME_CODE, type VendorPlayer } from '../testing.ts';
import type { FreeRounds } from './grants.ts';

const DAY_MS = 86_400_000;

/** Three free rounds of a player, valid for a day around now. */
export function freeRoundsOf(
  { player }: VendorPlayer,
  { id, now }: { id: string; now: number },
  more: Partial<FreeRounds> = {},
): FreeRounds {
  return {
    id,
    member: player.member,
    games: [GAME_CODE],
    rounds: 3,
    betValue: 10_000n,
    maxWin: 200_000n,
    currency: 'MMK',
    validFrom: new Date(now - DAY_MS),
    validUntil: new Date(now + DAY_MS),
    ...more,
  };
}
