import { digitsOf } from '@baize/contract/persons/digits';
import { Submit } from '@baize/ui/forms/submit';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { PhoneCode, usePhoneCode } from '../codes/phone-code.tsx';
import { NO_PAIR, PasswordPair, usePairFault } from '../password-pair.tsx';
import { enter } from '../sign-in/entrance.ts';
import { useRecoverByPhone } from './recovery.data.ts';

/** Code and new password in one go; who had a second step still takes it, then he is in. */
export function ForgotByPhone({ next }: { next: string | undefined }) {
  const t = useText();
  const recover = useRecoverByPhone();
  const entry = usePhoneCode('recovery', { phone: 'forgot-mobile', code: 'forgot-code' });
  const [pair, setPair] = useState(NO_PAIR);
  const { phone, code } = entry;
  const names = phone.number ? [digitsOf(phone.number)] : [];
  const fault = usePairFault('recovered', pair, names);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = entry.complain() ?? fault;
    if (open) return document.getElementById(open)?.focus();
    recover.mutate(
      {
        newPassword: pair.password,
        countryDialingCode: phone.dialling,
        mobileNum: phone.number,
        verificationCode: code,
      },
      { onSuccess: (answer) => void enter(answer, { next: next ?? '/' }) },
    );
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PhoneCode entry={entry} />
      <PasswordPair
        id="recovered"
        label={t('accounts.newPassword')}
        pair={pair}
        onChange={setPair}
        names={names}
        tried={entry.tried}
      />
      <Problem error={recover.error ?? entry.sendError} />
      <Submit busy={recover.isPending}>{t('accounts.forgotDo')}</Submit>
    </form>
  );
}
