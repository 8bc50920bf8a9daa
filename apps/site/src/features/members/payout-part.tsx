import { preferPayoutAccount } from '@baize/contract/members/members';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Tag } from '@baize/ui/tag';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { type Security, useChange } from './members.data.ts';
import { Note } from './note.tsx';
import { PayoutForm } from './payout-form.tsx';
import { UsableFrom } from './usable-from.tsx';

/** M-01.5: where winnings go, in the member's own name. */
export function PayoutPart({ security }: { security: Security }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  if (adding) return <PayoutForm security={security} onDone={() => setAdding(false)} />;
  const { payoutAccounts: accounts } = security;
  return (
    <div className="stack">
      <p className="muted">{t('security.payoutText')}</p>
      {accounts.length === 0 && <p>{t('security.payoutNone')}</p>}
      <ul className="rows">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <Adding security={security} onAdd={() => setAdding(true)} />
    </div>
  );
}

function AccountRow({ account }: { account: Security['payoutAccounts'][number] }) {
  const t = useText();
  const prefer = useChange(preferPayoutAccount);
  const { id, provider, masked, preferred, usableAt } = account;
  return (
    <li>
      <span className="mk ivory">
        <Icon name={account.kind === 'crypto' ? 'qr' : 'wallet'} />
      </span>
      <span className="grow">
        <b className="strong">{PAYOUT_PROVIDERS.find(({ code }) => code === provider)?.name ?? provider}</b>
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

/** The way on: the real name that is missing before an account can be added, or the form. */
function Adding({ security, onAdd }: { security: Security; onAdd: () => void }) {
  const t = useText();
  if (security.details.some(({ field }) => field === 'realName')) {
    return (
      <Button wide size="big" enamel="marigold" onClick={onAdd}>
        {t('security.payoutAdd')}
      </Button>
    );
  }
  return (
    <>
      <Note icon="info">{t('security.needRealName')}</Note>
      <Button wide size="big" enamel="marigold" onClick={() => openPopup('security', { id: 'details' })}>
        {t('security.details')}
      </Button>
    </>
  );
}
