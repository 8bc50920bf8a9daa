import { inBatch } from '../../platform/database/batch-size.ts';
import type { Worker } from '../../platform/workers.ts';
import type { Companion } from '../../wallet/wallet.ts';
import type { Product } from '../product.ts';
import { createSettlingMemory, type Settler, type SettlingNode } from './node.ts';
import { settlePart } from './parts.ts';
import { payingIn } from './paying.ts';
import { type Cut, endSale, planSale } from './planning.ts';
import type { OpenLine, PaidMembers, SaleSettled, SettlingRules } from './rules.ts';
import { statementsOf } from './statements.ts';

/** So many parts are under way on a node. */
export const PARTS_UNDER_WAY = 3;
const EVERY_MS = 250;
/** Sales without bets that end in one statement. */
const EMPTY_MOST = 500;

/** The settlement of one product on one node, with what the node remembers of it. */
export interface Settlement {
  /** Begins the settlement of the next sale, or cuts further members of one into parts; false where there is none. */
  plan(cut: Cut): Promise<boolean>;
  /** Settles one part; false where none is open. */
  part(): Promise<boolean>;
  /** The next step: a sale begins, one part is settled, or a sale ends. False where there is none. */
  next(): Promise<boolean>;
  /** The workers of a node that settle what has a result. */
  workers(name: string): Worker[];
}

/** The lane by which a settlement writes, and the rules of its product. */
export interface SettlementOptions<Line extends OpenLine, Facts> {
  readonly product: Product;
  readonly companion: Companion;
  readonly rules: SettlingRules<Line, Facts>;
}

/** Settles sales with a result in parts: on every node that does jobs, each part by one of them. */
export function createSettlement<Line extends OpenLine, Facts>(
  app: Settler,
  { product, companion, rules }: SettlementOptions<Line, Facts>,
): Settlement {
  const memory = createSettlingMemory();
  const statements = statementsOf(product);
  const node = { app, product, companion, rules, memory, statements };
  const plan = (cut: Cut) => planSale(node, cut);
  const part = () => settlePart(node);
  const next = async () =>
    (await inBatch(memory.stepLines, (step) => plan({ part: memory.partLines.rows(), step }))) ||
    (await part()) ||
    (await endNext(node));

  /** Ends sales that nobody bet on, which are most of them on a quiet site; true when there were any. */
  async function endEmpty(): Promise<boolean> {
    const { numAffectedRows = 0n } = await statements['empty-sales']
      .query({ most: EMPTY_MOST })
      .execute(app.db);
    return numAffectedRows > 0n;
  }

  /** Settles until nothing is left, or the node ends; true when anything was settled. */
  async function all(ending: () => boolean): Promise<boolean> {
    let worked = false;
    while (!ending() && (await endEmpty())) worked = true;
    const { rows } = await statements['any-due'].query<{ due: boolean }>().execute(app.db);
    while (rows[0]?.due && !ending() && (await next())) worked = true;
    return worked;
  }

  return {
    plan,
    part,
    next,
    workers: (name) =>
      Array.from({ length: PARTS_UNDER_WAY }, (_, n) => ({
        name: `${name} ${n + 1}`,
        everyMs: EVERY_MS,
        asks: statements['any-due'].query(),
        run: all,
      })),
  };
}

/** After the last part of a sale: what follows from all its lines is paid, and it is settled. */
async function endNext<Line extends OpenLine, Facts>(node: SettlingNode<Line, Facts>): Promise<boolean> {
  const { app, product, rules, statements } = node;
  const paid = await app.db.transaction().execute(async (tx): Promise<PaidMembers | null> => {
    const { rows } = await statements['done-sale'].query<SaleSettled & Facts>().execute(tx);
    const [sale] = rows;
    if (!sale) return null;
    const given = rules.atEnd ? await rules.atEnd(payingIn(node, tx, sale), sale) : [];
    await endSale(product, tx, sale);
    return given;
  });
  for (const [member, { balance, seq }] of paid ?? []) app.tellBalance(member, { balance, seq });
  return paid !== null;
}
