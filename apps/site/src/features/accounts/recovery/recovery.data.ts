import { call } from '@baize/client/call';
import { recoverByEmail, recoverByPhone, resetPassword } from '@baize/contract/accounts/recovery';
import type { InputOf } from '@baize/contract/route';
import { useMutation } from '@tanstack/react-query';

export function useRecoverByEmail() {
  return useMutation({ mutationFn: (input: InputOf<typeof recoverByEmail>) => call(recoverByEmail, input) });
}

export function useRecoverByPhone() {
  return useMutation({ mutationFn: (input: InputOf<typeof recoverByPhone>) => call(recoverByPhone, input) });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (input: InputOf<typeof resetPassword>) => call(resetPassword, input) });
}
