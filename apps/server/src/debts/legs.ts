import type { DebtCause } from '@baize/contract/debts/debts';

import type { Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { CASH, holdMembers, type Leg, type MemberId, openAccount } from '../wallet/wallet.ts';

const REPAY = sqlFile(import.meta.dirname, 'repay');

/** The payment or bet whose money was taken back: its later corrections repay the debt that was left. */
export interface DebtSource {
  readonly cause: DebtCause;
  readonly about: string;
}

interface Due {
  readonly member: MemberId;
  /** More than nothing for what a member gets. */
  readonly due: bigint;
}

interface Shared {
  /** On accounts of the member; they add up to what is due. */
  readonly legs: readonly Leg[];
  /** The part of it that the member did not have. */
  readonly owed: bigint;
}

/**
 * The member's side of corrections: what is taken comes from cash as far as that goes, and the rest becomes a debt. Money that is
 * given repays the debts of the same source first, and no other ones (CT-15).
 */
export async function correctionLegs(
  tx: Tx,
  source: DebtSource,
  dues: readonly Due[],
): Promise<(due: Due) => Shared> {
  const cash = await holdMembers(
    tx,
    dues.map(({ member }) => member),
  );
  const given = dues.flatMap(({ member, due }) => (due > 0n ? [{ member, amount: due }] : []));
  const debts = await repay(tx, given, 'correction', source);
  for (const { member, due } of dues) {
    const owed = -due - (cash.get(member) ?? 0n);
    if (owed > 0n) debts.set(member, -owed);
  }
  await addDebts(tx, source, debts);
  const legsOf = await debtLegs(tx, debts);
  return ({ member, due }) => ({
    legs: legsOf({ member, amount: due }),
    owed: due < 0n ? -(debts.get(member) ?? 0n) : 0n,
  });
}

interface Credit {
  readonly member: MemberId;
  readonly amount: bigint;
}

/** The member's side of commissions, one of each member: they repay debts of every kind first, the oldest first (CT-15). */
export async function commissionLegs(
  tx: Tx,
  credits: readonly Credit[],
): Promise<(credit: Credit) => readonly Leg[]> {
  const members = credits.map(({ member }) => member);
  if (members.length === 0) return commission(new Map());
  const debtor = await tx
    .selectFrom('debts.debt')
    .select('no')
    .where('member', 'in', members)
    .where('owed', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  if (!debtor) return commission(new Map());
  await holdMembers(tx, members);
  const repaid = await repay(tx, credits, 'commission');
  return commission(repaid, await debtAccounts(tx, repaid));
}

/** The commission comes whole, and the debt is repaid beside it: the account record tells one from the other. */
function commission(
  repaid: ReadonlyMap<MemberId, bigint>,
  accounts: ReadonlyMap<MemberId, number> = new Map(),
) {
  return ({ member, amount }: Credit): Leg[] => {
    const [no, part = 0n] = [accounts.get(member), repaid.get(member)];
    const whole = { account: { no: CASH }, amount };
    if (no === undefined) return [whole];
    return [whole, { account: { no: CASH }, amount: -part }, { account: { no }, amount: part }];
  };
}

/** Repays what a member owes from an amount, the oldest debt first; answers the repaid part. The caller holds the member. */
export async function repayFromPayout(tx: Tx, credit: Credit): Promise<bigint> {
  return (await repay(tx, [credit], 'payout')).get(credit.member) ?? 0n;
}

async function repay(
  tx: Tx,
  credits: readonly Credit[],
  how: 'correction' | 'commission' | 'payout',
  { cause, about }: Partial<DebtSource> = {},
): Promise<Map<MemberId, bigint>> {
  if (credits.length === 0) return new Map();
  const { rows } = await REPAY.query<Credit>({
    members: credits.map(({ member }) => member),
    amounts: credits.map(({ amount }) => amount),
    how,
    cause: cause ?? null,
    about: about ?? null,
  }).execute(tx);
  return new Map(rows.map(({ member, amount }) => [member, amount]));
}

async function addDebts(tx: Tx, source: DebtSource, debts: ReadonlyMap<MemberId, bigint>): Promise<void> {
  const rows = [...debts].flatMap(([member, moved]) =>
    moved < 0n ? [{ ...source, member, amount: -moved, owed: -moved }] : [],
  );
  if (rows.length > 0) await tx.insertInto('debts.debt').values(rows).execute();
}

/** Splits an amount between the debt of its member, by how much that moves, and cash. */
async function debtLegs(tx: Tx, debts: ReadonlyMap<MemberId, bigint>) {
  const numbers = await debtAccounts(tx, debts);
  return ({ member, amount }: Credit): Leg[] => {
    const no = numbers.get(member);
    if (no === undefined) return amount === 0n ? [] : [{ account: { no: CASH }, amount }];
    const moved = debts.get(member) ?? 0n;
    const legs = [
      { account: { no: CASH }, amount: amount - moved },
      { account: { no }, amount: moved },
    ];
    return legs.filter((leg) => leg.amount !== 0n);
  };
}

/** The accounts of debts that move. */
async function debtAccounts(tx: Tx, debts: ReadonlyMap<MemberId, bigint>): Promise<Map<MemberId, number>> {
  const numbers = new Map<MemberId, number>();
  for (const [member, moved] of debts)
    if (moved !== 0n) numbers.set(member, await openAccount(tx, { member, name: 'debt' }));
  return numbers;
}
