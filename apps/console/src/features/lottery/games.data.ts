import { call } from '@baize/client/call';
import {
  opsLotteryGame,
  opsLotteryOrder,
  opsSetLotteryLimits,
  opsSetLotteryOdds,
  opsSetLotteryOrder,
  opsSetLotteryPlays,
  opsSetLotterySchedule,
  opsSetLotteryState,
} from '@baize/contract/lottery/desk-games';
import {
  opsAddLotteryHoliday,
  opsLiftLotteryNumbers,
  opsLimitLotteryNumbers,
  opsLotteryHolidayOutlook,
  opsLotteryHolidays,
  opsLotteryNumbers,
  opsPrizeGroup,
  opsRemoveLotteryHoliday,
  opsSetPrizeGroup,
} from '@baize/contract/lottery/desk-numbers';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type LotteryGamePage = OutputOf<typeof opsLotteryGame>;
export type LotteryOrder = OutputOf<typeof opsLotteryOrder>;
export type LotteryHolidays = OutputOf<typeof opsLotteryHolidays>;
export type LotteryNumbers = OutputOf<typeof opsLotteryNumbers>;
export type PrizeGroup = OutputOf<typeof opsPrizeGroup>;

/** Draws follow each other by the minute, and requests come and go. */
const LIVE_MS = 10_000;

export const lotteryGameQuery = (code: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', code],
    queryFn: ({ signal }) => call(opsLotteryGame, { code }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const lotteryOrderQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'order'],
    queryFn: ({ signal }) => call(opsLotteryOrder, {}, { signal }),
  });

export const holidaysQuery = (code: string) =>
  queryOptions({
    queryKey: ['lottery', 'holidays', code],
    queryFn: ({ signal }) => call(opsLotteryHolidays, { code }, { signal }),
  });

export const holidayOutlookQuery = (wish: InputOf<typeof opsLotteryHolidayOutlook>) =>
  queryOptions({
    queryKey: ['lottery', 'outlook', wish],
    queryFn: ({ signal }) => call(opsLotteryHolidayOutlook, wish, { signal }),
    enabled: wish.day !== '',
  });

export const numbersQuery = (code: string) =>
  queryOptions({
    queryKey: ['lottery', 'numbers', code],
    queryFn: ({ signal }) => call(opsLotteryNumbers, { code }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const prizeGroupQuery = (member: string) =>
  queryOptions({
    queryKey: ['members', 'group', member],
    queryFn: ({ signal }) => call(opsPrizeGroup, { member }, { signal }),
  });

function useChange<I, O>(route: Route<I, O>, ...keys: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useSetState = () => useChange(opsSetLotteryState, 'lottery');
export const useSetLotteryOrder = () => useChange(opsSetLotteryOrder, 'lottery');
export const useSetSchedule = () => useChange(opsSetLotterySchedule, 'lottery', 'approvals');
export const useSetPlays = () => useChange(opsSetLotteryPlays, 'lottery');
export const useAskForOdds = () => useChange(opsSetLotteryOdds, 'lottery', 'approvals');
export const useAskForLimits = () => useChange(opsSetLotteryLimits, 'lottery', 'approvals');
export const useAddHoliday = () => useChange(opsAddLotteryHoliday, 'lottery');
export const useRemoveHoliday = () => useChange(opsRemoveLotteryHoliday, 'lottery');
export const useLimitNumbers = () => useChange(opsLimitLotteryNumbers, 'lottery');
export const useLiftNumbers = () => useChange(opsLiftLotteryNumbers, 'lottery');
export const useSetGroup = () => useChange(opsSetPrizeGroup, 'members');
