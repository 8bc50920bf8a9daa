import { call } from '@baize/client/call';
import {
  BREAK_KINDS,
  BREAK_STATES,
  OWED_STATES,
  opsAcceptBreak,
  opsBreaks,
  opsDecideTransfer,
  opsDecideWin,
  opsHeldWins,
  opsOutstanding,
  opsReconcile,
  opsTransfers,
  opsWriteOff,
} from '@baize/contract/desk/reconciliation';
import type { Route } from '@baize/contract/route';
import { TRANSFER_STATES } from '@baize/contract/vendors/transfers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

const given = <T extends Record<string, unknown>>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const breaksQuery = ({ vendor, kind, state, from, to, cursor }: Filters) =>
  queryOptions({
    queryKey: ['reconciliation', 'breaks', { vendor, kind, state, from, to, cursor }],
    queryFn: () =>
      call(
        opsBreaks,
        given({
          vendor,
          from,
          to,
          cursor,
          kind: BREAK_KINDS.find((each) => each === kind),
          state: BREAK_STATES.find((each) => each === state),
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const transfersQuery = ({ vendor, state = 'unknown', member, cursor }: Filters) =>
  queryOptions({
    queryKey: ['reconciliation', 'transfers', { vendor, state, member, cursor }],
    queryFn: () =>
      call(
        opsTransfers,
        given({ vendor, member, cursor, state: TRANSFER_STATES.find((each) => each === state) }),
      ),
    placeholderData: keepPreviousData,
  });

export const heldWinsQuery = ({ vendor, state = 'open' }: Filters) =>
  queryOptions({
    queryKey: ['reconciliation', 'wins', { vendor, state }],
    queryFn: () =>
      call(
        opsHeldWins,
        given({ vendor, state: (['open', 'decided'] as const).find((each) => each === state) }),
      ),
    placeholderData: keepPreviousData,
  });

export const outstandingQuery = ({ vendor, state = 'open' }: Filters) =>
  queryOptions({
    queryKey: ['reconciliation', 'outstanding', { vendor, state }],
    queryFn: () => call(opsOutstanding, given({ vendor, state: OWED_STATES.find((each) => each === state) })),
    placeholderData: keepPreviousData,
  });

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: I) => call(route, change),
    onSuccess: () =>
      Promise.all(
        ['reconciliation', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useReconcile = () => useChange(opsReconcile);
export const useAcceptBreak = () => useChange(opsAcceptBreak);
export const useDecideTransfer = () => useChange(opsDecideTransfer);
export const useWriteOff = () => useChange(opsWriteOff);
export const useDecideWin = () => useChange(opsDecideWin);
