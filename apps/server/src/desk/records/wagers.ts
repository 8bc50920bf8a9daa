import type { OpsWagerRow, opsWager, opsWagers } from '@baize/contract/desk/records';
import type { opsReplayTicket } from '@baize/contract/games/replays';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { memberCalled } from '../../accounts/accounts.ts';

import type { App, StaffSession } from '../../context.ts';
import { type ListReading, listPage, totalsOf } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { choiceText, replayTicket } from '../../play/play.ts';
import { allWagerAmounts, listAllWagers, requireWager, shownWager } from '../../records/records.ts';
import type { StoredWager } from '../../wagers/wagers.ts';
import type { MemberId } from '../../wallet/wallet.ts';

interface Owner {
  readonly id: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly currency: string;
}

/** Bets of everybody, or of the member that is named. */
export async function listRounds(
  app: App,
  { member, cursor, limit, back, sort, totals: wanted, ...filter }: InputOf<typeof opsWagers>,
): Promise<OutputOf<typeof opsWagers>> {
  const of = member === undefined ? null : (await requireOwner(app, member)).id;
  const read = (reading: ListReading) => listAllWagers(app, { ...reading, member: of, filter });
  const { rows, ...cursors } = await listPage({ cursor, limit, back, sort }, read, (row) => row.cursor);
  const [owners, bought] = await Promise.all([
    ownersOf(app, [...new Set(rows.map((row) => row.member))]),
    boughtAmong(app, rows),
  ]);
  const totals = wanted && (await wagerTotals(app, allWagerAmounts(app, { member: of, filter })));
  return {
    rows: rows.map((row) => opsRow(app, row, owners.get(row.member), bought.get(keyOf(row)))),
    ...cursors,
    ...(totals && { totals }),
  };
}

function wagerTotals({ db }: App, amounts: ReturnType<typeof allWagerAmounts>) {
  const rows = sql`select w.*, m.currency from (${amounts}) w join accounts.member m on m.id = w.member`;
  return totalsOf(db, rows, ['stake', 'valid', 'payout', 'net']);
}

function opsRow(
  app: App,
  row: StoredWager,
  owner: Owner | undefined,
  bought: string | undefined,
): OpsWagerRow {
  const { public_id: member = '', username = '', currency = '' } = owner ?? {};
  return {
    ...shownWager(app, row),
    number: betNumber(row.id),
    member,
    username,
    currency,
    bought: bought ?? null,
  };
}

/** The bets of our own games by which a feature was bought, in words. */
async function boughtAmong({ db }: App, rows: readonly StoredWager[]): Promise<Map<string, string>> {
  const own = rows.filter(({ outside }) => outside === null);
  if (own.length === 0) return new Map();
  const found = await db
    .selectFrom('play.round')
    .select(['id', 'member', 'bet'])
    .where('member', 'in', [...new Set(own.map(({ member }) => member))])
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .where(sql<boolean>`bet ? 'buy'`)
    .execute();
  return new Map(found.map((round) => [keyOf(round), choiceText(round.bet)]));
}

/** Two members may have sent one key, which is the number of a bet. */
function keyOf({ id, member }: { readonly id: string; readonly member: MemberId }): string {
  return `${member} ${id}`;
}

function owners({ db }: App) {
  return db.selectFrom('accounts.member').select(['id', 'public_id', 'username', 'currency']);
}

async function ownersOf(app: App, members: readonly MemberId[]): Promise<Map<MemberId, Owner>> {
  if (members.length === 0) return new Map();
  const rows = await owners(app).where('id', 'in', members).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member by name or public id. */
async function requireOwner(app: App, member: string): Promise<Owner> {
  const id = (await memberCalled(app.db, member)) ?? refuse('ops.unknownMember');
  return owners(app).where('id', '=', id).executeTakeFirstOrThrow();
}

/** A bet of a member's, as it is stored. */
export async function wagerOf(app: App, { id, member }: { id: string; member: string }) {
  const owner = await requireOwner(app, member);
  return { owner, ...(await requireWager(app, owner.id, id)) };
}

export async function wagerRecord(
  app: App,
  asked: InputOf<typeof opsWager>,
): Promise<OutputOf<typeof opsWager>> {
  const { owner, wager, content } = await wagerOf(app, asked);
  const [shown, corrections, bought] = await Promise.all([
    content.staff?.(app, wager),
    correctionsOf(app, wager.id),
    boughtAmong(app, [wager]),
  ]);
  const settlement = wager.settlement === null ? null : String(wager.settlement);
  const row = opsRow(app, wager, owner, bought.get(keyOf(wager)));
  return { ...row, settlement, lottery: null, fairness: null, steps: [], ...shown, corrections };
}

/** A ticket for a round of our own; rounds of providers are theirs to show. */
export async function wagerReplay(
  app: App,
  session: StaffSession,
  asked: InputOf<typeof opsReplayTicket>,
): Promise<OutputOf<typeof opsReplayTicket>> {
  const { owner, wager } = await wagerOf(app, asked);
  if (wager.outside !== null) refuse('play.roundUnknown');
  return replayTicket(app, session, { member: owner.id, currency: owner.currency, round: wager.id });
}

/** The requests about the round, by whom, and their results. */
async function correctionsOf({ db }: App, id: string): Promise<OutputOf<typeof opsWager>['corrections']> {
  const { rows } = await sql<{
    id: string;
    operation: string;
    state: string;
    maker: string;
    approver: string | null;
    at: Date;
    input: string;
  }>`
    select a.id, a.operation, a.state, m.name as maker, d.name as approver, a.made_at as at, a.input
      from operators.approval a
      join operators.operator m on m.id = a.maker
      left join operators.operator d on d.id = a.approver
     where a.operation in ('rounds.void', 'rounds.resettle', 'rounds.closeOut') and a.input::jsonb ->> 'id' = ${id}
     order by a.made_at`.execute(db);
  return rows.map(({ operation, at, input, ...row }) => {
    const { reason, payout = null } = JSON.parse(input) as { reason: string; payout?: string };
    const kind = operation === 'rounds.resettle' ? ('resettle' as const) : ('void' as const);
    return { ...row, kind, at: at.toISOString(), payout, reason };
  });
}
