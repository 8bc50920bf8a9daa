import type {
  RegistrationField,
  RegistrationForm,
  RegistrationRule,
} from '@baize/contract/accounts/registration';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { DateField } from '../../../shell/parts/fields/date-field.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import { textOf, useText } from '../../../shell/text.ts';
import { type CaptchaAnswer, CaptchaField } from '../codes/captcha-field.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { type Phone, PhoneField } from '../codes/phone-field.tsx';
import { PasswordPair } from '../password-pair.tsx';
import { ruleText } from '../password-rules.ts';
import type { RefusedField } from '../refused-field.ts';
import { bornBy } from './age.ts';
import { fieldFault, fieldLabel, foldedFields, idOf } from './register-fields.ts';
import type { Settings, Values } from './registration.data.ts';

export interface Filling {
  readonly values: Values;
  readonly phone: Phone;
  readonly captcha: CaptchaAnswer;
  /** Fields that were left once: from then on their fault is shown while they are typed in. */
  readonly touched: readonly RegistrationField[];
  readonly sendError: unknown;
  /** Firebase's fault of the code, where it sends them (P-04). */
  readonly codeFault: string | null;
  set(part: Values): void;
  setPhone(phone: Phone): void;
  setCaptcha(captcha: CaptchaAnswer): void;
  touch(field: RegistrationField): void;
  send(): Promise<{ expiredMinutes: number } | null>;
}

export interface FieldsProps {
  form: RegistrationForm;
  rules: readonly RegistrationRule[];
  /** The server's complaint about a field, and the value it was about. */
  refused: (RefusedField & { readonly value: string }) | null;
  /** Fields that the address of an invitation filled in. */
  invited: readonly RegistrationField[];
  filling: Filling;
  settings: Settings;
  names: readonly string[];
  tried: boolean;
  round: number;
}

/** Every field the server asks for: what must be filled in, and the rest folded. */
export function RegisterFields(props: FieldsProps) {
  const t = useText();
  const { rules, invited } = props;
  const { asked, folded } = foldedFields(rules, invited);
  const codes = folded.some((group) => group.rules.some(({ field }) => CODES.includes(field)));
  const drawn = (shown: readonly RegistrationRule[]) =>
    shown.map((rule) => <RegisterField key={rule.field} {...props} rule={rule} />);
  return (
    <>
      <div className="pair">{drawn(asked)}</div>
      {folded.length > 0 && (
        <details className="fold">
          <summary>
            {codes ? t('accounts.moreCodes') : t('accounts.more')}
            <Icon name="down" small />
          </summary>
          {folded.map((group) => (
            <fieldset key={group.title} className="group">
              <legend>{textOf(group.title)}</legend>
              <div className="pair">{drawn(group.rules)}</div>
            </fieldset>
          ))}
        </details>
      )}
    </>
  );
}

const CODES: readonly RegistrationField[] = ['affiliateCode', 'referralCode'];

type FieldProps = FieldsProps & { rule: RegistrationRule };

function RegisterField(props: FieldProps) {
  const { rule, filling, names, tried, round, settings } = props;
  const { field } = rule;
  const value = filling.values[field] ?? '';
  // A person who is too young sees it as soon as the date is whole.
  const judged = tried || filling.touched.includes(field) || field === 'birthday';
  const fault = judged && (tried || value) ? fieldFault(rule, value, settings.minAge) : null;
  const error = fault ?? refusalOf(props, field) ?? undefined;
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
          repeated={props.rules.some((each) => each.field === 'confirmPassword')}
          error={refusalOf(props, field)}
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
  const Input = inputOf(rule)?.type === 'date' ? DateField : Field;
  return (
    <Input
      {...inputOf(rule)}
      max={field === 'birthday' ? bornBy(props.settings.minAge) : undefined}
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

/** The server's complaint about a field, for as long as its value stays. A picture is used up and has none. */
function refusalOf({ refused, filling }: FieldProps, field: RegistrationField): string | undefined {
  if (refused?.part !== field || !refused.text) return undefined;
  const value = filling.values[field] ?? '';
  return value === refused.value || value === '' ? refused.text : undefined;
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
