import { call } from '@baize/client/call';
import { type LotteryBet, lotteryBet, lotteryBets, type OrderedLine } from '@baize/contract/lottery/bets';
import { drawHits, drawProof } from '@baize/contract/lottery/draws';
import {
  gameMenu,
  type LotteryGame,
  lotteryGame,
  lotteryPreview,
  type PrizeMode,
  recentGames,
} from '@baize/contract/lottery/games';
import type { OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useLine } from '../../shell/live-line.ts';
import { queries } from '../../shell/queries.ts';
import { useSession } from '../../shell/session.ts';
import { askInPlay, isInPlay } from './in-play.ts';
import { timed } from './lottery-time.ts';
import { opened } from './opened.data.ts';

export type Menus = OutputOf<typeof gameMenu>;
/** Everything that a bet on a game needs. */
export type BetTerms = OutputOf<typeof lotteryGame>;
export type BetPage = OutputOf<typeof lotteryBets>;
export type DrawAnswer = OutputOf<typeof drawProof>;
export type BetRecord = OutputOf<typeof lotteryBet>;
export type { LotteryBet, LotteryGame, OrderedLine, PrizeMode };

/** The live line says what was drawn; without it the server is asked more often. */
const LIVE_MS = 60_000;
const DRAWING_MS = 10_000;
const LINELESS_MS = 4_000;

function askAgainIn(drawing: boolean): number {
  if (!useLine.getState().up) return LINELESS_MS;
  return drawing ? DRAWING_MS : LIVE_MS;
}

export const menuQuery = (prizeMode?: PrizeMode) =>
  queryOptions({
    queryKey: ['lottery', 'menu', prizeMode],
    queryFn: ({ signal }) => timed(() => call(gameMenu, { ...(prizeMode && { prizeMode }) }, { signal })),
    staleTime: 2_000,
    refetchInterval: ({ state }) =>
      askAgainIn(
        state.data?.menus.some(({ gameMenus }) => gameMenus.some(({ awaited }) => awaited)) ?? false,
      ),
  });

export const recentGamesQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'recent'],
    queryFn: ({ signal }) => timed(() => call(recentGames, {}, { signal })),
    staleTime: 10_000,
  });

export const betTermsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameCode],
    queryFn: ({ signal }) => {
      const terms = useSession.getState().signedIn ? lotteryGame : lotteryPreview;
      return timed(() => call(terms, { gameCode }, { signal }));
    },
    staleTime: 2_000,
    refetchInterval: ({ state }) => askAgainIn(Boolean(state.data?.game.awaited)),
  });

/** Draws shown above the pad. */
const LAST_DRAWS = 10;

export const lastDrawsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'draws', gameCode],
    queryFn: ({ signal }) => timed(() => opened({ gameCode, limit: LAST_DRAWS }, signal)),
    staleTime: 2_000,
  });

export const drawQuery = (gameCode: string, issue: string) =>
  queryOptions({
    queryKey: ['lottery', 'draw', gameCode, issue],
    queryFn: ({ signal }) => call(drawProof, { gameCode, issue }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.draws.length === 0 ? LINELESS_MS : false),
  });

/** The bets of a draw are settled within seconds. */
export const SETTLING_MS = 2_000;

export const hitsQuery = (gameCode: string, issue: string) =>
  queryOptions({
    queryKey: ['lottery', 'draw', gameCode, issue, 'hits'],
    queryFn: ({ signal }) => call(drawHits, { gameCode, issue }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.settled === false ? SETTLING_MS : false),
  });

let asked = false;

/** A draw or a close has changed what lists and pages say; many of them in one moment are one question. */
export function refreshLottery(): void {
  if (asked) return;
  asked = true;
  setTimeout(() => {
    asked = false;
    for (const part of ['menu', 'game', 'draws', 'bets', 'draw'])
      void queries.invalidateQueries({ queryKey: ['lottery', part] });
    if (isInPlay()) askInPlay();
  }, 400);
}

export interface BetSearch {
  readonly state?: LotteryBet['state'] | undefined;
  readonly gameCode?: string | undefined;
  readonly issue?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const PAGE = 30;

export const betsQuery = (search: BetSearch, cursor?: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', search, cursor],
    queryFn: ({ signal }) =>
      call(lotteryBets, { ...given(search), limit: PAGE, ...(cursor && { cursor }) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const betQuery = (id: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', 'one', id],
    queryFn: ({ signal }) => call(lotteryBet, { id }, { signal }),
    staleTime: 0,
  });

function given(search: BetSearch): BetSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Every page of the filter, up to so many rows: an export is what the list shows, whole. */
const EXPORT_MAX = 5_000;
const EXPORT_PAGE = 100;

export async function allBets(search: BetSearch): Promise<LotteryBet[]> {
  const rows: LotteryBet[] = [];
  let cursor: string | null | undefined;
  do {
    const page: BetPage = await call(lotteryBets, {
      ...given(search),
      limit: EXPORT_PAGE,
      ...(cursor && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor && rows.length < EXPORT_MAX);
  return rows.slice(0, EXPORT_MAX);
}
