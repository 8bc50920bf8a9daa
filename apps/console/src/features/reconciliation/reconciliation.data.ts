import {
  opsExplainDifference,
  opsReadStatements,
  opsTakePayment,
} from '@baize/contract/cashier/desk-statements';
import {
  opsAcceptBreak,
  opsDecideTransfer,
  opsDecideWin,
  opsReconcile,
  opsWriteOff,
} from '@baize/contract/desk/reconciliation';
import type { Route } from '@baize/contract/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
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
export const useReadStatements = () => useChange(opsReadStatements);
export const useExplainDifference = () => useChange(opsExplainDifference);
export const useTakePayment = () => useChange(opsTakePayment);
