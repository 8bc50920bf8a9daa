import { call } from '@baize/client/call';
import { exportAudit, opsAudit, opsVerifyAudit } from '@baize/contract/desk/audit';
import type { InputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/filters.ts';
import { dayBegins } from '../../parts/format.ts';

const VERIFY_MS = 180_000;

export const auditQuery = ({ from, to, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['audit', { from, to, ...filters }],
    queryFn: () =>
      call(opsAudit, {
        ...filters,
        limit: undefined,
        ...range({ from, to }),
      }),
    placeholderData: keepPreviousData,
  });

function range({ from, to }: Filters) {
  return { from: from ? dayBegins(from) : undefined, to: to ? dayBegins(to, 1) : undefined };
}

export function useExportAudit() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ cursor: _, from, to, reason, ...filters }: Filters & { reason: string }) =>
      call(exportAudit, { ...filters, ...range({ from, to }), reason } as InputOf<typeof exportAudit>),
    // The export is an event of the trail itself.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['audit'] }),
  });
}

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => call(opsVerifyAudit, {}, { timeoutMs: VERIFY_MS }) });
}
