import * as z from 'zod/mini';
import { PERMISSIONS, route } from '../route.ts';
import { Nothing, text } from '../wire.ts';
import { EnrolmentCode } from './staff.ts';

const Credentials = { username: text(64), password: text(128) };
const Code = z.string().check(z.regex(/^(\d{6}|[2-7a-z]{4}(-[2-7a-z]{4}){3})$/));

const Entered = z.object({ step: z.literal('entered'), token: z.string() });
/** A new authenticator waits until another operator has compared this code. */
const Waiting = z.object({ step: z.literal('waiting'), code: EnrolmentCode });

/**
 * The password comes first. One that was given is good only for setting one's own, in `newPassword`. An operator without an authenticator is shown a secret to enrol; one who has it is
 * asked for a code, which is a six-digit one of the authenticator or an unused recovery code.
 */
export const staffLogin = route({
  method: 'POST',
  path: '/ops/session/login',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ ...Credentials, code: z.optional(Code), newPassword: z.optional(text(128)) }),
  output: z.discriminatedUnion('step', [
    z.object({ step: z.literal('enrol'), secret: z.string(), uri: z.string() }),
    z.object({ step: z.literal('code') }),
    z.object({ step: z.literal('password') }),
    Waiting,
    Entered,
  ]),
});

/**
 * Confirms the first code of a new authenticator. The recovery codes are shown this once. An operator whom somebody else added or reset
 * enters only after another person has confirmed the authenticator.
 */
export const staffEnrol = route({
  method: 'POST',
  path: '/ops/session/enrol',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ ...Credentials, code: z.string().check(z.regex(/^\d{6}$/)) }),
  output: z.discriminatedUnion('step', [
    z.extend(Entered, { recoveryCodes: z.array(z.string()) }),
    z.extend(Waiting, { recoveryCodes: z.array(z.string()) }),
  ]),
});

export const staffLogout = route({
  method: 'POST',
  path: '/ops/session/logout',
  access: 'staff',
  input: Nothing,
  output: Nothing,
});

export const staffMe = route({
  method: 'GET',
  path: '/ops/me',
  access: 'staff',
  passive: true,
  input: Nothing,
  output: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    role: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** The brand and the limits of the session, for the frame of the console. */
    brand: z.string(),
    /** The zone of the business, in which the console shows every time. */
    zone: z.string(),
    idleMinutes: z.number(),
    /** The finding of the last look at a ledger that is not whole; null while it is. */
    ledger: z.nullable(z.string()),
  }),
});
