import type { Feature } from '../../feature.ts';
import { lotterySchedule } from './game-schedules.ts';
import { lotteryTerms } from './game-terms.ts';
import { lotteryGamesRoutes } from './games.routes.ts';
import { listLotteryGames } from './games.ts';
import { lotteryIssueRoutes } from './issues.routes.ts';
import { listIssues } from './issues.ts';
import { issueVoid, resultCorrection } from './results-operations.ts';

export const lotteryDesk: Feature = {
  name: 'desk/lottery',
  console: [...lotteryGamesRoutes, ...lotteryIssueRoutes],
  operations: [...lotteryTerms, lotterySchedule, resultCorrection, issueVoid],
  readers: { 'lottery-games': listLotteryGames, 'lottery-issues': listIssues },
};
