import { parseAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { collectWallets } from '@baize/contract/vendors/transfers';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { faultText } from '../../shell/faults.ts';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';
import { useMove, type Wallets } from './wallet.data.ts';

type Collected = OutputOf<typeof collectWallets>;

/** All money and its places; one press brings it all home. */
export function Sums({ wallets }: { wallets: Wallets }) {
  const t = useText();
  const collect = useMove(collectWallets);
  const { currency, funds } = wallets;
  const single = wallets.isSingle === 1;
  const parts = [
    ['available', t('wallet.main'), funds.available, !single],
    ['vendors', t('wallet.withProviders'), funds.vendors, !single],
    ['bonus', t('wallet.bonus'), funds.bonus, has(funds.bonus)],
    ['locked', t('wallet.locked'), funds.locked, has(funds.locked)],
    ['inPlay', t('wallet.inPlay'), funds.inPlay, has(funds.inPlay)],
    ['debt', t('wallet.debt'), funds.debt, has(funds.debt)],
  ] as const;
  const shown = parts.filter(([, , , seen]) => seen);
  const press = () =>
    collect.mutate(
      {},
      {
        onSuccess: (answer) => tellCollected(t, answer, currency),
        onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
      },
    );
  return (
    <section className="table-top wallet-sums" aria-label={t('wallet.sums')}>
      <dl>
        <div className="total" data-sum="total">
          <dt>{t('wallet.total')}</dt>
          <dd>
            <Money amount={funds.total} currency={currency} />
          </dd>
        </div>
        {shown.map(([key, label, amount]) => (
          <div key={key} data-sum={key}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {single ? (
        <>
          <p className="muted">{t('wallet.single')}</p>
          <div className="row wrapable">
            <Go className="btn marigold" to="/hot">
              {t('home.play')}
            </Go>
            <Go className="btn" to="/records">
              {t('shell.bets')}
            </Go>
            <Go className="btn" to="/responsible-gaming">
              {t('shell.playSafely')}
            </Go>
          </div>
        </>
      ) : (
        <Button enamel="marigold" size="big" busy={collect.isPending} onClick={press}>
          {t('wallet.collect')}
        </Button>
      )}
      {collect.data && <Left answer={collect.data} wallets={wallets} />}
    </section>
  );
}

/** A vendor that kept something back is named, with the next step. */
function Left({ answer, wallets }: { answer: Collected; wallets: Wallets }) {
  const t = useText();
  const moving = wallets.wallets.flatMap(({ vassalage, pending }) => (pending ? [vassalage] : []));
  const kept = answer.wallets.filter(({ outcome, vassalage }) =>
    outcome === 'waiting' ? moving.includes(vassalage) : outcome !== 'done',
  );
  if (kept.length === 0) return null;
  const words = {
    waiting: 'wallet.waiting',
    failed: 'wallet.failed',
    maintenance: 'wallet.resting',
    done: 'wallet.moved',
  } as const;
  return (
    <div className="left-behind" role="status" data-part="left-behind">
      <b className="strong">{t('wallet.notCollected')}</b>
      <ul>
        {kept.map(({ vassalage, vendorName, outcome }) => (
          <li key={vassalage}>
            <Icon name={outcome === 'waiting' ? 'clock' : outcome === 'failed' ? 'warn' : 'wrench'} small />
            <span>{t(words[outcome], { provider: vendorName })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tellCollected(
  t: ReturnType<typeof useText>,
  { collected, wallets }: Collected,
  currency: string,
): void {
  const amount = `${moneyText(collected)} ${currency}`;
  if (has(collected)) toast({ tone: 'done', title: t('wallet.collected', { amount }) });
  else if (wallets.every(({ outcome }) => outcome === 'done'))
    toast({ tone: 'note', title: t('wallet.collectedNothing') });
}

export function has(amount: string): boolean {
  return parseAmount(amount) > 0n;
}
