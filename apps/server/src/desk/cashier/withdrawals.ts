import type {
  OpsWithdrawalRow,
  opsApproveWithdrawal,
  opsIssueWithdrawal,
  opsPayWithdrawal,
  opsRejectWithdrawal,
  opsWithdrawal,
  opsWithdrawals,
} from '@baize/contract/cashier/desk-withdrawals';
import type { MEMBER_STATES } from '@baize/contract/desk/members';
import { formatAmount } from '@baize/contract/money';
import type { RiskLevel, RiskLine } from '@baize/contract/risk/rules';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { type Alone, audit, countAlone, reaches, sumsShown, sumsWith, whyTwo } from '../../audit/audit.ts';
import {
  approveWithdrawal,
  askAboutCall,
  cashierRules,
  dueOf,
  giveBack,
  historyOf,
  isOverdue,
  issueWithdrawal,
  paidBy,
  payOut,
  payoutChannels,
  requireBatch,
  requireChannel,
  requireWithdrawal,
  type StoredWithdrawal,
  WITHDRAWAL_WAITS,
  withdrawalAllows,
  withWithdrawal,
} from '../../cashier/cashier.ts';
import type { App, StaffSession } from '../../context.ts';
import { NOT_OWING, openDebts, shownDebt, sumOf } from '../../debts/debts.ts';
import { detailsOf, payeeOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import { loginsOf, personOf } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { gateOf } from '../../protection/protection.ts';
import { NOT_HELD, openReports } from '../../risk/risk.ts';
import { pictureLinks } from '../../uploads/uploads.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { idIn, inDays, memberIs, NAMES, operatorName } from '../filters.ts';
import { inCase } from './in-case.ts';
import { shownPieces } from './pieces.ts';

type MemberState = (typeof MEMBER_STATES)[number];

/** Withdrawals with their members, channels and marks. */
export function withdrawals(app: App) {
  return (
    app.db
      .selectFrom('cashier.withdrawal as w')
      // Every row has its member: without a filter by it, totals leave a left join out.
      .leftJoin('accounts.member as m', 'm.id', 'w.member')
      .leftJoin('cashier.channel as c', 'c.id', 'w.channel')
      .selectAll('w')
      .select(['c.code as channel_code', ...NAMES])
      .select(sql<bigint>`case when w.state = 'applying' then w.house - w.house_fee else 0 end`.as('toSend'))
      .select(
        sql<number>`(select coalesce(sum((r ->> 'points')::int), 0) from jsonb_array_elements(w.risk) r)::int`.as(
          'score',
        ),
      )
      .select([inCase('w').as('in_case'), sql<boolean>`not ${NOT_OWING}`.as('owing')])
      .select([WITHDRAWAL_WAITS.as('waits_since'), sql<MemberState>`m.state`.as('member_state')])
      .select(
        sql<
          string | null
        >`(select l.batch from cashier.batch_line l where l.withdrawal = w.id and l.state = 'waiting')`.as(
          'batch',
        ),
      )
  );
}
type Found = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>;

/** Withdrawals, newest first; the queue holds those that wait for an operator, the oldest first. */
export async function listWithdrawals(
  app: App,
  { queue, member, reference, state, step, from, to, ...place }: InputOf<typeof opsWithdrawals>,
): Promise<OutputOf<typeof opsWithdrawals>> {
  const all = withdrawals(app);
  let found = all;
  // Parts that other members pay wait for no operator.
  if (queue)
    found = found.where(
      sql<boolean>`((w.state = 'applying' and (w.step <> 'queue' or w.house > 0)) or w.step = 'dispute')`,
    );
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (reference !== undefined) found = found.where(referenceIs(reference));
  if (state !== undefined) found = found.where('w.state', '=', state);
  if (step !== undefined) found = found.where('w.step', '=', step);
  found = found.where(inDays(app, 'w.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount`, score: HIGHEST_THEN_OLDEST },
    first: queue ? 'createdAt' : '-createdAt',
    sums: ['amount', 'fee', 'toSend', 'sent'],
  });
  return { rows: rows.map((row) => withdrawalRow(app, row)), ...rest };
}

/** From the highest score down, the oldest of equal ones comes first. */
const HIGHEST_THEN_OLDEST = sql`row(l.score, -extract(epoch from l.created_at))`;

function referenceIs(reference: string) {
  const text = reference.trim();
  return sql<boolean>`(w.reference = ${text.toUpperCase()} or w.transaction = ${text} or w.id = ${idIn(text)})`;
}

function withdrawalRow(app: App, row: Found): OpsWithdrawalRow {
  return {
    id: row.id,
    reference: row.reference,
    member: { id: row.public_id, username: row.username },
    state: row.state as OpsWithdrawalRow['state'],
    step: row.step as OpsWithdrawalRow['step'],
    currency: row.currency,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    toSend: formatAmount(row.toSend),
    sent: formatAmount(row.sent),
    provider: row.provider,
    account: row.masked,
    channel: row.channel_code,
    createdAt: row.created_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    twoPeople: row.two_people || row.in_case,
    waitsSince: row.waits_since?.toISOString() ?? null,
    score: row.score,
    marks: [
      ...(isOverdue(app, row.step === 'dispute' ? 'disputes' : 'withdrawals', row.waits_since)
        ? ['overdue']
        : []),
      ...(row.in_case ? ['openCase'] : []),
      ...(row.member_state === 'active' || row.state !== 'applying' ? [] : [row.member_state]),
      ...(row.owing && withdrawalAllows(row.step, 'repay') ? ['debt'] : []),
      ...(row.batch === null ? [] : ['inBatch']),
      ...(row.risk as RiskLine[]).map(({ rule }) => rule),
    ],
  };
}

/** Everything about one withdrawal. The whole number of the account is for operators who may pay it. */
export async function withdrawalDetails(
  app: App,
  session: StaffSession,
  id: string,
): Promise<OutputOf<typeof opsWithdrawal>> {
  const row = await withdrawals(app).select(NOT_HELD.as('free')).where('w.id', '=', id).executeTakeFirst();
  if (!row) return refuse('withdrawal.unknown');
  const [
    { realName },
    payee,
    cash,
    paid,
    approvedBy,
    channels,
    history,
    pieces,
    pictures,
    batch,
    day,
    debts,
    { closed },
  ] = await Promise.all([
    detailsOf(app, app.db, row.member),
    payeeOf(app, app.db, row.member, row.account),
    balanceOf(app.db, row.member),
    paidBy(app.db, row.member),
    operatorName(app, row.approved_by),
    payoutChannels(app, row),
    historyOf(app.db, id),
    shownPieces(app, { withdrawal: id }),
    app.db.selectFrom('uploads.picture').select('id').where('used_by', '=', `withdrawal:${id}`).execute(),
    row.batch === null ? null : requireBatch(app.db, row.batch),
    sumsWith(app, app.db, session.person, alonePayout(app, row)),
    openDebts(app.db, row.member),
    gateOf(app, app.db, row.member),
  ]);
  const links = await pictureLinks(
    app,
    pictures.map((each) => each.id),
  );
  return {
    ...withdrawalRow(app, row),
    twoPeople: row.two_people || row.in_case || reaches(day),
    sums: sumsShown(day),
    realName: realName ?? null,
    holder: payee.holder,
    number: session.permissions.includes('cashier.review') ? payee.number : null,
    accountSince: payee.createdAt.toISOString(),
    risk: scoreOf(row),
    balance: formatAmount(cash.balance),
    ...paidShown(paid),
    ...outcomeOf(row),
    due: formatAmount(dueOf(row)),
    security: formatAmount(row.security),
    pieces,
    debts: debts.map(shownDebt),
    owed: formatAmount(sumOf(debts)),
    debtsWait: row.owing,
    memberState: row.member_state,
    closed,
    heldForReport: !row.free,
    debtTaken: formatAmount(row.debt_taken),
    approvedBy,
    batch: batch && { id: batch.id, reference: batch.reference },
    pictures: links.map(({ id: picture, url }) => ({ id: picture, url })),
    channels: channels.map(({ code, name }) => ({ code, name })),
    history,
  };
}

type Details = OutputOf<typeof opsWithdrawal>;

function paidShown(paid: Awaited<ReturnType<typeof paidBy>>) {
  return {
    deposited: formatAmount(paid.deposited),
    returned: formatAmount(paid.returned),
    withdrawn: formatAmount(paid.withdrawn),
  };
}

/** The score that was stored with the request. */
function scoreOf(row: Found): Details['risk'] {
  const lines = row.risk as RiskLine[];
  const score = lines.reduce((sum, { points }) => sum + points, 0);
  return { lines, score, level: row.risk_level as RiskLevel };
}

function outcomeOf(row: Found) {
  return {
    answered: row.answered as Details['answered'],
    received: row.received === null ? null : formatAmount(row.received),
    refunded: row.received === null ? null : formatAmount(row.refunded ?? 0n),
    claimedBy: row.claimed_by as Details['claimedBy'],
    confirmUntil: row.confirm_until?.toISOString() ?? null,
    reason: row.reason as Details['reason'],
    transaction: row.transaction,
  };
}

/** A payout that one person approves: it counts in the sums of the day, by the gross amount (WD-2). */
function alonePayout(app: App, { id: about, member, amount, currency }: StoredWithdrawal): Alone {
  const values = app.switches.values();
  const limitIn = (each: string) => cashierRules(values, each).amount('withdraw.twoPeopleFrom');
  return { kind: 'payout', what: 'withdrawal', about, currency, parts: [{ member, amount }], limitIn };
}

/** The sum of the day of the first approver, or of who would be the first, where it takes two people. */
async function whyTwoPeople(app: App, tx: Tx, session: StaffSession, row: StoredWithdrawal) {
  const first = row.approved_by === null ? session.person : await personOf(tx, row.approved_by);
  return whyTwo(await sumsWith(app, tx, first, alonePayout(app, row)));
}

/** The first or the second approval. Two who press at the same moment approve one step. */
export async function approveFromDesk(
  app: App,
  { id, step, note }: InputOf<typeof opsApproveWithdrawal>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsApproveWithdrawal>> {
  // A payment of the last minute may hold the money for a report.
  await openReports(app, (await requireWithdrawal(app.db, id)).member);
  const changed = await withWithdrawal(app, id, async (tx, row) => {
    const approved = await approveWithdrawal(app, tx, row, {
      step,
      operator: session.operator,
      logins: await loginsOf(tx, session),
      mayFirst: session.permissions.includes('cashier.review'),
      maySecond: session.permissions.includes('cashier.approve'),
      mayAlone: async (of, asked) => (await countAlone(app, of, session, alonePayout(app, asked))) === null,
      whyTwo: (of, asked) => whyTwoPeople(app, of, session, asked),
      note,
    });
    await noteWithdrawal(app, tx, {
      row,
      changed: approved,
      action: 'withdrawal.approve',
      by: { session, address },
      note,
    });
    return approved;
  });
  return { step: changed.step as OutputOf<typeof opsApproveWithdrawal>['step'] };
}

export async function rejectWithdrawal(
  app: App,
  { id, reason, note }: InputOf<typeof opsRejectWithdrawal>,
  by: Acting,
): Promise<void> {
  const { member } = await withWithdrawal(app, id, async (tx, row) => {
    const changed = await giveBack(app, tx, row, {
      event: 'reject',
      reason,
      operator: by.session.operator,
      note,
    });
    await noteWithdrawal(app, tx, { row, changed, action: 'withdrawal.reject', by, note });
    return row;
  });
  app.tellBalance(member);
}

/** The money was sent from an account of the operator's. One that a provider may be paying is not sent by hand as well. */
export async function issueByHand(
  app: App,
  { id, channel: code, transaction, note }: InputOf<typeof opsIssueWithdrawal>,
  by: Acting,
): Promise<void> {
  const channel = await requireChannel(app.db, code);
  await withWithdrawal(app, id, async (tx, row) => {
    if (channel.currency !== row.currency) refuse('cashier.channel');
    // The outcome of a call is the provider's to tell; by hand it is only written down for that provider.
    if (row.call !== null && row.channel !== channel.id) refuse('withdrawal.state');
    const sent = { channel, transaction, operator: by.session.operator, note };
    const changed = await issueWithdrawal(app, tx, row, sent);
    await noteWithdrawal(app, tx, { row, changed, action: 'withdrawal.issue', by, note });
  });
}

/** Pays through a provider, or asks the one that gave no clear answer. */
export async function payFromDesk(
  app: App,
  { id, channel: code }: InputOf<typeof opsPayWithdrawal>,
  by: Acting,
): Promise<OutputOf<typeof opsPayWithdrawal>> {
  const row = await requireWithdrawal(app.db, id);
  const paid = row.call !== null ? await askAboutCall(app, row) : await payThrough(app, row, code, by);
  await app.db
    .transaction()
    .execute((tx) => noteWithdrawal(app, tx, { row, changed: paid, action: 'withdrawal.pay', by }));
  return { step: paid.step as OutputOf<typeof opsPayWithdrawal>['step'] };
}

async function payThrough(app: App, row: StoredWithdrawal, code: string | undefined, { session }: Acting) {
  const able = await payoutChannels(app, row);
  const channel = code === undefined ? able[0] : able.find((each) => each.code === code);
  return payOut(app, row.id, channel ?? refuse('cashier.channel'), session.operator);
}

interface Decision {
  readonly row: StoredWithdrawal;
  readonly changed: StoredWithdrawal;
  readonly action: string;
  readonly by: { readonly session: Pick<StaffSession, 'operator'>; readonly address?: string };
  readonly note?: string | undefined;
  /** Of a decision about debts: what the member owed, and the part that was taken. */
  readonly debt?: { readonly owed: string; readonly taken?: string };
}

export function noteWithdrawal(app: App, tx: Tx, { row, changed, action, by, note, debt }: Decision) {
  const { reference, amount, currency } = row;
  return audit(tx, app.clock, {
    actor: by.session.operator,
    action,
    element: row.id,
    before: { step: row.step },
    after: {
      step: changed.step,
      reference,
      amount: formatAmount(amount),
      currency,
      ...(changed.reason && { reason: changed.reason }),
      ...(changed.transaction && { transaction: changed.transaction }),
      ...debt,
      ...(note && { note }),
    },
    ...(by.address && { address: by.address }),
  });
}
