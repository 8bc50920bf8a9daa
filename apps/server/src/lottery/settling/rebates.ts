import { FAIR_GROUP } from '@baize/games/lottery/odds/odds';
import { sql } from 'kysely';

import { commissionLegs, correctionLegs } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import {
  inCash,
  type MemberResult,
  type PaidMembers,
  type Paying,
  type SaleSettled,
  withHouse,
} from '../../wagering/wagering.ts';
import { type EntryInside, fingerprint, type Leg, type MemberId } from '../../wallet/wallet.ts';
import { USUAL_GROUP } from '../games/terms.ts';
import { LOTTERY } from '../product.ts';
import type { LotteryLine } from './outcome.ts';

const MARGINS = sqlFile(import.meta.dirname, 'margins');

interface Rebate {
  readonly member: MemberId;
  readonly amount: bigint;
}

/** Pays members the part of their stakes that comes back; of a corrected result, what differs from what they were given. */
export async function payRebates(
  paying: Paying,
  sale: SaleSettled,
  results: readonly MemberResult<LotteryLine>[],
): Promise<PaidMembers> {
  const rebates = results.map((result) => ({ member: result.member, amount: rebateOf(result) }));
  return pay(
    paying,
    sale,
    false,
    sale.state === 'correcting' ? await dueAfter(paying.tx, sale, rebates) : rebates,
  );
}

/** Two thousandths of a stake, as prize groups count. */
const REBATE_PARTS = 2_000n;

/** Of the stakes that were not refunded, cut off once. */
function rebateOf({ own, settled }: MemberResult<LotteryLine>): bigint {
  const given = own.filter(({ rebate }) => rebate > 0n);
  if (given.length === 0) return 0n;
  const refunded = new Map(settled.map(({ line, refund }) => [line, refund]));
  const parts = given.reduce(
    (sum, { id, stake, rebate }) => sum + (stake - (refunded.get(id) ?? 0n)) * rebate,
    0n,
  );
  return parts / REBATE_PARTS;
}

/** Pays agents their margins on the stakes of those below them; of a corrected result, what differs. */
export async function payMargins(paying: Paying, sale: SaleSettled): Promise<PaidMembers> {
  const { tx } = paying;
  // All its lines are read, while nobody waits for the issue.
  await sql`set local transaction_timeout = 0`.execute(tx);
  const { rows } = await MARGINS.query<Rebate>({
    issue: sale.sale,
    version: sale.version,
    kept: sale.state === 'correcting' ? keptBefore(sale) : sql`l.stake`,
    usual: sql.raw(USUAL_GROUP),
    fair: FAIR_GROUP,
  }).execute(tx);
  return pay(paying, sale, true, rows);
}

async function pay(
  paying: Paying,
  sale: SaleSettled,
  margin: boolean,
  rebates: readonly Rebate[],
): Promise<PaidMembers> {
  const { tx, keyOf, post } = paying;
  const { sale: issue, version } = sale;
  const isCorrection = sale.state === 'correcting';
  const due = rebates.filter(({ amount }) => amount !== 0n);
  const legsOf = isCorrection ? await corrections(tx, issue, due) : await firstLegs(tx, margin, due);
  const entries = due.map((rebate): EntryInside => {
    const { member, amount } = rebate;
    return {
      member,
      key: keyOf('lotteryRebate', issue, margin ? 1 : 0, member, ...(isCorrection ? [version] : [])),
      kind: isCorrection ? 'lotteryRebateCorrection' : 'lotteryRebate',
      fingerprint: fingerprint('lotteryRebate', issue, amount),
      legs: withHouse(LOTTERY, legsOf(rebate), amount),
      columns: { issue, version, rebate: amount, margin },
    };
  });
  return post(entries);
}

type Legs = (rebate: Rebate) => readonly Leg[];

/** A rebate that an agent gets on the stakes of those below is a commission, which repays debts first (CT-15). */
async function firstLegs(tx: Tx, margin: boolean, rebates: readonly Rebate[]): Promise<Legs> {
  return margin ? commissionLegs(tx, rebates) : ({ amount }) => inCash(amount);
}

async function corrections(tx: Tx, issue: bigint, rebates: readonly Rebate[]): Promise<Legs> {
  const dues = rebates.map(({ member, amount }) => ({ member, due: amount }));
  const legsOf = await correctionLegs(tx, { cause: LOTTERY.cause, about: String(issue) }, dues);
  return ({ member, amount }) => legsOf({ member, due: amount }).legs;
}

/** The rebates of members by a corrected result, less what they were given before. */
async function dueAfter(tx: Tx, { sale }: SaleSettled, rebates: readonly Rebate[]): Promise<Rebate[]> {
  const members = rebates.map(({ member }) => member);
  const { rows } = await sql<Rebate>`
    select member, sum(amount)::bigint as amount from lottery.rebate
     where issue = ${sale} and not margin and member = any(${members}::bigint[]) group by 1`.execute(tx);
  const given = new Map(rows.map(({ member, amount }) => [member, amount]));
  return rebates.map(({ member, amount }) => ({ member, amount: amount - (given.get(member) ?? 0n) }));
}

/** The part of a line that the result before refunded; all of a line that it could not settle. */
const keptBefore = ({ version }: SaleSettled) => sql`
  coalesce((select p.refund from lottery.settlement p
             where p.member = l.member and p.line = l.id and p.version < ${version}
             order by p.version desc limit 1), l.stake)`;
