import { Field } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { Icon } from '@baize/ui/icon';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { useRecoverByEmail } from './recovery.data.ts';

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the link; what is shown after it is the same for every name and address. */
export function ForgotByEmail() {
  const t = useText();
  const asking = useRecoverByEmail();
  const [entered, setEntered] = useState({ username: '', email: '' });
  const [tried, setTried] = useState(false);
  const badName = !entered.username && t('member.needUsername');
  const badEmail = !MAILBOX.test(entered.email) && t('accounts.needEmail');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (badName || badEmail)
      return document.getElementById(badName ? 'forgot-name' : 'forgot-email')?.focus();
    asking.mutate(entered);
  };
  if (asking.isSuccess) {
    return (
      <div className="note done" role="status" data-part="sent">
        <Icon name="check" />
        <p>{t('accounts.forgotSent')}</p>
      </div>
    );
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="muted">{t('accounts.forgotEmailText')}</p>
      <Field
        id="forgot-name"
        data-autofocus=""
        label={t('member.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={entered.username}
        error={(tried && badName) || undefined}
        onChange={(event) => setEntered({ ...entered, username: event.target.value })}
      />
      <Field
        id="forgot-email"
        type="email"
        inputMode="email"
        dir="ltr"
        label={t('accounts.fieldEmail')}
        autoComplete="email"
        maxLength={120}
        value={entered.email}
        error={(tried && badEmail) || undefined}
        onChange={(event) => setEntered({ ...entered, email: event.target.value.trim() })}
      />
      <Problem error={asking.error} />
      <Submit busy={asking.isPending}>{t('accounts.forgotSend')}</Submit>
    </form>
  );
}
