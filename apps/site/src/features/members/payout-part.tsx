import { preferPayoutAccount } from '@baize/contract/members/members';
import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { Button } from '@baize/ui/forms/button';
import { toast } from '@baize/ui/layers/toast';
import { Tag } from '@baize/ui/tag';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { useText } from '../../shell/text.ts';
import { ProviderMark } from '../cashier/ways/provider-mark.tsx';
import { type Security, useChange } from './members.data.ts';
import { PayoutForm } from './payout-form.tsx';
import { UsableFrom } from './usable-from.tsx';

/** M-01.5: where winnings go, in the member's own name. */
export function PayoutPart({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const leave = () => setAdding(false);
  const { payoutAccounts: accounts } = security;
  // The first account leads back to what asked for it.
  const [first] = useState(accounts.length === 0);
  if (first) return <PayoutForm security={security} onDone={onDone} onBack={onDone} />;
  if (adding) return <PayoutForm security={security} onDone={leave} onBack={leave} />;
  return (
    <div className="stack">
      <p className="muted">{t('security.payoutText')}</p>
      <ul className="rows">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <Button wide size="big" enamel="marigold" onClick={() => setAdding(true)}>
        {t('security.payoutAdd')}
      </Button>
    </div>
  );
}

function AccountRow({ account }: { account: Security['payoutAccounts'][number] }) {
  const t = useText();
  const prefer = useChange(preferPayoutAccount);
  const { id, provider, masked, preferred, usableAt } = account;
  const name = payoutProviderName(provider);
  return (
    <li>
      <ProviderMark provider={provider} name={name} />
      <span className="grow">
        <b className="strong">{name}</b>
        <bdi dir="ltr" className="num">
          {masked}
        </bdi>
        <UsableFrom at={usableAt} />
      </span>
      {preferred ? (
        <Tag enamel="jade">{t('security.preferred')}</Tag>
      ) : (
        <Button
          size="small"
          busy={prefer.isPending}
          onClick={() =>
            prefer.mutate({ id }, { onError: (error) => toast({ tone: 'bad', title: faultText(error) }) })
          }
        >
          {t('security.prefer')}
        </Button>
      )}
    </li>
  );
}
