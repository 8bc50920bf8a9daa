import { call } from '@baize/client/call';
import { opsAudit, opsVerifyAudit } from '@baize/contract/ops-audit';
import { staffList } from '@baize/contract/ops-session';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Filters } from '../../parts/filters.ts';
import { dayStart } from '../../parts/format.ts';

const VERIFY_MS = 180_000;

export const auditQuery = ({ from, to, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['audit', { from, to, ...filters }],
    queryFn: () =>
      call(opsAudit, {
        ...filters,
        limit: undefined,
        from: from ? dayStart(from) : undefined,
        to: to ? dayStart(to, 1) : undefined,
      }),
    placeholderData: keepPreviousData,
  });

export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: () => call(staffList, {}) });

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => call(opsVerifyAudit, {}, { timeoutMs: VERIFY_MS }) });
}
