import { Button, Checkbox, CopyButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { Icon } from '../../parts/icon.tsx';
import { Submit } from '../../parts/submit.tsx';
import { CodeInput, FormProblem } from './sign-in-fields.tsx';

interface EnrolStepProps {
  secret: string;
  uri: string;
  confirm(code: string): Promise<void>;
}

/** The secret as a picture and as text; it is in force once its first code is confirmed. */
export function EnrolStep({ secret, uri, confirm }: EnrolStepProps) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: confirm,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(code);
  };
  return (
    <form onSubmit={submit} className="door-form">
      <p className="door-note">Scan this with an authenticator app, then enter the six digits it shows.</p>
      <QrCode text={uri} />
      <details className="door-secret">
        <summary>Type the secret instead</summary>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
      <CodeInput value={code} onChange={setCode} onComplete={mutate} />
      <FormProblem error={error} />
      <Submit
        size="md"
        fullWidth
        loading={isPending}
        missing={code.length < 6 && 'Enter the six digits of your authenticator.'}
      >
        Confirm
      </Submit>
    </form>
  );
}

/** Drawn as an element: the content policy allows no picture made of text. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Secret for the authenticator app as a QR code"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-light" />
      <path d={dark} className="qr-dark" />
    </svg>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  button: string;
  onDone(): void;
}

/** Shown this once; the operator goes on when they are kept. */
export function RecoveryCodes({ codes, button, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  return (
    <div className="door-form">
      <p className="door-note">Each of these opens the console once when your authenticator is lost.</p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} leftSection={<Icon name={copied ? 'check' : 'copy'} />}>
            {copied ? 'Copied' : 'Copy all'}
          </Button>
        )}
      </CopyButton>
      <Checkbox
        label="I keep them in a safe place"
        checked={kept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button size="md" fullWidth disabled={!kept} onClick={onDone}>
        {button}
      </Button>
    </div>
  );
}
