import { call } from '@baize/client/call';
import {
  opsChangeCase,
  opsCloseCase,
  opsLinkCase,
  opsNoteCase,
  opsOpenCase,
  opsRiskCase,
  opsRiskCases,
} from '@baize/contract/risk/desk-cases';
import { opsRiskLinks, opsRiskRules, opsSetRiskRule } from '@baize/contract/risk/desk-rules';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type CasePage = OutputOf<typeof opsRiskCase>;
export type Links = OutputOf<typeof opsRiskLinks>;

export const CASES_KEY = ['risk', 'cases'];

export const rulesQuery = () =>
  queryOptions({ queryKey: ['risk', 'rules'], queryFn: () => call(opsRiskRules, {}) });

export const linksQuery = (member: string) =>
  queryOptions({ queryKey: ['risk', 'links', member], queryFn: () => call(opsRiskLinks, { member }) });

export const caseQuery = (id: string) =>
  queryOptions({ queryKey: ['risk', 'case', id], queryFn: () => call(opsRiskCase, { id }) });

/** The cases of one member, last changed first: all of them, or those in a state. */
export const memberCasesQuery = (member: string, state?: InputOf<typeof opsRiskCases>['state']) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'member', member, state],
    queryFn: () => call(opsRiskCases, { member, limit: '20' as never, ...(state && { state }) }),
  });

/** A change of rules, cases or reports. Another operator may have been first: the screens ask again whatever the answer is. */
export function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => {
      for (const key of ['risk', 'cashier', 'approvals']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}

export const useSetRule = () => useChange(opsSetRiskRule);
export const useOpenCase = () => useChange(opsOpenCase);
export const useNoteCase = () => useChange(opsNoteCase);
export const useChangeCase = () => useChange(opsChangeCase);
export const useCloseCase = () => useChange(opsCloseCase);
export const useLinkCase = () => useChange(opsLinkCase);
