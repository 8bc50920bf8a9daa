import type { SitePopup } from '@baize/contract/site/popups';

/** The visitor of the site, as far as popups ask. Nothing opens by itself for a trial player, who came to try. */
export type Visitor = 'guest' | 'member' | 'agent' | 'trial';

const AUDIENCES: Readonly<Record<Visitor, readonly SitePopup['audience'][]>> = {
  guest: ['everybody', 'guests'],
  trial: ['everybody'],
  member: ['everybody', 'members'],
  agent: ['everybody', 'members', 'agents'],
};

/** The announcements that a visitor may read at any time; what is for a first login goes with it. */
export function readBy(visitor: Visitor, first: boolean, all: readonly SitePopup[]): readonly SitePopup[] {
  return all.filter(
    ({ audience, execution }) => AUDIENCES[visitor].includes(audience) && (first || execution !== 'F'),
  );
}

const AFTER: readonly SitePopup['execution'][] = ['F', 'A'];
const MOMENTS: Readonly<Record<Visitor, readonly SitePopup['execution'][]>> = {
  guest: ['B'],
  trial: [],
  member: AFTER,
  agent: AFTER,
};

/** Those that open by themselves: B for guests, A and on the first login F for who is in; F comes first. */
export function dueFor(visitor: Visitor, first: boolean, all: readonly SitePopup[]): readonly SitePopup[] {
  const read = readBy(visitor, first, all);
  return MOMENTS[visitor].flatMap((moment) => read.filter(({ execution }) => execution === moment));
}

/** How many are on a page of the list. */
export const PAGE = 8;

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE));
}
