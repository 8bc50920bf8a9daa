import type { RegistrationField, RegistrationRule } from '@baize/contract/accounts/registration';
import { fitsRule } from '@baize/contract/field-patterns';
import type { MessageKey } from '@baize/locales/keys.generated';
import { textOf, useLanguage } from '../../../shell/text.ts';
import { ruleText } from '../password-rules.ts';
import { tooYoung } from './age.ts';

export const FIELD_LABELS = {
  username: 'member.username',
  mobileNum: 'accounts.mobile',
  verificationCode: 'accounts.smsCode',
  password: 'member.password',
  confirmPassword: 'accounts.confirmPassword',
  paymentPassword: 'accounts.fieldPaymentPassword',
  payeeName: 'accounts.fieldPayeeName',
  nickname: 'accounts.fieldNickname',
  email: 'accounts.fieldEmail',
  birthday: 'accounts.fieldBirthday',
  idNumber: 'accounts.fieldIdNumber',
  nationality: 'accounts.fieldNationality',
  placeOfBirth: 'accounts.fieldPlaceOfBirth',
  permanentAddress: 'accounts.fieldPermanentAddress',
  currentAddress: 'accounts.fieldCurrentAddress',
  occupation: 'accounts.fieldOccupation',
  sourceOfIncome: 'accounts.fieldSourceOfIncome',
  bankAccount: 'accounts.fieldBankAccount',
  qqNum: 'accounts.fieldQq',
  line: 'accounts.fieldLine',
  whatsapp: 'accounts.fieldWhatsapp',
  facebook: 'accounts.fieldFacebook',
  wechat: 'accounts.fieldWechat',
  telegram: 'accounts.fieldTelegram',
  zalo: 'accounts.fieldZalo',
  recommenderId: 'accounts.fieldRecommender',
  affiliateCode: 'accounts.fieldAffiliate',
  referralCode: 'accounts.fieldReferral',
  captcha: 'accounts.captcha',
} as const satisfies Record<RegistrationField, MessageKey>;

export function fieldLabel(field: RegistrationField): string {
  return textOf(FIELD_LABELS[field]) ?? '';
}

/** Fields in groups; a group without a field of the server's is left out. */
export const FIELD_GROUPS: readonly { title: MessageKey; fields: readonly RegistrationField[] }[] = [
  {
    title: 'accounts.groupAccount',
    fields: ['username', 'mobileNum', 'verificationCode', 'password', 'paymentPassword'],
  },
  {
    title: 'accounts.groupPerson',
    fields: [
      'payeeName',
      'nickname',
      'birthday',
      'idNumber',
      'nationality',
      'placeOfBirth',
      'permanentAddress',
      'currentAddress',
      'occupation',
      'sourceOfIncome',
      'bankAccount',
    ],
  },
  {
    title: 'accounts.groupContact',
    fields: ['email', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo'],
  },
  { title: 'accounts.groupInvite', fields: ['recommenderId', 'affiliateCode', 'referralCode'] },
  { title: 'accounts.groupCheck', fields: ['captcha'] },
];

const IN_ORDER = FIELD_GROUPS.flatMap(({ fields }) => fields);

/**
 * The fields that everybody is asked for, and the rest by groups, which is folded (P-04). Fields filled in by an invitation are
 * open.
 */
export function foldedFields(rules: readonly RegistrationRule[], filled: readonly RegistrationField[]) {
  const ruleOf = (field: RegistrationField) => rules.find((rule) => rule.field === field) ?? [];
  const asks = ({ field, required }: RegistrationRule) =>
    required || field === 'captcha' || filled.includes(field);
  const asked = IN_ORDER.flatMap(ruleOf).filter(asks);
  const folded = FIELD_GROUPS.map(({ title, fields }) => ({
    title,
    rules: fields.flatMap(ruleOf).filter((rule) => !asks(rule)),
  }));
  return { asked, folded: folded.filter((group) => group.rules.length > 0) };
}

/** In Burmese the name and the number get one general sentence, as players there are used to (specification 5). */
const GENERAL_IN_BURMESE: readonly RegistrationField[] = ['username', 'mobileNum'];

/** The fault of a value by its rule, as a sentence; null when there is none. */
export function fieldFault(rule: RegistrationRule, value: string, minAge: number): string | null {
  const text = value.trim();
  if (!text && !rule.required) return null;
  const fits = text && fitsRule(rule, rule.field === 'mobileNum' ? text.replace(/[\s().-]/g, '') : text);
  if (fits && rule.field === 'birthday') return ageFault(rule, text, minAge);
  if (fits) return null;
  if (GENERAL_IN_BURMESE.includes(rule.field) && useLanguage.getState().code === 'MY') {
    return textOf('accounts.generalTip') ?? '';
  }
  if (!text) return textOf('accounts.needField', { field: fieldLabel(rule.field) }) ?? '';
  if (rule.field === 'mobileNum') return textOf('accounts.needMobile') ?? '';
  return ruleText(rule);
}

function ageFault({ patternId }: RegistrationRule, text: string, minAge: number): string | null {
  const birthday = patternId === 'dateMdy' ? `${text.slice(6)}-${text.slice(0, 5)}` : text;
  return tooYoung(birthday, minAge) ? (textOf('accounts.birthdayNote', { age: minAge }) ?? '') : null;
}

/** The id of the input of a field, so that the first faulty one can be focused. */
export function idOf(field: RegistrationField): string {
  if (field === 'captcha') return 'captcha';
  return field === 'confirmPassword' ? 'register-confirm' : `register-${field}`;
}
