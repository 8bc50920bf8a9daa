import { accountAccess, accountOverview } from '@baize/contract/accounts/overview';
import { changePassword as changePasswordCall } from '@baize/contract/accounts/session';

import { serve } from '../context.ts';
import { bindingsRoutes } from './codes/bindings.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { changePassword } from './members/change-password.ts';
import { closureRoutes } from './members/closure.routes.ts';
import { accessOf, overviewOf } from './overview.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { fromOf } from './sessions/devices.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { sessionCookie } from './sessions/sessions.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { twoStepRoutes } from './sign-in/two-step.routes.ts';
import { socialRoutes } from './social/social.routes.ts';

const ownRoutes = [
  serve(changePasswordCall, async ({ app, session, input, caller }) => {
    const issued = await changePassword(app, session, input, caller);
    if (issued) caller.setCookie(sessionCookie(issued.cookie));
    return { token: issued?.token ?? null };
  }),
  serve(accountOverview, ({ app, session }) => overviewOf(app, session)),
  serve(accountAccess, ({ app, session, caller }) => accessOf(app, session, fromOf(app, caller).device)),
];

export const accountsRoutes = [
  signInRoutes,
  ownRoutes,
  sessionRoutes,
  twoStepRoutes,
  codesRoutes,
  recoveryRoutes,
  closureRoutes,
  registrationRoutes,
  bindingsRoutes,
  socialRoutes,
].flat();
