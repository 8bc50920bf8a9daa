import { earlyPart } from '../../shell/parts/early-part.ts';
import { queries } from '../../shell/queries.ts';
import { memberQuery, useSession } from '../../shell/session.ts';
import { betTermsQuery } from './lottery.data.ts';

export const betPage = earlyPart(() => import('./bet/bet-page.tsx'));

/** The bet page needs its own code, the terms of the game and the member. */
export function askBetTerms({ gameCode }: Readonly<Record<string, unknown>>): Promise<unknown> | undefined {
  if (gameCode === undefined) return;
  const member = useSession.getState().signedIn ? queries.prefetchQuery(memberQuery()) : undefined;
  return Promise.all([betPage.fetch(), queries.prefetchQuery(betTermsQuery(String(gameCode))), member]);
}
