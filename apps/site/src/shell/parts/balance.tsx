import './balance.css';

import { parseAmount } from '@baize/contract/money';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { DemoMark } from '@baize/ui/tag';
import { create } from 'zustand';
import { isTrial, useMember } from '../session.ts';
import { useText } from '../text.ts';
import { type Balance, playable, useShownBalance } from '../wallet.ts';

const HIDDEN = 'baize.balanceHidden';

const useBalanceHidden = create<{ hidden: boolean }>(() => ({
  hidden: localStorage.getItem(HIDDEN) === '1',
}));

function hideBalance(hidden: boolean): void {
  localStorage.setItem(HIDDEN, hidden ? '1' : '0');
  useBalanceHidden.setState({ hidden });
}

/** There is room for one line below the balance, and money in play comes first. */
function bonusShown({ bonus, inPlay }: Balance): boolean {
  return bonus !== undefined && parseAmount(bonus) > 0n && parseAmount(inPlay) === 0n;
}

/** The balance in the header, with the eye that hides it. */
export function BalanceChip() {
  const t = useText();
  const member = useMember();
  const balance = useShownBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  if (!balance) return <span className="skel balance" />;
  return (
    <span className="bal" data-part="balance">
      <span className="sr">{t('shell.balance')}</span>
      {isTrial(member) && <DemoMark>{t('shell.demo')}</DemoMark>}
      {hidden ? (
        <span aria-hidden="true">••••••</span>
      ) : (
        <span className="sums">
          <Money amount={playable(balance)} currency={balance.currency} />
          {bonusShown(balance) && (
            <span className="held" data-part="bonus">
              {t('shell.ofBonus')} <Money amount={balance.bonus ?? '0'} />
            </span>
          )}
          {parseAmount(balance.inPlay) > 0n && (
            <span className="held" data-part="in-play">
              {t('shell.inPlay')} <Money amount={balance.inPlay} />
            </span>
          )}
        </span>
      )}
      <button
        type="button"
        className="btn bare square small"
        aria-label={hidden ? t('shell.balanceShow') : t('shell.balanceHide')}
        onClick={() => hideBalance(!hidden)}
      >
        <Icon name={hidden ? 'eye' : 'eye-off'} small />
      </button>
    </span>
  );
}
