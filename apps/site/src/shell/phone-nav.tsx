import { BottomNav } from '@baize/ui/bottom-nav';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { openPopup } from './popup.ts';
import { useSession } from './session.ts';
import { useText } from './text.ts';

/** The bar at the thumb: five places that exist. */
export function PhoneNav() {
  const t = useText();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const signedIn = useSession((session) => session.signedIn);
  const lists = ['/rng', '/hot', '/inhouse', '/live', '/fish', '/pvp', '/sports', '/esports'];
  return (
    <BottomNav
      label={t('shell.main')}
      items={[
        { key: '/', href: '/', label: t('shell.home'), icon: 'home', current: path === '/' },
        { key: '/rng', href: '/rng', label: t('shell.games'), icon: 'grid', current: lists.includes(path) },
        {
          key: '/fairness',
          href: '/fairness',
          label: t('shell.fairness'),
          icon: 'shield',
          current: path === '/fairness',
        },
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
          label: signedIn ? t('shell.me') : t('shell.login'),
          icon: 'user',
          current: path === '/member' || path === '/wallet',
        },
      ]}
      onOpen={(key) => {
        if (key === 'me') openPopup(signedIn ? 'menu' : 'login');
        else void navigate({ to: key });
      }}
    />
  );
}
