import { Refused } from '@baize/client/refused';
import type { RegistrationField, RegistrationForm, RegistrationRule } from '@baize/contract/registration';
import { Button } from '@baize/ui/button';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../shell/text.ts';
import { ConsentTicks, NO_CONSENT } from './consent-ticks.tsx';
import { enter, goHome } from './entrance.ts';
import { useFirebaseCode } from './firebase-code.tsx';
import { FirebaseFault } from './firebase-frame.ts';
import { HumanCheck } from './human-check.tsx';
import { useInvitation } from './invitation.ts';
import { usePairFault } from './password-pair.tsx';
import { NO_PHONE } from './phone-field.tsx';
import { plausible } from './phone-rule.ts';
import { Problem } from './problem.tsx';
import { type Filling, RegisterFields } from './register-field.tsx';
import { fieldFault, idOf } from './register-fields.ts';
import { type Settings, useRegister, useRegistrationCode, type Values } from './registration.data.ts';

interface RegisterFormProps {
  form: RegistrationForm;
  settings: Settings;
  social: string | undefined;
  next: string | undefined;
}

export function RegisterForm({ form, settings, social, next }: RegisterFormProps) {
  const t = useText();
  const invitation = useInvitation();
  const register = useRegister();
  const { fields } = settings.forms[form];
  const firebase = useFirebaseCode(settings, form);
  const filling = useFilling(fields, invitation, firebase);
  const { values, phone, captcha } = filling;
  const [consent, setConsent] = useState(NO_CONSENT);
  const [human, setHuman] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const names = [values.username ?? '', phone.number.replace(/\D/g, '')].filter(Boolean);
  const pair = { password: values.password ?? '', confirm: values.confirmPassword ?? '' };
  const pairFault = usePairFault('register', pair, names, form);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = fields.find((rule) => faultOf(rule, filling));
    const asksPassword = fields.some(({ field }) => field === 'password');
    const open =
      (faulty && idOf(faulty.field)) ??
      (asksPassword ? pairFault : null) ??
      (consent.adult ? (consent.terms ? (human ? null : 'human') : 'consent-terms') : 'consent-adult');
    if (open || !human) return root.current?.querySelector<HTMLElement>(`#${open}`)?.focus();
    const answer = await register
      .mutateAsync({
        ...{ form, phone, human, social },
        values: withInvitation(values, fields, invitation.affiliateCode),
        captchaId: captcha.id,
        termsVersion: settings.termsVersion,
        prove: values.mobileNum ? firebase.proving(phone, values.verificationCode ?? '') : null,
      })
      .catch((error: unknown) => {
        // A proof and a captcha are good for one try, unless the try stopped at the invitation before they were looked at.
        if (error instanceof Refused && error.code !== 'agency.invitation') setRound((used) => used + 1);
        const field = isTaken(error) ? 'username' : isUnproven(error) ? 'verificationCode' : null;
        if (field) root.current?.querySelector<HTMLElement>(`#${idOf(field)}`)?.focus();
        return null;
      });
    if (!answer) return;
    await goHome();
    await enter(answer, { next });
  };
  return (
    <form ref={root} className="stack register" onSubmit={(event) => void submit(event)} noValidate>
      <RegisterFields
        rules={fields}
        taken={isTaken(register.error) ? register.variables?.values.username : undefined}
        {...{ form, filling, settings, names, tried, round }}
      />
      <HumanCheck
        round={round}
        onProof={setHuman}
        error={tried && !human ? t('accounts.needHuman') : undefined}
      />
      <ConsentTicks consent={consent} onChange={setConsent} minAge={settings.minAge} tried={tried} />
      {!isTaken(register.error) && !isUnproven(register.error) && <Problem error={register.error} />}
      <Button type="submit" wide size="big" enamel="marigold" busy={register.isPending}>
        {t('accounts.create')}
      </Button>
      {firebase.dialog}
    </form>
  );
}

function useFilling(
  rules: readonly RegistrationRule[],
  invitation: Values,
  firebase: ReturnType<typeof useFirebaseCode>,
): Filling {
  const shown = (field: RegistrationField) => rules.some((rule) => rule.field === field);
  const sending = useRegistrationCode();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      Object.entries(invitation).filter(([field, code]) => code && shown(field as RegistrationField)),
    ),
  );
  const [phone, setPhone] = useState(NO_PHONE);
  const [captcha, setCaptcha] = useState({ id: '', answer: '' });
  const [touched, setTouched] = useState<readonly RegistrationField[]>([]);
  return {
    values: {
      ...values,
      ...(shown('mobileNum') && { mobileNum: phone.number }),
      ...(shown('captcha') && { captcha: captcha.answer }),
    },
    phone,
    captcha,
    touched,
    sendError: sending.error,
    codeFault: firebase.fault,
    set: (part) => {
      // What was said of the code before does not hold for another one.
      if ('verificationCode' in part) firebase.forget();
      setValues((before) => ({ ...before, ...part }));
    },
    setPhone,
    setCaptcha,
    touch: (field) => setTouched((before) => (before.includes(field) ? before : [...before, field])),
    send: async () => {
      firebase.forget();
      if (plausible(phone)) return firebase.send?.(phone) ?? sending.mutateAsync(phone);
      setTouched((before) => [...before, 'mobileNum']);
      document.getElementById(idOf('mobileNum'))?.focus();
      return null;
    },
  };
}

/** The name belongs to somebody: told at its field, and until another is typed. */
function isTaken(error: unknown): boolean {
  return error instanceof Refused && error.code === 'register.usernameTaken';
}

/** Firebase did not prove the number: registration stops, and only the field says why. */
function isUnproven(error: unknown): boolean {
  return error instanceof FirebaseFault;
}

/** The fault of a field as it stands; the two passwords have a check of their own. */
function faultOf(rule: RegistrationRule, { values }: Filling): string | null {
  if (rule.field === 'password' || rule.field === 'confirmPassword') return null;
  return fieldFault(rule, values[rule.field] ?? '');
}

/** A code in the address counts although its field is not shown. */
function withInvitation(values: Values, rules: readonly RegistrationRule[], affiliateCode: string): Values {
  const shown = rules.some(({ field }) => field === 'affiliateCode');
  return shown || !affiliateCode ? values : { ...values, affiliateCode };
}
