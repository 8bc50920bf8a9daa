import { GAME_TYPES } from '@baize/contract/games/games';
import * as z from 'zod/mini';

const Percent = z.int().check(z.gte(0), z.lte(100));
const CATEGORY = new RegExp(`^(${GAME_TYPES.join('|')})(\\.[A-Z]{2})?$`);

/**
 * The share of a valid bet that counts, in percent: of a game (`vendor:code`), else of its kind (`RNG.TG`), else of its type (`RNG`), else
 * of the rest. A game overrides its category.
 */
export const CONTRIBUTION = z.strictObject({
  rest: Percent,
  categories: z.optional(z.record(z.string().check(z.regex(CATEGORY)), Percent)),
  games: z.optional(z.record(z.string(), Percent)),
});
export type ContributionTable = z.infer<typeof CONTRIBUTION>;

/** WL-32: a deposit counts the bets on every game. */
export const EVERY_BET: ContributionTable = { rest: 100 };

/** The game of a bet; nothing of it is known where its vendor did not name it. */
export interface GameOfBet {
  readonly type: string | null;
  readonly kind: string | null;
  /** `vendor:code` */
  readonly game: string | null;
}

export function shareOf({ rest, categories = {}, games = {} }: ContributionTable, of: GameOfBet): bigint {
  const share = games[of.game ?? ''] ?? categories[`${of.type}.${of.kind}`] ?? categories[of.type ?? ''];
  return BigInt(share ?? rest);
}
