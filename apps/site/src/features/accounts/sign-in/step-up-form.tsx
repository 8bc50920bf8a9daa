import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { type FormEvent, useEffect, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { CodeField } from '../codes/code-field.tsx';
import { enter, useStepUp } from './entrance.ts';
import { leftToRight, type Needed, useStep, useStepCode, type Way } from './step-up.data.ts';

interface StepUpFormProps {
  needed: Needed;
  way: Exclude<Way, 'passkey'>;
  onBack: (() => void) | null;
}

/** One way of the second step: a code that is sent, one that an app shows, one from paper, or a name. */
export function StepUpForm({ needed, way, onBack }: StepUpFormProps) {
  const t = useText();
  const step = useStep(needed, way);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  // The dialog stood open before this form came into it.
  useEffect(() => document.getElementById('stepCode')?.focus(), []);
  const missing =
    tried && !code ? t(way === 'bankName' ? 'accounts.needBank' : 'accounts.needCode') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code) return document.getElementById('stepCode')?.focus();
    step.mutate(code, { onSuccess: (answer) => void enter(answer, useStepUp.getState().entrance) });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Entry needed={needed} way={way} code={code} onCode={setCode} error={missing} />
      <Problem error={step.error} />
      <TriesLeft error={step.error} />
      {isOver(step.error) ? (
        <Button wide enamel="marigold" onClick={() => openPopup('login', {}, { replace: true })}>
          {t('accounts.backToLogin')}
        </Button>
      ) : (
        <div className="acts">
          {onBack && <Button onClick={onBack}>{t('accounts.otherWay')}</Button>}
          <Button type="submit" enamel="marigold" busy={step.isPending}>
            {t('accounts.confirm')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface EntryProps {
  needed: Needed;
  way: StepUpFormProps['way'];
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}

function Entry({ needed, way, code, onCode, error }: EntryProps) {
  const t = useText();
  const sending = useStepCode(needed);
  if (way === 'sms' || way === 'email') {
    return (
      <>
        <p>{t('accounts.waySentTo', { to: leftToRight(needed.to[way]) })}</p>
        <CodeField
          id="stepCode"
          autoFocus
          label={t('accounts.code')}
          value={code}
          onChange={onCode}
          error={error}
          send={() => sending.mutateAsync(way)}
        />
        <Problem error={sending.error} />
      </>
    );
  }
  const labels = {
    totp: [t('accounts.wayTotp'), t('accounts.wayTotpText')],
    recovery: [t('accounts.wayRecovery'), t('accounts.wayRecoveryText')],
    bankName: [t('accounts.wayBank'), t('accounts.bankHint')],
  } as const;
  return (
    <Field
      id="stepCode"
      data-autofocus=""
      inputMode={way === 'totp' ? 'numeric' : 'text'}
      autoComplete={way === 'bankName' ? 'name' : 'one-time-code'}
      autoCapitalize="none"
      maxLength={120}
      dir={way === 'bankName' ? 'auto' : 'ltr'}
      label={labels[way][0]}
      hint={labels[way][1]}
      error={error}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  );
}

/** Too many tries, or too late: only a new sign-in goes on. */
function isOver(error: unknown): boolean {
  return error instanceof Refused && ['session.stepUpOver', 'session.locked'].includes(error.code);
}

/** How often it may still be tried, when the server says so. */
function TriesLeft({ error }: { error: unknown }) {
  const t = useText();
  const left = error instanceof Refused ? error.args.left : undefined;
  if (left === undefined) return null;
  return (
    <p className="muted sm" data-part="tries">
      {t('accounts.triesLeft', { left })}
    </p>
  );
}
