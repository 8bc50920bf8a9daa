import { Icon } from '@baize/ui/icon';
import { useText } from '../../../shell/text.ts';
import { CopyButton } from '../../members/security/copy-button.tsx';
import type { WithdrawalOrder } from '../cashier.data.ts';

/** The transaction of a payout on a chain, and how many blocks confirm it. */
export function OnChain({ payout }: { payout: NonNullable<WithdrawalOrder['onChain']> }) {
  const t = useText();
  const { transaction, link, confirmations: count, needed } = payout;
  return (
    <section className="kept stack" data-part="on-chain">
      <div className="copy-row">
        <div className="grow">
          <div className="sm muted">{t('cashier.crypto.transaction')}</div>
          <bdi dir="ltr" className="xs wraps num">
            {transaction}
          </bdi>
        </div>
        <CopyButton text={transaction} of={t('cashier.crypto.transaction')} />
      </div>
      <div role="status">
        <div className="sm">{t('cashier.crypto.confirmed', { count, needed })}</div>
        <progress
          className="wide"
          value={count}
          max={needed}
          aria-label={t('cashier.crypto.confirmed', { count, needed })}
        />
      </div>
      {link && (
        <a className="link sm" href={link} target="_blank" rel="noopener noreferrer">
          {t('cashier.crypto.explorer')} <Icon name="right" small flip />
        </a>
      )}
    </section>
  );
}
