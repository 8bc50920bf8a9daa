import type { Feature } from '../feature.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { applyUplineChanges } from './members/upline-changes.ts';
import { mountSocial } from './social/social-page.ts';
import { sweepAccounts } from './sweep.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  site: accountsRoutes,
  mount: ({ site }, app) => mountSocial(site, app),
  jobs: (app) => [
    { name: 'accounts.sessions', schedule: '* * * * *', run: () => app.sessions.endOver() },
    { name: 'accounts.uplines', schedule: '* * * * *', run: () => applyUplineChanges(app) },
  ],
  sweep: sweepAccounts,
  walls: {
    'accounts.bank_name_try': { own: 'member', open: ['guests'] },
    'accounts.closure': { own: 'member' },
    'accounts.code': { own: 'member', open: ['guests'] },
    'accounts.consent': { own: 'member', team: 'member', open: ['guests'] },
    'accounts.contact': { own: 'member', team: 'member', open: ['guests'] },
    'accounts.device': { own: 'member', open: ['guests'] },
    'accounts.member': { own: 'id', team: 'path', open: ['guests', 'vendors'] },
    'accounts.network': { own: 'member', open: ['guests'] },
    'accounts.one_time_password': { own: 'member', team: 'member', open: ['guests'] },
    'accounts.passkey': { own: 'member', open: ['guests'] },
    'accounts.passkey_challenge': { own: 'member', open: ['guests'] },
    'accounts.proof_failure': { own: 'member', open: ['guests'] },
    'accounts.recovery_code': { own: 'member', open: ['guests'] },
    'accounts.recovery_link': { own: 'member', open: ['guests'] },
    'accounts.registration': {
      own: 'member',
      team: 'member',
      also: 'opened_by = {{caller}}',
      open: ['guests'],
    },
    'accounts.remembered': { own: 'member', open: ['guests'] },
    'accounts.second_factor': { own: 'member', open: ['guests'] },
    'accounts.session': { own: 'member', team: 'member', open: ['guests', 'vendors'] },
    'accounts.social_identity': { own: 'member', open: ['guests'] },
    'accounts.step_up': { own: 'member', open: ['guests'] },
    'accounts.upline_change': { own: 'member' },
    'accounts.vouched': { own: 'member', open: ['guests'] },
  },
};
