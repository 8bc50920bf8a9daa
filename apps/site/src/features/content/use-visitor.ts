import { isAgent, isTrial, useMember, useSession } from '../../shell/session.ts';
import type { Visitor } from './visitor.ts';

export function visitorOf(signedIn: boolean, member: { type: number } | undefined): Visitor {
  if (!signedIn) return 'guest';
  if (isTrial(member)) return 'trial';
  return isAgent(member) ? 'agent' : 'member';
}

export function useVisitor(): Visitor {
  return visitorOf(
    useSession((session) => session.signedIn),
    useMember(),
  );
}
