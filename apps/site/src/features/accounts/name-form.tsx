import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/button';
import { Field, Tick } from '@baize/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { useSignIn } from './accounts.data.ts';
import { type CaptchaAnswer, CaptchaField } from './captcha-field.tsx';
import { enter } from './entrance.ts';
import { Problem } from './problem.tsx';
import { forget, remember, remembered } from './remembered.ts';

interface FormProps {
  next: string | undefined;
  disabled: boolean;
}

/** Sign-in by name. The captcha comes when the server asks for one, the code when strangers tried this name. */
export function NameForm({ next, disabled }: FormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [tried, setTried] = useState(false);
  const [entered, setEntered] = useState(() => ({ username: remembered().username, password: '', code: '' }));
  const [ticked, setTicked] = useState(() => remembered().ticked);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({ id: '', answer: '' });
  const [round, setRound] = useState(0);
  const [codeVia, setCodeVia] = useState(false);
  const set = (part: Partial<typeof entered>) => setEntered({ ...entered, ...part });
  const { username, password, code } = entered;
  const missing = {
    username: !username && t('member.needUsername'),
    password: !password && t('member.needPassword'),
    captcha: round > 0 && !captcha.answer && t('accounts.needCaptcha'),
    code: codeVia && !code && t('accounts.needCode'),
  };
  const error = (field: keyof typeof missing) => (tried && missing[field]) || undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const open = Object.entries(missing).find(([, text]) => text)?.[0];
    if (open) return form.current?.querySelector<HTMLInputElement>(`#${open}`)?.focus();
    if (ticked) remember({ username });
    else forget();
    const answer = await signIn
      .mutateAsync({
        username,
        password,
        type: 'username',
        remember: ticked,
        ...(round > 0 && { captchaId: captcha.id, captcha: captcha.answer }),
        ...(codeVia && { code, via: 'totp' as const }),
      })
      .catch((refusal: unknown) => {
        if (!(refusal instanceof Refused)) return null;
        if (refusal.args.captcha || round > 0) setRound(round + 1);
        if (refusal.code === 'session.stepUp') setCodeVia(true);
        return null;
      });
    if (answer) await enter(answer, { next, password });
  };
  return (
    <form ref={form} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        id="username"
        data-autofocus=""
        label={t('member.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={error('username')}
        onChange={(event) => set({ username: event.target.value })}
      />
      <Field
        id="password"
        type="password"
        label={t('member.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={error('password')}
        reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
        capsHint={t('member.capsLock')}
        onChange={(event) => set({ password: event.target.value })}
      />
      {codeVia && (
        <Field
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('accounts.codeOfOwner')}
          hint={t('accounts.codeOfOwnerHint')}
          maxLength={64}
          dir="ltr"
          value={code}
          error={error('code')}
          onChange={(event) => set({ code: event.target.value.trim() })}
        />
      )}
      {round > 0 && (
        <CaptchaField value={captcha} onChange={setCaptcha} round={round} error={error('captcha')} />
      )}
      <div className="between">
        <Tick checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
          {t('accounts.rememberDay')}
        </Tick>
        <button
          type="button"
          className="text-button"
          onClick={() => openPopup('forgot', {}, { replace: true })}
        >
          {t('accounts.forgot')}
        </button>
      </div>
      <Problem error={signIn.error} />
      <Button
        type="submit"
        wide
        size="big"
        enamel="marigold"
        busy={signIn.isPending}
        disabled={disabled && !signIn.isPending}
      >
        {t('shell.login')}
      </Button>
    </form>
  );
}
