import { pageAt } from '@baize/contract/site/site-paths';
import { BottomNav } from '@baize/ui/bottom-nav';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { openPopup } from '../shell/popup.ts';
import { isTrial, useMember, useSession } from '../shell/session.ts';
import { useText } from '../shell/text.ts';

const DEPOSIT = '/account/deposit';

/** S-10. The coin in the middle leads to the deposit; players with chips only are led to an account. */
export function PhoneNav() {
  const t = useText();
  const navigate = useNavigate();
  const tab = useLocation({ select: ({ pathname }) => pageAt(pathname)?.tab });
  const signedIn = useSession((session) => session.signedIn);
  const trial = isTrial(useMember());
  return (
    <BottomNav
      label={t('shell.main')}
      items={[
        { key: '/', href: '/', label: t('shell.home'), icon: 'home', current: tab === 'home' },
        { key: '/rng', href: '/rng', label: t('shell.games'), icon: 'grid', current: tab === 'games' },
        { key: DEPOSIT, href: DEPOSIT, label: t('shell.deposit'), icon: 'coin', current: tab === 'deposit' },
        { key: '/records', href: '/records', label: t('shell.bets'), icon: 'slip', current: tab === 'bets' },
        { key: 'me', href: '/login', label: t('shell.me'), icon: 'user', current: tab === 'me' },
      ]}
      onOpen={(key) => {
        if (key === DEPOSIT && trial) openPopup('trial');
        else if (key === 'me') openPopup(signedIn ? 'menu' : 'login');
        else void navigate({ to: key });
      }}
    />
  );
}
