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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type Operator = OutputOf<typeof staffList>[number];
export type StaffAct = 'disable' | 'enable' | 'unlock' | 'resetTwoStep' | 'role';

export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: () => call(staffList, {}) });

interface Act {
  readonly key: string;
  readonly act: StaffAct;
  readonly operator: string;
  readonly reason: string;
  readonly role: string;
}

const CALLS: Readonly<Record<StaffAct, (act: Act) => Promise<unknown>>> = {
  disable: ({ operator, reason }) => call(disableStaff, { operator, reason }),
  unlock: ({ operator, reason }) => call(unlockStaff, { operator, reason }),
  enable: ({ key, operator, reason }) => call(enableStaff, { key, operator, reason }),
  resetTwoStep: ({ key, operator, reason }) => call(resetStaffTwoStep, { key, operator, reason }),
  role: ({ key, operator, reason, role }) => call(grantRole, { key, operator, reason, role }),
};

export function useStaffAct() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (act: Act) => CALLS[act.act](act),
    onSettled: () =>
      Promise.all(['staff', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useAddStaff() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof addStaff>) => call(addStaff, wish),
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
