import type { Tx } from '../../platform/database/db.ts';
import { CASH, holdMembers, type Leg, type MemberId, openAccount } from '../../wallet/wallet.ts';

interface Due {
  readonly member: MemberId;
  readonly due: bigint;
}

/** Legs of corrections: what is taken comes from cash as far as that goes, the rest becomes a debt. */
export async function correctionLegs(tx: Tx, dues: readonly Due[]): Promise<(due: Due) => Leg[]> {
  const cash = await holdMembers(
    tx,
    dues.map(({ member }) => member),
  );
  const debts = new Map<MemberId, number>();
  for (const { member, due } of dues)
    if (-due > (cash.get(member) ?? 0n)) debts.set(member, await openAccount(tx, { member, name: 'debt' }));
  return ({ member, due }) => {
    const no = debts.get(member);
    const fromCash = no === undefined ? due : -(cash.get(member) ?? 0n);
    const legs: Leg[] = [
      { account: { no: CASH }, amount: fromCash },
      ...(no === undefined ? [] : [{ account: { no }, amount: due - fromCash }]),
      { account: { house: 'game:baize' }, amount: -due },
    ];
    return legs.filter(({ amount }) => amount !== 0n);
  };
}
