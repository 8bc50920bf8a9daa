import '../../accounts/accounts.css';

import { Icon } from '@baize/ui/icon';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { amountText } from '../cashier-texts.ts';

/** The rest that the player's own limits leave for deposits (RG-2). */
export function LimitLeft({ left, currency }: { left: string | null; currency: string }) {
  const t = useText();
  if (left === null) return null;
  return (
    <div className="note" data-part="limit-left">
      <Icon name="shield" />
      <p>
        {t('cashier.limitLeft', { left: amountText(left, currency) })}{' '}
        <button type="button" className="link" onClick={() => openPopup('security', { id: 'limits' })}>
          {t('cashier.limitsLink')}
        </button>
      </p>
    </div>
  );
}
