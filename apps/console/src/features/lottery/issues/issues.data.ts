import { call } from '@baize/client/call';
import {
  opsCloseNumber,
  opsCorrectionPreview,
  opsCorrectResult,
  opsEnterResult,
  opsExposure,
  opsIssue,
  opsIssueFigures,
  opsIssueTotals,
  opsOpenNumber,
  opsVoidIssue,
} from '@baize/contract/lottery/desk-issues';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../../parts/press.ts';

export type IssuePage = OutputOf<typeof opsIssue>;
export type Exposure = OutputOf<typeof opsExposure>;
export type CorrectionPreview = OutputOf<typeof opsCorrectionPreview>;

/** A lottery may draw every minute. */
export const LIVE_MS = 4_000;

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'figures'],
    queryFn: ({ signal }) => call(opsIssueFigures, {}, { signal }),
    refetchInterval: LIVE_MS,
  });

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['lottery', 'issue', id],
    queryFn: ({ signal }) => call(opsIssue, { id }, { signal }),
    refetchInterval: LIVE_MS,
  });

/** Read again only when another settlement has ended: it adds up all lines. */
export const totalsQuery = (id: string, settledAt: string) =>
  queryOptions({
    queryKey: ['lottery', 'totals', id, settledAt],
    queryFn: ({ signal }) => call(opsIssueTotals, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const exposureQuery = (id: string, currency: string | undefined, live: boolean) =>
  queryOptions({
    queryKey: ['lottery', 'exposure', id, currency],
    queryFn: ({ signal }) => call(opsExposure, { id, ...(currency && { currency }) }, { signal }),
    placeholderData: keepPreviousData,
    ...(live && { refetchInterval: LIVE_MS }),
  });

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => {
      for (const key of ['lottery', 'approvals']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useCloseNumber = () => useChange(opsCloseNumber);
export const useOpenNumber = () => useChange(opsOpenNumber);
export const useEnterResult = () => useChange(opsEnterResult);
export const useCorrectResult = () => useChange(opsCorrectResult);
export const useVoidIssue = () => useChange(opsVoidIssue);

/** Changes nothing. */
export const usePreview = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (asked: InputOf<typeof opsCorrectionPreview>) => call(opsCorrectionPreview, asked),
  });
