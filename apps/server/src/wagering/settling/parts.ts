import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { writeOutbox } from '../../platform/realtime/outbox.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { failedPart, halvePart, isTooLong, namedIn } from './halving.ts';
import { restingParts, type SettlingNode } from './node.ts';
import { payingIn, payResults, rowsOf } from './paying.ts';
import {
  type AsideLine,
  type MemberResult,
  type OpenLine,
  type PaidMembers,
  type SalePart,
  type SettledLine,
  VOID_VERSION,
} from './rules.ts';

/** Settles the lines of one part in one transaction, or halves one that would take too long; false where no part is open. */
export async function settlePart<Line extends OpenLine, Facts>(
  node: SettlingNode<Line, Facts>,
): Promise<boolean> {
  type Part = SalePart & Facts;
  const { app, memory, statements } = node;
  let part: Part | undefined;
  const resting = restingParts(memory, app.clock.ms());
  const work = app.db.transaction().execute(async (tx): Promise<PaidMembers | null> => {
    const query = statements['open-part'].query<Part>({ resting: sql`${resting}::text[]` });
    [part] = (await query.execute(tx)).rows;
    if (!part) return null;
    if (!isTooLong(memory, part)) return settleLines(node, tx, part);
    await halvePart(node, tx, part);
    return [];
  });
  const paid = await work.catch((error: unknown) => failedPart(node, part, error));
  for (const [member, { balance, seq }] of paid ?? []) app.tellBalance(member, { balance, seq });
  return paid !== null;
}

async function settleLines<Line extends OpenLine, Facts>(
  node: SettlingNode<Line, Facts>,
  tx: Tx,
  part: SalePart & Facts,
): Promise<PaidMembers> {
  const { rules, product, memory } = node;
  // A member's lines are settled together, by one movement: nothing smaller is left to try.
  if (part.first === part.last) await sql`set local transaction_timeout = 0`.execute(tx);
  const lines = await readLines(node, tx, part);
  const { results, aside } =
    part.version === VOID_VERSION ? refunds(lines) : await outcomes(node, tx, part, lines);
  const isFirst = part.state === 'settling';
  await writeRest(node, tx, part, { results, aside });
  await putAside(node, tx, part, aside);
  if (isFirst && rules.news) await writeOutbox(tx, rules.news(part, results));
  await sql`
    update ${sql.table(`${product.schema}.settlement_part`)} set done_at = platform.now(), failed_at = null, problem = null
     where ${sql.ref(product.sale)} = ${part.sale} and version = ${part.version} and part = ${part.part}`.execute(
    tx,
  );
  // Last, as it holds the members and a stripe of the operator.
  const paying = payingIn(node, tx, part, part.first);
  const moved = results.filter(({ due }) => due !== 0n);
  const paid = await payResults(node, paying, part, moved);
  const beside =
    part.version !== VOID_VERSION && rules.payBeside ? await rules.payBeside(paying, part, results) : [];
  memory.partLines.fitted(part.lines);
  return [...paid, ...beside];
}

interface Settled<Line extends OpenLine> {
  readonly results: readonly MemberResult<Line>[];
  readonly aside: readonly AsideLine[];
}

/** The results that no movement wrote. */
async function writeRest<Line extends OpenLine, Facts>(
  { statements, product }: SettlingNode<Line, Facts>,
  tx: Tx,
  part: SalePart,
  { results, aside }: Settled<Line>,
): Promise<void> {
  const lines = results.flatMap(({ settled }) => settled);
  const unmoved = results.filter(({ due }) => due === 0n);
  const rows = unmoved.map(({ member, settled }) => rowsOf(product, settled, member)).filter(Boolean);
  await statements.rest
    .query({
      ...rangeOf(part),
      version: part.version,
      settled: `[${rows.join()}]`,
      others: sql`${`{${[...lines, ...aside].map(({ line }) => line).join()}}`}::uuid[]`,
    })
    .execute(tx);
}

/** Lines that cannot be settled wait for a program or a version of the result that can; their stakes stay with the operator until then. */
async function putAside<Line extends OpenLine, Facts>(
  node: SettlingNode<Line, Facts>,
  tx: Tx,
  part: SalePart,
  aside: readonly AsideLine[],
): Promise<void> {
  const [first] = aside;
  if (!first) return;
  const { product, app } = node;
  await sql`
    insert into ${sql.table(`${product.schema}.line_aside`)} (member, line, version, ${sql.ref(product.sale)}, problem)
    select member, line, ${part.version}, ${part.sale}, problem
      from json_to_recordset(${JSON.stringify(aside.map((line) => ({ ...line, member: String(line.member) })))}::json)
        as x(member bigint, line uuid, problem text)`.execute(tx);
  const named = namedIn(node, part);
  app.log.fatal(
    { ...named, lines: aside.length, ...first },
    `lines of a ${product.schema} cannot be settled`,
  );
}

const rangeOf = ({ sale, first, last }: SalePart) => ({ id: sale, first, last });

async function readLines<Line extends OpenLine, Facts>(
  { statements, rules }: SettlingNode<Line, Facts>,
  tx: Tx,
  part: SalePart,
): Promise<Line[]> {
  const prior = part.state === 'correcting' ? part.prior : 0;
  const { rows } = await statements.lines
    .query<{ text: string | null }>({ ...rangeOf(part), prior })
    .execute(tx);
  const text = rows[0]?.text;
  return text ? text.split('\n').map((line) => rules.readLine(line.split('\t'))) : [];
}

function refunds<Line extends OpenLine>(lines: readonly Line[]): Settled<Line> {
  const back = ({ id, stake }: Line): SettledLine => ({
    line: id,
    payout: 0n,
    refund: stake,
    outcome: null,
    valid: null,
  });
  return {
    results: membersOf(lines).map(([member, own]) => resultOf(member, own, own.map(back))),
    aside: [],
  };
}

async function outcomes<Line extends OpenLine, Facts>(
  { rules }: SettlingNode<Line, Facts>,
  tx: Tx,
  part: SalePart & Facts,
  lines: readonly Line[],
): Promise<Settled<Line>> {
  const judgedLines = await rules.judge(tx, part, lines);
  const aside: AsideLine[] = [];
  const results = membersOf(lines).map(([member, own]) => {
    const judged = judgedLines(own);
    aside.push(...judged.aside);
    const without = new Set(judged.aside.map(({ line }) => line));
    const known = without.size === 0 ? own : own.filter(({ id }) => !without.has(id));
    return resultOf(member, known, judged.settled);
  });
  return { results, aside };
}

/** Lines come in the order of their members. */
function membersOf<Line extends OpenLine>(lines: readonly Line[]): [MemberId, Line[]][] {
  return [...Map.groupBy(lines, ({ member }) => member)];
}

function resultOf<Line extends OpenLine>(
  member: MemberId,
  own: readonly Line[],
  settled: readonly SettledLine[],
): MemberResult<Line> {
  const payout = settled.reduce((sum, line) => sum + line.payout, 0n);
  const refund = settled.reduce((sum, line) => sum + line.refund, 0n);
  const before = own.reduce((sum, line) => sum + line.before, 0n);
  return { member, own, settled, payout, due: payout + refund - before };
}
