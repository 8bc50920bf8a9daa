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

/** WD-9: a bank, an e-wallet or a crypto address, with a proof by the payment password where there is one. */
export function PayoutForm({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const add = useChange(addPayoutAccount);
  const proof = useProof({ ofMoney: security.paymentPassword.setAt !== null });
  const payout = usePayout(security);
  const { provider, number } = payout;
  return (
    <PartForm
      action={t('security.payoutAdd')}
      done={t('security.payoutAdded')}
      open={number.trim() ? null : 'number'}
      proof={proof}
      about={`${provider} ${number}`}
      send={async () => add.mutateAsync({ provider, number, proof: await proof.give() })}
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
  const [number, type] = useState('');
  const offered = providersOf(kind, currency);
  const provider = offered.find(({ code }) => code === picked)?.code ?? offered[0]?.code ?? '';
  return { kinds, kind, setKind, offered, provider, pick, number, type };
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

function AccountFields({ payout: { kind, number, type }, security, tried }: AccountFieldsProps) {
  const t = useText();
  const name = security.details.find((each) => each.field === 'realName')?.masked;
  return (
    <>
      <Field
        id="number"
        value={number}
        error={tried && !number.trim() ? t('security.need') : undefined}
        onChange={(event) => type(event.target.value)}
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
    </>
  );
}
