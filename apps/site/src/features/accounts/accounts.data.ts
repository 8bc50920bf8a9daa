import { call } from '@baize/client/call';
import { smsCode } from '@baize/contract/accounts/codes';
import {
  changePassword,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  quickLogin,
  remembered,
} from '@baize/contract/accounts/session';
import type { InputOf } from '@baize/contract/route';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { takeSession } from '../../shell/session.ts';
import { withHumanProof } from './codes/human-proof.ts';
import type { Phone } from './codes/phone-field.tsx';
import { askPasskey } from './sign-in/passkey.ts';

export function useSignIn() {
  return useMutation({
    mutationFn: (input: InputOf<typeof login>) =>
      withHumanProof((human) => call(login, { ...input, ...human })),
  });
}

/** The member that the server's cookie remembers in this browser (D03). */
export const rememberedQuery = queryOptions({
  queryKey: ['accounts', 'remembered'],
  queryFn: ({ signal }) => call(remembered, {}, { signal }),
  staleTime: 0,
});

export function useQuickSignIn() {
  return useMutation({ mutationFn: () => call(quickLogin, {}) });
}

export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeyLoginOptions, {});
      return call(passkeyLogin, { passkey: await askPasskey(options) });
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: InputOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: ({ token }) => {
      if (token) takeSession(token, false);
    },
  });
}

export function useSmsCode(purpose: 'login' | 'recovery') {
  return useMutation({
    mutationFn: (phone: Phone) =>
      withHumanProof((human) =>
        call(smsCode, {
          mobileNum: phone.number,
          countryDialingCode: phone.dialling,
          purpose,
          ...human,
        }),
      ),
  });
}
