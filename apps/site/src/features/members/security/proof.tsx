import { call } from '@baize/client/call';
import { type Proof, proofCode, proofPasskeyOptions } from '@baize/contract/accounts/two-step';
import { Field, SelectField } from '@baize/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../shell/isolated.ts';
import { useText } from '../../../shell/text.ts';
import { askPasskey, CodeField, knowsPasskeys, Problem } from '../../accounts/registration/fields.ts';
import { proofQuery } from '../members.data.ts';
import { useCodeSending } from './code-sending.ts';

type Way = NonNullable<Proof['method']>;

/** The proof of a member: the password if they have one, and a factor when one is bound (A13). Money may have a password of its own. */
export function useProof({ ofMoney = false } = {}) {
  const bound = useQuery({ ...proofQuery(), staleTime: 0 }).data;
  const ways = (bound?.methods ?? []).filter((way) => way !== 'passkey' || knowsPasskeys());
  const hasPassword = ofMoney || (bound?.password ?? true);
  const [typed, setPassword] = useState('');
  const password = hasPassword ? typed : '';
  const [picked, pick] = useState<Way | null>(null);
  const [code, setCode] = useState('');
  const way = picked ?? ways[0] ?? null;
  return {
    ways,
    way,
    pick,
    ofMoney,
    hasPassword,
    password,
    setPassword,
    code,
    setCode,
    to: bound?.to,
    /** The first field that still has to be filled in. */
    open: hasPassword && !password ? 'proofPassword' : openFactor(way, code),
    async give(): Promise<Proof> {
      if (way === null) return { password };
      if (way !== 'passkey') return { password, method: way, code };
      const { options } = await call(proofPasskeyOptions, {});
      return { password, method: way, passkey: await askPasskey(options) };
    },
  };
}

export type GivenProof = ReturnType<typeof useProof>;

function openFactor(way: Way | null, code: string) {
  return way !== null && way !== 'passkey' && !code ? 'proofCode' : null;
}

/** The fields of a proof, at the end of the form that needs it. */
export function ProofFields({ proof, tried }: { proof: GivenProof; tried: boolean }) {
  const t = useText();
  return (
    <fieldset className="proof stack">
      <legend className="strong">{t('security.proof')}</legend>
      {proof.hasPassword && (
        <Field
          id="proofPassword"
          type="password"
          label={t(proof.ofMoney ? 'security.payment' : 'security.proofPassword')}
          autoComplete={proof.ofMoney ? 'off' : 'current-password'}
          maxLength={proof.ofMoney ? 16 : 128}
          value={proof.password}
          error={tried && !proof.password ? t('security.need') : undefined}
          reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
          onChange={(event) => proof.setPassword(event.target.value)}
        />
      )}
      {proof.way !== null && <Factor proof={proof} way={proof.way} tried={tried} />}
    </fieldset>
  );
}

function Factor({ proof, way, tried }: { proof: GivenProof; way: Way; tried: boolean }) {
  const t = useText();
  const [names, brief] = useWayNames(proof);
  const sending = useCodeSending();
  const error = tried && !proof.code ? t('security.enterCode') : undefined;
  const common = { id: 'proofCode', value: proof.code, error } as const;
  return (
    <>
      {proof.ways.length > 1 && (
        <SelectField
          label={t('security.proofWay')}
          value={way}
          onChange={(event) => {
            proof.pick(event.target.value as Way);
            proof.setCode('');
          }}
        >
          {proof.ways.map((each) => (
            <option key={each} value={each}>
              {brief[each]}
            </option>
          ))}
        </SelectField>
      )}
      {(way === 'sms' || way === 'email') && (
        <CodeField
          {...common}
          label={names[way]}
          onChange={proof.setCode}
          send={() => sending.send(() => call(proofCode, { method: way }))}
        />
      )}
      <Problem error={sending.error} />
      {(way === 'totp' || way === 'recovery') && (
        <Field
          {...common}
          label={names[way]}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
          onChange={(event) => proof.setCode(event.target.value.trim())}
        />
      )}
    </>
  );
}

type WayNames = Readonly<Record<Way, string>>;

/** The label of each way's field, and its name in the list of ways. */
function useWayNames({ to }: GivenProof): readonly [asked: WayNames, brief: WayNames] {
  const t = useText();
  const others = {
    totp: t('security.proofTotp'),
    recovery: t('security.proofRecovery'),
    passkey: t('security.proofPasskey'),
  };
  const sent = {
    sms: t('security.proofSms', { to: isolated(to?.sms ?? '') }),
    email: t('security.proofEmail', { to: isolated(to?.email ?? '') }),
  };
  const brief = { sms: t('security.bySms'), email: t('security.byEmail') };
  return [
    { ...others, ...sent },
    { ...others, ...brief },
  ];
}
