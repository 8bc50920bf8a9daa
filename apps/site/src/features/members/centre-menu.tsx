import './members.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { Icon } from '@baize/ui/icon';
import { Go } from '../../shell/parts/link.tsx';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';

const PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'payments',
  'transactionHistory',
  'turnover',
  'bonusDetails',
  'personalHistoryCopy',
  'personalProfit',
] as const;
export type CentrePageName = (typeof PAGES)[number];

/** P-11: the pages of a member that exist, as a column beside them; phones have the menu of the frame. */
export function CentreMenu({ current }: { current: CentrePageName }) {
  const t = useText();
  const transfers = useSwitch('transfer.on');
  const pages: Readonly<Record<CentrePageName, readonly [string, LineIconName, string, string?]>> = {
    securityCenter: [t('shell.myAccount'), 'user', '/member', 'securityCenter'],
    transferFund: [t('shell.wallet'), 'wallet', '/wallet'],
    depositv2: [t('shell.deposit'), 'plus', '/account/deposit'],
    withdraw: [t('shell.withdraw'), 'minus', '/account/withdraw'],
    transferUpline: [t('shell.transfer'), 'right', '/account/transfer'],
    payments: [t('shell.payments'), 'clock', '/account/deposits'],
    transactionHistory: [t('shell.accountRecord'), 'copy', '/account/records'],
    turnover: [t('shell.turnover'), 'auto', '/turnover'],
    bonusDetails: [t('shell.bonuses'), 'gift', '/account/bonuses'],
    personalHistoryCopy: [t('shell.bets'), 'slip', '/records'],
    personalProfit: [t('shell.profit'), 'signal', '/account/profit'],
  };
  return (
    <nav className="centre-menu only-l" aria-label={t('security.centre')} data-part="member-menu">
      {PAGES.filter((name) => transfers || name !== 'transferUpline').map((name) => {
        const [label, icon, to, mc] = pages[name];
        return (
          <Go
            key={name}
            to={to}
            search={mc ? { mc } : {}}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon name={icon} />
            {label}
          </Go>
        );
      })}
    </nav>
  );
}
