import { call } from '@baize/client/call';
import { drawProof, OPENED_MAX } from '@baize/contract/lottery/draws';
import { type DrawnIssue, gameMenu, type LotteryGame } from '@baize/contract/lottery/games';
import type { OutputOf } from '@baize/contract/route';
import { dayAfter } from '@baize/contract/zones';
import { type Draw, LOTTERIES, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { recordDate } from '../../../shell/business-time.ts';
import { lotteryNow } from '../lottery-time.ts';
import { opened } from '../opened.data.ts';

export type { DrawnIssue, LotteryGame };
export type Proof = OutputOf<typeof drawProof>;

/** Draws of a page of the results. */
const PAGE = 30;
/** Draws that a chart may be about, the usual number first. */
export const WINDOWS = [30, 50, 100, OPENED_MAX, 'today', 'yesterday'] as const;
export type Window = (typeof WINDOWS)[number];
/** Pages of a whole day: a game of one minute draws 1440 times. */
const DAY_PAGES = 8;

/** Every game whose draws can be looked at. */
export const resultGamesQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'results', 'games'],
    queryFn: async ({ signal }) => {
      const { menus } = await call(gameMenu, {}, { signal });
      return menus.flatMap(({ gameMenus }) => gameMenus);
    },
    staleTime: 5 * 60_000,
  });

export const resultsQuery = (gameCode: string, day: string | undefined, cursor: string | undefined) => {
  const input = { gameCode, limit: PAGE, ...(day && { day }), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: ['lottery', 'results', 'page', input],
    queryFn: ({ signal }) => opened(input, signal),
    placeholderData: keepPreviousData,
  });
};

/** The last draws of a game or those of a day, newest first. */
export const windowQuery = (gameCode: string, window: Window) => {
  const day = typeof window === 'number' ? undefined : dayOf(window);
  return queryOptions({
    queryKey: ['lottery', 'results', 'window', gameCode, day ?? window],
    queryFn: async ({ signal }) =>
      day === undefined
        ? (await opened({ gameCode, limit: Number(window) }, signal)).rows
        : drawsOfDay(gameCode, day, signal),
    placeholderData: keepPreviousData,
  });
};

function dayOf(window: 'today' | 'yesterday'): string {
  const today = recordDate(new Date(lotteryNow()).toISOString());
  return window === 'today' ? today : dayAfter(today, -1);
}

async function drawsOfDay(gameCode: string, day: string, signal: AbortSignal): Promise<DrawnIssue[]> {
  const rows: DrawnIssue[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < DAY_PAGES && cursor !== null; page += 1) {
    const input = { gameCode, day, limit: OPENED_MAX, ...(cursor && { cursor }) };
    const answer: Awaited<ReturnType<typeof opened>> = await opened(input, signal);
    rows.push(...answer.rows);
    cursor = answer.next;
  }
  return rows;
}

export const proofQuery = (gameCode: string, issue: string) =>
  queryOptions({
    queryKey: ['lottery', 'proof', gameCode, issue],
    queryFn: ({ signal }) => call(drawProof, { gameCode, issue }, { signal }),
    // A draw that has its numbers stays as it is, but for a correction.
    staleTime: 60_000,
  });

/** The family of rules by its name; undefined for one that this page does not know yet. */
export function lotteryOf(name: string): LotteryCode | undefined {
  return LOTTERIES.find((code) => code === name);
}

/** A drawn issue with its numbers read. */
export interface ReadIssue {
  readonly issue: DrawnIssue;
  readonly draw: Draw;
}

/** The issues whose numbers can be read, the oldest first, as charts want them. */
export function readIssues(lottery: LotteryCode, rows: readonly DrawnIssue[]): readonly ReadIssue[] {
  return rows
    .flatMap((issue) => {
      const draw = readDraw(lottery, issue.numbers);
      return draw ? [{ issue, draw }] : [];
    })
    .reverse();
}
