import * as z from 'zod/mini';
import { security } from '../members/members.ts';
import { protection } from '../protection/protection.ts';
import { route } from '../route.ts';
import { Nothing } from '../wire.ts';
import { loginHistory, ownDevices, ownSessions } from './session.ts';
import { socialLinks, socialProviders } from './social.ts';
import { passkeys, twoStep } from './two-step.ts';

/** All that the security centre shows, in one call. */
export const accountOverview = route({
  method: 'GET',
  path: '/wps/member/overview',
  access: 'member',
  input: Nothing,
  output: z.object({
    security: security.output,
    twoStep: twoStep.output,
    passkeys: passkeys.output,
    links: socialLinks.output,
    providers: socialProviders.output,
    protection: protection.output,
  }),
});

/** Where the account is open, the browsers it knows, and the last sign-ins, in one call. */
export const accountAccess = route({
  method: 'GET',
  path: '/wps/member/access',
  access: 'member',
  input: Nothing,
  output: z.object({
    sessions: ownSessions.output,
    devices: ownDevices.output,
    logins: loginHistory.output,
  }),
});
