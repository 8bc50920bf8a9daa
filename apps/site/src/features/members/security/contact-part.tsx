import { call } from '@baize/client/call';
import { contactCode, setContact } from '@baize/contract/members/members';
import { Field } from '@baize/ui/forms/field';
import { useState } from 'react';
import { isolated } from '../../../shell/isolated.ts';
import { useText } from '../../../shell/text.ts';
import { CodeField, NO_PHONE, type Phone, PhoneField, Problem } from '../../accounts/registration/fields.ts';
import { type Contact, type Security, useChange } from '../members.data.ts';
import { Note } from '../note.tsx';
import { useCodeSending } from './code-sending.ts';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

interface ContactPartProps {
  kind: Contact['kind'];
  security: Security;
  onDone: () => void;
}

/** M-01.3: binding a number or an address by a code; a change needs a code of the one in use as well. */
export function ContactPart({ kind, security, onDone }: ContactPartProps) {
  const t = useText();
  const old = security.contacts.find((each) => each.kind === kind && each.verified);
  const change = useChange(setContact);
  const proof = useProof();
  const [phone, setPhone] = useState(NO_PHONE);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [oldCode, setOldCode] = useState('');
  // A proof by a code to the old address is its word already.
  const agrees = old && proof.way !== (kind === 'mobile' ? 'sms' : 'email') ? old : null;
  const sending = useCodeSending();
  const wish = wishOf(kind, phone, email);
  const send = async () =>
    change.mutateAsync({ ...wish, code, ...(agrees && { oldCode }), proof: await proof.give() });
  return (
    <PartForm
      action={t('security.bind')}
      done={t('security.bound')}
      open={firstOpen({ value: wish.value, code, oldCode: agrees ? oldCode : 'none' })}
      proof={proof}
      send={send}
      onDone={onDone}
    >
      {(tried) => (
        <>
          <p className="muted">{t('security.contactText')}</p>
          {old && <Note icon="clock">{t('security.contactChange')}</Note>}
          <ContactField
            kind={kind}
            phone={phone}
            setPhone={setPhone}
            email={email}
            setEmail={setEmail}
            tried={tried}
          />
          <CodeField
            id="codeNew"
            label={t('security.codeNew')}
            value={code}
            onChange={setCode}
            error={tried && !code ? t('security.enterCode') : undefined}
            send={() => (wish.value ? sending.send(() => call(contactCode, wish)) : Promise.resolve(null))}
          />
          {agrees && (
            <CodeField
              id="codeOld"
              label={t('security.codeOld', { to: isolated(agrees.masked) })}
              value={oldCode}
              onChange={setOldCode}
              error={tried && !oldCode ? t('security.enterCode') : undefined}
              send={() => sending.send(() => call(contactCode, { kind }))}
            />
          )}
          <Problem error={sending.error} />
        </>
      )}
    </PartForm>
  );
}

function wishOf(kind: Contact['kind'], phone: Phone, email: string) {
  if (kind === 'email') return { kind, value: email.trim() };
  return { kind, value: phone.number.trim(), countryDialingCode: phone.dialling };
}

function firstOpen({ value, code, oldCode }: { value: string; code: string; oldCode: string }) {
  if (!value) return 'contact';
  if (!code) return 'codeNew';
  return oldCode ? null : 'codeOld';
}

interface ContactFieldProps {
  kind: Contact['kind'];
  phone: Phone;
  setPhone: (phone: Phone) => void;
  email: string;
  setEmail: (email: string) => void;
  tried: boolean;
}

function ContactField({ kind, phone, setPhone, email, setEmail, tried }: ContactFieldProps) {
  const t = useText();
  if (kind === 'mobile') {
    const error = tried && !phone.number ? t('security.need') : undefined;
    return (
      <PhoneField
        id="contact"
        label={t('security.mobileNew')}
        phone={phone}
        onChange={setPhone}
        error={error}
      />
    );
  }
  return (
    <Field
      id="contact"
      type="email"
      autoComplete="email"
      maxLength={100}
      dir="ltr"
      label={t('security.emailNew')}
      value={email}
      error={tried && !email ? t('security.need') : undefined}
      onChange={(event) => setEmail(event.target.value)}
    />
  );
}
