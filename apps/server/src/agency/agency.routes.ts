import * as contract from '@baize/contract/agency/agency';

import { serve, servePublic } from '../context.ts';
import { listDownlines, readDownline } from './downlines.ts';
import { agentHome } from './home.ts';
import { checkAffiliate, countVisit, createLink, disableLink, linkDays, listLinks } from './links.ts';
import { referralOf } from './referral.ts';

export const agencyRoutes = [
  servePublic(contract.affiliate, async ({ app, input }) => {
    await checkAffiliate(app, input.code, input.domain);
    return {};
  }),
  servePublic(contract.affiliateVisit, async ({ app, input }) => {
    await countVisit(app, input.code, input.domain);
    return {};
  }),
  serve(contract.agentHome, ({ app, session }) => agentHome(app, session)),
  serve(contract.downlines, ({ app, session, input }) => listDownlines(app, session, input)),
  serve(contract.downline, ({ app, session, input }) => readDownline(app, session, input.id)),
  serve(contract.inviteLinks, ({ app, session, input }) => listLinks(app, session, input)),
  serve(contract.createInviteLink, ({ app, session, input }) => createLink(app, session, input)),
  serve(contract.disableInviteLink, async ({ app, session, input }) => {
    await disableLink(app, session, input.id);
    return {};
  }),
  serve(contract.inviteLinkDays, ({ app, session, input }) => linkDays(app, session, input.id)),
  serve(contract.ownReferral, ({ app, session }) => referralOf(app, session)),
];
