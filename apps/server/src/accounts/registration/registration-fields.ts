import type { RegistrationField, RegistrationRule } from '@baize/contract/accounts/registration';
import { withoutCards } from '@baize/contract/card-numbers';
import { fitsRule, rangeText } from '@baize/contract/field-patterns';
import { refuse } from '../../platform/refuse.ts';

export type Given = Partial<Record<RegistrationField, string | undefined>>;

/** Secrets count as they were typed; everything else without the space around it. */
const AS_TYPED: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword'];
/** Fields whose form is looked at where they are used: a number is parsed, a code is compared. */
const CHECKED_LATER: readonly RegistrationField[] = ['mobileNum', 'verificationCode', 'captcha'];

/**
 * The input, trimmed and without fields that the form does not have. Refuses `register.field` for the first field that is
 * missing or breaks its rule, with the arguments of `reg_pattern_{id}`.
 */
export function checkedFields(rules: readonly RegistrationRule[], given: Given): Given {
  const clean: Given = {};
  for (const rule of rules.filter((each) => each.enabled)) {
    const typed = given[rule.field] ?? '';
    const value = AS_TYPED.includes(rule.field) ? typed : typed.trim().normalize('NFKC');
    if (value === '' && !rule.required) continue;
    const fits = CHECKED_LATER.includes(rule.field) ? value !== '' : fitsRule(rule, value);
    if (!fits) refuseField(rule);
    clean[rule.field] = value;
  }
  // Both come with every call, whether or not the form shows the second.
  if (clean.password !== undefined && given.password !== given.confirmPassword) refuse('register.confirm');
  return clean;
}

export function refuseField(rule: RegistrationRule): never {
  const { field, patternId, minLength, maxLength } = rule;
  refuse('register.field', { field, patternId, min: minLength, max: maxLength, range: rangeText(rule) });
}

/** A birth date as yyyy-MM-dd, whichever way round the form asks for it. */
export function birthdayOf(rules: readonly RegistrationRule[], value: string): string {
  const rule = rules.find((each) => each.field === 'birthday');
  return rule?.patternId === 'dateMdy' ? `${value.slice(6)}-${value.slice(0, 5)}` : value;
}

/**
 * Names of digits alone look like a mobile number, and a number names the account of its owner; the number of a card is no
 * name.
 */
export function requireNoNumber(name: string, rules: readonly RegistrationRule[]): void {
  const rule = rules.find((each) => each.field === 'username');
  if (rule && (/^\d{7,}$/.test(name) || withoutCards(name) !== name)) refuseField(rule);
}
