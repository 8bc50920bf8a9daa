import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, Nothing, text, Uuid } from '../wire.ts';
import { HumanProof } from './codes.ts';
import { Consents } from './consents.ts';
import { Assertion, Proof, StepUpMethod, StepUpNeeded } from './two-step.ts';

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

/** A session was opened. With `passwordExpired` or `weakPassword` its token can only change the password or log out (D01). */
export const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  weakPassword: z.boolean(),
  previousLoginAt: z.nullable(Instant),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** Either a session, or the question that comes before it (`session/step-up` answers it). */
export const SignedIn = z.union([LoggedIn, StepUpNeeded]);

export const publicKey = route({
  method: 'GET',
  path: '/wps/session/pubkey',
  access: 'public',
  whileClosed: true,
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
  whileClosed: true,
  input: Nothing,
  output: z.object({ alg: z.literal('Ed25519'), key: z.string() }),
});

/**
 * By name: `username` and `password`. By text message: `username` is the mobile number, `password` the code sent to it.
 * A refusal whose `args.captcha` is 1 says that the next try must carry a captcha and, in `human`, a proof of work beside it. After `session.stepUp` a try of the same
 * name and password must carry a `code` of the member's, received or made by `via`.
 */
export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({
    username: text(64),
    password: text(128),
    type: z.enum(['username', 'sms']),
    countryDialingCode: z.optional(text(6)),
    captchaId: z.optional(text(64)),
    captcha: z.optional(text(16)),
    /** Work of the human check, asked for with `human.required` while many passwords are wrong. */
    human: z.optional(HumanProof),
    code: z.optional(text(64)),
    via: z.optional(z.enum(['sms', 'email', 'totp'])),
    /** Lets this browser sign in by itself for 24 hours (D03). */
    remember: z.optional(z.boolean()),
    /** The agent centre's own sign-in: refuses members with `session.notAgent`. */
    area: z.optional(z.literal('agent')),
  }),
  output: SignedIn,
});

/** Sends a code that `login` may carry to the owner of this name; the answer is the same when there is none. */
export const sendLoginCode = route({
  method: 'POST',
  path: '/wps/session/login/code',
  access: 'public',
  sealed: true,
  limit: 'challenge',
  input: z.strictObject({ username: text(64), via: z.enum(['sms', 'email']) }),
  output: z.object({ expiredMinutes: z.number() }),
});

/** Answers what `login` asked: a code for `sms`, `email`, `totp`, `recovery`, the holder's name for `bankName`, or a passkey. */
export const stepUp = route({
  method: 'POST',
  path: '/wps/session/step-up',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({
    challenge: text(100),
    method: StepUpMethod,
    code: z.optional(text(120)),
    passkey: z.optional(Assertion),
  }),
  output: LoggedIn,
});

/** The member that this browser remembers, so that one press signs in. */
export const remembered = route({
  method: 'GET',
  path: '/wps/session/remembered',
  access: 'public',
  limit: 'challenge',
  input: Nothing,
  output: z.object({ username: z.nullable(z.string()) }),
});

/** Signs in whom this browser remembers. */
export const quickLogin = route({
  method: 'POST',
  path: '/wps/session/login/quick',
  access: 'public',
  limit: 'login',
  input: Nothing,
  output: LoggedIn,
});

/** The options of `navigator.credentials.get`, for a sign-in with a passkey and without a name. */
export const passkeyLoginOptions = route({
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  access: 'public',
  limit: 'challenge',
  input: Nothing,
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const passkeyLogin = route({
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ passkey: Assertion, remember: z.optional(z.boolean()) }),
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

/** Makes a single-use code (60 s) that opens this session's member elsewhere (D04). */
export const handOver = route({
  method: 'POST',
  path: '/wps/session/hand-over',
  access: 'player',
  limit: 'transfer',
  input: Nothing,
  output: z.object({ code: z.string() }),
});

export const exchange = route({
  method: 'POST',
  path: '/wps/session/exchange',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ code: text(100) }),
  output: LoggedIn,
});

/** A session that may only change its password gets a new, full one: `token` is then its first half. */
export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  sealed: true,
  limit: 'change',
  beforePasswordChange: true,
  input: z.strictObject({
    /** Empty for who came in without one. */
    oldPassword: text(128, 0),
    newPassword: text(128),
    confirmNewPassword: text(128),
    endOthers: z.optional(z.boolean()),
    /**
     * Asked for with `register.consent` of an owner whose account was opened for them, before they stated their age and agreed
     * (A11).
     */
    birthday: z.optional(text(10)),
    consents: z.optional(Consents),
    /** A factor where one is bound (A13), as in `Proof`; not asked of a session that must change its password. */
    method: Proof.shape.method,
    code: Proof.shape.code,
    passkey: Proof.shape.passkey,
  }),
  output: z.object({ token: z.nullable(z.string()) }),
});

const ENTRY = {
  id: Uuid,
  address: z.string(),
  country: z.nullable(z.string()),
  /** Browser and system in short, such as `Chrome · Android`. */
  device: z.string(),
  startedAt: Instant,
};

export const ownSessions = route({
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'member',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ ...ENTRY, seenAt: Instant, current: z.boolean() })),
  }),
});

/** Ends one of the member's sessions; without an id, every one but this. */
export const endSession = route({
  method: 'DELETE',
  path: '/wps/member/sessions',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ id: z.optional(Uuid) }),
  output: Nothing,
});

/** The last fifty sign-ins. */
export const loginHistory = route({
  method: 'GET',
  path: '/wps/member/logins',
  access: 'member',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ ...ENTRY, method: z.string(), current: z.boolean() })),
  }),
});

/** Browsers that signed in before and are known by their cookie. */
export const ownDevices = route({
  method: 'GET',
  path: '/wps/member/devices',
  access: 'member',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        id: Uuid,
        device: z.string(),
        address: z.string(),
        country: z.nullable(z.string()),
        firstAt: Instant,
        lastAt: Instant,
        current: z.boolean(),
      }),
    ),
  }),
});

/** Forgets a device: its next sign-in is that of a stranger, and whom it remembered it remembers no more. */
export const forgetDevice = route({
  method: 'DELETE',
  path: '/wps/member/devices',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ id: Uuid }),
  output: Nothing,
});

export const logout = route({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'player',
  anywhere: true,
  beforePasswordChange: true,
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
