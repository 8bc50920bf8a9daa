import { Button } from '@baize/ui/button';
import { Tick } from '@baize/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../shell/text.ts';
import { useSignIn, useSmsCode } from './accounts.data.ts';
import { CodeField } from './code-field.tsx';
import { enter } from './entrance.ts';
import { PhoneField } from './phone-field.tsx';
import { plausible } from './phone-rule.ts';
import { Problem } from './problem.tsx';
import { forget, remember, remembered } from './remembered.ts';

/** Sign-in with a code sent to a verified number. */
export function SmsForm({ next, disabled }: { next: string | undefined; disabled: boolean }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const sending = useSmsCode('login');
  const [phone, setPhone] = useState(() => remembered().phone);
  const [code, setCode] = useState('');
  const [ticked, setTicked] = useState(() => remembered().ticked);
  const [tried, setTried] = useState<'no' | 'number' | 'all'>('no');
  const badPhone = !plausible(phone) && t('accounts.needMobile');
  const badCode = !code && t('accounts.needCode');
  const focus = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus();
  const send = async () => {
    setTried('number');
    if (!badPhone) return sending.mutateAsync(phone);
    focus('mobile');
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried('all');
    if (badPhone || badCode) return focus(badPhone ? 'mobile' : 'smsCode');
    if (ticked) remember({ phone });
    else forget();
    const answer = await signIn
      .mutateAsync({
        username: phone.number,
        countryDialingCode: phone.dialling,
        password: code,
        type: 'sms',
        remember: ticked,
      })
      .catch(() => null);
    if (answer) await enter(answer, { next });
  };
  return (
    <form ref={form} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        id="mobile"
        autoFocus
        label={t('accounts.mobile')}
        phone={phone}
        onChange={setPhone}
        error={(tried !== 'no' && badPhone) || undefined}
      />
      <CodeField
        id="smsCode"
        label={t('accounts.smsCode')}
        value={code}
        onChange={setCode}
        send={send}
        error={(tried === 'all' && badCode) || undefined}
      />
      <Tick checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
        {t('accounts.rememberDay')}
      </Tick>
      <Problem error={signIn.error ?? sending.error} />
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
