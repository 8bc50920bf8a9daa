import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { NameMark } from '../../parts/name-mark.tsx';
import { endText } from '../../parts/refusals/problem-text.ts';
import { enter, lastSessionEnd } from '../../parts/session.ts';
import { Submit } from '../../parts/submit.tsx';
import { EnrolStep, RecoveryCodes } from './enrol-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { type Answer, type Credentials, type Enrolled, enrolOperator, signIn } from './sign-in.data.ts';
import { CodeInput, FormProblem } from './sign-in-fields.tsx';
import { WaitingStep } from './waiting-step.tsx';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly credentials: Credentials }
  | { readonly at: 'newPassword'; readonly credentials: Credentials }
  | { readonly at: 'enrol'; readonly credentials: Credentials; readonly secret: string; readonly uri: string }
  | { readonly at: 'waiting'; readonly credentials: Credentials; readonly code: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[]; readonly next: Entered | Step };

interface Entered {
  readonly token: string;
}

const TITLES = {
  password: 'Sign in',
  code: 'Enter your code',
  newPassword: 'Choose your password',
  enrol: 'Set up your authenticator',
  waiting: 'Wait for confirmation',
  recovery: 'Keep your recovery codes',
} as const;

/** Name and password, then the authenticator: its code, or on the first day its enrolment. */
export function SignInPage() {
  const [step, setStep] = useState<Step>({ at: 'password' });
  useEffect(() => {
    document.title = `${TITLES[step.at]} · Console`;
  }, [step.at]);
  return (
    <main className="door" data-screen="O-00" data-state="ready">
      <div className="door-panel">
        <p className="door-brand">
          <NameMark /> Operator console
        </p>
        <h1>{TITLES[step.at]}</h1>
        {step.at === 'password' && <PasswordStep onStep={setStep} />}
        {step.at === 'code' && (
          <CodeStep credentials={step.credentials} onBack={() => setStep({ at: 'password' })} />
        )}
        {step.at === 'newPassword' && (
          <NewPasswordStep
            choose={async (newPassword) => {
              const answer = await signIn({ ...step.credentials, newPassword });
              setStep(stepAfter(answer, { ...step.credentials, password: newPassword }));
            }}
          />
        )}
        {step.at === 'enrol' && (
          <EnrolStep
            secret={step.secret}
            uri={step.uri}
            confirm={async (code) => {
              setStep(stepAfterEnrolment(await enrolOperator({ ...step.credentials, code }), step));
            }}
          />
        )}
        {step.at === 'waiting' && (
          <WaitingStep
            code={step.code}
            check={async () => setStep(stepAfter(await signIn(step.credentials), step.credentials))}
          />
        )}
        {step.at === 'recovery' && <Recovery {...step} onStep={setStep} />}
      </div>
    </main>
  );
}

/** The console opens after the recovery codes, or the operator waits for another. */
function Recovery(props: { codes: readonly string[]; next: Entered | Step; onStep(step: Step): void }) {
  const { codes, next, onStep } = props;
  const queries = useQueryClient();
  return (
    <RecoveryCodes
      codes={codes}
      button={'token' in next ? 'Open the console' : 'Continue'}
      onDone={() => ('token' in next ? enter(queries, next.token) : onStep(next))}
    />
  );
}

function stepAfterEnrolment(answer: Enrolled, { credentials }: { credentials: Credentials }): Step {
  const { recoveryCodes: codes } = answer;
  const next: Entered | Step =
    answer.step === 'entered' ? { token: answer.token } : { at: 'waiting', credentials, code: answer.code };
  return { at: 'recovery', codes, next };
}

/** Where a right password leads; nothing opens without a code. */
function stepAfter(answer: Answer, credentials: Credentials): Step {
  if (answer.step === 'waiting') return { at: 'waiting', credentials, code: answer.code };
  if (answer.step === 'enrol') return { at: 'enrol', credentials, secret: answer.secret, uri: answer.uri };
  return { at: answer.step === 'password' ? 'newPassword' : 'code', credentials };
}

function PasswordStep({ onStep }: { onStep(step: Step): void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => signIn({ username, password }),
    onSuccess: (answer) => {
      if (answer.step === 'entered') enter(queries, answer.token);
      else onStep(stepAfter(answer, { username, password }));
    },
  });
  const ended = lastSessionEnd();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit} className="door-form">
      {ended && !error && <p className="door-note">{endText(ended)}</p>}
      <TextInput
        label="Name"
        autoComplete="username"
        required
        autoFocus
        value={username}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
      <FormProblem error={error} />
      <Submit
        size="md"
        fullWidth
        loading={isPending}
        missing={(!username || !password) && 'Enter your name and your password.'}
      >
        Continue
      </Submit>
    </form>
  );
}

function CodeStep({ credentials, onBack }: { credentials: Credentials; onBack(): void }) {
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: (given: string) => signIn({ ...credentials, code: given }),
    onSuccess: (answer) => answer.step === 'entered' && enter(queries, answer.token),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(code.trim().toLowerCase());
  };
  return (
    <form onSubmit={submit} className="door-form">
      {lost ? (
        <TextInput
          label="Recovery code"
          description="One of the ten codes you kept. Each works once."
          placeholder="abcd-efgh-2345-6723"
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      ) : (
        <CodeInput value={code} onChange={setCode} onComplete={mutate} />
      )}
      <FormProblem error={error} />
      <Submit
        size="md"
        fullWidth
        loading={isPending}
        missing={code.length < 6 && 'Enter the six digits of your authenticator.'}
      >
        Sign in
      </Submit>
      <div className="door-links">
        <Button
          variant="transparent"
          size="sm"
          onClick={() => {
            setLost(!lost);
            setCode('');
          }}
        >
          {lost ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
        <Button variant="transparent" size="sm" onClick={onBack}>
          Another name
        </Button>
      </div>
    </form>
  );
}
