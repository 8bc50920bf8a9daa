import { boot } from '../boot.ts';
import { isAgent, isTrial, useMember, useSession } from '../session.ts';
import { useSwitches } from '../site.ts';
import { useDeferred } from './load-deferred.ts';
import type { MenuLine, MenuPlace } from './manifest.ts';

/** The entries of a menu that are for this viewer and switched on; none before the deferred parts are there. */
export function useMenu(place: MenuPlace): readonly MenuLine[] {
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const switches = useSwitches();
  const deferred = useDeferred();
  if (!deferred) return [];
  const meant = {
    member: signedIn,
    account: signedIn && !isTrial(member),
    agent: isAgent(member),
    developer: boot.developer,
  };
  return deferred.SITE.menuAt(place).filter(
    (line) =>
      (!line.for || meant[line.for]) &&
      (!line.when || switches[line.when]) &&
      (!line.link || switches[line.link]),
  );
}
