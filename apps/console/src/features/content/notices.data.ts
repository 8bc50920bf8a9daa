import { call } from '@baize/client/call';
import { opsAddNotice, type opsNotices, opsWithdrawNotice } from '@baize/contract/desk/content';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type NoticeRow = OutputOf<typeof opsNotices>['rows'][number];

export function useAddNotice() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (notice: Wish<InputOf<typeof opsAddNotice>>) => press(queries, opsAddNotice, notice),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
}

export function useWithdrawNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(opsWithdrawNotice, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
}
