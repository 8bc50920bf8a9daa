import { call } from '@baize/client/call';
import {
  addMemberNote,
  adjustBalance,
  closeMember,
  endMemberSessions,
  lockMember,
  openMember,
  opsMember,
  renewFirstPassword,
  reopenMember,
  reparentMember,
  resetMemberContact,
  resetMemberTwoStep,
  unlockMember,
} from '@baize/contract/desk/members';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';
import type { MemberAct } from './member-actions.tsx';

export type Member360 = OutputOf<typeof opsMember>;

export const memberQuery = (id: string) =>
  queryOptions({ queryKey: ['members', id], queryFn: () => call(opsMember, { id }) });

export function useAdjust() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof adjustBalance>>) => press(queries, adjustBalance, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

export function useOpenMember() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof openMember>>) => press(queries, openMember, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
}

export function useRenewFirstPassword() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof renewFirstPassword>) => call(renewFirstPassword, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
}

export function useCloseMember() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof closeMember>>) => press(queries, closeMember, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

export function useReparent() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof reparentMember>>) => press(queries, reparentMember, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

interface Act {
  readonly act: MemberAct;
  readonly member: string;
  readonly reason: string;
}

const CALLS: Readonly<Record<MemberAct, (act: Act, queries: QueryClient) => Promise<unknown>>> = {
  lock: ({ member, reason }) => call(lockMember, { member, reason }),
  unlock: ({ member, reason }) => call(unlockMember, { member, reason }),
  endSessions: ({ member, reason }) => call(endMemberSessions, { member, reason }),
  resetTwoStep: ({ member, reason }, queries) => press(queries, resetMemberTwoStep, { member, reason }),
  resetMobile: ({ member, reason }, queries) =>
    press(queries, resetMemberContact, { member, contact: 'mobile', reason }),
  resetEmail: ({ member, reason }, queries) =>
    press(queries, resetMemberContact, { member, contact: 'email', reason }),
  reopen: ({ member, reason }) => call(reopenMember, { member, reason }),
};

export function useMemberAct() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (act: Act) => CALLS[act.act](act, queries),
    onSettled: () =>
      Promise.all(['members', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof endMemberSessions>) => call(endMemberSessions, wish),
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
}

export function useAddNote() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (note: InputOf<typeof addMemberNote>) => call(addMemberNote, note),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
}
