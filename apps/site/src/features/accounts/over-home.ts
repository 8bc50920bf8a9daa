import type { OVER_HOME } from '@baize/contract/site/site-paths';
import { queries } from '../../shell/queries.ts';
import { isTrial, memberQuery } from '../../shell/session.ts';
import { useResetToken } from './recovery/reset-token.ts';

type About = Record<string, string | undefined>;

/** An address that is the home page with a popup open. */
interface OverHome {
  readonly popupOf: (search: URLSearchParams) => About;
  /** Whether somebody who is signed in is shown it as well. */
  readonly meant: (about: About) => boolean | Promise<boolean>;
}

/** The ways into an account; who is signed in goes home, unless it is meant for him too. */
export const DOORS: Readonly<Record<(typeof OVER_HOME)[number], OverHome>> = {
  '/login': {
    popupOf: (search) => {
      const social = search.get('social');
      // Back from a provider, with the name of what it said.
      return social ? { p: 'social', id: social } : { p: 'login', next: search.get('next') ?? undefined };
    },
    meant: ({ p }) => p === 'social',
  },
  // An invitation's codes stay in the address, so that they outlive a look at the login; a trial player has no account yet.
  '/register': {
    popupOf: (search) => {
      const [referralCode, affiliateCode] = [search.get('referralCode'), search.get('affiliateCode')];
      if (affiliateCode)
        void import('./sign-in/visit.ts').then(({ countVisit }) => countVisit(affiliateCode));
      return {
        p: 'register',
        referralCode: referralCode ?? undefined,
        affiliateCode: affiliateCode ?? undefined,
      };
    },
    meant: () => queries.ensureQueryData(memberQuery()).then(isTrial, () => true),
  },
  // The link itself names its owner: the browser may be somebody else's, or still signed in.
  '/reset': {
    popupOf: (search) => {
      useResetToken.setState({ token: search.get('token') });
      return { p: 'reset' };
    },
    meant: () => true,
  },
};
