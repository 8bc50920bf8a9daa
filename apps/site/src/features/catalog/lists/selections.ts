import { call } from '@baize/client/call';
import {
  favouriteList,
  type GAME_ORDERS,
  type Game,
  type GameType,
  gameList,
  gameVendors,
  hotGames,
  recentGames,
  roomList,
  winners,
} from '@baize/contract/games/games';
import { type LIVE_BETS, liveBets } from '@baize/contract/records/records';
import type { OutputOf } from '@baize/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { FRESH_MS, language } from '../catalog.data.ts';
import { kept } from '../stored-query.ts';
import { PAGE_SIZE } from './list-pages.ts';

export type Order = (typeof GAME_ORDERS)[number];
export type Winner = OutputOf<typeof winners>[number];
export type Room = OutputOf<typeof roomList>[number];
export type TypeVendors = OutputOf<typeof gameVendors>[number];

const RECENTS = 50;
const WINNERS = 20;

export const recentGamesQuery = () =>
  queryOptions({
    queryKey: ['member', 'recentGames', language()],
    queryFn: ({ signal }) => call(recentGames, { language: language() }, { signal }),
    staleTime: 0,
  });

/** Tables and rooms of a type, each with what may be staked there in the member's currency. */
export const roomsQuery = (type: GameType) =>
  queryOptions({
    queryKey: ['member', 'rooms', language(), type],
    queryFn: ({ signal }) => call(roomList, { language: language(), gameType: type }, { signal }),
    staleTime: FRESH_MS,
  });

export const winnersQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'winners', language()],
    ...kept('winners', (signal) => call(winners, { language: language(), limitNum: WINNERS }, { signal })),
    staleTime: FRESH_MS / 2,
    refetchInterval: FRESH_MS / 2,
  });

export const typeVendorsQuery = (type: GameType) =>
  queryOptions({
    queryKey: ['catalog', 'vendors', language(), type],
    queryFn: ({ signal }) => call(gameVendors, { language: language(), gameType: type }, { signal }),
    staleTime: FRESH_MS,
  });

/** How often new bets are asked for. */
export const LIVE_BETS_MS = 2_500;

export const liveBetsQuery = (show: (typeof LIVE_BETS)[number]) =>
  queryOptions({
    queryKey: ['records', 'live', language(), show],
    queryFn: ({ signal }) => call(liveBets, { language: language(), show }, { signal }),
    staleTime: 0,
  });

/** The games of a list. */
export type Selection = 'all' | 'hot' | 'fav' | 'recent';

/** The filters of a selection; an absent one narrows nothing. */
export interface Narrowing {
  readonly type?: GameType | undefined;
  /** Codes of vendors, separated by commas. */
  readonly vendors?: string | undefined;
  readonly kind?: string | undefined;
  readonly fresh?: boolean | undefined;
  readonly top?: boolean | undefined;
  readonly text?: string | undefined;
  readonly order?: Order | undefined;
}

export interface GamePage {
  readonly games: readonly Game[];
  readonly total: number;
}

/** One page of a selection, counted from 1. Hot and last played games have only one. */
export const selectionQuery = (selection: Selection, by: Narrowing = {}, pageNo = 1) => {
  const own = selection === 'fav' || selection === 'recent';
  return queryOptions({
    queryKey: [own ? 'member' : 'catalog', 'selection', selection, language(), by, pageNo],
    queryFn: ({ signal }) => PAGES[selection](by, pageNo, signal),
    staleTime: own ? 0 : FRESH_MS,
  });
};

type ReadPage = (by: Narrowing, pageNo: number, signal: AbortSignal) => Promise<GamePage>;

const PAGES: Record<Selection, ReadPage> = {
  async all(by, pageNo, signal) {
    const { kind, fresh, top, text, order } = by;
    const asked = {
      ...narrowed(by),
      ...(kind && { gameClassify: kind }),
      ...(fresh && { isNew: true }),
      ...(top && { isTop: true }),
      ...(text && { gameName: text }),
      ...(order && { sort: order }),
    };
    return pageOf(await call(gameList, { ...asked, pageNo, pageSize: PAGE_SIZE }, { signal }));
  },
  async hot(by, _, signal) {
    return whole(await call(hotGames, narrowed(by), { signal }));
  },
  async fav(by, pageNo, signal) {
    return pageOf(await call(favouriteList, { ...narrowed(by), pageNo, pageSize: PAGE_SIZE }, { signal }));
  },
  async recent(by, _, signal) {
    const recents = await call(recentGames, { ...narrowed(by), pageSize: RECENTS }, { signal });
    return whole(recents.map(({ game }) => game));
  },
};

function narrowed({ type, vendors }: Narrowing) {
  return { language: language(), ...(type && { gameType: type }), ...(vendors && { vassalage: vendors }) };
}

function pageOf({ content, total }: { content: readonly Game[]; total: number }): GamePage {
  return { games: content, total };
}

function whole(games: readonly Game[]): GamePage {
  return { games, total: games.length };
}
