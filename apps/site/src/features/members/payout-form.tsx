import { addPayoutAccount } from '@baize/contract/members/members';
import { PAYOUT_KINDS, PAYOUT_PROVIDERS, type PayoutKind } from '@baize/contract/members/payout-providers';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Tabs } from '@baize/ui/forms/tabs';
import { useState } from 'react';
import { isolated } from '../../shell/isolated.ts';
import { useText } from '../../shell/text.ts';
import { type Security, useChange } from './members.data.ts';
import { PartForm } from './security/part-form.tsx';
import { useProof } from './security/proof.tsx';

/** WD-9: a bank, an e-wallet or a crypto address, with the payment password and a proof. */
export function PayoutForm({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const add = useChange(addPayoutAccount);
  const proof = useProof();
  const offered = (kind: PayoutKind) =>
    PAYOUT_PROVIDERS.filter(
      (each) => each.kind === kind && (each.currency === null || each.currency === security.currency),
    );
  const kinds = PAYOUT_KINDS.filter((kind) => offered(kind).length > 0);
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? 'crypto');
  const [picked, pick] = useState('');
  const [values, setValues] = useState({ number: '', holder: '', paymentPassword: '' });
  const provider = offered(kind).find(({ code }) => code === picked)?.code ?? offered(kind)[0]?.code ?? '';
  const open = (['number', 'holder', 'paymentPassword'] as const).find((name) => !values[name].trim());
  const field = (name: keyof typeof values, tried: boolean) => ({
    id: name,
    value: values[name],
    error: tried && !values[name].trim() ? t('security.need') : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const name = security.details.find((each) => each.field === 'realName')?.masked ?? '';
  return (
    <PartForm
      action={t('security.payoutAdd')}
      done={t('security.payoutAdded')}
      open={open ?? null}
      proof={proof}
      send={async () => add.mutateAsync({ provider, ...values, proof: await proof.give() })}
      onDone={onDone}
      onBack={onDone}
    >
      {(tried) => (
        <>
          <Tabs
            wide
            id="payout"
            label={t('security.payout')}
            tabs={kinds.map((key) => ({ key, label: t(`security.kind.${key}`) }))}
            selected={kind}
            onSelect={setKind}
          />
          <SelectField
            label={t('security.provider')}
            value={provider}
            onChange={(event) => pick(event.target.value)}
          >
            {offered(kind).map((each) => (
              <option key={each.code} value={each.code}>
                {each.name}
              </option>
            ))}
          </SelectField>
          <Field
            {...field('number', tried)}
            label={t(`security.number.${kind}`)}
            hint={kind === 'crypto' ? t('security.cryptoHint') : undefined}
            inputMode={kind === 'crypto' ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            dir="ltr"
          />
          <Field
            {...field('holder', tried)}
            label={t('security.holder')}
            hint={t('security.holderHint', { name: isolated(name) })}
            autoComplete="name"
            maxLength={80}
          />
          <Field
            {...field('paymentPassword', tried)}
            type="password"
            label={t('security.payment')}
            autoComplete="off"
            maxLength={16}
          />
        </>
      )}
    </PartForm>
  );
}
