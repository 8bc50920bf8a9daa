import type { SitePopup } from '@baize/contract/site/popups';

/** Who looks at the site, as far as popups ask. A trial player is none of them: he came to try. */
export type Visitor = 'guest' | 'member' | 'agent' | 'trial';

const AUDIENCES: Readonly<Record<Visitor, readonly SitePopup['audience'][]>> = {
  guest: ['everybody', 'guests'],
  trial: ['everybody'],
  member: ['everybody', 'members'],
  agent: ['everybody', 'members', 'agents'],
};

/** The announcements that a visitor may read at any time. */
export function readBy(visitor: Visitor, all: readonly SitePopup[]): readonly SitePopup[] {
  return all.filter(({ audience }) => AUDIENCES[visitor].includes(audience));
}

/** Those that open by themselves: B for guests, A and on the first login F for who is in; F comes first. */
export function dueFor(visitor: Visitor, first: boolean, all: readonly SitePopup[]): readonly SitePopup[] {
  const moments = {
    guest: ['B'],
    trial: [],
    member: first ? ['F', 'A'] : ['A'],
    agent: first ? ['F', 'A'] : ['A'],
  };
  return moments[visitor].flatMap((moment) =>
    readBy(visitor, all).filter(({ execution }) => execution === moment),
  );
}

/** How many are on a page of the list. */
export const PAGE = 8;

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE));
}
