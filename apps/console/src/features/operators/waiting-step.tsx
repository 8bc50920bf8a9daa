import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { codeText } from './enrolment-dialog.tsx';
import { FormProblem } from './sign-in-fields.tsx';

interface WaitingStepProps {
  code: string;
  /** Asks again; the page goes on where the authenticator is confirmed. */
  check(): Promise<void>;
}

/** The authenticator is set up; another operator compares this code and confirms it. */
export function WaitingStep({ code, check }: WaitingStepProps) {
  const { mutate, isPending, error, isSuccess } = useMutation({ meta: { quiet: true }, mutationFn: check });
  return (
    <div className="door-form">
      <p className="door-note">
        Your authenticator is set up. Before you can sign in, an operator has to confirm it who neither added
        you, asked for your reset nor gave you your password. Show or read this code to them:
      </p>
      <p className="given-password waiting-code">
        <code>{codeText(code)}</code>
      </p>
      <p className="door-note">Only show it to somebody you know and who is with you or on the phone.</p>
      <p className="door-note" role="status">
        {isSuccess && !isPending ? 'Nobody has confirmed it yet.' : ''}
      </p>
      <FormProblem error={error} />
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        Check again
      </Button>
    </div>
  );
}
