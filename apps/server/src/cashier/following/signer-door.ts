import { Uuid } from '@baize/contract/wire';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { App } from '../../context.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { isStorable } from '../../platform/database/storable.ts';
import type { FastifyInstance } from '../../platform/http/fastify.ts';
import { readJson } from '../../platform/http/json.ts';
import { spendNonce } from '../../platform/http/seal.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { isSignedBy, signAnswer } from '../../platform/signature.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { chainOf } from '../chain/chains.ts';
import { nextNumber, shownAttempt } from '../chain/jobs.ts';
import type { Channel } from '../channels/channels.ts';
import { secretPurpose } from '../channels/instructions.ts';
import { CHAIN_LOCK } from '../ground.ts';
import { keepSweepAttempt, sweepsToDo } from '../sweeping/attempts.ts';
import { failSweep } from '../sweeping/settle.ts';
import { IS_STOPPED } from '../withdrawals/changes.ts';

export const SIGNER_PREFIX = '/pay/v1/signer';
const BODY_MAX = 65_536;
const WINDOW_MS = 5 * MINUTE_MS;
const AT_ONCE = 20;

const Hex = z.string().check(z.regex(/^0x[0-9a-f]{2,40000}$/));
const Hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const Whole = z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/));

/** The signer asks for work, says what it is about to send, and that it has sent it. */
const Asked = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('work'), sender: Address, treasury: z.optional(Address) }),
  z.strictObject({
    act: z.literal('signed'),
    job: Uuid,
    sender: Address,
    nonce: Whole,
    hash: Hash,
    raw: Hex,
    fee: Whole,
    tip: Whole,
  }),
  z.strictObject({
    act: z.literal('swept'),
    sweep: Uuid,
    part: z.enum(['gas', 'sweep']),
    sender: Address,
    target: Address,
    amount: Whole,
    nonce: Whole,
    hash: Hash,
    raw: Hex,
    fee: Whole,
    tip: Whole,
  }),
  z.strictObject({ act: z.literal('refused'), sweep: Uuid, reason: z.string().check(z.maxLength(200)) }),
  z.strictObject({ act: z.literal('sent'), hash: Hash }),
]);
type Asked = z.infer<typeof Asked>;

/** The door of signers on the site's port: calls and answers carry the signature of the channel's secret. */
export function mountSignerDoor(site: FastifyInstance, app: App): void {
  site.register(
    async (door) => {
      door.removeAllContentTypeParsers();
      door.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      door.route<{ Params: { channel: string }; Body: Buffer }>({
        method: 'POST',
        url: '/:channel',
        config: { limit: 'door' },
        bodyLimit: BODY_MAX,
        handler: async (request, reply) => {
          const { body, url: path, headers, params } = request;
          if (!Buffer.isBuffer(body)) return refuse('request.invalid');
          const header = (name: string) => String(headers[name] ?? '');
          return inScope(JOB, async () => {
            const known = await signerOf(app, params.channel);
            const call = { method: 'POST', path, timestamp: header('x-timestamp'), nonce: header('x-nonce') };
            const genuine =
              known !== null &&
              header('x-key-id') === known.channel.key_id &&
              Math.abs(app.clock.ms() - Number(call.timestamp)) <= WINDOW_MS &&
              isSignedBy({ secret: known.secret }, { ...call, body }, header('x-signature'));
            if (!genuine) return reply.code(401).send({ ok: false });
            await spendNonce(app.db, app.clock, {
              kid: `signer:${known.channel.id}`,
              nonce: Buffer.from(call.nonce),
            });
            const { status, answer } = await served(app, known.channel, body);
            const bytes = Buffer.from(JSON.stringify(answer));
            const signature = signAnswer(status, call.nonce, bytes, known.secret);
            return reply
              .code(status)
              .header('x-response-signature', signature)
              .type('application/json')
              .send(bytes);
          });
        },
      });
    },
    { prefix: SIGNER_PREFIX },
  );
}

async function signerOf(app: App, code: string): Promise<{ channel: Channel; secret: Buffer } | null> {
  if (!isStorable(code)) return null;
  const channel = await app.db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('code', '=', code)
    .where('kind', '=', 'crypto')
    .executeTakeFirst();
  if (!channel?.secret) return null;
  return { channel, secret: app.keys.vault.unwrap(secretPurpose(channel.id), channel.secret) };
}

/** The condition that a signer may sign a job `j`. One that was signed may have been sent, so that it is followed to its end. */
const MAY_BE_SIGNED = sql<boolean>`(j.state = 'signed' or j.state = 'waiting' and not ${IS_STOPPED})`;

interface Served {
  readonly status: 200 | 400 | 409;
  readonly answer: object;
}

const OK: Served = { status: 200, answer: { ok: true } };
const CONFLICT: Served = { status: 409, answer: { ok: false } };

async function served(app: App, channel: Channel, body: Buffer): Promise<Served> {
  const asked = parsed(body);
  if (!asked) return { status: 400, answer: { ok: false } };
  if (asked.act === 'work') return { status: 200, answer: await work(app, channel, asked) };
  if (asked.act === 'signed') return keepAttempt(app, channel, asked);
  if (asked.act === 'swept') return (await keepSweepAttempt(app, channel, asked)) ? OK : CONFLICT;
  if (asked.act === 'refused')
    return (await failSweep(app, channel, asked.sweep, asked.reason)) ? OK : CONFLICT;
  return noteSent(app, channel, asked.hash);
}

/** A transaction of this channel is on its way; the time of the first word stays. */
async function noteSent(app: App, { id }: Channel, hash: string): Promise<Served> {
  const { numUpdatedRows } = await app.db
    .updateTable('cashier.chain_attempt')
    .set((each) => ({ sent_at: each.fn.coalesce('sent_at', each.val(app.clock.now())) }))
    .where('hash', '=', hash)
    .where('job', 'in', (each) => each.selectFrom('cashier.chain_job').select('id').where('channel', '=', id))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? OK : CONFLICT;
}

function parsed(body: Buffer): Asked | null {
  try {
    const read = readJson(body.toString('utf8'));
    return isStorable(read) ? (Asked.safeParse(read).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Jobs that are not ended, the oldest first, each with its last signed transaction; and the next free number of the sender. */
async function work(
  app: App,
  channel: Channel,
  { sender, treasury = sender }: { sender: string; treasury?: string | undefined },
): Promise<object> {
  const chain = await chainOf(app.db, channel);
  if (chain.wallet !== sender || chain.treasury !== treasury)
    await app.db
      .updateTable('cashier.chain')
      .set({ wallet: sender, treasury })
      .where('channel', '=', channel.id)
      .execute();
  const jobs = await app.db
    .selectFrom('cashier.chain_job as j')
    .selectAll()
    .where('channel', '=', channel.id)
    .where('kind', '=', 'payout')
    .where(MAY_BE_SIGNED)
    .orderBy('nonce')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  const attempts = await app.db
    .selectFrom('cashier.chain_attempt as a')
    .innerJoin('cashier.chain_job as j', 'j.id', 'a.job')
    .select(['a.job', 'a.hash', 'a.raw', 'a.fee', 'a.tip', 'a.signed_at', 'a.sent_at'])
    .where('j.channel', '=', channel.id)
    .where('j.kind', '=', 'payout')
    .where('j.state', '=', 'signed')
    .orderBy('a.signed_at')
    .execute();
  const next = await nextNumber(app, channel, sender);
  const last = new Map(attempts.map((attempt) => [attempt.job, attempt]));
  return {
    chainId: Number(chain.chain_id),
    token: chain.token,
    next,
    sweeps: await sweepsToDo(app, channel),
    jobs: jobs.map(({ id, target, tokens, sender: from, nonce }) => {
      const attempt = last.get(id);
      return {
        id,
        target,
        tokens,
        sender: from,
        nonce: nonce === null ? null : String(nonce),
        attempt: attempt ? shownAttempt(app, attempt) : null,
      };
    }),
  };
}

/**
 * Keeps a transaction before it is sent. A job keeps the number of its first one for ever, and a number belongs to one job: of
 * all its transactions the chain carries out one.
 */
function keepAttempt(
  app: App,
  channel: Channel,
  { job: id, sender, nonce, hash, raw, fee, tip }: Extract<Asked, { act: 'signed' }>,
): Promise<Served> {
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel.id);
    const job = await tx
      .selectFrom('cashier.chain_job as j')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', channel.id)
      .where('kind', '=', 'payout')
      .where(MAY_BE_SIGNED)
      .forUpdate()
      .executeTakeFirst();
    if (!job) return CONFLICT;
    const other = job.nonce !== null && (job.nonce !== BigInt(nonce) || job.sender !== sender);
    const taken = await tx
      .selectFrom('cashier.chain_job')
      .select('id')
      .where('channel', '=', channel.id)
      .where('sender', '=', sender)
      .where('nonce', '=', BigInt(nonce))
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other || taken) return CONFLICT;
    await tx
      .updateTable('cashier.chain_job')
      .set({ state: 'signed', sender, nonce: BigInt(nonce), transaction: hash })
      .where('id', '=', id)
      .execute();
    const signed_at = app.clock.now();
    await tx
      .insertInto('cashier.chain_attempt')
      .values({ hash, job: id, raw, fee, tip, signed_at })
      .onConflict((on) => on.column('hash').doNothing())
      .execute();
    return OK;
  });
}
