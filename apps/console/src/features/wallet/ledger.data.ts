import { call } from '@baize/client/call';
import { opsLedger, opsMovement, opsVerifyLedger } from '@baize/contract/desk/ledger';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Filters } from '../../parts/filters.ts';
import { dayBegins } from '../../parts/format.ts';

/** A walk over a long history takes its time. */
const VERIFY_MS = 180_000;

export const ledgerQuery = ({ from, to, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['ledger', 'list', { from, to, ...filters }],
    queryFn: () =>
      call(opsLedger, {
        ...filters,
        limit: undefined,
        from: from ? dayBegins(from) : undefined,
        to: to ? dayBegins(to, 1) : undefined,
      }),
    placeholderData: keepPreviousData,
  });

export const movementQuery = (of: { id: string; member: string }) =>
  queryOptions({ queryKey: ['ledger', 'movement', of], queryFn: () => call(opsMovement, of) });

export function useVerifyLedger() {
  return useMutation({
    mutationFn: (member: string | undefined) => call(opsVerifyLedger, { member }, { timeoutMs: VERIFY_MS }),
  });
}
