import { type Alone, countAlone, type DaySums, sumsWith, whyTwo } from '../../../audit/audit.ts';
import { cashierRules, confirmerOf, type StoredDeposit } from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import { loginsOf, type StaffSession } from '../../../operators/operators.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { refuse } from '../../../platform/refuse.ts';
import { membersInCases } from '../../../risk/risk.ts';

/** Money that members get by what one person does, whatever the way: it counts towards one limit. */
export function aloneCredit(app: App, of: Pick<Alone, 'what' | 'about' | 'currency' | 'parts'>): Alone {
  const values = app.switches.values();
  const limitIn = (currency: string) => cashierRules(values, currency).amount('deposit.twoPeopleFrom');
  return { kind: 'credit', ...of, limitIn };
}

function creditOf(app: App, { id, member, currency }: StoredDeposit, amount: bigint): Alone {
  return aloneCredit(app, { what: 'deposit', about: id, currency, parts: [{ member, amount }] });
}

/** The sums of the day with a credit, and whether the member's open case makes it one of two people. */
export async function sumsFor(
  app: App,
  db: Db | Tx,
  { person }: Pick<StaffSession, 'person'>,
  { row, amount }: { row: StoredDeposit; amount: bigint },
): Promise<DaySums & { readonly inCase: boolean }> {
  const [sums, inCases] = await Promise.all([
    sumsWith(app, db, person, creditOf(app, row, amount)),
    membersInCases(db, [row.member]),
  ]);
  return { ...sums, inCase: inCases.has(row.member) };
}

/** Whether one person may credit it: then it counts. Members with an open case take two people. */
export async function mayCreditAlone(
  app: App,
  tx: Tx,
  session: StaffSession,
  { row, amount }: { row: StoredDeposit; amount: bigint },
): Promise<DaySums | null> {
  const sums = await sumsFor(app, tx, session, { row, amount });
  return sums.inCase ? sums : countAlone(app, tx, session, creditOf(app, row, amount));
}

/**
 * Whether a credit takes an approval of its amount; refuses one that takes two people and has not got them. From the limit on, which the sums of the day of the person and of the member count towards, and where the member has an open case, one
 * person confirms the payment and another, who may approve, credits it. A confirmation covers the amount of the order: what is above it
 * counts as credited alone, and what no person may credit alone of it waits for an approval.
 */
export async function takesApproval(
  app: App,
  tx: Tx,
  session: StaffSession,
  { row, amount }: { row: StoredDeposit; amount: bigint },
): Promise<boolean> {
  const [mayReview, mayApprove] = (['cashier.review', 'cashier.approve'] as const).map((each) =>
    session.permissions.includes(each),
  );
  if (!mayReview && !mayApprove) refuse('session.forbidden');
  const first = confirmerOf(row);
  const isSame = first !== null && (await loginsOf(tx, session)).has(first);
  const isSecond = mayApprove && first !== null && !isSame;
  const above = amount - row.payable;
  if (isSecond && above <= 0n) return false;
  const over = await mayCreditAlone(app, tx, session, { row, amount: isSecond ? above : amount });
  if (!over) return false;
  if (first !== null && above > 0n) return true;
  if (!mayApprove) refuse('cashier.secondPerson', whyTwo(over));
  refuse(isSame ? 'cashier.samePerson' : 'cashier.firstPerson', whyTwo(over));
}
