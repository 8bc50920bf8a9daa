import { Icon } from '@baize/ui/icon';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';
import { amountText } from './cashier-texts.ts';

/** CT-15: what becomes of a withdrawal while its member owes money, before it is asked for. */
export function DebtNote({ debt, currency }: { debt: string; currency: string }) {
  const t = useText();
  return (
    <div className="note" data-part="debt">
      <Icon name="info" />
      <p className="wraps">
        {t('cashier.debtNote', { amount: amountText(debt, currency) })}{' '}
        <Go to="/wallet" className="link">
          {t('cashier.details')}
        </Go>
      </p>
    </div>
  );
}
