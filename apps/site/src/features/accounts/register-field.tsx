import type { RegistrationField, RegistrationForm, RegistrationRule } from '@baize/contract/registration';
import { Field } from '@baize/ui/field';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { textOf, useText } from '../../shell/text.ts';
import { type CaptchaAnswer, CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordPair } from './password-pair.tsx';
import { ruleText } from './password-rules.ts';
import { type Phone, PhoneField } from './phone-field.tsx';
import { Problem } from './problem.tsx';
import { FIELD_GROUPS, fieldFault, fieldLabel, idOf } from './register-fields.ts';
import type { Settings, Values } from './registration.data.ts';

export interface Filling {
  readonly values: Values;
  readonly phone: Phone;
  readonly captcha: CaptchaAnswer;
  /** Fields that were left once: from then on their fault is told while it is typed. */
  readonly touched: readonly RegistrationField[];
  readonly sendError: unknown;
  /** What firebase found wrong with the code, where it sends them (P-04). */
  readonly codeFault: string | null;
  set(part: Values): void;
  setPhone(phone: Phone): void;
  setCaptcha(captcha: CaptchaAnswer): void;
  touch(field: RegistrationField): void;
  send(): Promise<{ expiredMinutes: number } | null>;
}

interface FieldsProps {
  form: RegistrationForm;
  rules: readonly RegistrationRule[];
  /** A name that the server said is somebody else's. */
  taken: string | undefined;
  filling: Filling;
  settings: Settings;
  names: readonly string[];
  tried: boolean;
  round: number;
}

/** Every field the server asks for, in groups. */
export function RegisterFields({ rules, ...about }: FieldsProps) {
  return FIELD_GROUPS.map(({ title, fields }) => {
    const shown = fields.flatMap((field) => rules.find((rule) => rule.field === field) ?? []);
    if (shown.length === 0) return null;
    return (
      <fieldset key={title} className="group">
        <legend>{textOf(title)}</legend>
        <div className="pair">
          {shown.map((rule) => (
            <RegisterField key={rule.field} rule={rule} {...about} />
          ))}
        </div>
      </fieldset>
    );
  });
}

type FieldProps = Omit<FieldsProps, 'rules'> & { rule: RegistrationRule };

function RegisterField(props: FieldProps) {
  const { rule, filling, names, tried, round } = props;
  const { field } = rule;
  const value = filling.values[field] ?? '';
  const told = tried || filling.touched.includes(field);
  const error = ((told && fieldFault(rule, value)) || takenFault(props)) ?? undefined;
  const label = labelOf(rule);
  switch (field) {
    case 'password':
      return (
        <PasswordPair
          id="register"
          form={props.form}
          label={label}
          confirmLabel={labelOf({ field: 'confirmPassword', required: rule.required })}
          names={names}
          tried={tried}
          pair={{ password: value, confirm: filling.values.confirmPassword ?? '' }}
          onChange={({ password, confirm }) => filling.set({ password, confirmPassword: confirm })}
        />
      );
    case 'mobileNum':
      return (
        <PhoneField
          id={idOf(field)}
          label={label}
          required={rule.required}
          phone={filling.phone}
          onChange={filling.setPhone}
          onBlur={() => filling.touch(field)}
          error={error}
        />
      );
    case 'verificationCode':
      return (
        <div className="stack">
          <CodeField
            id={idOf(field)}
            label={label}
            required={rule.required}
            value={value}
            onChange={(code) => filling.set({ verificationCode: code })}
            send={filling.send}
            error={error ?? filling.codeFault}
          />
          <Problem error={filling.sendError} />
        </div>
      );
    case 'captcha':
      return (
        <CaptchaField value={filling.captcha} onChange={filling.setCaptcha} round={round} error={error} />
      );
    default:
      return <TextField {...props} value={value} error={error} />;
  }
}

function TextField(props: FieldProps & { value: string; error: string | undefined }) {
  const { rule, filling, value, error } = props;
  const t = useText();
  const { field } = rule;
  const eye = { show: t('member.showPassword'), hide: t('member.hidePassword') };
  return (
    <Field
      {...inputOf(rule)}
      id={idOf(field)}
      label={labelOf(rule)}
      required={rule.required}
      maxLength={Math.max(rule.maxLength, 1) * 2}
      value={value}
      error={error}
      hint={hintOf(props)}
      reveal={field === 'paymentPassword' ? eye : undefined}
      onBlur={() => value && filling.touch(field)}
      onChange={(event) => filling.set({ [field]: event.target.value })}
    />
  );
}

function takenFault({ rule, taken, filling }: FieldProps): string | null {
  if (rule.field !== 'username' || taken === undefined || filling.values.username !== taken) return null;
  return textOf('refusal.register.usernameTaken') ?? null;
}

/** Required fields carry the mark of the specification. */
function labelOf({ field, required }: Pick<RegistrationRule, 'field' | 'required'>): ReactNode {
  if (!required) return fieldLabel(field);
  return (
    <>
      {fieldLabel(field)} <span aria-hidden="true">*</span>
    </>
  );
}

function hintOf({ rule, settings }: FieldProps): ReactNode {
  if (rule.field === 'birthday') return textOf('accounts.birthdayNote', { age: settings.minAge });
  if (rule.field === 'payeeName') return textOf('accounts.payeeHint');
  if (rule.patternId === 'any' || rule.patternId === 'email') return undefined;
  return ruleText(rule);
}

/** A date picker writes year-month-day; a brand that wants another order gets a plain field. */
function inputOf({ field, patternId }: RegistrationRule): InputLook | undefined {
  return field === 'birthday' && patternId !== 'dateYmd' ? { autoComplete: 'bday' } : INPUTS[field];
}

type InputLook = InputHTMLAttributes<HTMLInputElement>;

/** How a field is typed where plain text is not the best way. */
const INPUTS: Partial<Record<RegistrationField, InputLook>> = {
  username: {
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    'data-autofocus': '',
  } as InputLook,
  paymentPassword: { type: 'password', autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  nationality: { autoComplete: 'country-name' },
  permanentAddress: { autoComplete: 'street-address' },
  currentAddress: { autoComplete: 'off' },
  occupation: { autoComplete: 'organization-title' },
  bankAccount: { inputMode: 'text', autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, dir: 'ltr' },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, dir: 'ltr' },
};
