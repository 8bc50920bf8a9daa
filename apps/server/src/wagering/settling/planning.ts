import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { fingerprint, type Leg, type Movement, openHouseAnchor, post } from '../../wallet/wallet.ts';
import type { Product } from '../product.ts';
import { SALES } from '../sales.ts';
import { createKeys } from './keys.ts';
import type { SettlingGround } from './node.ts';
import { type SaleSettled, VOID_VERSION } from './rules.ts';
import { statementsOf } from './statements.ts';

export const ALL_MEMBERS = 2n ** 62n;

interface ReadySale {
  readonly id: bigint;
  readonly version: number;
  readonly state: string;
  readonly released_at: Date | null;
  /** Where the step before ended. */
  readonly cut_to: bigint | null;
  readonly since: Date;
}

/** The next members of a sale: after one, up to another. */
interface Step {
  readonly id: bigint;
  readonly after: bigint;
  readonly to: bigint;
}

/** So many lines of a part, and of a step. */
export interface Cut {
  readonly part: number;
  readonly step: number;
}

/**
 * Begins the settlement of the next sale that has a result, is void, or was corrected, or goes on with one: the stakes of its next members
 * leave the escrow, and they are cut into parts, which are settled from then on. False where there is none.
 */
export function planSale(node: SettlingGround, { part, step: lines }: Cut): Promise<boolean> {
  const { app, product, statements } = node;
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await statements['ready-sale'].query<ReadySale>().execute(tx);
    const [sale] = rows;
    if (!sale) return false;
    const after = sale.cut_to ?? 0n;
    const bound = await memberAfter(product, tx, { sale: sale.id, after }, lines);
    const step = { id: sale.id, after, to: bound ?? ALL_MEMBERS };
    const version = sale.state === 'void' ? VOID_VERSION : sale.version;
    const parts = await statements.parts.query({ ...step, version, size: part }).execute(tx);
    const isEmpty = after === 0n && (parts.numAffectedRows ?? 0n) === 0n;
    await (isEmpty
      ? endSale(product, tx, { sale: sale.id, state: sale.state, version })
      : begin(product, tx, sale, bound));
    // Last, as it holds what orders wait for.
    if (!sale.released_at) await release(node, tx, step, sale.since);
    return true;
  });
}

/** The member with whose lines so many have come together behind another; none where fewer are left. */
export async function memberAfter(
  product: Product,
  db: Db,
  { sale, after }: { readonly sale: bigint; readonly after: bigint },
  lines: number,
): Promise<bigint | undefined> {
  const query = statementsOf(product).bound.query<{ member: bigint }>({ id: sale, after, lines });
  return (await query.execute(db)).rows[0]?.member;
}

async function begin(
  product: Product,
  tx: Tx,
  { id, state }: ReadySale,
  bound: bigint | undefined,
): Promise<void> {
  const released = bound ? sql`released_at` : sql`coalesce(released_at, platform.now())`;
  await sql`
    update ${salesOf(product)} set cut_to = ${bound ?? null}, state = ${SALES.after(state, ['settle', 'resettle', 'refund'])}, released_at = ${released}
     where id = ${id}`.execute(tx);
}

/** Of a sale nothing is left to settle. */
export async function endSale(
  product: Product,
  tx: Tx,
  { sale, state, version }: Pick<SaleSettled, 'sale' | 'state' | 'version'>,
): Promise<void> {
  await sql`
    update ${salesOf(product)}
       set state = ${SALES.after(state, ['finish', 'refund'])}, settled_version = ${version}, settled_at = platform.now(),
           released_at = coalesce(released_at, platform.now())
     where id = ${sale}`.execute(tx);
}

function salesOf({ schema, sale }: Product) {
  return sql.table(`${schema}.${sale}`);
}

interface Staked {
  readonly currency: string;
  readonly stripe: number;
  readonly amount: bigint;
}

/** The stakes of a step leave the stripes of the escrow and become the operator's, from which the lines are paid. */
async function release(
  { app, product, statements }: SettlingGround,
  tx: Tx,
  step: Step,
  since: Date,
): Promise<void> {
  const { escrow, house, kinds } = product;
  const { rows } = await statements.stakes.query<Staked>({ ...step }).execute(tx);
  if (rows.length === 0) return;
  const keyOf = createKeys(since, app.clock.ms());
  const movements: Movement[] = [];
  for (const [currency, stakes] of Map.groupBy(rows, (row) => row.currency)) {
    const whole = stakes.reduce((sum, { amount }) => sum + amount, 0n);
    const legs: Leg[] = stakes.map(({ stripe, amount }) => ({
      account: { house: escrow, stripe },
      amount: -amount,
    }));
    movements.push({
      member: await openHouseAnchor(tx, currency),
      key: keyOf(kinds.release, step.id, step.after, currency),
      kind: kinds.release,
      fingerprint: fingerprint(kinds.release, step.id, step.after, whole),
      legs: [...legs, { account: { house }, amount: whole }],
    });
  }
  const verdicts = await post(tx, movements);
  if (!verdicts.every(({ status }) => status === 'posted'))
    throw new Error(`the stakes of ${product.sale} ${step.id} were not released`);
}
