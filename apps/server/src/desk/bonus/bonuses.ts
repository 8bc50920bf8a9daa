import type { OpsBonus, opsBonuses, opsForfeitBonus, opsGrantBonus } from '@baize/contract/bonus/desk-bonus';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import { activePurse, BONUS_CONTRIBUTION, endBonus, grantBonus } from '../../bonus/bonus.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { ONCE } from '../../turnover/turnover.ts';
import { inDays, memberIs } from '../filters.ts';
import { requireMember } from '../members/members.ts';

/** PR-22: the most that becomes cash, in bonuses. */
const CONVERT_MAX = 10n;

function bonuses(app: App) {
  return app.db
    .selectFrom('bonus.purse as p')
    .innerJoin('accounts.member as m', 'm.id', 'p.member')
    .innerJoin('wallet.account as a', (join) =>
      join.onRef('a.member', '=', 'p.member').onRef('a.no', '=', 'p.account'),
    )
    .leftJoin('turnover.requirement as r', 'r.id', 'p.requirement')
    .selectAll('p')
    .select(['m.public_id', 'm.username', 'a.balance', 'r.required', 'r.progress']);
}
type Found = Awaited<ReturnType<ReturnType<typeof bonuses>['executeTakeFirstOrThrow']>>;

/** Bonuses of all members, newest first. */
export async function listBonuses(
  app: App,
  { member, state, source, from, to, ...place }: InputOf<typeof opsBonuses>,
): Promise<OutputOf<typeof opsBonuses>> {
  const all = bonuses(app);
  let found = all;
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (state !== undefined) found = found.where('p.state', '=', state);
  if (source !== undefined) found = found.where('p.source', '=', source);
  found = found.where(inDays(app, 'p.opened_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { openedAt: sql`l.opened_at`, amount: sql`l.amount` },
    first: '-openedAt',
    sums: ['amount', 'balance', 'converted', 'forfeited'],
  });
  return { rows: rows.map(bonusRow), ...rest };
}

function bonusRow(row: Found): OpsBonus {
  return {
    id: row.id,
    member: { id: row.public_id, username: row.username },
    name: row.name,
    source: row.source as OpsBonus['source'],
    state: row.state as OpsBonus['state'],
    currency: row.currency,
    amount: formatAmount(row.amount),
    balance: formatAmount(row.balance),
    required: formatAmount(row.required ?? 0n),
    progress: formatAmount(row.progress ?? 0n),
    maxBet: formatAmount(row.max_bet),
    openedAt: row.opened_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    converted: formatAmount(row.converted),
    forfeited: formatAmount(row.forfeited),
    reason: row.reason as OpsBonus['reason'],
    note: row.note,
  };
}

const Grant = z.strictObject({
  member: z.string(),
  username: z.string(),
  currency: z.string(),
  name: z.string(),
  amount: Amount,
  times: z.int(),
  maxBet: Amount,
  days: z.int(),
  reason: z.string(),
});
type Grant = z.infer<typeof Grant>;

/** Grants a bonus out of promotions, with the contribution of games that is usual (PR-21). */
export const bonusGrant: Operation<Grant> = {
  name: 'bonus.grant',
  about: { member: 'member' },
  maker: 'members.adjust',
  approver: 'members.adjust.approve',
  input: Grant,
  async run(
    app,
    tx,
    { member: id, name, times, days, reason, ...input },
    { approver, maker, request, moved },
  ) {
    const { id: member, currency } = await requireMember(tx, id);
    const amount = parseAmount(input.amount);
    await grantBonus(app, tx, {
      member,
      currency,
      source: 'manual',
      sourceId: request,
      name,
      amount,
      base: amount,
      multiplier: BigInt(times) * ONCE,
      table: BONUS_CONTRIBUTION,
      maxBet: parseAmount(input.maxBet),
      maxConvert: amount * CONVERT_MAX,
      expiresAt: new Date(app.clock.ms() + days * DAY_MS),
    });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'bonus.granted',
      element: id,
      before: { bonus: null },
      after: { bonus: name, amount: input.amount, currency, times, days, reason, request, maker },
    });
    moved(member);
    return null;
  },
};

/** Asks a second operator for a bonus. An impossible one is refused before anybody is troubled. */
export function requestBonus(
  app: App,
  { key, member: id, amount, maxBet, ...wish }: InputOf<typeof opsGrantBonus>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: bonusGrant, session, address }, async (tx) => {
    if (parseAmount(amount) <= 0n) refuse('request.invalid', { field: 'amount' });
    if (parseAmount(maxBet) <= 0n) refuse('request.invalid', { field: 'maxBet' });
    const { id: member, username, currency } = await requireMember(tx, id);
    if (await activePurse(tx, member)) refuse('bonus.active');
    return { member: id, username, currency, amount, maxBet, ...wish };
  });
}

/** Takes what is left of an active bonus back. */
export async function forfeitFromDesk(
  app: App,
  { id, reason }: InputOf<typeof opsForfeitBonus>,
  by: Acting,
): Promise<void> {
  const purse = await bonuses(app).where('p.id', '=', id).executeTakeFirst();
  if (!purse) return refuse('bonus.unknown');
  await app.db.transaction().execute(async (tx) => {
    const ended = await endBonus(app, tx, purse, { event: 'forfeit', reason: 'operator', note: reason });
    if (!ended) return refuse('bonus.over');
    await auditBy(app, tx, by, {
      action: 'bonus.forfeited',
      element: id,
      before: { state: 'active' },
      after: {
        state: 'forfeited',
        forfeited: formatAmount(ended.forfeited),
        currency: purse.currency,
        reason,
      },
    });
  });
  app.tellBalance(purse.member);
}
