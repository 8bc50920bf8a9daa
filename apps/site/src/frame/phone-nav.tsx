import { isGameCentre, isGameList } from '@baize/contract/site/site-paths';
import { BottomNav } from '@baize/ui/bottom-nav';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { openPopup } from '../shell/popup.ts';
import { isTrial, useMember, useSession } from '../shell/session.ts';
import { useText } from '../shell/text.ts';

const HOME: readonly string[] = ['/', '/index', '/index.html', '/home'];
const DEPOSIT = '/account/deposit';
const OWN_PAGES: readonly string[] = [
  '/member',
  '/wallet',
  '/turnover',
  '/account/bonuses',
  '/agenthome',
  '/account/withdraw',
  '/account/deposits',
  '/account/withdrawals',
  '/account/transfer',
  '/account/transfers',
  '/account/records',
  '/account/statement',
  '/account/profit',
];

/** S-10. The coin in the middle leads to the deposit; players with chips only are led to an account. */
export function PhoneNav() {
  const t = useText();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase().replace(/(.)\/$/, '$1') });
  const signedIn = useSession((session) => session.signedIn);
  const trial = isTrial(useMember());
  const games = isGameList(path) || isGameCentre(path);
  return (
    <BottomNav
      label={t('shell.main')}
      items={[
        { key: '/', href: '/', label: t('shell.home'), icon: 'home', current: HOME.includes(path) },
        { key: '/rng', href: '/rng', label: t('shell.games'), icon: 'grid', current: games },
        { key: DEPOSIT, href: DEPOSIT, label: t('shell.deposit'), icon: 'coin', current: path === DEPOSIT },
        {
          key: '/records',
          href: '/records',
          label: t('shell.bets'),
          icon: 'slip',
          current: path === '/records',
        },
        {
          key: 'me',
          href: '/login',
          label: t('shell.me'),
          icon: 'user',
          current: OWN_PAGES.includes(path),
        },
      ]}
      onOpen={(key) => {
        if (key === DEPOSIT && trial) openPopup('trial');
        else if (key === 'me') openPopup(signedIn ? 'menu' : 'login');
        else void navigate({ to: key });
      }}
    />
  );
}
