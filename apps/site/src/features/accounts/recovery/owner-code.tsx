import { call } from '@baize/client/call';
import { sendLoginCode } from '@baize/contract/accounts/session';
import { Field, SelectField } from '@baize/ui/forms/field';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { CodeField } from '../codes/code-field.tsx';

export interface OwnersCode {
  readonly via: 'totp' | 'sms' | 'email';
  readonly code: string;
}

interface OwnerCodeProps {
  username: string;
  value: OwnersCode;
  onChange: (value: OwnersCode) => void;
  error: ReactNode;
}

/** The code that opens a name which strangers tried: from the owner's app, or sent to him. Nobody learns here what the owner has. */
export function OwnerCode({ username, value, onChange, error }: OwnerCodeProps) {
  const t = useText();
  const sending = useMutation({
    mutationFn: (via: 'sms' | 'email') => call(sendLoginCode, { username, via }),
  });
  const { via, code } = value;
  const field = { id: 'code', label: t('accounts.code'), value: code, error };
  const typed = (text: string) => onChange({ via, code: text.trim() });
  return (
    <>
      <p className="muted sm">{t('accounts.codeOfOwnerHint')}</p>
      <SelectField
        label={t('accounts.codeFrom')}
        value={via}
        onChange={(event) => onChange({ via: event.target.value as OwnersCode['via'], code: '' })}
      >
        <option value="totp">{t('accounts.wayTotp')}</option>
        <option value="sms">{t('accounts.waySms')}</option>
        <option value="email">{t('accounts.wayEmail')}</option>
      </SelectField>
      {via === 'totp' ? (
        <Field
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
          onChange={(event) => typed(event.target.value)}
        />
      ) : (
        <CodeField key={via} {...field} onChange={typed} send={() => sending.mutateAsync(via)} />
      )}
      <Problem error={sending.error} />
    </>
  );
}
