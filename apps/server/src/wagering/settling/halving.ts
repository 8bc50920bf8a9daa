import { sql } from 'kysely';

import { isOutOfTime } from '../../platform/database/batch-size.ts';
import type { Tx } from '../../platform/database/db.ts';
import { restPart, type SettlingGround, type SettlingMemory } from './node.ts';
import type { SalePart } from './rules.ts';

const isOneMember = ({ first, last }: SalePart) => first === last;

/** Whether a part has clearly more lines than this node settles in time. */
export function isTooLong({ partLines }: SettlingMemory, part: SalePart): boolean {
  return !isOneMember(part) && part.lines * 2 > partLines.rows() * 3;
}

/** Makes two parts of one, in the middle of its lines. Parts are counted, so that nobody else may add one to the sale. */
export async function halvePart(
  { product, statements }: SettlingGround,
  tx: Tx,
  { sale, version, part, last }: SalePart,
): Promise<void> {
  const sales = sql.table(`${product.schema}.${product.sale}`);
  await sql`select id from ${sales} where id = ${sale} for no key update`.execute(tx);
  await statements['split-part'].query({ id: sale, version, part, last }).execute(tx);
}

/** A part that has run out of time is halved and goes on; one that failed otherwise rests, so that the others go on without it. */
export async function failedPart(
  node: SettlingGround,
  part: SalePart | undefined,
  error: unknown,
): Promise<[]> {
  if (!part) throw error;
  const { app, memory } = node;
  const halved = isOutOfTime(error) && !isOneMember(part);
  if (halved) memory.partLines.ranOut(part.lines);
  else restPart(memory, part, app.clock.ms());
  await app.db.transaction().execute(async (tx) => {
    await noteProblem(node, tx, part, halved ? `${part.lines} lines ran out of time` : String(error));
    if (halved) await halvePart(node, tx, part);
  });
  if (!halved) throw error;
  app.log.warn({ ...namedIn(node, part), lines: part.lines }, 'a part of a settlement is halved');
  return [];
}

/** The facts of a part by which logs name its sale. */
export function namedIn({ product }: SettlingGround, part: SalePart): Record<string, unknown> {
  const facts = part as unknown as Record<string, unknown>;
  return Object.fromEntries(product.named.map((name) => [name, facts[name]]));
}

async function noteProblem(
  { product }: SettlingGround,
  tx: Tx,
  { sale, version, part }: SalePart,
  problem: string,
): Promise<void> {
  await sql`
    update ${sql.table(`${product.schema}.settlement_part`)}
       set failed_at = platform.now(), problem = ${problem.slice(0, PROBLEM_MAX)}
     where ${sql.ref(product.sale)} = ${sale} and version = ${version} and part = ${part} and done_at is null`.execute(
    tx,
  );
}

const PROBLEM_MAX = 500;
