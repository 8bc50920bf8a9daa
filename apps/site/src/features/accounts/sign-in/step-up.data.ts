import { call } from '@baize/client/call';
import { stepUp } from '@baize/contract/accounts/session';
import {
  type StepUpMethod,
  type StepUpNeeded,
  sendStepUpCode,
  stepUpPasskeyOptions,
} from '@baize/contract/accounts/two-step';
import { useMutation } from '@tanstack/react-query';
import { askPasskey } from './passkey.ts';

export type Needed = StepUpNeeded['stepUp'];
export type Way = StepUpMethod;

/** Numbers and addresses are read the same way in every language, also inside a mirrored sentence. */
export function leftToRight(address: string | null): string {
  return `\u2066${address ?? ''}\u2069`;
}

export function useStep({ challenge }: Needed, way: Way) {
  return useMutation({ mutationFn: (code: string) => call(stepUp, { challenge, method: way, code }) });
}

export function useStepCode({ challenge }: Needed) {
  return useMutation({
    mutationFn: (method: 'sms' | 'email') => call(sendStepUpCode, { challenge, method }),
  });
}

export function usePasskeyStep({ challenge }: Needed) {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(stepUpPasskeyOptions, { challenge });
      return call(stepUp, { challenge, method: 'passkey', passkey: await askPasskey(options) });
    },
  });
}
