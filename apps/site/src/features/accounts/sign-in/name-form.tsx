import { Refused } from '@baize/client/refused';
import { Field, Tick } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { type FormEvent, useRef, useState } from 'react';
import { faultText } from '../../../shell/faults.ts';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useSignIn } from '../accounts.data.ts';
import { CaptchaField } from '../codes/captcha-field.tsx';
import { OwnerCode, type OwnersCode } from '../recovery/owner-code.tsx';
import { enter } from './entrance.ts';
import { forget, remember, remembered } from './remembered.ts';

interface FormProps {
  next: string | undefined;
  disabled: boolean;
}

type FieldName = 'username' | 'password' | 'captcha' | 'code';

/** The server's complaint about one field is shown there. */
const SHOWN_AT: Readonly<Record<string, FieldName>> = {
  'session.wrongPassword': 'password',
  'session.captcha': 'captcha',
  'captcha.wrong': 'captcha',
  'code.wrong': 'code',
  'code.expired': 'code',
  'code.tries': 'code',
};

/** Sign-in by name. The captcha comes when the server asks for one, the code when strangers tried this name. */
export function NameForm({ next, disabled }: FormProps) {
  const t = useText();
  const { form, entered, set, asks, error, problem, busy, submit } = useNameForm(next);
  const { username, password, ticked, captcha, owner } = entered;
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
      {asks.code && (
        <OwnerCode
          username={username}
          value={owner}
          onChange={(value) => set({ owner: value })}
          error={error('code')}
        />
      )}
      {asks.round > 0 && (
        <CaptchaField
          value={captcha}
          onChange={(value) => set({ captcha: value })}
          round={asks.round}
          error={error('captcha')}
        />
      )}
      <div className="between">
        <Tick checked={ticked} onChange={(event) => set({ ticked: event.target.checked })}>
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
      <Problem error={problem} />
      <Submit busy={busy} disabled={disabled && !busy}>
        {t('shell.login')}
      </Submit>
    </form>
  );
}

/** The extra input of the next try: the picture of a round, from the first on, and a code of the owner's. */
interface Asks {
  readonly round: number;
  readonly code: boolean;
}

/** Where a password alone opens nothing for a while, a code of the owner's does. */
const OPENED_BY_CODE: readonly string[] = ['session.stepUp', 'session.locked'];

const NOTHING_ENTERED = {
  password: '',
  captcha: { id: '', answer: '' },
  owner: { via: 'totp', code: '' } as OwnersCode,
};

function useNameForm(next: string | undefined) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState<Asks>({ round: 0, code: false });
  const [entered, setEntered] = useState(() => {
    const { username, ticked } = remembered();
    return { ...NOTHING_ENTERED, username, ticked };
  });
  const set = (part: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...part }));
  const missing: Record<FieldName, string | false> = {
    username: !entered.username && t('member.needUsername'),
    password: !entered.password && t('member.needPassword'),
    code: asks.code && !entered.owner.code && t('accounts.needCode'),
    captcha: asks.round > 0 && !entered.captcha.answer && t('accounts.needCaptcha'),
  };
  const refusal = signIn.error instanceof Refused ? signIn.error : null;
  const shownAt = refusal ? SHOWN_AT[refusal.code] : undefined;
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();
  const refused = (fault: unknown) => {
    setTried(false);
    if (!(fault instanceof Refused)) return;
    const pictured = asks.round > 0 || Boolean(fault.args.captcha);
    setAsks({
      round: pictured ? asks.round + 1 : 0,
      code: asks.code || OPENED_BY_CODE.includes(fault.code),
    });
    focus(SHOWN_AT[fault.code] ?? 'password');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const open = Object.entries(missing).find(([, text]) => text)?.[0];
    if (open) return focus(open);
    const { username, password, ticked } = entered;
    if (ticked) remember({ username });
    else forget();
    const { id: captchaId, answer: captcha } = entered.captcha;
    const picture = asks.round > 0 ? { captchaId, captcha } : {};
    const code = asks.code ? entered.owner : {};
    const about = { username, password, type: 'username', remember: ticked } as const;
    const answer = await signIn.mutateAsync({ ...about, ...picture, ...code }).catch(refused);
    if (answer) await enter(answer, { next, username, password });
  };
  return {
    form,
    entered,
    set,
    asks,
    submit,
    busy: signIn.isPending,
    error: (field: FieldName) =>
      (tried && missing[field]) || (shownAt === field && !tried && faultText(refusal)) || undefined,
    problem: shownAt ? null : signIn.error,
  };
}
