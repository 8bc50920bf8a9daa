import { Refused } from '@baize/client/refused';
import { REGISTRATION_FIELDS, type RegistrationField } from '@baize/contract/accounts/registration';
import { faultText } from '../../shell/faults.ts';
import { textOf } from '../../shell/text.ts';
import { FirebaseFault } from './codes/firebase-frame.ts';

/** The fields of the register form, and the parts below them. */
export type RegisterPart = RegistrationField | 'human' | 'terms';

/** The server's complaint about one field. It is shown there until the field holds something else. */
export interface RefusedField {
  readonly part: RegisterPart;
  /** Null where the field itself knows what to say. */
  readonly text: string | null;
}

const PART_OF: Readonly<Record<string, RegisterPart>> = {
  'register.usernameTaken': 'username',
  'register.confirm': 'confirmPassword',
  'register.consent': 'terms',
  'register.firebase': 'verificationCode',
  'password.weak': 'password',
  'payment.weak': 'paymentPassword',
  'member.birthday': 'birthday',
  'member.nickname': 'nickname',
  'member.zawgyi': 'nickname',
  'member.nameReserved': 'nickname',
  'member.realName': 'payeeName',
  'member.idNumber': 'idNumber',
  'member.email': 'email',
  'agency.invitation': 'affiliateCode',
  'code.phone': 'mobileNum',
  'code.phoneMissing': 'mobileNum',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.tries': 'verificationCode',
  'captcha.wrong': 'captcha',
  'human.required': 'human',
  'human.failed': 'human',
};

/** Refusals that more than one field can have, and name it. */
const SEVERAL: readonly string[] = ['member.nameReserved', 'member.zawgyi'];

function partNamed(field: unknown): RegisterPart | undefined {
  return REGISTRATION_FIELDS.find((each) => each === field);
}

/** The field that a refusal is about; null for what concerns the whole form. */
export function refusedField(error: unknown): RefusedField | null {
  if (error instanceof FirebaseFault) return { part: 'verificationCode', text: null };
  if (!(error instanceof Refused)) return null;
  const { code, args } = error;
  if (code === 'register.field') {
    const part = partNamed(args.field);
    const text = textOf(`reg_pattern_${args.patternId}`, { range: String(args.range) });
    return part ? { part, text: text ?? faultText(error) } : null;
  }
  const part = SEVERAL.includes(code) ? (partNamed(args.field) ?? PART_OF[code]) : PART_OF[code];
  return part ? { part, text: faultText(error) } : null;
}
