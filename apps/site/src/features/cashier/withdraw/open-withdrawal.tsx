import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import type { OpenWithdrawal as Shown } from '../cashier.data.ts';
import { providerName } from '../provider-name.ts';
import { Pieces } from './pieces.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';

/** The withdrawal that is under way: its way so far, and the answer that is awaited. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Shown }) {
  const t = useText();
  const { id, amount, currency, account, state, pieces } = withdrawal;
  return (
    <section
      className="panel stack"
      aria-label={t('cashier.underWay')}
      data-part="open"
      data-withdrawal={state}
    >
      <div className="head open-head">
        <h2>
          <Money amount={amount} currency={currency} />
        </h2>
        <span className="muted sm wraps">
          {providerName(account.provider)} <bdi dir="ltr">{account.masked}</bdi>
        </span>
        <Button size="small" className="push" onClick={() => openPopup('withdrawal', { id })}>
          {t('cashier.details')}
        </Button>
      </div>
      <Timeline withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} />
      <Pieces withdrawal={id} pieces={pieces} />
    </section>
  );
}
