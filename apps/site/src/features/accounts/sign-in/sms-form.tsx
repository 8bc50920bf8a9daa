import { Tick } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { useSignIn } from '../accounts.data.ts';
import { PhoneCode, usePhoneCode } from '../codes/phone-code.tsx';
import { enter } from './entrance.ts';
import { forget, remember, remembered } from './remembered.ts';

/** Sign-in with a code sent to a verified number. */
export function SmsForm({ next, disabled }: { next: string | undefined; disabled: boolean }) {
  const t = useText();
  const signIn = useSignIn();
  const entry = usePhoneCode('login', { phone: 'mobile', code: 'smsCode' });
  const [ticked, setTicked] = useState(() => remembered().ticked);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const open = entry.complain();
    if (open) return document.getElementById(open)?.focus();
    const { phone, code } = entry;
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
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <PhoneCode entry={entry} />
      <Tick checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
        {t('accounts.rememberDay')}
      </Tick>
      <Problem error={signIn.error ?? entry.sendError} />
      <Submit busy={signIn.isPending} disabled={disabled && !signIn.isPending}>
        {t('shell.login')}
      </Submit>
    </form>
  );
}
