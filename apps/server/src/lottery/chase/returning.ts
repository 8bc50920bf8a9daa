import { sql } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { lockShared } from '../../platform/locks.ts';
import {
  CASH,
  type EntryInside,
  fingerprint,
  holdMembers,
  type MemberId,
  postInside,
  type Verdict,
} from '../../wallet/wallet.ts';
import { riskTakenBack } from '../bets/cancelling.ts';
import { ISSUE_LOCK } from '../locks.ts';
import { LOTTERY } from '../product.ts';
import { CHASE_COMPANION, CHASE_OP } from './companion.ts';

const LEAVING = sqlFile(import.meta.dirname, 'leaving');
/** Which bets of a plan that stops give their stakes back: the return and the end of the plan ask the same. */
export const RETURNABLE = sqlFile(import.meta.dirname, 'returnable');
const OPEN_LINES = sqlFile(import.meta.dirname, 'open-lines');

export interface LeavingItem {
  readonly member: MemberId;
  readonly plan: string;
  readonly n: number;
  readonly issue: bigint;
  readonly state: string;
  readonly stake: bigint;
  readonly bet_order: string;
  readonly stripe: number;
}

interface OpenLine {
  readonly plan: string;
  readonly n: number;
  readonly member: MemberId;
  readonly id: string;
  readonly issue: bigint;
  readonly play: number;
  readonly stake: bigint;
  readonly unit_stake: bigint;
  readonly most: bigint;
  readonly selection: string;
  readonly draw_at: Date;
  readonly odds: unknown;
}

type Returning = Pick<App, 'lottery'>;

/** Gives back the stakes that are due back to members: one movement each. Another change of their items waits for it, or it for that one. */
export async function returnOwedStakes(
  app: Returning,
  tx: Tx,
  members: readonly MemberId[],
  keyOf: (member: MemberId) => string,
): Promise<Map<MemberId, Verdict>> {
  await holdMembers(tx, members);
  const issues = await holdIssues(tx, members);
  const { rows } = await LEAVING.query<LeavingItem>({
    members: sql`${members}::bigint[]`,
    issues: sql`${issues}::bigint[]`,
    returnable: RETURNABLE.query(),
  }).execute(tx);
  return returnItems(app, tx, rows, { keyOf, reason: 'stopped' });
}

/** Nothing that is bet on an issue changes while it closes; answers the issues that are held. */
async function holdIssues(tx: Tx, members: readonly MemberId[]): Promise<bigint[]> {
  const { rows } = await sql<{ issue: bigint }>`
    select distinct c.issue from lottery.chase_item c join lottery.chase_plan p on p.member = c.member and p.id = c.plan
     where c.member = any(${members}::bigint[]) and c.state = 'open' and p.state = 'stopping' order by 1`.execute(
    tx,
  );
  for (const { issue } of rows) await lockShared(tx, ISSUE_LOCK, issue);
  return rows.map(({ issue }) => issue);
}

/** Moves the stakes of items, whose members the caller holds, out of the escrow. */
export async function returnItems(
  app: Returning,
  tx: Tx,
  items: readonly LeavingItem[],
  { keyOf, reason }: { readonly keyOf: (member: MemberId) => string; readonly reason: string },
): Promise<Map<MemberId, Verdict>> {
  const lines = await openLines(tx, items);
  const owed = items.filter((item) => amountOf(item, lines) > 0n);
  const entries = [...Map.groupBy(owed, ({ member }) => member)].map(([member, own]) =>
    entryOf(app, own, {
      member,
      key: keyOf(member),
      reason,
      lines: lines.filter((line) => line.member === member),
    }),
  );
  const verdicts = await postInside(tx, CHASE_COMPANION, entries);
  return new Map(entries.map(({ member }, i) => [member, verdicts[i] as Verdict]));
}

async function openLines(tx: Tx, items: readonly LeavingItem[]): Promise<OpenLine[]> {
  const open = items.filter(({ state }) => state === 'open');
  if (open.length === 0) return [];
  const asked = open.map(({ member, plan, n, bet_order: order }) => ({
    member: String(member),
    plan,
    n,
    bet_order: order,
  }));
  const { rows } = await OPEN_LINES.query<OpenLine>({ items: JSON.stringify(asked) }).execute(tx);
  return rows;
}

interface Owed {
  readonly member: MemberId;
  readonly key: string;
  readonly reason: string;
  readonly lines: readonly OpenLine[];
}

function entryOf(
  app: Returning,
  items: readonly LeavingItem[],
  { member, key, reason, lines }: Owed,
): EntryInside {
  const amounts = items.map((item) => amountOf(item, lines));
  const byStripe = Map.groupBy(items.keys(), (i) => items[i]?.stripe ?? 0);
  const legs = [...byStripe].map(([stripe, places]) => ({
    account: { house: LOTTERY.escrow, stripe },
    amount: -places.reduce((sum, i) => sum + (amounts[i] ?? 0n), 0n),
  }));
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return {
    member,
    key,
    kind: 'lotteryChaseBack',
    fingerprint: fingerprint('lottery chase back', ...items.flatMap(({ plan, n }) => [plan, n])),
    legs: [...legs, { account: { no: CASH }, amount: total }],
    columns: {
      op: CHASE_OP.back,
      items: items.map(({ plan, n }, i) => ({ plan, n, reason, amount: String(amounts[i]) })),
      lines: lines.map(({ id, issue }) => ({ line: id, issue: String(issue) })),
      risk: lines.flatMap((line) =>
        riskTakenBack(app, line).map(({ play, key: number, stake, most }) => ({
          issue: String(line.issue),
          play,
          key: number,
          stake,
          most,
        })),
      ),
    },
  };
}

/** An item that was bet gives back the lines that its player has not taken back himself. */
function amountOf({ state, stake, plan, n }: LeavingItem, lines: readonly OpenLine[]): bigint {
  if (state !== 'open') return stake;
  return lines.reduce((sum, line) => (line.plan === plan && line.n === n ? sum + line.stake : sum), 0n);
}
