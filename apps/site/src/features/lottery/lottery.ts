/** Front door of the lottery: its lobby, for the game centres. */
export { LotteryLobby } from './lobby/lobby.tsx';
