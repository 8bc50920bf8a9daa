import { call } from '@baize/client/call';
import { parseAmount } from '@baize/contract/money';
import { type LIVE_BETS, type LiveBet, liveBets } from '@baize/contract/records/records';
import { queryOptions } from '@tanstack/react-query';
import { language } from '../catalog.data.ts';
import type { Winner } from '../lists/selections.ts';

/** How often new bets are asked for. */
export const LIVE_BETS_MS = 2_500;

export const liveBetsQuery = (show: (typeof LIVE_BETS)[number]) =>
  queryOptions({
    queryKey: ['records', 'live', language(), show],
    queryFn: ({ signal }) => call(liveBets, { language: language(), show }, { signal }),
    staleTime: 0,
  });

export type Win = Omit<LiveBet, 'gameType'>;

const DAY_MS = 24 * 3_600_000;
/** With fewer than so many of the last minutes the greatest of the day join them. */
const FEW = 8;

/** What was won lately, the newest first; in a quiet hour the greatest of the day, or else of the week, as well. */
export function winsOf(bets: readonly LiveBet[], winners: readonly Winner[], now: number): readonly Win[] {
  const late = bets.filter(({ stake, payout }) => parseAmount(payout) > parseAmount(stake));
  if (late.length >= FEW) return late;
  const there = new Set(late.map(eventOf));
  const all = winners.map(winOf).filter((win) => !there.has(eventOf(win)));
  const today = all.filter(({ at }) => now - Date.parse(at) < DAY_MS);
  return [...late, ...(late.length + today.length > 0 ? today : all)];
}

function winOf({ nodeId, winAmount, customerName, iconUrl, ...win }: Winner): Win {
  return {
    ...win,
    key: `${nodeId} ${win.at} ${winAmount}`,
    payout: winAmount,
    player: customerName,
    showIcon: iconUrl,
  };
}

/** The board of winners names no key of a bet. */
function eventOf({ gameCode, at, payout }: Win): string {
  return `${gameCode} ${at} ${parseAmount(payout)}`;
}

export interface WinCard {
  readonly id: number;
  readonly win: Win;
}

/** Cards of a lane: as many as a wide screen shows, and what is coming in. */
const CARDS = 7;

/** The cards of a lane that begins. */
export function firstCards(wins: readonly Win[]): readonly WinCard[] {
  return wins.slice(0, CARDS).map((win, place) => ({ id: -place, win }));
}

/** The newest win that is not in the lane comes in before the others; where all are, the lane stands still. */
export function turned(cards: readonly WinCard[], wins: readonly Win[]): readonly WinCard[] {
  const there = new Set(cards.map(({ win }) => win.key));
  const next = wins.find(({ key }) => !there.has(key));
  return next ? [{ id: (cards[0]?.id ?? 0) + 1, win: next }, ...cards].slice(0, CARDS) : cards;
}
