import type { LotteryGame } from './games.ts';

type Placed = Pick<LotteryGame, 'place' | 'closed' | 'issue'>;

/** The order of lotteries everywhere: the operator's, and where that is equal the next draw first. */
export function byPlace(a: Placed, b: Placed): number {
  return a.place - b.place || nextDraw(a) - nextDraw(b) || 0;
}

function nextDraw({ closed, issue }: Placed): number {
  return closed || !issue ? Number.MAX_SAFE_INTEGER : Date.parse(issue.drawAt);
}
