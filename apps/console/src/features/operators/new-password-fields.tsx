import { PasswordInput } from '@mantine/core';

const LENGTH_MIN = 12;

export interface PasswordPair {
  readonly fresh: string;
  readonly again: string;
}

/** The rule of a pair, for one that is not good. */
export const PAIR_NEEDED = `Type the same new password twice, of at least ${LENGTH_MIN} letters.`;

export function isGood({ fresh, again }: PasswordPair): boolean {
  return fresh.length >= LENGTH_MIN && fresh === again;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  pair,
  onChange,
}: {
  pair: PasswordPair;
  onChange(pair: PasswordPair): void;
}) {
  const { fresh, again } = pair;
  return (
    <>
      <PasswordInput
        label="New password"
        description={`At least ${LENGTH_MIN} characters, none that others guess.`}
        autoComplete="new-password"
        required
        maxLength={128}
        value={fresh}
        onChange={({ currentTarget }) => onChange({ ...pair, fresh: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        required
        maxLength={128}
        value={again}
        onChange={({ currentTarget }) => onChange({ ...pair, again: currentTarget.value })}
        error={again && again !== fresh ? 'The two differ' : null}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the repeated password' }}
      />
    </>
  );
}
