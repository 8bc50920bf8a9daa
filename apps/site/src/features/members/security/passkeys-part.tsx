import { call } from '@baize/client/call';
import {
  type Attestation,
  addPasskey,
  passkeyOptions,
  removePasskey,
} from '@baize/contract/accounts/two-step';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordDate } from '../../../shell/business-time.ts';
import { useText } from '../../../shell/text.ts';
import { knowsPasskeys } from '../../accounts/registration/fields.ts';
import { passkeysQuery, useChange } from '../members.data.ts';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

type Doing = { readonly id: string; readonly name: string } | 'add' | null;

/** Passkeys of this member: listed, added on this device, removed. */
export function PasskeysPart() {
  const t = useText();
  const rows = useQuery(passkeysQuery()).data?.rows ?? [];
  const [doing, setDoing] = useState<Doing>(null);
  const back = () => setDoing(null);
  if (doing === 'add') return <Adding onDone={back} />;
  if (doing) return <Removing {...doing} onDone={back} />;
  return (
    <div className="stack">
      <p className="muted">{t('security.passkeysText')}</p>
      {rows.length === 0 && <p>{t('security.passkeyNone')}</p>}
      <ul className="rows">
        {rows.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span className="mk ivory">
              <Icon name="key" />
            </span>
            <span className="grow">
              <b className="strong wraps">{name}</b>
              <span className="sm muted">
                {usedAt
                  ? t('security.passkeyUsed', { time: recordDate(usedAt) })
                  : t('security.passkeyMade', { time: recordDate(createdAt) })}
              </span>
            </span>
            <Button size="small" onClick={() => setDoing({ id, name })}>
              {t('security.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() && (
        <Button wide size="big" enamel="marigold" onClick={() => setDoing('add')}>
          {t('security.passkeyAdd')}
        </Button>
      )}
    </div>
  );
}

function Adding({ onDone }: { onDone: () => void }) {
  const t = useText();
  const add = useChange(addPasskey);
  const proof = useProof();
  const [name, setName] = useState('');
  const send = async () => {
    const { options } = await call(passkeyOptions, { proof: await proof.give() });
    await add.mutateAsync({ name: name.trim(), passkey: await makePasskey(options) });
  };
  return (
    <PartForm
      action={t('security.passkeyAdd')}
      done={t('security.passkeyAdded')}
      open={name.trim() ? null : 'passkeyName'}
      proof={proof}
      send={send}
      onDone={onDone}
      onBack={onDone}
    >
      {(tried) => (
        <Field
          id="passkeyName"
          maxLength={40}
          label={t('security.passkeyName')}
          value={name}
          error={tried && !name.trim() ? t('security.need') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </PartForm>
  );
}

/** Lets this device make a passkey. Throws when the person turns it down. */
async function makePasskey(options: Record<string, unknown>): Promise<Attestation> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was made');
  return credential.toJSON() as Attestation;
}

function Removing({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const t = useText();
  const remove = useChange(removePasskey);
  const proof = useProof();
  return (
    <PartForm
      action={t('security.remove')}
      done={t('security.saved')}
      open={null}
      proof={proof}
      send={async () => remove.mutateAsync({ id, proof: await proof.give() })}
      onDone={onDone}
      onBack={onDone}
    >
      {() => <p className="strong wraps">{name}</p>}
    </PartForm>
  );
}
