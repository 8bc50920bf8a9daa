import type { Proof } from '@baize/contract/accounts/two-step';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { maskContact } from '../../platform/mask.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { senderOf } from '../codes/codes.routes.ts';
import { checkCode, sendCode, spendCode } from '../codes/codes.ts';
import { memberOfPasskey } from './passkeys.ts';
import { type Factors, factorsOf, spendRecoveryCode, spendTotp } from './two-step.ts';

type ProofMethod = NonNullable<Proof['method']>;
type Needs = Pick<App, 'config' | 'db' | 'keys' | 'clock' | 'random' | 'passwords' | 'log'>;

/** Wrong proofs a member may give in half an hour. */
const FAILURES_MAX = 5;
const WINDOW_MS = 30 * MINUTE_MS;

declare module '../../context.ts' {
  interface App {
    /** The proof before every sensitive change (A13). */
    readonly proofs: Proofs;
  }
}

/** A13: the proof before every change of credentials, personal data and payout accounts. */
export interface Proofs {
  /**
   * Requires the password, and a factor where one is bound; of who has no password the factor alone. Refuses `proof.hold`,
   * `proof.password`, with the `methods` that would do `proof.factor`, or `proof.none`; `session.locked` after five wrong ones. Given `app.db` before the caller's transaction begins, no connection is
   * held while the password is hashed; given a transaction, a code is used up in it.
   */
  require(on: Db, session: PlayerSession, proof: Proof): Promise<void>;
  /** The same without the password, where the caller has checked another one in its place. */
  requireFactor(on: Db, session: PlayerSession, proof: Proof): Promise<void>;
  /** The password alone, where the sign-in itself has just shown the rest. */
  requirePassword(session: PlayerSession, password: string): Promise<void>;
}

export function createProofs(app: Needs): Proofs {
  const busy = new Set<MemberId>();

  /** One at a time, so that guesses sent together are counted one after the other. */
  async function alone(member: MemberId, work: () => Promise<void>): Promise<void> {
    if (busy.has(member)) refuse('request.busy', {}, 1);
    busy.add(member);
    try {
      await work();
    } finally {
      busy.delete(member);
    }
  }

  function unheld(on: Db, { member, holdUntil }: PlayerSession, work: () => Promise<void>): Promise<void> {
    return alone(member, async () => {
      if (holdUntil && holdUntil > app.clock.now()) refuse('proof.hold');
      await requireRoom(app, on, member);
      await work();
    });
  }

  return {
    require: (on, session, proof) =>
      unheld(on, session, async () => {
        const { member } = session;
        const hash = await passwordOf(on, member);
        if (hash) await requireHash(app, member, hash, proof.password);
        await requireFactor(app, on, { member, proof, alone: hash === null });
      }),
    requireFactor: (on, session, proof) =>
      unheld(on, session, () => requireFactor(app, on, { member: session.member, proof, alone: false })),
    requirePassword: ({ member }, password) =>
      alone(member, async () => {
        await requireRoom(app, app.db, member);
        await requireHash(app, member, await passwordOf(app.db, member), password);
      }),
  };
}

/** Null for who came in by a code or a provider and never set one. */
async function passwordOf(on: Db, member: MemberId): Promise<string | null> {
  const row = await on
    .selectFrom('accounts.member')
    .select('password_hash')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

async function requireHash(
  app: Needs,
  member: MemberId,
  hash: string | null,
  password: string,
): Promise<void> {
  if (await app.passwords.verify(hash, password)) return;
  noteFailure(app, member);
  refuse('proof.password');
}

async function requireFactor(
  app: Needs,
  on: Db,
  { member, proof, alone }: { member: MemberId; proof: Proof; alone: boolean },
): Promise<void> {
  const factors = await factorsOf(app, on, member);
  const methods = methodsOf(factors);
  if (methods.length === 0) return alone ? refuse('proof.none') : undefined;
  const { method } = proof;
  if (!method || !methods.includes(method)) return refuse('proof.factor', { methods: methods.join(' ') });
  if (await fits(app, on, { member, factors, proof, method })) return;
  noteFailure(app, member);
  refuse('proof.factor', { methods: methods.join(' ') });
}

/** The proofs that a member can give; with an authenticator nothing weaker is accepted. */
export function methodsOf(factors: Factors): ProofMethod[] {
  const passkey = factors.passkeys > 0 ? (['passkey'] as const) : [];
  if (factors.required.includes('totp')) {
    return ['totp', ...(factors.recoveryLeft > 0 ? (['recovery'] as const) : []), ...passkey];
  }
  const sms = factors.mobile ? (['sms'] as const) : [];
  const email = factors.email ? (['email'] as const) : [];
  return [...sms, ...email, ...passkey];
}

interface Attempt {
  readonly member: MemberId;
  readonly factors: Factors;
  readonly proof: Proof;
  readonly method: ProofMethod;
}

async function fits(app: Needs, on: Db, { member, factors, proof, method }: Attempt): Promise<boolean> {
  if (method === 'passkey') {
    return proof.passkey !== undefined && (await memberOfPasskey(app, 'proof', proof.passkey)) === member;
  }
  const code = proof.code ?? '';
  if (method === 'totp') return inside(on, (tx) => spendTotp(app, tx, member, code));
  if (method === 'recovery') return inside(on, (tx) => spendRecoveryCode(app, tx, member, code));
  const contact = method === 'sms' ? factors.mobile : factors.email;
  const to = contact?.value ?? '';
  const checked = await checkCode(app, { purpose: 'proof', channel: method, to, code, device: null });
  await inside(on, (tx) => spendCode(app, tx, checked));
  return checked.member === member;
}

/** Runs inside the caller's transaction, or in one of its own. */
function inside<T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return on.isTransaction ? work(on as Tx) : on.transaction().execute(work);
}

export async function proofMethods(app: App, member: MemberId) {
  const factors = await factorsOf(app, app.db, member);
  const shown = (contact: Factors['mobile']) => (contact ? maskContact(contact) : null);
  const password = (await passwordOf(app.db, member)) !== null;
  return {
    password,
    methods: methodsOf(factors),
    to: { sms: shown(factors.mobile), email: shown(factors.email) },
  };
}

/** Sends a code for a proof to the member's own number or address. */
export async function sendProofCode(app: App, member: MemberId, method: 'sms' | 'email', caller: Caller) {
  return app.db.transaction().execute(async (tx) => {
    const factors = await factorsOf(app, tx, member);
    const contact = method === 'sms' ? factors.mobile : factors.email;
    if (!contact) return refuse('twoStep.noContact');
    const wish = { purpose: 'proof' as const, channel: method, to: contact.value, member };
    const sender = { ...senderOf(caller), own: true, anywhere: true };
    const { expiredMinutes } = await sendCode(app, tx, { ...wish, ...sender });
    return { expiredMinutes, to: maskContact(contact) };
  });
}

async function requireRoom(app: Needs, on: Db, member: MemberId): Promise<void> {
  const row = await on
    .selectFrom('accounts.proof_failure')
    .select('count')
    .where('member', '=', member)
    .where('first_at', '>', new Date(app.clock.ms() - WINDOW_MS))
    .executeTakeFirst();
  if ((row?.count ?? 0) >= FAILURES_MAX) refuse('session.locked', { minutes: WINDOW_MS / MINUTE_MS });
}

/** Written beside the caller's transaction, which is about to be undone, and so without waiting for a second connection. */
function noteFailure(app: Needs, member: MemberId): void {
  const now = app.clock.now();
  const over = sql`f.first_at <= ${new Date(now.getTime() - WINDOW_MS)}`;
  sql`
    insert into accounts.proof_failure as f (member, count, first_at) values (${member}, 1, ${now})
    on conflict (member) do update set
      count = case when ${over} then 1 else least(f.count + 1, 100) end,
      first_at = case when ${over} then excluded.first_at else f.first_at end`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'a wrong proof could not be counted'));
}
