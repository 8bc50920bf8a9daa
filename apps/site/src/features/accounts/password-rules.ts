import { call } from '@baize/client/call';
import { type FieldRule, fitsPattern, rangeText } from '@baize/contract/field-patterns';
import {
  type RegistrationForm,
  type RegistrationRule,
  registrationSettings,
} from '@baize/contract/registration';
import type { Check } from '@baize/ui/checklist';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Translate, textOf } from '../../shell/text.ts';

/** Asked for each time a form opens: what an operator changed is there at once. */
export const settingsQuery = queryOptions({
  queryKey: ['accounts', 'registration'],
  queryFn: ({ signal }) => call(registrationSettings, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** D06: what a password is held to while the brand's own rule is on its way. */
const HOUSE_RULE: FieldRule = { minLength: 8, maxLength: 64, patternId: 'any' };

/** The rule of the form that is filled in; outside of registration that of accounts by name. */
export function usePasswordRule(form: RegistrationForm = 'username'): FieldRule {
  const { data } = useQuery(settingsQuery);
  const other = form === 'username' ? 'mobile' : 'username';
  const rows: RegistrationRule[] = data ? [...data.forms[form].fields, ...data.forms[other].fields] : [];
  return rows.find(({ field }) => field === 'password') ?? HOUSE_RULE;
}

/** The sentence of a field rule with its length, such as "6–16 letters or digits". */
export function ruleText(rule: FieldRule): string {
  return textOf(`reg_pattern_${rule.patternId}`, { range: rangeText(rule) }) ?? '';
}

/** What can be told of a password while it is typed; how easily it is guessed only the server can say. */
export function passwordChecks(
  t: Translate,
  { rule, password, names }: { rule: FieldRule; password: string; names: readonly string[] },
): Check[] {
  const length = [...password].length;
  const fits = length > 0 && fitsPattern(rule.patternId, password);
  const low = password.toLowerCase();
  const inside = names.some((name) => name.length > 2 && low.includes(name.toLowerCase()));
  return [
    {
      key: 'length',
      label: t('accounts.checkLength', { range: rangeText(rule) }),
      met: length >= rule.minLength && length <= rule.maxLength,
    },
    ...(rule.patternId === 'any' ? [] : [{ key: 'pattern', label: ruleText(rule), met: fits }]),
    ...(names.length === 0
      ? []
      : [{ key: 'name', label: t('accounts.checkName'), met: length > 0 && !inside }]),
    { key: 'plain', label: t('accounts.checkPlain'), met: length > 0 && !isPlain(low) },
  ];
}

/** One character over and over, or a run along the alphabet or the digits. */
function isPlain(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}
