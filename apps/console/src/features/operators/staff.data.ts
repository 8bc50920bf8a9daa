import { call } from '@baize/client/call';
import {
  addStaff,
  changeOwnPassword,
  decideEnrolment,
  disableStaff,
  enableStaff,
  grantRole,
  resetStaffTwoStep,
  showStaffPassword,
  staffList,
  unlockStaff,
} from '@baize/contract/desk/staff';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type Operator = OutputOf<typeof staffList>[number];
export type StaffAct = 'disable' | 'enable' | 'unlock' | 'resetTwoStep' | 'role';

export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: () => call(staffList, {}) });

interface Act {
  readonly act: StaffAct;
  readonly operator: string;
  readonly reason: string;
  readonly role: string;
}

const CALLS: Readonly<Record<StaffAct, (act: Act, queries: QueryClient) => Promise<unknown>>> = {
  disable: ({ operator, reason }) => call(disableStaff, { operator, reason }),
  unlock: ({ operator, reason }) => call(unlockStaff, { operator, reason }),
  enable: ({ operator, reason }, queries) => press(queries, enableStaff, { operator, reason }),
  resetTwoStep: ({ operator, reason }, queries) => press(queries, resetStaffTwoStep, { operator, reason }),
  role: ({ operator, reason, role }, queries) => press(queries, grantRole, { operator, reason, role }),
};

export function useStaffAct() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (act: Act) => CALLS[act.act](act, queries),
    onSettled: () =>
      Promise.all(['staff', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useAddStaff() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof addStaff>>) => press(queries, addStaff, wish),
    onSuccess: () =>
      Promise.all(['staff', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

/** A new one-time password of an operator; the answer alone has it. */
export function useShowStaffPassword() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof showStaffPassword>) => call(showStaffPassword, wish),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function useDecideEnrolment() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof decideEnrolment>) => call(decideEnrolment, wish),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function useChangeOwnPassword() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof changeOwnPassword>) => call(changeOwnPassword, wish),
  });
}
