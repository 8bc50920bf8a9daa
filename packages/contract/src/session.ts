import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Nothing, text } from './wire.ts';

/** Type 4 is a trial player; agents are 1, 2, 41 and 42; 0 is a member. */
export const MemberType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
]);
export type MemberType = z.infer<typeof MemberType>;
export const TRIAL = 4;
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  previousLoginAt: z.nullable(Instant),
});

export const publicKey = route({
  method: 'GET',
  path: '/wps/session/pubkey',
  access: 'public',
  limit: 'challenge',
  input: Nothing,
  output: z.object({
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    spki: z.string(),
    notAfter: z.number(),
    serverTime: z.number(),
    sig: z.string(),
  }),
});

export const trust = route({
  method: 'GET',
  path: '/wps/session/trust',
  access: 'public',
  input: Nothing,
  output: z.object({ alg: z.literal('Ed25519'), key: z.string() }),
});

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({
    username: text(64),
    password: text(128),
    captcha: z.optional(z.string().check(z.maxLength(16))),
    type: z.literal('username'),
  }),
  output: LoggedIn,
});

export const freePlay = route({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ os: text(40), platform: z.literal('W') }),
  output: LoggedIn,
});

export const logout = route({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'player',
  input: Nothing,
  output: Nothing,
});

export const memberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  access: 'player',
  passive: true,
  input: Nothing,
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: MemberType,
    currency: z.string(),
    loginAt: Instant,
  }),
});

/** A single-use ticket (30 s) that names the session on the realtime line. */
export const liveTicket = route({
  method: 'POST',
  path: '/wps/live/ticket',
  access: 'player',
  passive: true,
  input: Nothing,
  output: z.object({ ticket: z.string() }),
});
