import { call } from '@baize/client/call';
import {
  addStaff,
  changeOwnPassword,
  disableStaff,
  enableStaff,
  grantRole,
  resetStaffTwoStep,
  staffList,
  unlockStaff,
} from '@baize/contract/ops-staff';
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

export function useChangeOwnPassword() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof changeOwnPassword>) => call(changeOwnPassword, wish),
  });
}
