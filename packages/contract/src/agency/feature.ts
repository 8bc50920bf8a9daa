import type { PageRows } from '../site/site-paths.ts';

/** The pages of the site. */
export const AGENCY_PAGES = {
  agency: { agentHome: { paths: ['/agentHome'], player: true, tab: 'me' } },
} as const satisfies PageRows;
