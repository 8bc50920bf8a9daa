import { call } from '@baize/client/call';
import {
  passwordCheck,
  type RegistrationForm,
  type RegistrationRule,
  registrationSettings,
  type Weakness,
} from '@baize/contract/accounts/registration';
import { type FieldRule, fitsPattern, rangeText } from '@baize/contract/field-patterns';
import type { Check } from '@baize/ui/forms/checklist';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Translate, textOf } from '../../shell/text.ts';

/** Asked for each time a form opens: an operator's change is there immediately. */
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

/** The server is asked once nobody has typed for so long. */
const PAUSE_MS = 400;

/**
 * The server's complaint about a password: `null` is nothing, `undefined` not known yet. A password stays out of the query
 * cache.
 */
export function useWeakness(password: string, names: readonly string[]): Weakness | null | undefined {
  const [said, setSaid] = useState<{ of: string; weakness: Weakness | null } | null>(null);
  const mobile = names.find((name) => /^\d+$/.test(name)) ?? '';
  const username = names.find((name) => name !== mobile) ?? '';
  const of = [password, username, mobile].join('\n');
  useEffect(() => {
    if (!password) return;
    const asking = new AbortController();
    const about = { password, ...(username && { username }), ...(mobile && { mobile: mobile.slice(0, 20) }) };
    const ask = () =>
      call(passwordCheck, about, { signal: asking.signal }).then(
        ({ weakness }) => setSaid({ of, weakness }),
        () => undefined,
      );
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [of, password, username, mobile]);
  return said !== null && said.of === of ? said.weakness : undefined;
}

/** Which line of the list each weakness belongs to. */
const LINE_OF: Readonly<Record<Weakness, 'length' | 'name' | 'plain'>> = {
  short: 'length',
  long: 'length',
  common: 'plain',
  guessable: 'plain',
  username: 'name',
  brand: 'name',
  mobile: 'name',
};

interface Typed {
  readonly rule: FieldRule;
  readonly password: string;
  readonly names: readonly string[];
  /** The server's answer; without it only the local checks. */
  readonly weakness?: Weakness | null | undefined;
}

/** The checks of a password while it is typed. The server decides. */
export function passwordChecks(t: Translate, { rule, password, names, weakness = null }: Typed): Check[] {
  const length = [...password].length;
  const fits = length > 0 && fitsPattern(rule.patternId, password);
  const low = password.toLowerCase();
  const inside = names.some((name) => name.length > 2 && low.includes(name.toLowerCase()));
  const against = weakness && LINE_OF[weakness];
  const named = names.length > 0 || against === 'name';
  return [
    {
      key: 'length',
      label: t('accounts.checkLength', { range: rangeText(rule) }),
      met: length >= rule.minLength && length <= rule.maxLength && against !== 'length',
    },
    ...(rule.patternId === 'any' ? [] : [{ key: 'pattern', label: ruleText(rule), met: fits }]),
    ...(named
      ? [{ key: 'name', label: t('accounts.checkName'), met: length > 0 && !inside && against !== 'name' }]
      : []),
    {
      key: 'plain',
      label: t('accounts.checkPlain'),
      met: length > 0 && !isPlain(low) && against !== 'plain',
    },
  ];
}

/** One character over and over, or a run along the alphabet or the digits. */
function isPlain(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}
