import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, Nothing, text } from '../wire.ts';

/** How somebody who knows the password shows that he is its owner. `bankName` is offered only when nothing else is bound (D08). */
export const StepUpMethod = z.enum(['sms', 'email', 'totp', 'recovery', 'passkey', 'bankName']);
export type StepUpMethod = z.infer<typeof StepUpMethod>;

export const StepUpNeeded = z.object({
  stepUp: z.object({
    challenge: z.string(),
    methods: z.array(StepUpMethod),
    /** The second step of this account, a network that it has not been used from, or twelve months in which nobody came. */
    reason: z.enum(['twoStep', 'address', 'inactive']),
    /** Where codes are sent, masked. */
    to: z.object({ sms: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
});
export type StepUpNeeded = z.infer<typeof StepUpNeeded>;

/** `PublicKeyCredential.toJSON()` of a sign-in. */
export const Assertion = z.strictObject({
  id: text(400),
  rawId: text(400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: text(4_000),
    authenticatorData: text(4_000),
    signature: text(2_000),
    userHandle: z.optional(text(200)),
  }),
  authenticatorAttachment: z.optional(text(40)),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
});
export type Assertion = z.infer<typeof Assertion>;

/** `PublicKeyCredential.toJSON()` of a new passkey. */
export const Attestation = z.strictObject({
  id: text(400),
  rawId: text(400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: text(4_000),
    attestationObject: text(8_000),
    authenticatorData: z.optional(text(4_000)),
    // Browsers know seven.
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
    publicKey: z.optional(text(4_000)),
    publicKeyAlgorithm: z.optional(z.number()),
  }),
  authenticatorAttachment: z.optional(text(40)),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
});
export type Attestation = z.infer<typeof Attestation>;

/**
 * The proof for a sensitive change (A13): the password, and a code of a factor of the member's if they have one. A member
 * without a password gives an empty one and the factor; `proof.none` says that they have neither. `proof.factor` says in
 * `args.methods` which they have, separated by spaces; `proofCode` sends one by text message or e-mail. No act asks for two passwords:
 * where the payment password proves it, that is the password.
 */
export const Proof = z.strictObject({
  password: text(128, 0),
  method: z.optional(z.enum(['sms', 'email', 'totp', 'recovery', 'passkey'])),
  code: z.optional(text(64)),
  passkey: z.optional(Assertion),
});
export type Proof = z.infer<typeof Proof>;

const Sent = z.object({ expiredMinutes: z.number(), to: z.string() });
const Codes = z.object({ recoveryCodes: z.array(z.string()) });

export const sendStepUpCode = route({
  method: 'POST',
  path: '/wps/session/step-up/send',
  access: 'public',
  sealed: true,
  limit: 'challenge',
  input: z.strictObject({ challenge: text(100), method: z.enum(['sms', 'email']) }),
  output: Sent,
});

/** The options of `navigator.credentials.get` when a passkey is the second step. */
export const stepUpPasskeyOptions = route({
  method: 'POST',
  path: '/wps/session/step-up/passkey',
  access: 'public',
  sealed: true,
  limit: 'challenge',
  input: z.strictObject({ challenge: text(100) }),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
});

/** Which proofs this member can give besides his password; empty when none is bound. */
export const proofMethods = route({
  method: 'GET',
  path: '/wps/member/proof',
  access: 'member',
  input: Nothing,
  output: z.object({
    /** Whether the member has one to give. */
    password: z.boolean(),
    methods: z.array(z.enum(['sms', 'email', 'totp', 'recovery', 'passkey'])),
    to: z.object({ sms: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
});

/** The options of `navigator.credentials.get` when a passkey is part of the proof. */
export const proofPasskeyOptions = route({
  method: 'POST',
  path: '/wps/member/proof/passkey',
  access: 'member',
  limit: 'change',
  input: Nothing,
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
});

/** Sends a code that a proof may carry. */
export const proofCode = route({
  method: 'POST',
  path: '/wps/member/proof/code',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ method: z.enum(['sms', 'email']) }),
  output: Sent,
});

export const twoStep = route({
  method: 'GET',
  path: '/wps/member/two-step',
  access: 'member',
  input: Nothing,
  output: z.object({
    totp: z.boolean(),
    sms: z.boolean(),
    email: z.boolean(),
    recoveryLeft: z.number(),
    passkeys: z.number(),
  }),
});

/** Offers an authenticator secret; it is in force only after `confirmTotp`. */
export const offerTotp = route({
  method: 'POST',
  path: '/wps/member/two-step/totp',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ proof: Proof }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = route({
  method: 'POST',
  path: '/wps/member/two-step/totp/confirm',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ code: text(16) }),
  output: Codes,
});

/** Turns a way of the second step on or off; `sms` and `email` need a verified number or address, `totp` only goes off here. */
export const setTwoStep = route({
  method: 'POST',
  path: '/wps/member/two-step',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ kind: z.enum(['totp', 'sms', 'email']), on: z.boolean(), proof: Proof }),
  output: Nothing,
});

/** Ten new recovery codes; the old ones open nothing any more. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/wps/member/two-step/recovery',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ proof: Proof }),
  output: Codes,
});

export const passkeys = route({
  method: 'GET',
  path: '/wps/member/passkeys',
  access: 'member',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: Instant,
        usedAt: z.nullable(Instant),
      }),
    ),
  }),
});

/** The options of `navigator.credentials.create`. */
export const passkeyOptions = route({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ proof: Proof }),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const addPasskey = route({
  method: 'POST',
  path: '/wps/member/passkeys',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ name: text(40), passkey: Attestation }),
  output: Nothing,
});

export const removePasskey = route({
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ id: text(400), proof: Proof }),
  output: Nothing,
});
