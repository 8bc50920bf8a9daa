import type {
  AgentTransfer,
  agentTransferOptions,
  agentTransferRecord,
  TRANSFER_BLOCKS,
} from '@baize/contract/cashier/agent-transfers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { maskMobileName } from '../../agency/agency.ts';
import { maskName } from '../../catalog/catalog.ts';
import type { App, PlayerSession } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import { paymentPasswordState } from '../../members/members.ts';
import { newestPage } from '../../platform/database/lists.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { spanOf } from '../../records/records.ts';
import { outstandingTurnover } from '../../turnover/turnover.ts';
import { balanceOf, type MemberId } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';
import { payoutHoldOf } from '../holds.ts';
import { isAgent, isStopped, uplineOf } from './parties.ts';
import { transferRules } from './rules.ts';
import type { StoredTransfer } from './send.ts';

const PAGE = 20;
const PAGE_MAX = 100;

type Block = (typeof TRANSFER_BLOCKS)[number];

/** Limits, the upline, and everything that blocks a transfer of this member. */
export async function transferOptions(
  app: App,
  session: PlayerSession,
): Promise<OutputOf<typeof agentTransferOptions>> {
  const { member, currency } = session;
  const values = app.switches.values();
  const [{ balance }, rules, turnover, holdUntil, password, debt, upline, stopped] = await Promise.all([
    balanceOf(app.db, member),
    transferRules(app, app.db, session),
    outstandingTurnover(app.db, member),
    payoutHoldOf(app, app.db, session),
    paymentPasswordState(app, member),
    owedBy(app.db, member),
    uplineOf(app, member),
    isStopped(app.db, [member]),
  ]);
  const facts: Record<Block, boolean> = {
    paymentPassword: password.setAt === null || password.lockedUntil !== null,
    hold: holdUntil !== null,
    limit: rules.left.transfers === 0 || rules.left.amount < rules.min,
    debt: debt > 0n,
    turnover: turnover > 0n,
    balance: balance < rules.min,
  };
  const agent = isAgent(session);
  return {
    on: values['transfer.on'] && !stopped && (agent || upline !== null),
    currency,
    available: formatAmount(balance),
    min: formatAmount(rules.min),
    max: formatAmount(least([rules.max, rules.left.amount, balance])),
    leftToday: { amount: formatAmount(rules.left.amount), transfers: rules.left.transfers },
    turnover: formatAmount(turnover),
    downlinePercent: values['transfer.turnoverPercent'],
    holdUntil: holdUntil?.toISOString() ?? null,
    blocks: (Object.keys(facts) as Block[]).filter((block) => facts[block]),
    upline: upline && maskName(upline.username),
    agent,
  };
}

/** Transfers as one of the two ends sees them: an upline's name is masked, a downline's as in the agent centre. */
export async function shownTransfers(
  app: App,
  member: MemberId,
  rows: readonly StoredTransfer[],
): Promise<AgentTransfer[]> {
  const names = await namesOf(
    app,
    rows.flatMap(({ sender, receiver }) => [sender, receiver]),
  );
  return rows.map((row) => {
    const sent = row.sender === member;
    const toUpline = sent === row.upward;
    const name = names.get(sent ? row.receiver : row.sender) ?? '';
    return {
      id: row.id,
      reference: row.reference,
      direction: sent ? 'out' : 'in',
      with: toUpline ? 'upline' : 'downline',
      account: toUpline ? maskName(name) : maskMobileName(name),
      currency: row.currency,
      amount: formatAmount(row.amount),
      reversed: formatAmount(row.reversed),
      createdAt: row.created_at.toISOString(),
      reversedAt: row.reversed_at?.toISOString() ?? null,
    };
  });
}

/** The transfers that movements of a member belong to, each by its movement; a reversal is one of its own. */
export async function transfersOf(
  app: App,
  member: MemberId,
  movements: readonly string[],
): Promise<Map<string, AgentTransfer>> {
  if (movements.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('cashier.agent_transfer')
    .selectAll()
    .where((row) =>
      row.and([
        row.or([row('sender', '=', member), row('receiver', '=', member)]),
        row.or([row('movement', 'in', movements), sql<boolean>`reversals && ${movements}::uuid[]`]),
      ]),
    )
    .execute();
  const shown = await shownTransfers(app, member, rows);
  const ids = rows.flatMap(({ movement, reversals }, n) =>
    [movement, ...reversals].map((id) => [id, shown[n]] as const),
  );
  return new Map(ids.flatMap(([id, transfer]) => (transfer ? [[id, transfer] as const] : [])));
}

/** The names of both ends; an upline's row is out of its downline's sight. */
function namesOf(app: App, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  return inScope(JOB, async () => {
    const rows = await app.db
      .selectFrom('accounts.member')
      .select(['id', 'username'])
      .where('id', 'in', [0n, ...new Set(members)])
      .execute();
    return new Map(rows.map(({ id, username }) => [id, username]));
  });
}

/** One page of a member's transfers, newest first. */
export async function listOwnTransfers(
  app: App,
  member: MemberId,
  { cursor, limit, direction, ...days }: InputOf<typeof agentTransferRecord>,
): Promise<OutputOf<typeof agentTransferRecord>> {
  const { start, end } = spanOf(app, days);
  const size = Math.min(Math.max(limit || PAGE, 1), PAGE_MAX);
  const found = app.db
    .selectFrom('cashier.agent_transfer')
    .selectAll()
    .where((row) =>
      row.or([
        ...(direction === 'in' ? [] : [row('sender', '=', member)]),
        ...(direction === 'out' ? [] : [row('receiver', '=', member)]),
      ]),
    )
    .where('created_at', '>=', start)
    .where('created_at', '<', end);
  const { rows, next } = await newestPage(found, 'id', { cursor, size });
  const { rows: sums } = await sql<{ count: number; out: bigint; in: bigint }>`
    select count(*)::int as count,
           coalesce(sum(amount - reversed) filter (where sender = ${member}), 0)::bigint as "out",
           coalesce(sum(amount - reversed) filter (where receiver = ${member}), 0)::bigint as "in"
      from (${found}) listed`.execute(app.db);
  const { count = 0, out = 0n, in: received = 0n } = sums[0] ?? {};
  return {
    rows: await shownTransfers(app, member, rows),
    next,
    totals: { count, in: formatAmount(received), out: formatAmount(out) },
  };
}
