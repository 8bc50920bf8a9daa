import type { GameType } from '@baize/contract/games/games';
import { navOf } from '@baize/contract/site/nav';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, useEffect, useState } from 'react';
import { menusQuery } from '../../features/catalog/catalog.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { usePlace } from '../../shell/place.ts';
import { useSession } from '../../shell/session.ts';
import { useSwitch } from '../../shell/site.ts';
import { textOf, useText } from '../../shell/text.ts';

const VendorDrop = lazy(() => import('../../features/catalog/lists/vendor-drop.tsx'));

/** S-05: the entries that the brand names, in its order; a type is there as soon as it is known to have games. */
export function useNavEntries() {
  useText();
  const { data: menus } = useQuery(menusQuery());
  const signedIn = useSession((session) => session.signedIn);
  const keys = useSwitch('brand.nav') ?? [];
  const has = (type: GameType) => menus?.some((menu) => menu.gameType === type) ?? type === 'RNG';
  return navOf(keys)
    .filter(({ type, guest }) => (!type || has(type)) && !(guest && signedIn))
    .map((entry) => ({ ...entry, label: textOf(entry.label) ?? '' }));
}

export function GamesNav() {
  const t = useText();
  const path = usePlace();
  return (
    <nav className="nav only-l" aria-label={t('shell.gamesNav')}>
      <div className="wrap">
        {useNavEntries().map(({ to, label, type }) => {
          const current = path === to.toLowerCase() ? 'page' : undefined;
          if (!type) {
            return (
              <Go key={to} to={to} aria-current={current} exact={to === '/'}>
                {label}
              </Go>
            );
          }
          return (
            <Stall key={to} type={type} to={to} current={current}>
              {label}
            </Stall>
          );
        })}
      </div>
    </nav>
  );
}

/** The way from the link to its list may lead past it for a moment. */
const LEAVE_MS = 150;

interface StallProps {
  type: GameType;
  to: string;
  current: 'page' | undefined;
  children: ReactNode;
}

/** A type whose vendors drop down while the pointer or the focus is there; Esc puts them away. */
function Stall({ type, to, current, children }: StallProps) {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setOpen(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  const come = () => {
    setLeaving(false);
    setOpen(true);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const putAway = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    currentTarget.querySelector('a')?.focus();
    // Giving the focus back would open it again.
    setTimeout(() => setOpen(false));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed; this only hears what reaches it.
    <div
      className="stall"
      onPointerEnter={(event) => event.pointerType === 'mouse' && come()}
      onPointerLeave={() => setLeaving(true)}
      onFocus={come}
      onBlur={blur}
      onKeyDown={putAway}
    >
      <Go to={to} aria-current={current} aria-expanded={open}>
        {children}
      </Go>
      {open && (
        <Coming>
          <VendorDrop type={type} to={to} onGo={() => setOpen(false)} />
        </Coming>
      )}
    </div>
  );
}
