import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Submit } from '../../parts/submit.tsx';
import { isGood, NewPasswordFields, PAIR_NEEDED } from './new-password-fields.tsx';
import { FormProblem } from './sign-in-fields.tsx';

/** A password that somebody else made opens nothing: its owner chooses one here. */
export function NewPasswordStep({ choose }: { choose(password: string): Promise<void> }) {
  const [pair, setPair] = useState({ fresh: '', again: '' });
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => choose(pair.fresh),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} className="door-form">
      <p className="door-note">The password you were given works once. Choose one that only you know.</p>
      <NewPasswordFields pair={pair} onChange={setPair} />
      <FormProblem error={error} />
      <Submit size="md" fullWidth loading={isPending} missing={!isGood(pair) && PAIR_NEEDED}>
        Continue
      </Submit>
    </form>
  );
}
