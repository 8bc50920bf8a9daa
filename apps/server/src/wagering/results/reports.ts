import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Product } from '../product.ts';
import { SALES } from '../sales.ts';

/** A result of a sale as a source says it: `feed:<name>` or `operator:<id>`. */
export interface ResultReport {
  readonly sale: bigint;
  /** The version that it is meant for. */
  readonly version: number;
  readonly value: object;
  readonly source: string;
  readonly at: Date;
}

export type Reported = 'waiting' | 'confirmed' | 'frozen';

/** How the source of an operator's report begins; the id follows. */
export const OPERATOR_SOURCE = 'operator:';

/**
 * Keeps a report of a sale that the caller holds, and says what all of them come to, with the sources that agree with it. Two that agree
 * confirm a result; where any two differ the sale is frozen until two operators agree (B13). An operator of a frozen sale may enter another
 * result once more, since one of the two may have mistyped.
 */
export async function judgeReport(
  product: Product,
  tx: Tx,
  said: ResultReport,
  wasFrozen: boolean,
): Promise<{ readonly state: Reported; readonly sources: readonly string[] }> {
  await keepReport(product, tx, said, wasFrozen && said.source.startsWith(OPERATOR_SOURCE));
  const all = lastOf(await reportsOf(product, tx, said));
  const isFrozen = wasFrozen || new Set(all.map(({ text }) => text)).size > 1;
  const sources = all
    .filter(({ text }) => text === resultText(said.value))
    .map(({ source }) => source)
    .filter((source) => !isFrozen || source.startsWith(OPERATOR_SOURCE));
  if (sources.length >= 2) return { state: 'confirmed', sources };
  if (!isFrozen) return { state: 'waiting', sources };
  await sql`update ${salesOf(product)} set frozen = true where id = ${said.sale}`.execute(tx);
  return { state: 'frozen', sources };
}

/** A source speaks once about a version: the same again is the same report, another one is refused, or taken once more. */
export async function keepReport(
  product: Product,
  tx: Tx,
  report: ResultReport,
  again = false,
): Promise<void> {
  const { sale, version, value, source, at } = report;
  const said = (await reportsOf(product, tx, report)).filter((each) => each.source === source);
  if (said.at(-1)?.text === resultText(value)) return;
  if (said.length > (again ? 1 : 0)) refuse(product.result.said);
  const { schema, result } = product;
  await sql`
    insert into ${sql.table(`${schema}.report`)} (${sql.ref(product.sale)}, version, ${sql.ref(result.value)}, source, at, entry)
    values (${sale}, ${version}, ${JSON.stringify(value)}, ${source}, ${at}, ${said.length + 1})`.execute(tx);
}

/** The last report of each source. */
function lastOf<Said extends { readonly source: string }>(said: readonly Said[]): Said[] {
  return [...new Map(said.map((each) => [each.source, each])).values()];
}

async function reportsOf(
  { schema, sale: name, result }: Product,
  tx: Tx,
  { sale, version }: Pick<ResultReport, 'sale' | 'version'>,
) {
  const { rows } = await sql<{ source: string; value: unknown }>`
    select source, ${sql.ref(result.value)} as value from ${sql.table(`${schema}.report`)}
     where ${sql.ref(name)} = ${sale} and version = ${version} order by id`.execute(tx);
  return rows.map(({ source, value }) => ({ source, text: resultText(value) }));
}

/** The same text for the same result, in whatever order its fields came. */
export function resultText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(resultText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${resultText(part)}`).join()}}`;
}

interface ConfirmedResult {
  readonly sale: bigint;
  readonly version: number;
  readonly value: object;
  readonly sources: readonly string[];
  /** Of a correction. */
  readonly reason?: string | undefined;
}

const { correctFrom, correctTo, resultTo } = SALES.words;
const STATE_WITH_RESULT = sql.raw(`case when state ${correctFrom} then ${correctTo} else ${resultTo} end`);

/** Writes a version of a result. A sale that was settled by an earlier one is corrected next, any other is settled. */
export async function confirmResult(
  product: Product,
  tx: Tx,
  { sale, version, value, sources, reason }: ConfirmedResult,
): Promise<void> {
  const { schema, result } = product;
  await sql`
    insert into ${sql.table(`${schema}.${result.table}`)} (${sql.ref(product.sale)}, version, ${sql.ref(result.value)}, sources, reason, at)
    values (${sale}, ${version}, ${JSON.stringify(value)}, ${[...sources]}, ${reason ?? null}, platform.now())`.execute(
    tx,
  );
  await sql`
    update ${salesOf(product)}
       set version = ${version}, frozen = false, state = ${STATE_WITH_RESULT},
           resulted_at = coalesce(resulted_at, platform.now())
     where id = ${sale}`.execute(tx);
}

function salesOf({ schema, sale }: Product): RawBuilder<unknown> {
  return sql.table(`${schema}.${sale}`);
}
