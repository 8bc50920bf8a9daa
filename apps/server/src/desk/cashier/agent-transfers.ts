import type {
  OpsAgentTransfer,
  opsAgentTransfers,
  opsReverseAgentTransfer,
  opsStopAgent,
  opsStoppedAgents,
} from '@baize/contract/cashier/desk-agent-transfers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { memberCalled } from '../../accounts/accounts.ts';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import { reverseTransfer } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Acting } from '../catalog/games.ts';
import { daysOf } from './filters.ts';

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
  if (state !== undefined) found = found.where('t.reversal', state === 'done' ? 'is' : 'is not', null);
  const { start, end } = daysOf(app, { from, to });
  if (start) found = found.where('t.created_at', '>=', start);
  if (end) found = found.where('t.created_at', '<', end);
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: '-createdAt',
    sums: ['amount'],
  });
  return { rows: rows.map(transferRow), ...rest };
}

function eitherIs(name: string) {
  const wanted = name.trim();
  return sql<boolean>`(${wanted} in (s.public_id, r.public_id)
    or ${wanted.toLowerCase()} in (lower(s.username), lower(r.username)))`;
}

function transferRow(row: Found): OpsAgentTransfer {
  return {
    id: row.id,
    reference: row.reference,
    sender: { id: row.sender_id, username: row.sender_name },
    receiver: { id: row.receiver_id, username: row.receiver_name },
    direction: row.upward ? 'up' : 'down',
    state: row.reversal === null ? 'done' : 'reversed',
    currency: row.currency,
    amount: formatAmount(row.amount),
    createdAt: row.created_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reason: row.reason,
  };
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
  async run(app, tx, { id, reason }, { approver, maker, request, moved }) {
    const { sender, receiver, reference, amount, currency } = await reverseTransfer(app, tx, id, {
      operator: approver,
      reason,
    });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.transferReversal',
      element: id,
      before: { state: 'done' },
      after: { state: 'reversed', reference, amount: formatAmount(amount), currency, reason, request, maker },
    });
    moved(sender);
    moved(receiver);
    return null;
  },
};

/** Asks a second operator to take a transfer back. */
export function requestReversal(
  app: App,
  { key, id, reason }: InputOf<typeof opsReverseAgentTransfer>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: transferReversal, session, address }, async () => {
    const row = await transfers(app).where('t.id', '=', id).executeTakeFirst();
    if (!row) return refuse('agentTransfer.unknown');
    if (row.reversal !== null) refuse('agentTransfer.reversed');
    return {
      id,
      reference: row.reference,
      member: row.receiver_id,
      username: row.receiver_name,
      sender: row.sender_name,
      amount: formatAmount(row.amount),
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
  { session, address }: Acting,
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
          .values({ agent: row.id, operator: session.operator, reason, at: app.clock.now() })
          .onConflict((on) => on.column('agent').doNothing())
          .returning('agent')
          .executeTakeFirst()
      : await tx.deleteFrom(table).where('agent', '=', row.id).returning('agent').executeTakeFirst();
    if (!changed) return;
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'cashier.stopAgent',
      element: row.public_id,
      before: { stopped: !stopped },
      after: { stopped, reason },
      address,
    });
  });
}
