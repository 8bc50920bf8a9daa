import { call } from '@baize/client/call';
import {
  decideReturn,
  excludeMember,
  limitMember,
  memberProtection,
  type returnsAsked,
} from '@baize/contract/desk/protection';
import { decideEqualPersons, type EqualPersonsRow } from '@baize/contract/persons/desk-equal-persons';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type MemberProtection = OutputOf<typeof memberProtection>;
export type ReturnRow = OutputOf<typeof returnsAsked>['rows'][number];

export const memberProtectionQuery = (member: string) =>
  queryOptions({
    queryKey: ['members', member, 'protection'],
    queryFn: () => call(memberProtection, { member }),
  });

function useProtecting<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<I>) => press(queries, route, wish),
    onSettled: () =>
      Promise.all(['members', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useLimitMember = () => useProtecting(limitMember);
export const useExcludeMember = () => useProtecting(excludeMember);
export const useDecideEqualPersons = () => useProtecting(decideEqualPersons);
export type { EqualPersonsRow };
export const useDecideReturn = () => useProtecting(decideReturn);
export type Away = InputOf<typeof excludeMember>['for'];
