import { call } from '@baize/client/call';
import { opsMovement, opsVerifyLedger } from '@baize/contract/desk/ledger';
import { queryOptions, useMutation } from '@tanstack/react-query';

/** A walk over a long history takes its time. */
const VERIFY_MS = 180_000;

export const movementQuery = (of: { id: string; member: string }) =>
  queryOptions({ queryKey: ['ledger', 'movement', of], queryFn: () => call(opsMovement, of) });

export function useVerifyLedger() {
  return useMutation({
    mutationFn: (member: string | undefined) => call(opsVerifyLedger, { member }, { timeoutMs: VERIFY_MS }),
  });
}
