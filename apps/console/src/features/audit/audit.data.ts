import { call } from '@baize/client/call';
import { opsVerifyAudit } from '@baize/contract/desk/audit';
import { useMutation } from '@tanstack/react-query';

const VERIFY_MS = 180_000;

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => call(opsVerifyAudit, {}, { timeoutMs: VERIFY_MS }) });
}
