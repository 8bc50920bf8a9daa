import { isAgent, isTrial, useMember } from '../session.ts';
import { useSwitches } from '../site.ts';
import { useDeferred } from './load-deferred.ts';
import type { MenuPlace } from './manifest.ts';

/** The entries of a menu that are for this member and switched on; none before the deferred parts are there. */
export function useMenu(place: MenuPlace) {
  const member = useMember();
  const switches = useSwitches();
  const deferred = useDeferred();
  if (!deferred) return [];
  const meant = { account: !isTrial(member), agent: isAgent(member) };
  return deferred.SITE.menuAt(place).filter(
    (entry) => (!entry.for || meant[entry.for]) && (!entry.when || switches[entry.when]),
  );
}
