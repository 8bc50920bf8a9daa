import type { Proof } from '@baize/contract/accounts/two-step';
import type { LanguageCode } from '@baize/contract/languages';
import { sql } from 'kysely';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { languageFor } from '../../site/site.ts';
import { atStake } from '../../stakes/stakes.ts';
import { accounts, CASH, type MemberId, setAccountState } from '../../wallet/wallet.ts';
import { endSessions } from '../sessions/account-state.ts';

/** A member's open money and bets with the brand. */
interface Remains {
  readonly currency: string;
  readonly balance: bigint;
  readonly held: bigint;
  readonly openRounds: number;
  readonly downlines: number;
}

export async function remainsOf(app: App, member: MemberId, db: Db | Tx = app.db): Promise<Remains> {
  const purses = await accounts(db, member);
  const cash = purses.find(({ no }) => no === CASH);
  if (!cash) throw new Error(`member ${member} has no cash account`);
  const { count: openRounds } = await atStake(app, member, db);
  const { downlines } = await db
    .selectFrom('accounts.member')
    .select(sql<number>`count(*)::int`.as('downlines'))
    .where('upline', '=', member)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  const beside = purses.filter(({ no, currency }) => no !== CASH && currency === cash.currency);
  return {
    currency: cash.currency,
    balance: cash.balance,
    // Held money and a debt do not make up for each other.
    held: beside.reduce((sum, { balance }) => sum + (balance < 0n ? -balance : balance), 0n),
    openRounds,
    downlines,
  };
}

/** Closes the account of who is signed in, once he has shown that it is he and nothing of his is left in it (A16). */
export async function closeOwnAccount(
  app: App,
  session: PlayerSession,
  { reason, proof }: { reason: string; proof: Proof },
  caller: Caller,
): Promise<void> {
  requireEmpty(await remainsOf(app, session.member));
  await app.proofs.require(app.db, session, proof);
  await app.db.transaction().execute(async (tx) => {
    const remains = await shutAccount(app, tx, session.member, {
      operator: null,
      reason,
      language: languageFor(caller),
    });
    requireEmpty(remains);
    const change = { before: { state: 'active' }, after: { state: 'closed', reason } };
    await noteOwnChange(app, tx, session, { what: 'closed', ...change });
  });
}

function requireEmpty({ openRounds, held, balance, downlines }: Remains): void {
  requireSettled({ openRounds, held });
  if (balance > 0n) refuse('closure.balance');
  if (downlines > 0) refuse('closure.downlines');
}

/** Open items that cannot be paid back: they have to end first. */
export function requireSettled({ openRounds, held }: Pick<Remains, 'openRounds' | 'held'>): void {
  if (openRounds > 0) refuse('closure.roundsOpen');
  if (held !== 0n) refuse('closure.moneyHeld');
}

interface Closing {
  readonly operator: string | null;
  readonly reason: string;
  /** The language of the message to the owner. */
  readonly language: LanguageCode;
}

/**
 * Shuts an account to play and to its owner, and ends what he has open; the answer is what it holds now that no bet can come any
 * more. One that is closed already stays so.
 */
export async function shutAccount(
  app: App,
  tx: Tx,
  member: MemberId,
  { operator, reason, language }: Closing,
): Promise<Remains> {
  // First of all: from here on no lane takes a bet of his.
  await setAccountState(tx, member, 'closed');
  const { numUpdatedRows } = await tx
    .updateTable('accounts.member')
    .set({ state: 'closed' })
    .where('id', '=', member)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) {
    const at = app.clock.now();
    const row = { id: uuidv7(at.getTime()), member, at, operator, reason };
    await tx.insertInto('accounts.closure').values(row).execute();
    await endSessions(app, tx, member);
    const values = { time: at };
    await app.care.tell(tx, member, { template: 'accountClosed', values, language });
  }
  return remainsOf(app, member, tx);
}

/** Notes what was paid back to the owner of a closed account. */
export async function noteReturned(tx: Tx, member: MemberId, amount: bigint): Promise<void> {
  await tx
    .updateTable('accounts.closure')
    .set({ returned: sql<bigint>`returned + ${amount}` })
    .where('member', '=', member)
    .where('reopened_at', 'is', null)
    .execute();
}

/** Opens a closed account again; false where it was not closed. */
export async function reopenAccount(app: App, tx: Tx, member: MemberId): Promise<boolean> {
  await setAccountState(tx, member, 'open');
  const { numUpdatedRows } = await tx
    .updateTable('accounts.member')
    .set({ state: 'active' })
    .where('id', '=', member)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('accounts.closure')
    .set({ reopened_at: app.clock.now() })
    .where('member', '=', member)
    .where('reopened_at', 'is', null)
    .execute();
  return numUpdatedRows === 1n;
}

/** How an account came to be closed; null where it is not. */
export async function closureOf(db: Db, member: MemberId) {
  const row = await db
    .selectFrom('accounts.closure')
    .select(['at', 'operator', 'reason', 'returned'])
    .where('member', '=', member)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
