import * as contract from '@baize/contract/members/members';

import { serve } from '../context.ts';
import { languageFor } from '../site/site.ts';
import { preferPayoutAccount } from './payout-accounts.ts';
import { profileOf, saveAvatar, savePreferences } from './profile.ts';
import {
  bindPayoutAccount,
  changeDetails,
  changePaymentPassword,
  renameMember,
  securityOf,
} from './security.ts';

export const membersRoutes = [
  serve(contract.ownProfile, async ({ app, session }) => {
    const { nickname } = await app.care.person(app.db, session.member);
    return { nickname, ...(await profileOf(app.db, session.member)) };
  }),
  serve(contract.security, ({ app, session }) => securityOf(app, session)),
  serve(contract.setAvatar, async ({ app, session, input }) => {
    await saveAvatar(app, session, input.avatar);
    return {};
  }),
  serve(contract.setPreferences, ({ app, session, input }) => savePreferences(app, session.member, input)),
  serve(contract.setNickname, async ({ app, session, input }) => {
    await renameMember(app, session, input.nickname);
    return {};
  }),
  serve(contract.setDetails, async ({ app, session, input, caller }) => {
    await changeDetails(app, session, input, languageFor(caller));
    return {};
  }),
  serve(contract.setPaymentPassword, async ({ app, session, input, caller }) => {
    await changePaymentPassword(app, session, input, languageFor(caller));
    return {};
  }),
  serve(contract.addPayoutAccount, ({ app, session, input, caller }) =>
    bindPayoutAccount(app, session, input, languageFor(caller)),
  ),
  serve(contract.preferPayoutAccount, async ({ app, session, input }) => {
    await preferPayoutAccount(app, session, input.id);
    return {};
  }),
];
