import { addPayoutAccount } from '@baize/contract/members/members';
import { PAYOUT_KINDS, PAYOUT_PROVIDERS, type PayoutKind } from '@baize/contract/members/payout-providers';
import { Field } from '@baize/ui/forms/field';
import { Tabs } from '@baize/ui/forms/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../shell/text.ts';
import { withdrawalOptionsQuery } from '../cashier/cashier.data.ts';
import { WayTiles } from '../cashier/ways/way-tiles.tsx';
import { type Security, useChange } from './members.data.ts';
import { Once } from './once.tsx';
import { PartForm } from './security/part-form.tsx';
import { useProof } from './security/proof.tsx';

interface PayoutFormProps {
  security: Security;
  onDone: () => void;
  onBack?: () => void;
  /** A step of a guide, which shows by itself that it is done. */
  guided?: boolean;
}

/** WD-9: a bank, an e-wallet or a crypto address, with a proof by the payment password where there is one. */
export function PayoutForm({ security, onDone, onBack, guided = false }: PayoutFormProps) {
  const t = useText();
  const add = useChange(addPayoutAccount);
  const proof = useProof({ ofMoney: security.paymentPassword.setAt !== null });
  const payout = usePayout(security);
  const { provider, number, realName } = payout;
  const named = security.details.some(({ field }) => field === 'realName');
  return (
    <PartForm
      action={t('security.payoutAdd')}
      done={guided ? null : t('security.payoutAdded')}
      open={number.trim() ? (named || realName.trim() ? null : 'realName') : 'number'}
      proof={proof}
      about={`${provider} ${number}`}
      send={async () => {
        const holder = named ? {} : { holder: realName };
        return add.mutateAsync({ provider, number, ...holder, proof: await proof.give() });
      }}
      onDone={onDone}
      {...(onBack && { onBack })}
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
  const [realName, setRealName] = useState('');
  const offered = providersOf(kind, currency);
  const provider = offered.find(({ code }) => code === picked)?.code ?? offered[0]?.code ?? '';
  return { kinds, kind, setKind, offered, provider, pick, number, type, realName, setRealName };
}

function providersOf(kind: PayoutKind, currency: string) {
  return PAYOUT_PROVIDERS.filter(
    (each) => each.kind === kind && (each.currency === null || each.currency === currency),
  );
}

function ProviderFields({ payout }: { payout: Payout }) {
  const t = useText();
  const usual = useQuery(withdrawalOptionsQuery()).data?.usualMinutes;
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
      <WayTiles
        narrow
        legend={t('security.provider')}
        part="providers"
        picked={payout.provider}
        onPick={payout.pick}
        tiles={payout.offered.map(({ code, name }) => ({
          key: code,
          provider: code,
          name,
          data: { 'data-provider': code },
          facts: usual?.[code] !== undefined && (
            <span className="sm strong wraps">{t('cashier.usual', { minutes: usual[code] })}</span>
          ),
        }))}
      />
    </>
  );
}

interface AccountFieldsProps {
  payout: Payout;
  security: Security;
  tried: boolean;
}

function AccountFields({ payout, security, tried }: AccountFieldsProps) {
  const t = useText();
  const { kind, number, type, realName, setRealName } = payout;
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
        <Field
          id="realName"
          value={realName}
          error={tried && !realName.trim() ? t('security.need') : undefined}
          onChange={(event) => setRealName(event.target.value)}
          label={t('security.realName')}
          hint={t('security.onceNote')}
          autoComplete="name"
          maxLength={80}
        />
      </Once>
    </>
  );
}
