import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { useSmsCode } from '../accounts.data.ts';
import { remembered } from '../sign-in/remembered.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { plausible } from './phone-rule.ts';

/** A number and the code that is sent to it: the values, their faults, and the places of the fields. */
export function usePhoneCode(purpose: 'login' | 'recovery', ids: { phone: string; code: string }) {
  const t = useText();
  const sending = useSmsCode(purpose);
  const [phone, setPhone] = useState(() => remembered().phone);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'no' | 'number' | 'all'>('no');
  const badPhone = !plausible(phone) && t('accounts.needMobile');
  const badCode = !code && t('accounts.needCode');
  const send = async () => {
    setTried('number');
    if (!badPhone) return sending.mutateAsync(phone);
    document.getElementById(ids.phone)?.focus();
    return null;
  };
  return {
    ids,
    phone,
    setPhone,
    code,
    setCode,
    send,
    phoneError: (tried !== 'no' && badPhone) || undefined,
    codeError: (tried === 'all' && badCode) || undefined,
    sendError: sending.error,
    tried: tried === 'all',
    /** From now on every fault is shown; returns the id of the first field that has one. */
    complain() {
      setTried('all');
      return badPhone ? ids.phone : badCode ? ids.code : null;
    },
  };
}

export function PhoneCode({ entry }: { entry: ReturnType<typeof usePhoneCode> }) {
  const t = useText();
  return (
    <>
      <PhoneField
        id={entry.ids.phone}
        autoFocus
        label={t('accounts.mobile')}
        phone={entry.phone}
        onChange={entry.setPhone}
        error={entry.phoneError}
      />
      <CodeField
        id={entry.ids.code}
        label={t('accounts.smsCode')}
        value={entry.code}
        onChange={entry.setCode}
        send={entry.send}
        error={entry.codeError}
      />
    </>
  );
}
