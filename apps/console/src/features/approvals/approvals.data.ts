import { call } from '@baize/client/call';
import {
  type ApprovalRow,
  type ApprovalSubject,
  approvalOutlook,
  approvals,
  approvalsAbout,
  decideApproval,
  withdrawApproval,
} from '@baize/contract/desk/approvals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const POLL_MS = 15_000;

export const waitingQuery = () =>
  queryOptions({
    queryKey: ['approvals', 'waiting'],
    queryFn: () => call(approvals, { state: 'waiting' }),
    refetchInterval: POLL_MS,
  });

export const approvalsAboutQuery = (kind: ApprovalSubject, id: string | undefined) =>
  queryOptions({
    queryKey: ['approvals', 'about', kind, id ?? ''],
    queryFn: () => call(approvalsAbout, { kind, ...(id !== undefined && { id }) }),
    refetchInterval: POLL_MS,
  });

export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'outlook', id],
    queryFn: () => call(approvalOutlook, { id }),
    refetchInterval: POLL_MS,
  });

export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: { id: string; note: string }) => call(withdrawApproval, wish),
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (word: { request: ApprovalRow; decision: 'approve' | 'reject'; note: string }) =>
      call(decideApproval, {
        id: word.request.id,
        hash: word.request.hash,
        decision: word.decision,
        note: word.note,
      }),
    onSettled: () => queries.invalidateQueries(),
  });
}
