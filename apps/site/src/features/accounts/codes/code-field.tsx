import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';

/** Presses closer together than this are one press. */
const THROTTLE_MS = 1000;

interface CodeFieldProps {
  id: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  /** Asks for a code; the answer says how long the button rests. Null when what is needed for it is not filled in. */
  send: () => Promise<{ expiredMinutes: number } | null>;
}

/** A code of six digits with the button that sends it; the button counts down and takes no second press meanwhile. */
export function CodeField({ id, value, onChange, error, send, autoFocus, ...rest }: CodeFieldProps) {
  const t = useText();
  const { until, sending, press, rested } = useSending(send);
  return (
    <Field
      {...rest}
      id={id}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
      data-autofocus={autoFocus ? '' : undefined}
      value={value}
      error={error}
      hint={until ? t('accounts.codeSent') : undefined}
      onChange={(event) => onChange(event.target.value.trim())}
      after={
        until ? (
          <span className="sent" data-part="resting">
            <Icon name="clock" small />
            <Countdown until={until} now={Date.now} label={t('accounts.codeWait')} onEnd={rested} />
          </span>
        ) : (
          <Button size="small" className="send" busy={sending} onClick={() => void press()}>
            {t('accounts.codeSend')}
          </Button>
        )
      }
    />
  );
}

function useSending(send: CodeFieldProps['send']) {
  const [until, setUntil] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const press = async () => {
    const now = performance.now();
    if (now - last.current < THROTTLE_MS) return;
    last.current = now;
    setSending(true);
    const sent = await send().catch(() => undefined);
    setSending(false);
    // A press that sent nothing, because a field is empty, does not count.
    if (sent === null) last.current = Number.NEGATIVE_INFINITY;
    if (sent) setUntil(Date.now() + sent.expiredMinutes * 60_000);
  };
  return { until, sending, press, rested: () => setUntil(null) };
}
