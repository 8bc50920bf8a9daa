import { type Alone, countAlone, type DaySums, sumsWith, whyTwo } from '../../../audit/audit.ts';
import { cashierRules, confirmerOf, hasDifference, type StoredDeposit } from '../../../cashier/cashier.ts';
import type { App, StaffSession } from '../../../context.ts';
import { loginsOf } from '../../../operators/operators.ts';
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

interface Credit {
  readonly row: StoredDeposit;
  readonly amount: bigint;
  /** Only people say that it has arrived, where a provider or chain would. */
  readonly isUnheard?: boolean;
}

/** The sums of the day with a credit, and whether an open case of the member or a difference about the order makes it one of two people. */
export async function sumsFor(
  app: App,
  db: Db | Tx,
  { person }: Pick<StaffSession, 'person'>,
  { row, amount, isUnheard = false }: Credit,
): Promise<DaySums & { readonly takesTwo: boolean }> {
  const [sums, inCases, differs] = await Promise.all([
    sumsWith(app, db, person, creditOf(app, row, amount)),
    membersInCases(db, [row.member]),
    hasDifference(db, row),
  ]);
  return { ...sums, takesTwo: isUnheard || differs || inCases.has(row.member) };
}

/** Whether one person may credit it: then it counts. A credit that takes two people whatever the sum does not count. */
export async function mayCreditAlone(
  app: App,
  tx: Tx,
  session: StaffSession,
  credit: Credit,
): Promise<DaySums | null> {
  const sums = await sumsFor(app, tx, session, credit);
  return sums.takesTwo ? sums : countAlone(app, tx, session, creditOf(app, credit.row, credit.amount));
}

/**
 * Whether a credit takes an approval of its amount; refuses one that takes two people and has not got them. From the limit on, which the sums
 * of the day of the person and of the member count towards, where the member has an open case or the order an open difference, and
 * where only people report a payment of a provider or chain, one person confirms the payment and another, who may approve, credits
 * it. A confirmation covers the amount of the order: what is above it counts as credited alone, and what no person may credit alone of
 * it waits for an approval.
 */
export async function takesApproval(
  app: App,
  tx: Tx,
  session: StaffSession,
  { row, amount, isUnheard = false }: Credit,
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
  const over = await mayCreditAlone(app, tx, session, { row, amount: isSecond ? above : amount, isUnheard });
  if (!over) return false;
  if (first !== null && above > 0n) return true;
  if (!mayApprove) refuse('cashier.secondPerson', whyTwo(over));
  refuse(isSame ? 'cashier.samePerson' : 'cashier.firstPerson', whyTwo(over));
}
