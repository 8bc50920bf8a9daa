import { setTwoStep, type twoStep } from '@baize/contract/accounts/two-step';
import type { OutputOf } from '@baize/contract/route';
import { Button } from '@baize/ui/forms/button';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { type Security, twoStepQuery, useChange } from '../members.data.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';
import { RecoveryRenewal } from './recovery-codes.tsx';

type Kind = 'totp' | 'sms' | 'email';
type State = OutputOf<typeof twoStep>;
type Doing = { readonly kind: Kind; readonly on: boolean } | 'recovery' | null;

/** M-01.4: the second step of a sign-in, each way on its own. */
export function TwoStepPart({ security }: { security: Security }) {
  const state = useQuery(twoStepQuery()).data;
  const [doing, setDoing] = useState<Doing>(null);
  const back = () => setDoing(null);
  if (!state) return null;
  if (doing === 'recovery') return <RecoveryRenewal onDone={back} />;
  if (doing?.kind === 'totp' && doing.on) return <AuthenticatorSetup onDone={back} />;
  if (doing) return <Switching {...doing} onDone={back} />;
  return <Ways security={security} state={state} onPick={setDoing} />;
}

function Ways({ security, state, onPick }: { security: Security; state: State; onPick: (d: Doing) => void }) {
  const t = useText();
  const reached = (kind: 'email' | 'mobile') =>
    security.contacts.find((each) => each.kind === kind && each.verified)?.masked;
  const [mobile, email] = [reached('mobile'), reached('email')];
  const ways = [
    { kind: 'totp', label: t('security.totp'), hint: t('security.totpText'), ready: true },
    {
      kind: 'sms',
      label: t('security.bySms'),
      hint: mobile ?? t('security.needsContact'),
      ready: mobile !== undefined,
    },
    {
      kind: 'email',
      label: t('security.byEmail'),
      hint: email ?? t('security.needsContact'),
      ready: email !== undefined,
    },
  ] as const;
  return (
    <div className="stack">
      <p className="muted">{t('security.twoStepText')}</p>
      <ul className="rows">
        {ways.map(({ kind, label, hint, ready }) => (
          <li key={kind} data-way={kind}>
            <span className="grow">
              <b className="strong">{label}</b>
              <bdi className="sm muted wraps">{hint}</bdi>
            </span>
            {state[kind] && <Tag enamel="jade">{t('security.on')}</Tag>}
            {(ready || state[kind]) && (
              <Button size="small" onClick={() => onPick({ kind, on: !state[kind] })}>
                {state[kind] ? t('security.turnOff') : t('security.turnOn')}
              </Button>
            )}
          </li>
        ))}
        {state.totp && (
          <li>
            <span className="grow">
              <b className="strong">{t('security.recovery')}</b>
              <span className="sm muted">{t('security.recoveryLeft', { count: state.recoveryLeft })}</span>
            </span>
            <Button size="small" onClick={() => onPick('recovery')}>
              {t('security.recoveryRenew')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

function Switching({ kind, on, onDone }: { kind: Kind; on: boolean; onDone: () => void }) {
  const t = useText();
  const change = useChange(setTwoStep);
  const proof = useProof();
  const names = { totp: t('security.totp'), sms: t('security.bySms'), email: t('security.byEmail') };
  return (
    <PartForm
      action={on ? t('security.turnOn') : t('security.turnOff')}
      done={t('security.saved')}
      open={null}
      proof={proof}
      send={async () => change.mutateAsync({ kind, on, proof: await proof.give() })}
      onDone={onDone}
      onBack={onDone}
    >
      {() => <h3>{names[kind]}</h3>}
    </PartForm>
  );
}
