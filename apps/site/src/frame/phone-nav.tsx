import { isGameCentre, isGameList } from '@baize/contract/site/site-paths';
import { BottomNav } from '@baize/ui/bottom-nav';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { openPopup } from '../shell/popup.ts';
import { useSession } from '../shell/session.ts';
import { useText } from '../shell/text.ts';

const HOME: readonly string[] = ['/', '/index', '/index.html', '/home'];
const OWN_PAGES: readonly string[] = ['/member', '/wallet', '/agenthome'];

/** S-10. Search is in the middle until there is a cashier. */
export function PhoneNav() {
  const t = useText();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase().replace(/(.)\/$/, '$1') });
  const signedIn = useSession((session) => session.signedIn);
  const games = isGameList(path) || isGameCentre(path);
  return (
    <BottomNav
      label={t('shell.main')}
      items={[
        { key: '/', href: '/', label: t('shell.home'), icon: 'home', current: HOME.includes(path) },
        { key: '/rng', href: '/rng', label: t('shell.games'), icon: 'grid', current: games },
        { key: 'search', href: '/rng?p=search', label: t('shell.search'), icon: 'search' },
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
        if (key === 'search') openPopup('search');
        else if (key === 'me') openPopup(signedIn ? 'menu' : 'login');
        else void navigate({ to: key });
      }}
    />
  );
}
