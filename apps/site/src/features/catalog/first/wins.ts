import { parseAmount } from '@baize/contract/money';
import type { LiveBet } from '@baize/contract/records/records';
import type { Winner } from '../lists/selections.ts';

export type RecentWin = Omit<LiveBet, 'gameType'>;

const DAY_MS = 24 * 3_600_000;
/** With fewer than so many of the last minutes the greatest of the day join them. */
const FEW = 8;

/** The wins of the last minutes, the newest first; in a quiet hour the greatest of the day, or else of the week, as well. */
export function recentWins(
  bets: readonly LiveBet[],
  winners: readonly Winner[],
  now: number,
): readonly RecentWin[] {
  const late = bets.filter(({ stake, payout }) => parseAmount(payout) > parseAmount(stake));
  if (late.length >= FEW) return late;
  const there = new Set(late.map(eventOf));
  const all = winners.map(winOf).filter((win) => !there.has(eventOf(win)));
  const today = all.filter(({ at }) => now - Date.parse(at) < DAY_MS);
  return [...late, ...(late.length + today.length > 0 ? today : all)];
}

function winOf({ nodeId, winAmount, customerName, iconUrl, ...win }: Winner): RecentWin {
  return {
    ...win,
    key: `${nodeId} ${win.at} ${winAmount}`,
    payout: winAmount,
    player: customerName,
    showIcon: iconUrl,
  };
}

/** The board of winners names no key of a bet. */
function eventOf({ gameCode, at, payout }: RecentWin): string {
  return `${gameCode} ${at} ${parseAmount(payout)}`;
}

export interface WinCard {
  readonly id: number;
  readonly win: RecentWin;
}

/** Cards of a lane: as many as a wide screen shows, and what is coming in. */
const CARDS = 7;

/** The cards of a lane that begins. */
export function firstCards(wins: readonly RecentWin[]): readonly WinCard[] {
  return wins.slice(0, CARDS).map((win, place) => ({ id: -place, win }));
}

/** The newest win that is not in the lane comes in before the others; where all are, nothing moves. */
export function laneTurned(cards: readonly WinCard[], wins: readonly RecentWin[]): readonly WinCard[] {
  const there = new Set(cards.map(({ win }) => win.key));
  const next = wins.find(({ key }) => !there.has(key));
  return next ? [{ id: (cards[0]?.id ?? 0) + 1, win: next }, ...cards].slice(0, CARDS) : cards;
}
