import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { fingerprint, holdMembers, type MovementKind, openAccount, post } from '../wallet/wallet.ts';
import type { StoredDebt } from './open.ts';

/** A debt with something left of it; refuses `debt.unknown` and `debt.changed`. */
export async function requireDebt(db: Db | Tx, id: string): Promise<StoredDebt> {
  const row = await db.selectFrom('debts.debt').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('debt.unknown');
  return row.owed > 0n ? row : refuse('debt.changed');
}

interface Waiving {
  readonly id: string;
  /** The sum that two people agreed on; the debt must still be that. */
  readonly owed: bigint;
  readonly reason: string;
  /** Of their request: the key of the movement. */
  readonly request: string;
}

/** Gives up what is left of a debt: the account of adjustments pays it. */
export async function waiveDebt(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, owed, reason, request }: Waiving,
): Promise<StoredDebt> {
  const { member } = await requireDebt(tx, id);
  await holdMembers(tx, [member]);
  const debt = await requireDebt(tx, id);
  if (debt.owed !== owed) refuse('debt.changed');
  const kind: MovementKind = 'debtWaived';
  const legs = [
    { account: { no: await openAccount(tx, { member, name: 'debt' }) }, amount: owed },
    { account: { house: 'adjustment' }, amount: -owed },
  ];
  const movement = { member, key: request, kind, fingerprint: fingerprint(kind, id, owed), legs };
  const [verdict] = await post(tx, [movement], { at: app.clock.now() });
  if (verdict?.status !== 'posted') refuse('wallet.conflict');
  await tx.updateTable('debts.debt').set({ owed: 0n }).where('no', '=', debt.no).execute();
  const how = { debt: debt.no, member, how: 'waived', amount: owed, reason };
  await tx.insertInto('debts.repayment').values(how).execute();
  return debt;
}
