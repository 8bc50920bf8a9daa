import type { PaymentMethod } from '@baize/contract/cashier/states';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { NOT_OWING, owesMore } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import type { Match } from '../deposits/orders.ts';
import { lockBothCashiers } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { newReference } from '../references.ts';
import { cashierRules } from '../rules.ts';
import { requireWithdrawal } from '../withdrawals/changes.ts';
import { offeredSince, openOf } from '../withdrawals/offers.ts';
import { isBlocked, linkedMembers, mayTakePart } from './eligible.ts';

/** The accounts that a method of payment reaches; a provider's page reaches none. */
const REACHED: Readonly<Record<PaymentMethod, 'bank' | 'wallet' | null>> = {
  bank: 'bank',
  wallet: 'wallet',
  online: null,
  crypto: null,
};
/** Withdrawals that are looked at for one order. */
const CANDIDATES = 40;

/**
 * P2P-1: makes an order pay the withdrawal of another member. Of those that may be matched (P2P-2), the oldest with exactly the amount
 * open, else the oldest that leaves at least the smallest piece open. Null where there is none: then the operator serves the order.
 */
export const matchOrder: Match = async (app, { member: payer, currency }, { method, amount }, insert) => {
  const kind = REACHED[method];
  if (!app.switches.values()['p2p.enabled'] || kind === null) return null;
  // Withdrawals of others are out of the payer's sight.
  return inScope(JOB, async () => {
    const found = await candidates(app, { payer, currency, amount, kind });
    if (found.length === 0) return null;
    if ((await isBlocked(app, app.db, payer)) || !(await mayTakePart(app, app.db, payer))) return null;
    const linked = await linkedMembers(app, payer);
    for (const { id, member: payee } of found) {
      if (linked.has(payee)) continue;
      const order = await app.db
        .transaction()
        .execute((tx) => take(app, tx, { withdrawal: id, payee, payer, currency, amount, insert }));
      if (order) return order;
    }
    return null;
  });
};

interface Search {
  readonly payer: MemberId;
  readonly currency: string;
  readonly amount: bigint;
  readonly kind: 'bank' | 'wallet';
}

async function candidates(app: App, { payer, currency, amount, kind }: Search) {
  const least = amount + leastPiece(app, currency);
  const reached = PAYOUT_PROVIDERS.filter((each) => each.kind === kind).map(({ code }) => code);
  const open = sql<bigint>`w.amount - w.settled - w.house - w.matched`;
  return (
    app.db
      .selectFrom('cashier.withdrawal as w')
      .innerJoin('accounts.member as m', 'm.id', 'w.member')
      .innerJoin('accounts.member as p', (on) => on.on('p.id', '=', payer))
      .select(['w.id', 'w.member'])
      .where('w.step', '=', 'queue')
      .where('w.peer', '=', true)
      .where('w.house', '=', 0n)
      .where('w.currency', '=', currency)
      .where('w.provider', 'in', reached)
      .where('w.queued_at', '>', offeredSince(app))
      .where('w.member', '<>', payer)
      .where(NOT_OWING)
      // One is not in the upline of the other.
      .where(
        sql<boolean>`not ((m.path || m.id::text::ltree) @> p.path or (p.path || p.id::text::ltree) @> m.path)`,
      )
      .where(sql<boolean>`(${open} = ${amount} or ${open} >= ${least})`)
      .orderBy(sql`(${open} = ${amount})`, 'desc')
      .orderBy('w.queued_at')
      .orderBy('w.id')
      .limit(CANDIDATES)
      .execute()
  );
}

function leastPiece(app: App, currency: string): bigint {
  return cashierRules(app.switches.values(), currency).amount('p2p.minPiece');
}

interface Taking extends Omit<Search, 'kind'> {
  readonly withdrawal: string;
  readonly payee: MemberId;
  readonly insert: Parameters<Match>[3];
}

/** Takes a part of one withdrawal, alone among all that is about the two; null where somebody was faster. */
async function take(app: App, tx: Tx, taking: Taking): Promise<StoredDeposit | null> {
  const { withdrawal, payee, payer, currency, amount, insert } = taking;
  await lockBothCashiers(tx, payee, payer);
  const row = await requireWithdrawal(tx, withdrawal);
  const open = openOf(row);
  const offered = row.step === 'queue' && row.house === 0n;
  if (!offered || row.queued_at === null || row.queued_at <= offeredSince(app)) return null;
  if (open !== amount && open < amount + leastPiece(app, currency)) return null;
  if (await owesMore(tx, payee, row.debt_deferred)) return null;
  if (!(await mayTakePart(app, tx, payee))) return null;
  const now = app.clock.now();
  const until = new Date(now.getTime() + app.switches.values()['p2p.payMinutes'] * MINUTE_MS);
  const order = await insert(tx, { until });
  // The same order again, which has its piece or was opened without one.
  if (await isKnown(tx, order.id)) return order;
  if (!order.peer) return order;
  await tx
    .insertInto('cashier.piece')
    .values({
      id: uuidv7(now.getTime()),
      reference: newReference(app, 'P'),
      withdrawal,
      deposit: order.id,
      payee,
      payer,
      currency,
      amount,
      state: 'matched',
      matched_at: now,
      pay_until: until,
    })
    .execute();
  await tx
    .updateTable('cashier.withdrawal')
    .set((each) => ({ matched: each('matched', '+', amount) }))
    .where('id', '=', withdrawal)
    .execute();
  const entry = { about: 'withdrawal', subject: withdrawal, member: payee, state: row.step } as const;
  await noteEntry(app, tx, { ...entry, event: 'peer.match', note: order.reference });
  return order;
}

async function isKnown(tx: Tx, deposit: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.piece')
    .select('id')
    .where('deposit', '=', deposit)
    .executeTakeFirst();
  return row !== undefined;
}
