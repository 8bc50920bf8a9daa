import { call } from '@baize/client/call';
import { callOnce } from '@baize/client/once';
import { Refused } from '@baize/client/refused';
import { registrationCode } from '@baize/contract/accounts/codes';
import {
  type RegistrationField,
  type RegistrationForm,
  register,
  registerMobile,
  type registrationSettings,
} from '@baize/contract/accounts/registration';
import { affiliate } from '@baize/contract/agency/agency';
import type { OutputOf } from '@baize/contract/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { withHumanProof } from '../codes/human-proof.ts';
import type { Phone } from '../codes/phone-field.tsx';
import { settingsQuery } from '../password-rules.ts';

/** A guest has no name to press under. */
const NOBODY = '';

export type Settings = OutputOf<typeof registrationSettings>;
export type Values = Partial<Record<RegistrationField, string>>;

export interface Registration {
  readonly form: RegistrationForm;
  readonly values: Values;
  readonly phone: Phone;
  readonly captchaId: string;
  /** Asked for when everything else was looked at: a proof is good for one call. */
  readonly human: () => Promise<string>;
  readonly termsVersion: string;
  /** A social identity that waits to be attached (P-18). */
  readonly social: string | undefined;
  /** Where firebase proves numbers: asks it for its word. */
  readonly prove: (() => Promise<string>) | null;
}

export function useRegister() {
  // A second press while the first is on its way is the same press.
  const under = useRef<ReturnType<typeof send> | null>(null);
  const queries = useQueryClient();
  const order = async (registration: Registration) => {
    await checkAffiliate(registration.values.affiliateCode);
    const idToken = await registration.prove?.();
    return send(registration, { idToken, human: await registration.human() });
  };
  return useMutation({
    mutationFn: (registration: Registration) => {
      under.current ??= order(registration).finally(() => {
        under.current = null;
      });
      return under.current;
    },
    onError: (error) => {
      if (!(error instanceof Refused)) return;
      // A refused value may have been right a moment ago: the form follows the present rules.
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

/** An invitation that does not hold stops the registration before anything else is looked at. */
async function checkAffiliate(code: string | undefined): Promise<void> {
  if (code) await call(affiliate, { code, domain: location.hostname });
}

/** The same order goes out again after a lost answer, so one press never makes two accounts. */
function send(
  { form, values, phone, ...rest }: Registration,
  { idToken, human }: { idToken: string | undefined; human: string },
) {
  const {
    username = '',
    password = '',
    confirmPassword = password,
    mobileNum,
    verificationCode,
    captcha,
    ...fields
  } = filled(values);
  const proof = idToken
    ? { firebaseChannel: 'sms' as const, firebaseIdToken: idToken }
    : verificationCode && { verificationCode };
  const common = {
    ...fields,
    ...proof,
    ...(captcha && { captcha, captchaId: rest.captchaId }),
    human,
    consents: { terms: true, privacy: true, truthful: true, adult: true, version: rest.termsVersion },
    countryDialingCode: phone.dialling,
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB' as const,
    login: true as const,
    ...(rest.social && { social: rest.social }),
  };
  if (form === 'username') {
    const about = { username, password, confirmPassword };
    return callOnce(NOBODY, register, { ...common, ...about, ...(mobileNum && { mobileNum }) });
  }
  const pair = password ? { password, confirmPassword } : {};
  return callOnce(NOBODY, registerMobile, { ...common, ...pair, mobileNum: mobileNum ?? '' });
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

export function useRegistrationCode() {
  return useMutation({
    mutationFn: (phone: Phone) =>
      withHumanProof((human) =>
        call(registrationCode, { countryDialingCode: phone.dialling, mobileNo: phone.number, ...human }),
      ),
  });
}
