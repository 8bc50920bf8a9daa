import { Button } from '@baize/ui/button';
import { type FormEvent, useState } from 'react';
import { useText } from '../../shell/text.ts';
import { useSmsCode } from './accounts.data.ts';
import { CodeField } from './code-field.tsx';
import { enter } from './entrance.ts';
import { NO_PAIR, PasswordPair, usePairFault } from './password-pair.tsx';
import { PhoneField } from './phone-field.tsx';
import { plausible } from './phone-rule.ts';
import { Problem } from './problem.tsx';
import { useRecoverByPhone } from './recovery.data.ts';
import { remembered } from './remembered.ts';

/** Code and new password in one go; who had a second step still takes it, then he is in. */
export function ForgotByPhone({ next }: { next: string | undefined }) {
  const t = useText();
  const sending = useSmsCode('recovery');
  const recover = useRecoverByPhone();
  const [phone, setPhone] = useState(() => remembered().phone);
  const [code, setCode] = useState('');
  const [pair, setPair] = useState(NO_PAIR);
  const [tried, setTried] = useState<'no' | 'number' | 'all'>('no');
  const names = phone.number ? [phone.number.replace(/\D/g, '')] : [];
  const fault = usePairFault('recovered', pair, names);
  const badPhone = !plausible(phone) && t('accounts.needMobile');
  const badCode = !code && t('accounts.needCode');
  const send = async () => {
    setTried('number');
    if (!badPhone) return sending.mutateAsync(phone);
    document.getElementById('forgot-mobile')?.focus();
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried('all');
    const open = badPhone ? 'forgot-mobile' : badCode ? 'forgot-code' : fault;
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
      <PhoneField
        id="forgot-mobile"
        autoFocus
        label={t('accounts.mobile')}
        phone={phone}
        onChange={setPhone}
        error={(tried !== 'no' && badPhone) || undefined}
      />
      <CodeField
        id="forgot-code"
        label={t('accounts.smsCode')}
        value={code}
        onChange={setCode}
        send={send}
        error={(tried === 'all' && badCode) || undefined}
      />
      <PasswordPair
        id="recovered"
        label={t('accounts.newPassword')}
        pair={pair}
        onChange={setPair}
        names={names}
        tried={tried === 'all'}
      />
      <Problem error={recover.error ?? sending.error} />
      <Button type="submit" wide size="big" enamel="marigold" busy={recover.isPending}>
        {t('accounts.forgotDo')}
      </Button>
    </form>
  );
}
