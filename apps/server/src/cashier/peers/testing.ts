import { sql } from 'kysely';

import { member, type TestApp } from '../../testing.ts';
import { deposit, payee, withdraw } from '../testing.ts';
import { changeWithdrawal, withWithdrawal } from '../withdrawals/changes.ts';

export type Payee = Awaited<ReturnType<typeof payee>>;
export type Payer = Awaited<ReturnType<typeof member>>;

/** Gives everybody a network of their own: people of a test all call from one address. */
export async function apart({ owner }: TestApp): Promise<void> {
  await sql`update safety.access set address = inet '10.0.0.0' + member % 65536 * 256
             where address = inet '127.0.0.1'`.execute(owner);
}

/** Members who are paid, and members who pay. */
export async function people(node: TestApp, { payees, payers }: { payees: number; payers: number }) {
  const paid: Payee[] = [];
  const paying: Payer[] = [];
  for (let n = 0; n < payees; n += 1) paid.push(await payee(node, '50000000'));
  for (let n = 0; n < payers; n += 1) paying.push(await member(node, { cash: 0n }));
  await node.settle();
  await apart(node);
  return { paid, paying };
}

/** An approved withdrawal, which other members may pay; empty where one is under way already. */
export async function offered(node: TestApp, of: Payee, amount: string): Promise<string> {
  const { body } = await withdraw(of, amount);
  if (!body.success) return '';
  const { id } = body.value;
  await withWithdrawal(node.app, id, (tx, row) => changeWithdrawal(node.app, tx, row, 'approve'));
  return id;
}

/** The piece that an order of a payer takes, or null where the operator serves the order. */
export async function matchedBy(node: TestApp, payer: Payer, amount: string) {
  const { body } = await deposit(payer, amount);
  if (!body.success) return null;
  const row = await node.app.db
    .selectFrom('cashier.piece')
    .selectAll()
    .where('deposit', '=', body.value.id)
    .executeTakeFirst();
  return row ?? null;
}
