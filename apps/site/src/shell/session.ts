import { call, onSessionEnd } from '@baize/client/call';
import { currentToken, dropToken, onToken, setToken } from '@baize/client/token';
import { AGENT_TYPES, logout, memberInfo, TRIAL } from '@baize/contract/accounts/session';
import { ENDINGS, type Ending } from '@baize/contract/feeds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { openPopup } from './popup.ts';
import { queries } from './queries.ts';

interface Session {
  /** Whether this tab is signed in. The member comes from the server (`useMember`). */
  readonly signedIn: boolean;
  /** The session may do nothing but change its password (D01), so it does not count as signed in yet. */
  readonly limited: boolean;
}

export const useSession = create<Session>(() => ({ signedIn: currentToken() !== null, limited: false }));

/** Takes the token of a session that is in, or of one that is limited. */
export function takeSession(token: string, limited: boolean): void {
  useSession.setState({ limited });
  setToken(token);
}

const FIRST = 'first-login';

/** Remembers, as long as this tab signed in, that it is the member's first login. */
export function noteFirstLogin(first: boolean): void {
  if (first) sessionStorage.setItem(FIRST, '1');
  else sessionStorage.removeItem(FIRST);
}

export function isFirstLogin(): boolean {
  return sessionStorage.getItem(FIRST) !== null;
}

export const memberQuery = () =>
  queryOptions({
    queryKey: ['session', 'member'],
    queryFn: ({ signal }) => call(memberInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useMember() {
  const signedIn = useSession((session) => session.signedIn);
  return useQuery({ ...memberQuery(), enabled: signedIn }).data;
}

export function isTrial(member: { type: number } | undefined): boolean {
  return member?.type === TRIAL;
}

export function isAgent(member: { type: number } | undefined): boolean {
  return member !== undefined && AGENT_TYPES.includes(member.type);
}

/** Why the last session of this tab ended, for P-30. */
export const useEnding = create<{ reason: Ending }>(() => ({ reason: 'expired' }));

const PUBLIC = new Set(['site', 'catalog', 'content']);

let goes = false;

/** Runs the end of this session by its owner's own wish: they need no message that it is over. */
export async function leaving(work: () => Promise<unknown>): Promise<void> {
  goes = true;
  try {
    await work();
  } finally {
    goes = false;
  }
}

export async function signOut(): Promise<void> {
  try {
    await leaving(() => call(logout, {}));
  } finally {
    setToken(null);
  }
}

/** The server says that this session is over. */
export function sessionEnded(reason: Ending): void {
  // Another tab of this browser may have signed out a moment ago; then nobody is surprised.
  if (goes || !currentToken()) return;
  dropToken();
  showEnding(reason);
}

export function showEnding(reason: Ending): void {
  if (goes) return;
  useEnding.setState({ reason });
  openPopup('ended', {}, { replace: true });
}

/** Follows the token: what belongs to one person never stays for the next. */
export function followSession(): void {
  onToken((token) => {
    const { signedIn, limited } = useSession.getState();
    const filter = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !PUBLIC.has(String(queryKey[0])),
    };
    // Where one session follows another, the parts of the page ask again.
    if (token !== null && signedIn) void queries.resetQueries(filter);
    else queries.removeQueries(filter);
    useSession.setState({ signedIn: token !== null && !limited, limited: token !== null && limited });
  });
  onSessionEnd(({ args }) => {
    showEnding(ENDINGS.find((each) => each === args.reason) ?? 'expired');
  });
}
