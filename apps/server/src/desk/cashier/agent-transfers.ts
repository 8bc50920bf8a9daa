import type {
  OpsAgentTransfer,
  opsAgentTransfers,
  opsReverseAgentTransfer,
  opsStopAgent,
  opsStoppedAgents,
} from '@baize/contract/cashier/desk-agent-transfers';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { memberCalled } from '../../accounts/accounts.ts';

import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import {
  requireReversible,
  reverseTransfer,
  reversibleOf,
  type Unplayed,
  unplayedOf,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { inDays } from '../filters.ts';

function transfers(app: App) {
  return app.db
    .selectFrom('cashier.agent_transfer as t')
    .innerJoin('accounts.member as s', 's.id', 't.sender')
    .innerJoin('accounts.member as r', 'r.id', 't.receiver')
    .selectAll('t')
    .select(['s.public_id as sender_id', 's.username as sender_name', 's.state as sender_state'])
    .select(['r.public_id as receiver_id', 'r.username as receiver_name', 'r.state as receiver_state']);
}
type Found = Awaited<ReturnType<ReturnType<typeof transfers>['executeTakeFirstOrThrow']>>;

/** Transfers between members and agents, newest first. */
export async function listAgentTransfers(
  app: App,
  { member, reference, direction, state, from, to, ...place }: InputOf<typeof opsAgentTransfers>,
): Promise<OutputOf<typeof opsAgentTransfers>> {
  const all = transfers(app);
  let found = all;
  if (member !== undefined) found = found.where(eitherIs(member));
  if (reference !== undefined) found = found.where('t.reference', '=', reference.trim().toUpperCase());
  if (direction !== undefined) found = found.where('t.upward', '=', direction === 'up');
  if (state !== undefined) found = found.where(IN_STATE[state]);
  found = found.where(inDays(app, 't.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: '-createdAt',
    sums: ['amount'],
  });
  const unplayed = await unplayedBy(app, rows);
  return { rows: rows.map((row) => transferRow(row, unplayed.get(row.receiver) ?? null)), ...rest };
}

const IN_STATE = {
  done: sql<boolean>`t.reversed = 0`,
  partly: sql<boolean>`t.reversed > 0 and t.reversed < t.amount`,
  reversed: sql<boolean>`t.reversed = t.amount`,
};

/** The unplayed part of the receivers who are excluded. */
async function unplayedBy({ db }: App, rows: readonly Found[]): Promise<Map<bigint, Unplayed | null>> {
  const receivers = [...new Set(rows.map(({ receiver }) => receiver))];
  const { rows: excluded } = await sql<{ member: bigint }>`
    select member from unnest(${receivers}::bigint[]) member where protection.excluded_until(member) is not null`.execute(
    db,
  );
  return new Map(
    await Promise.all(excluded.map(async ({ member }) => [member, await unplayedOf(db, member)] as const)),
  );
}

function eitherIs(name: string) {
  const wanted = name.trim();
  return sql<boolean>`(${wanted} in (s.public_id, r.public_id)
    or ${wanted.toLowerCase()} in (lower(s.username), lower(r.username)))`;
}

function transferRow(row: Found, unplayed: Unplayed | null): OpsAgentTransfer {
  return {
    id: row.id,
    reference: row.reference,
    sender: { id: row.sender_id, username: row.sender_name },
    receiver: { id: row.receiver_id, username: row.receiver_name },
    direction: row.upward ? 'up' : 'down',
    state: stateOf(row),
    currency: row.currency,
    amount: formatAmount(row.amount),
    reversed: formatAmount(row.reversed),
    reversible: formatAmount(reversibleOf(row, unplayed)),
    createdAt: row.created_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

function stateOf({ amount, reversed }: Pick<Found, 'amount' | 'reversed'>): OpsAgentTransfer['state'] {
  if (reversed === 0n) return 'done';
  return reversed < amount ? 'partly' : 'reversed';
}

const Reversal = z.strictObject({
  id: z.string(),
  reference: z.string(),
  member: z.string(),
  username: z.string(),
  sender: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The party whose account is locked or closed, where there is one: that stops no reversal. */
  locked: z.optional(z.enum(['sender', 'receiver', 'both'])),
  reason: z.string(),
});
type Reversal = z.infer<typeof Reversal>;

/** Takes a transfer back from its receiver. */
export const transferReversal: Operation<Reversal> = {
  name: 'cashier.transferReversal',
  about: { member: 'member', agentTransfer: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Reversal,
  async run(app, tx, { id, amount, reason }, { approver, maker, request, moved }) {
    const wish = { amount: parseAmount(amount), operator: approver, reason };
    const row = await reverseTransfer(app, tx, id, wish);
    const { sender, receiver, reference, currency } = row;
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.transferReversal',
      element: id,
      before: { reversed: formatAmount(row.reversed - wish.amount) },
      after: { state: stateOf(row), reference, amount, currency, reason, request, maker },
    });
    moved(sender);
    moved(receiver);
    return null;
  },
  cashAfter: ({ amount }, cash) => cash - parseAmount(amount),
};

/** Asks a second operator to take a transfer, or a part of it, back. */
export function requestReversal(
  app: App,
  { key, id, amount, reason }: InputOf<typeof opsReverseAgentTransfer>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: transferReversal, session, address }, async () => {
    const row = await transfers(app).where('t.id', '=', id).executeTakeFirst();
    if (!row) return refuse('agentTransfer.unknown');
    const wanted = parseAmount(amount);
    await requireReversible(app.db, row, wanted);
    return {
      id,
      reference: row.reference,
      member: row.receiver_id,
      username: row.receiver_name,
      sender: row.sender_name,
      amount: formatAmount(wanted),
      currency: row.currency,
      ...lockedOf(row),
      reason,
    };
  });
}

function lockedOf({ sender_state: sender, receiver_state: receiver }: Found): Pick<Reversal, 'locked'> {
  if (sender === 'active') return receiver === 'active' ? {} : { locked: 'receiver' };
  return { locked: receiver === 'active' ? 'sender' : 'both' };
}

export async function listStoppedAgents(app: App): Promise<OutputOf<typeof opsStoppedAgents>> {
  const rows = await app.db
    .selectFrom('cashier.stopped_agent as t')
    .innerJoin('accounts.member as m', 'm.id', 't.agent')
    .leftJoin('operators.operator as o', 'o.id', 't.operator')
    .select(['m.public_id', 'm.username', 'o.name', 't.reason', 't.at'])
    .orderBy('t.at', 'desc')
    .execute();
  return {
    rows: rows.map(({ public_id: id, username, name, reason, at }) => ({
      agent: { id, username },
      operator: name,
      reason,
      at: at.toISOString(),
    })),
  };
}

/** Stops the transfers of one agent by name or id, or lets them go on (ACC-40). */
export async function stopAgent(
  app: App,
  { agent, stopped, reason }: InputOf<typeof opsStopAgent>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const id = (await memberCalled(tx, agent)) ?? refuse('ops.unknownMember');
    const row = await tx
      .selectFrom('accounts.member')
      .select(['id', 'public_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const table = 'cashier.stopped_agent';
    const changed = stopped
      ? await tx
          .insertInto(table)
          .values({ agent: row.id, operator: by.session.operator, reason, at: app.clock.now() })
          .onConflict((on) => on.column('agent').doNothing())
          .returning('agent')
          .executeTakeFirst()
      : await tx.deleteFrom(table).where('agent', '=', row.id).returning('agent').executeTakeFirst();
    if (!changed) return;
    await auditBy(app, tx, by, {
      action: 'cashier.stopAgent',
      element: row.public_id,
      before: { stopped: !stopped },
      after: { stopped, reason },
    });
  });
}
