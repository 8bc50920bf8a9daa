import type { RegistrationForm } from '@baize/contract/accounts/registration';
import { Checklist } from '@baize/ui/forms/checklist';
import { Field } from '@baize/ui/forms/field';
import type { ReactNode } from 'react';
import { useText } from '../../shell/text.ts';
import { passwordChecks, usePasswordRule, useWeakness } from './password-rules.ts';

export interface Pair {
  readonly password: string;
  readonly confirm: string;
}

export const NO_PAIR: Pair = { password: '', confirm: '' };

interface PasswordPairProps {
  /** Prefix of the ids of the two fields. */
  id: string;
  label: ReactNode;
  confirmLabel?: ReactNode;
  pair: Pair;
  onChange: (pair: Pair) => void;
  /** Texts that must not be inside: the name, the number. */
  names: readonly string[];
  tried: boolean;
  autoFocus?: boolean;
  form?: RegistrationForm | undefined;
  /** Whether it is typed twice. */
  repeated?: boolean;
  /** The server's complaint about it. */
  error?: ReactNode;
}

/** A new password with its live list of rules, and once more to be sure. */
export function PasswordPair({
  id,
  label,
  confirmLabel,
  pair,
  onChange,
  names,
  tried,
  autoFocus,
  form,
  repeated = true,
  error,
}: PasswordPairProps) {
  const t = useText();
  const rule = usePasswordRule(form);
  const weakness = useWeakness(pair.password, names);
  const checks = passwordChecks(t, { rule, password: pair.password, names, weakness });
  const open = checks.find(({ met }) => !met);
  const reveal = { show: t('member.showPassword'), hide: t('member.hidePassword') };
  return (
    <>
      <div className="stack">
        <Field
          id={`${id}-password`}
          type="password"
          data-autofocus={autoFocus ? '' : undefined}
          label={label}
          autoComplete="new-password"
          maxLength={128}
          required
          value={pair.password}
          error={tried && open ? t('accounts.passwordOpen') : error}
          reveal={reveal}
          capsHint={t('member.capsLock')}
          onChange={(event) => onChange({ ...pair, password: event.target.value })}
        />
        <Checklist
          label={t('accounts.checks')}
          checks={checks}
          metLabel={t('accounts.checkMet')}
          openLabel={t('accounts.checkOpen')}
        />
      </div>
      {repeated && (
        <Field
          id={`${id}-confirm`}
          type="password"
          label={confirmLabel ?? t('accounts.confirmPassword')}
          autoComplete="new-password"
          maxLength={128}
          required
          value={pair.confirm}
          error={mismatch(pair, tried) ? t('accounts.confirmWrong') : undefined}
          reveal={reveal}
          onChange={(event) => onChange({ ...pair, confirm: event.target.value })}
        />
      )}
    </>
  );
}

/** Shown once both are typed, or when it was tried. */
function mismatch({ password, confirm }: Pair, tried: boolean): boolean {
  return tried ? confirm !== password || !confirm : confirm !== '' && !password.startsWith(confirm);
}

/** The id of the first of the two fields that is not right yet, or null. */
export function usePairFault(
  id: string,
  pair: Pair,
  names: readonly string[],
  form?: RegistrationForm,
): string | null {
  const t = useText();
  const rule = usePasswordRule(form);
  const unmet = passwordChecks(t, { rule, password: pair.password, names }).some(({ met }) => !met);
  if (unmet) return `${id}-password`;
  return pair.confirm === pair.password ? null : `${id}-confirm`;
}
