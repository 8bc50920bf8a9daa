import { Button } from '@baize/ui/forms/button';
import { Tick } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { useText } from '../../shell/text.ts';
import type { Wish } from './transfer-form.tsx';
import { type ProviderWallet, useFollow, useProviderBalance, type Wallets } from './wallet.data.ts';

/** Each provider's wallet by its own word, as soon as it says it; and whether money follows from game to game. */
export function Providers({ wallets, onWish }: { wallets: Wallets; onWish: (wish: Wish) => void }) {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="wallet-providers">
      <h2 id="wallet-providers" className="group-title">
        {t('wallet.providers')}
      </h2>
      <ul className="wallet-rows">
        {wallets.wallets.map((wallet) => (
          <Provider key={wallet.vassalage} wallet={wallet} currency={wallets.currency} onWish={onWish} />
        ))}
      </ul>
      <Follows follows={wallets.follows} />
    </section>
  );
}

function Provider({
  wallet,
  currency,
  onWish,
}: {
  wallet: ProviderWallet;
  currency: string;
  onWish: (wish: Wish) => void;
}) {
  const t = useText();
  const answer = useProviderBalance(wallet);
  const { vassalage, vendorName, state, pending } = wallet;
  const words = { provider: vendorName };
  return (
    <li data-provider={vassalage}>
      <span className="grow">
        <b className="strong">{vendorName}</b>
        <span className="row wrapable">
          <Money amount={wallet.balance} currency={currency} />
          {answer.isError && <span className="xs muted">{t('wallet.lastKnown')}</span>}
          {pending && (
            <Tag enamel="marigold">
              <Icon name="clock" small />
              {t('wallet.onTheWay')}
            </Tag>
          )}
          {state !== 'on' && (
            <Tag>
              <Icon name="wrench" small />
              {state === 'off' ? t('wallet.off') : t('wallet.maintenance')}
            </Tag>
          )}
        </span>
      </span>
      {state !== 'maintenance' && !pending && (
        <span className="row wrapable">
          {state === 'on' && (
            <Button
              size="small"
              aria-label={t('wallet.bringTo', words)}
              onClick={() => onWish({ vassalage, direction: 'IN' })}
            >
              {t('wallet.bring')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('wallet.takeFrom', words)}
            onClick={() => onWish({ vassalage, direction: 'OUT' })}
          >
            {t('wallet.take')}
          </Button>
        </span>
      )}
    </li>
  );
}

function Follows({ follows }: { follows: boolean }) {
  const t = useText();
  const change = useFollow();
  // Shown at the press; the account's word follows.
  const [pressed, press] = useState<boolean | null>(null);
  const set = (wanted: boolean) => {
    press(wanted);
    change.mutate(
      { follows: wanted },
      {
        onError: (error) => {
          press(null);
          toast({ tone: 'bad', title: faultText(error) });
        },
      },
    );
  };
  return (
    <Tick checked={pressed ?? follows} onChange={(event) => set(event.target.checked)} data-part="follows">
      {t('wallet.follows')}
      <span className="sm muted hint-line">{t('wallet.followsText')}</span>
    </Tick>
  );
}
