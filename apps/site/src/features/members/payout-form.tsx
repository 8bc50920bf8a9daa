import { addPayoutAccount } from '@baize/contract/members/members';
import { PAYOUT_KINDS, PAYOUT_PROVIDERS, type PayoutKind } from '@baize/contract/members/payout-providers';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Tabs } from '@baize/ui/forms/tabs';
import { useState } from 'react';
import { useText } from '../../shell/text.ts';
import { type Security, useChange } from './members.data.ts';
import { Once } from './once.tsx';
import { PartForm } from './security/part-form.tsx';
import { useProof } from './security/proof.tsx';

const TYPED_FIELDS = ['number', 'paymentPassword'] as const;

/** WD-9: a bank, an e-wallet or a crypto address, with the payment password and a proof. */
export function PayoutForm({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const add = useChange(addPayoutAccount);
  const proof = useProof();
  const payout = usePayout(security);
  const { provider, values } = payout;
  return (
    <PartForm
      action={t('security.payoutAdd')}
      done={t('security.payoutAdded')}
      open={TYPED_FIELDS.find((name) => !values[name].trim()) ?? null}
      proof={proof}
      send={async () => add.mutateAsync({ provider, ...values, proof: await proof.give() })}
      onDone={onDone}
      onBack={onDone}
    >
      {(tried) => (
        <>
          <ProviderFields payout={payout} />
          <AccountFields payout={payout} security={security} tried={tried} />
        </>
      )}
    </PartForm>
  );
}

type Payout = ReturnType<typeof usePayout>;

/** The account being added: its kind, the provider among those of the member's currency, and what was typed. */
function usePayout({ currency }: Security) {
  const kinds = PAYOUT_KINDS.filter((each) => providersOf(each, currency).length > 0);
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? 'crypto');
  const [picked, pick] = useState('');
  const [values, setValues] = useState({ number: '', paymentPassword: '' });
  const offered = providersOf(kind, currency);
  const provider = offered.find(({ code }) => code === picked)?.code ?? offered[0]?.code ?? '';
  const type = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value });
  return { kinds, kind, setKind, offered, provider, pick, values, type };
}

function providersOf(kind: PayoutKind, currency: string) {
  return PAYOUT_PROVIDERS.filter(
    (each) => each.kind === kind && (each.currency === null || each.currency === currency),
  );
}

function ProviderFields({ payout }: { payout: Payout }) {
  const t = useText();
  return (
    <>
      <Tabs
        wide
        id="payout"
        label={t('security.payout')}
        tabs={payout.kinds.map((key) => ({ key, label: t(`security.kind.${key}`) }))}
        selected={payout.kind}
        onSelect={payout.setKind}
      />
      <SelectField
        label={t('security.provider')}
        value={payout.provider}
        onChange={(event) => payout.pick(event.target.value)}
      >
        {payout.offered.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface AccountFieldsProps {
  payout: Payout;
  security: Security;
  tried: boolean;
}

function AccountFields({ payout: { kind, values, type }, security, tried }: AccountFieldsProps) {
  const t = useText();
  const field = (name: (typeof TYPED_FIELDS)[number]) => ({
    id: name,
    value: values[name],
    error: tried && !values[name].trim() ? t('security.need') : undefined,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  const name = security.details.find((each) => each.field === 'realName')?.masked;
  return (
    <>
      <Field
        {...field('number')}
        label={t(`security.number.${kind}`)}
        hint={kind === 'crypto' ? t('security.cryptoHint') : undefined}
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        dir="ltr"
      />
      <Once label={t('security.holder')} masked={name}>
        {null}
      </Once>
      <Field
        {...field('paymentPassword')}
        type="password"
        label={t('security.payment')}
        autoComplete="off"
        maxLength={16}
      />
    </>
  );
}
