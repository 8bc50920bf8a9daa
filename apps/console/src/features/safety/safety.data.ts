import { call } from '@baize/client/call';
import {
  opsContentReports,
  opsLookUpAddress,
  opsRegions,
  opsReviewEvent,
  opsRiskEvents,
  opsSetRegion,
} from '@baize/contract/desk/safety';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { CONTENT_DIRECTIVES } from '@baize/contract/site/content-reports';
import { RISK_KINDS } from '@baize/contract/site/safety';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dayBegins } from '../../parts/format.ts';
import type { Filters } from '../../parts/list/filters.ts';

export const regionsQuery = () =>
  queryOptions({ queryKey: ['regions'], queryFn: () => call(opsRegions, {}) });

export function useSetRegion() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: InputOf<typeof opsSetRegion>) => call(opsSetRegion, change),
    onSuccess: () =>
      Promise.all(['regions', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useLookUpAddress() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (address: string) => call(opsLookUpAddress, { address }),
  });
}

export const riskEventsQuery = ({ kind, state, member, address, from, to, cursor }: Filters) =>
  queryOptions({
    queryKey: ['risk', { kind, state, member, address, from, to, cursor }],
    queryFn: () =>
      call(opsRiskEvents, {
        kind: RISK_KINDS.find((each) => each === kind),
        state: state === 'open' || state === 'reviewed' ? state : undefined,
        member,
        address,
        from: from ? dayBegins(from) : undefined,
        to: to ? dayBegins(to, 1) : undefined,
        cursor,
        limit: undefined,
      }),
    placeholderData: keepPreviousData,
  });

export type ContentReports = OutputOf<typeof opsContentReports>;

export const contentReportsQuery = ({ surface, directive }: Filters) =>
  queryOptions({
    queryKey: ['content-reports', { surface, directive }],
    queryFn: () =>
      call(opsContentReports, {
        surface: surface === 'site' || surface === 'console' ? surface : undefined,
        directive: CONTENT_DIRECTIVES.find((each) => each === directive),
      }),
    placeholderData: keepPreviousData,
  });

export function useReviewEvent() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (review: InputOf<typeof opsReviewEvent>) => call(opsReviewEvent, review),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['risk'] }),
  });
}
