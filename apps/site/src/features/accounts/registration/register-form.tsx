import { Refused } from '@baize/client/refused';
import type {
  RegistrationField,
  RegistrationForm,
  RegistrationRule,
} from '@baize/contract/accounts/registration';
import { digitsOf } from '@baize/contract/persons/digits';
import { Submit } from '@baize/ui/forms/submit';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { useFirebaseCode } from '../codes/firebase-code.tsx';
import { HumanCheck, useHuman } from '../codes/human-check.tsx';
import { NO_PHONE } from '../codes/phone-field.tsx';
import { plausible } from '../codes/phone-rule.ts';
import { usePairFault } from '../password-pair.tsx';
import { type RefusedField, type RegisterPart, refusedField } from '../refused-field.ts';
import { enter, goHome } from '../sign-in/entrance.ts';
import { ConsentTicks, NO_CONSENT } from './consent-ticks.tsx';
import { useInvitation } from './invitation.ts';
import { type FieldsProps, type Filling, RegisterFields } from './register-field.tsx';
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
  const human = useHuman();
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const { refused, round, refuse } = useRefused(root, values, human);
  const names = [values.username ?? '', digitsOf(phone.number)].filter(Boolean);
  const pairFault = usePairFault('register', pairOf(values, fields), names, form);

  const firstOpen = (): string | null => {
    const field = firstFaulty(filling, settings, fields) ?? (asksPassword(fields) ? pairFault : null);
    return field ?? (human.stage === 'ready' ? missingTick(consent) : 'human');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const open = firstOpen();
    if (open) return focusOn(root.current, open);
    const registration = {
      form,
      phone,
      social,
      human: human.take,
      values: withInvitation(values, fields, invitation.affiliateCode),
      captchaId: captcha.id,
      termsVersion: settings.termsVersion,
      prove: values.mobileNum ? firebase.proving(phone, values.verificationCode ?? '') : null,
    };
    const answer = await register.mutateAsync(registration).catch(refuse);
    if (!answer) return;
    await goHome();
    await enter(answer, { next });
  };
  const invited = CODES.filter((code) => invitation[code]);
  const needsHuman = tried && human.stage !== 'ready' ? t('accounts.needHuman') : undefined;
  return (
    <form ref={root} className="stack register" onSubmit={(event) => void submit(event)} noValidate>
      <RegisterFields
        rules={fields}
        form={form}
        filling={filling}
        settings={settings}
        names={names}
        tried={tried}
        round={round}
        refused={refused}
        invited={invited}
      />
      <HumanCheck human={human} error={(refused?.part === 'human' && refused.text) || needsHuman} />
      <ConsentTicks consent={consent} onChange={setConsent} minAge={settings.minAge} tried={tried} />
      {!isShown(refused, fields) && <Problem error={register.error} />}
      <Submit busy={register.isPending}>{t('accounts.create')}</Submit>
      {firebase.dialog}
    </form>
  );
}

const CODES = ['affiliateCode', 'referralCode'] as const;

/** The server's refusal, beside its field; `round` counts the tries that were answered. */
function useRefused(
  root: RefObject<HTMLFormElement | null>,
  values: Values,
  human: ReturnType<typeof useHuman>,
) {
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<FieldsProps['refused']>(null);
  const refuse = (error: unknown) => {
    const about = refusedField(error);
    // A picture is good for one try.
    if (error instanceof Refused) setRound((used) => used + 1);
    if (about?.part === 'human') human.reopen();
    setRefused(about && { ...about, value: values[about.part as RegistrationField] ?? '' });
    focusOn(root.current, about && partId(about.part));
    return null;
  };
  return { refused, round, refuse };
}

function firstFaulty(
  filling: Filling,
  settings: Settings,
  fields: readonly RegistrationRule[],
): string | undefined {
  const faulty = fields.find((rule) => faultOf(rule, filling, settings));
  return faulty && idOf(faulty.field);
}

const asksPassword = (fields: readonly RegistrationRule[]) =>
  fields.some(({ field }) => field === 'password');

function missingTick({ adult, terms }: typeof NO_CONSENT): string | null {
  if (!adult) return 'consent-adult';
  return terms ? null : 'consent-terms';
}

function pairOf({ password = '', confirmPassword = '' }: Values, fields: readonly RegistrationRule[]) {
  const repeated = fields.some(({ field }) => field === 'confirmPassword');
  return { password, confirm: repeated ? confirmPassword : password };
}

function partId(part: RegisterPart): string {
  if (part === 'human') return 'human';
  return part === 'terms' ? 'consent-terms' : idOf(part);
}

/** Brings the person to a part of the form; where it is folded, unfolds it. */
function focusOn(form: HTMLFormElement | null, id: string | null): void {
  const part = id === null ? null : form?.querySelector<HTMLElement>(`#${id}`);
  part?.closest('details')?.setAttribute('open', '');
  part?.focus();
}

/** Whether a refusal is shown at its field; one without a field on this form is shown below them. */
function isShown(refused: RefusedField | null, fields: readonly RegistrationRule[]): boolean {
  return refused !== null && (refused.part === 'human' || fields.some(({ field }) => field === refused.part));
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
      // An earlier complaint about the code does not apply to another one.
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

/** The present fault of a field; the two passwords have a check of their own. */
function faultOf(rule: RegistrationRule, { values }: Filling, { minAge }: Settings): string | null {
  if (rule.field === 'password' || rule.field === 'confirmPassword') return null;
  return fieldFault(rule, values[rule.field] ?? '', minAge);
}

/** A code in the address counts although its field is not shown. */
function withInvitation(values: Values, rules: readonly RegistrationRule[], affiliateCode: string): Values {
  const shown = rules.some(({ field }) => field === 'affiliateCode');
  return shown || !affiliateCode ? values : { ...values, affiliateCode };
}
