/** Lotteries: games, issues, draws, bets and their settlement (`docs/lottery.md`). */
export { LOTTERY_COMPANION } from './bets/companion.ts';
