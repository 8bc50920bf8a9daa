import { createHmac } from 'node:crypto';

import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

import type { App } from '../../context.ts';
import { readJson } from '../../platform/http/json.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';

/** ALTCHA version 2: a quarter of a second of work, two minutes, one use. */
const COST = 5_000;
const COUNTER_FROM = 200;
const COUNTERS = 201;
const LIFE_MS = 120_000;
/** So many proofs within two minutes are not people in a hurry; then the work is four times as much. */
const CALM_PROOFS = 200;
const ATTACK_FACTOR = 4;

/** Work for a visitor's browser, signed so that nothing is kept until it is done. */
export async function newHumanChallenge(app: App): Promise<Challenge & { signature: string }> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: (await underAttack(app)) ? COST * ATTACK_FACTOR : COST,
    counter: COUNTER_FROM + app.random.int(COUNTERS),
    expiresAt: new Date(app.clock.ms() + LIFE_MS),
    hmacSignatureSecret: secretOf(app),
    deriveKey,
  });
  return { parameters, signature: signature ?? '' };
}

/**
 * Uses up a solved challenge; refuses `human.required` where there is none and `human.failed` for one that is wrong, old or used.
 * Called before the caller's transaction: work is spent even when everything else is undone.
 */
export async function requireHuman(app: App, payload: string | undefined): Promise<void> {
  if (payload === undefined || payload === '') refuse('human.required');
  const { challenge, solution } = read(payload);
  const { expiresAt = 0 } = challenge.parameters;
  if (expiresAt * 1000 <= app.clock.ms()) refuse('human.failed');
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(app),
  });
  if (!verified) refuse('human.failed');
  const { numInsertedOrUpdatedRows } = await app.db
    .insertInto('accounts.human_proof')
    .values({ digest: sha256(challenge.signature ?? ''), expires_at: new Date(expiresAt * 1000) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) refuse('human.failed');
}

const Hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/));
const Proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: Hex,
      salt: Hex,
      cost: z.number().check(z.maximum(COST * ATTACK_FACTOR)),
      keyLength: z.literal(32),
      keyPrefix: Hex,
      expiresAt: z.number(),
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.int().check(z.gte(0), z.lte(1_000_000)), derivedKey: Hex }),
});

function read(payload: string): Payload {
  const proof = Proof.safeParse(parsed(Buffer.from(payload, 'base64').toString('utf8')));
  return proof.success ? proof.data : refuse('human.failed');
}

/** A stranger's input is either JSON or nothing. */
function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}

async function underAttack(app: App): Promise<boolean> {
  const { proofs } = await app.db
    .selectFrom('accounts.human_proof')
    .select((row) => row.fn.countAll<bigint>().as('proofs'))
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirstOrThrow();
  return proofs > CALM_PROOFS;
}

function secretOf(app: App): string {
  return createHmac('sha256', app.keys.pepper).update('human check').digest('hex');
}
