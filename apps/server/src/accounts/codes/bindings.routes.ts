import * as contract from '@baize/contract/members/members';

import { serve } from '../../context.ts';
import { changeContact, sendContactCode } from './bindings.ts';
import { senderOf } from './codes.routes.ts';

export const bindingsRoutes = [
  serve(contract.contactCode, async ({ app, session, input, caller }) => {
    const { expiredMinutes } = await sendContactCode(app, session, input, senderOf(caller));
    return { expiredMinutes };
  }),
  serve(contract.setContact, ({ app, session, input, caller }) =>
    changeContact(app, session, input, senderOf(caller)),
  ),
];
