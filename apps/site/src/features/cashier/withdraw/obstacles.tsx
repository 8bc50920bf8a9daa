import '../../accounts/accounts.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { isolated } from '../../../shell/isolated.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import type { WithdrawalOptions } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';

type Block = WithdrawalOptions['blocks'][number];

const ICONS = {
  accountState: 'lock',
  pending: 'clock',
  paymentPassword: 'key',
  account: 'wallet',
  hold: 'pause',
  limit: 'shield',
  turnover: 'refresh',
  balance: 'wallet',
} as const satisfies Record<Block, LineIconName>;

/** The obstacles to a withdrawal in the order in which the server looks at them, each with the way out of it (WD-1). */
export function Obstacles({ options }: { options: WithdrawalOptions }) {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="withdraw-before" data-part="obstacles">
      <h2 id="withdraw-before" className="group-title">
        {t('cashier.before')}
      </h2>
      <ul className="rows">
        {options.blocks.map((block) => (
          <li key={block} data-block={block}>
            <span className="mk ivory">
              <Icon name={ICONS[block]} />
            </span>
            <span className="grow wraps">{blockText(t, block, options)}</span>
            <WayOut block={block} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function blockText(t: ReturnType<typeof useText>, block: Block, options: WithdrawalOptions): string {
  const { turnover, currency, min, holdUntil } = options;
  if (block === 'turnover') return t('cashier.block.turnover', { amount: amountText(turnover, currency) });
  if (block === 'balance') return t('cashier.block.balance', { min: amountText(min, currency) });
  if (block === 'hold' && holdUntil) return t('security.hold', { time: isolated(markedTime(holdUntil)) });
  return t(`cashier.block.${block}`);
}

function WayOut({ block }: { block: Block }): ReactNode {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  if (block === 'paymentPassword' || block === 'account') {
    const part = block === 'account' ? 'payout' : 'payment';
    return (
      <Button size="small" enamel="marigold" onClick={() => openPopup('security', { id: part })}>
        {t(`cashier.do.${block}`)}
      </Button>
    );
  }
  if (block === 'turnover') {
    return (
      <Go to="/turnover" className="btn small">
        {t('cashier.do.turnover')}
      </Go>
    );
  }
  if (block === 'balance') {
    return (
      <Go to="/account/deposit" className="btn small">
        {t('shell.deposit')}
      </Go>
    );
  }
  if (block !== 'accountState' || !service) return null;
  return (
    <a className="btn small" href={service} target="_blank" rel="noopener nofollow">
      {t('shell.service')}
    </a>
  );
}
