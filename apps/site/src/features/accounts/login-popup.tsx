import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { Field, Tick } from '@baize/ui/field';
import { Icon } from '@baize/ui/icon';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { faultReference, faultText } from '../../shell/faults.ts';
import { closePopup } from '../../shell/popup.ts';
import type { PopupProps } from '../../shell/popup-host.tsx';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import { rememberedName, rememberName, useFreePlay, useSignIn, warmSignIn } from './accounts.data.ts';

/** P-03: by user name, or at once with play chips. After it the wanted page opens. */
export default function LoginPopup({ next, onClose }: PopupProps) {
  const t = useText();
  const router = useRouter();
  const withName = useSwitch('COMM3');
  const withChips = useSwitch('FREEPLAY3');
  const signIn = useSignIn();
  const chips = useFreePlay();
  useEffect(warmSignIn, []);
  const done = () => {
    if (next?.startsWith('/')) router.history.replace(next);
    else closePopup();
  };
  const busy = signIn.isPending || chips.isPending;
  return (
    <Dialog popup="P-03" festive title={t('member.hello')} closeLabel={t('shell.close')} onClose={onClose}>
      {withName && (
        <NameForm
          busy={signIn.isPending}
          disabled={busy}
          fault={signIn.error}
          onSubmit={(entered) => signIn.mutate(entered, { onSuccess: done })}
        />
      )}
      {withChips && (
        <div className="stack">
          <Button
            wide
            enamel={withName ? undefined : 'marigold'}
            busy={chips.isPending}
            disabled={busy && !chips.isPending}
            onClick={() => chips.mutate(undefined, { onSuccess: done })}
          >
            <Icon name="play" small />
            {t('shell.freePlay')}
          </Button>
          <p className="muted sm">{t('member.freePlayText')}</p>
          {chips.error && <Problem error={chips.error} />}
        </div>
      )}
    </Dialog>
  );
}

interface NameFormProps {
  busy: boolean;
  disabled: boolean;
  fault: unknown;
  onSubmit: (entered: { username: string; password: string }) => void;
}

function NameForm({ busy, disabled, fault, onSubmit }: NameFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [username, setUsername] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(username !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!username || !password) {
      form.current?.querySelector<HTMLInputElement>(username ? '#password' : '#username')?.focus();
      return;
    }
    rememberName(remember ? username : null);
    onSubmit({ username, password });
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <Field
        id="username"
        data-autofocus=""
        label={t('member.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={tried && !username ? t('member.needUsername') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        id="password"
        type="password"
        label={t('member.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={tried && !password ? t('member.needPassword') : undefined}
        reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
        capsHint={t('member.capsLock')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Tick checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('member.remember')}
      </Tick>
      {Boolean(fault) && <Problem error={fault} />}
      <Button type="submit" wide size="big" enamel="marigold" busy={busy} disabled={disabled && !busy}>
        {t('shell.login')}
      </Button>
    </form>
  );
}

function Problem({ error }: { error: unknown }) {
  const reference = faultReference(error);
  return (
    <div className="entry" role="alert">
      <div className="err">
        <Icon name="warn" small />
        <span>{faultText(error)}</span>
      </div>
      {reference && <div className="hint num">{reference}</div>}
    </div>
  );
}
