import type { Tx } from '../../platform/database/db.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** A fact that raises the risk of a payout, with its points. */
export interface RiskLine {
  readonly rule: string;
  readonly points: number;
  readonly fact: string;
}

/** So many points take a second person, whatever the amount. */
const TWO_PEOPLE_FROM = 30;

interface Asked {
  readonly member: MemberId;
  readonly amount: bigint;
  readonly account: { readonly created_at: Date };
  readonly now: Date;
}

/** The facts about a request that operators should look at (5.4: the first payout takes two people). */
export async function riskOf(tx: Tx, asked: Asked): Promise<RiskLine[]> {
  const [paid, events] = await Promise.all([paidBefore(tx, asked.member), openRiskEvents(tx, asked.member)]);
  const lines: RiskLine[] = [];
  if (paid === 0) lines.push({ rule: 'firstPayout', points: 30, fact: 'No withdrawal was paid before' });
  const ageMs = asked.now.getTime() - asked.account.created_at.getTime();
  if (ageMs < DAY_MS) {
    const hours = Math.floor(ageMs / HOUR_MS);
    const age = hours < 1 ? 'less than an hour' : hours === 1 ? 'an hour' : `${hours} hours`;
    lines.push({ rule: 'newAccount', points: 15, fact: `The payout account was added ${age} ago` });
  }
  if (events > 0) {
    lines.push({ rule: 'riskEvents', points: 30, fact: `Risk events without a review: ${events}` });
  }
  return lines;
}

export function needsSecondPerson(lines: readonly RiskLine[], amount: bigint, from: bigint): boolean {
  return amount >= from || lines.reduce((sum, { points }) => sum + points, 0) >= TWO_PEOPLE_FROM;
}

async function paidBefore(tx: Tx, member: MemberId): Promise<number> {
  const row = await tx
    .selectFrom('cashier.withdrawal')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('state', '=', 'claimed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function openRiskEvents(tx: Tx, member: MemberId): Promise<number> {
  const row = await tx
    .selectFrom('safety.event')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
