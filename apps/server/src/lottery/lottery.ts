/** Lotteries: games, issues, draws, bets and their settlement (`docs/lottery.md`). */
import type { Db } from '../platform/database/db.ts';
import type { Workers } from '../platform/workers.ts';
import type { Lane } from '../wallet/wallet.ts';
import { createGames, type LotteryGames } from './games/games.ts';
import { createPlayNumbers, type PlayNumbers } from './games/plays.ts';

export { betRoutes } from './bets/bets.routes.ts';
export { LOTTERY_COMPANION } from './bets/companion.ts';
export { BET_INVARIANTS } from './bets/invariants.ts';
export { LOTTERY_INVARIANTS } from './invariants.ts';
export { SETTLING_COMPANION } from './settling/companion.ts';
export { watchSettlements } from './settling/settling.ts';

/** What a node keeps of the lotteries. */
export interface Lottery {
  readonly games: LotteryGames;
  readonly plays: PlayNumbers;
  /** Posts orders; its own, so that the last second before a draw holds up no other game. */
  readonly lane: Lane;
}

export async function createLottery(options: { db: Db; workers: Workers }, lane: Lane): Promise<Lottery> {
  return {
    games: await createGames(options),
    plays: await createPlayNumbers(options.db),
    lane,
  };
}
