import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../shell/session.ts';
import { favouritesQuery } from './favourites.data.ts';

export interface Heart {
  readonly on: boolean;
  readonly onToggle: () => void;
  /** Whether who looks is a member with money of his own. */
  readonly real: boolean;
}

/** The heart of any card; nothing until it is known which are on. Asked once for all cards of a page. */
type HeartOf = (nodeId: string) => Heart | undefined;

const HeartsContext = createContext<HeartOf>(() => undefined);
export const Hearts = HeartsContext.Provider;
export const useHeart = (nodeId: string) => useContext(HeartsContext)(nodeId);

export function useHearts(): HeartOf {
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const real = signedIn && member !== undefined && !isTrial(member);
  const held = useQuery({ ...favouritesQuery(), enabled: real }).data;
  return useMemo(() => {
    if (!signedIn)
      return () => ({ on: false, real, onToggle: () => openPopup('login', { next: herePath() }) });
    if (!member) return () => undefined;
    if (!real) return () => ({ on: false, real, onToggle: () => openPopup('trial') });
    const on = held && new Set(held);
    return (nodeId: string) => on && { on: on.has(nodeId), real, onToggle: () => press(nodeId) };
  }, [signedIn, member, real, held]);
}

function herePath(): string {
  return location.pathname + location.search;
}

/** The code behind a press is fetched with the first of them. */
function press(nodeId: string): void {
  void import('./favourite-wishes.ts').then(({ toggle }) => toggle(nodeId));
}
