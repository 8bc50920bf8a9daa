import { useQuery } from '@tanstack/react-query';
import { isTrial, useMember, useSession } from '../../shell/session.ts';
import { favouritesQuery } from './favourites.data.ts';

/** The codes of the member's favourites from one vendor. */
export function useFavouriteCodes(vendor: string): readonly string[] {
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const real = signedIn && member !== undefined && !isTrial(member);
  const held = useQuery({ ...favouritesQuery(), enabled: real }).data ?? [];
  const start = `${vendor}:`;
  return held.filter((nodeId) => nodeId.startsWith(start)).map((nodeId) => nodeId.slice(start.length));
}
