import { formatAmount } from '@baize/contract/money';
import { type Draw, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { writeOutbox } from '../../platform/realtime/outbox.ts';
import type { MemberId, Verdict } from '../../wallet/wallet.ts';
import { DERIVATIONS } from '../draws/derived.ts';
import { VOID_VERSION } from './companion.ts';
import { failedPart, halvePart, isTooLong } from './halving.ts';
import { createKeys } from './keys.ts';
import {
  type AsideLine,
  createOutcomes,
  type LineBeside,
  type OpenLine,
  type SettledLine,
} from './outcome.ts';
import { type MemberResult, payRebates, payResults, rowsOf } from './paying.ts';
import { oddsOf, restingParts, type SettlingMemory } from './sold.ts';

const OPEN_PART = sqlFile(import.meta.dirname, 'open-part');
const BESIDE = sqlFile(import.meta.dirname, 'beside');
const LINES = sqlFile(import.meta.dirname, 'lines');
const REST = sqlFile(import.meta.dirname, 'rest');

export interface IssuePart {
  readonly issue: bigint;
  readonly version: number;
  readonly part: number;
  readonly first: bigint;
  readonly last: bigint;
  readonly lines: number;
  readonly state: string;
  /** The version that the lines are settled by so far; 0 before the first. */
  readonly prior: number;
  /** The issue's and the game's code. */
  readonly code: string;
  readonly game: string;
  readonly lottery: LotteryCode;
  readonly numbers: unknown;
  readonly since: Date;
}

export type Settler = Pick<App, 'db' | 'clock' | 'log' | 'tellBalance'> & {
  readonly lottery: Pick<App['lottery'], 'plays'>;
};

type Paid = readonly (readonly [MemberId, Verdict])[];

/** Settles the lines of one part in one transaction, or halves one that would take too long; false where no part is open. */
export async function settlePart(app: Settler, memory: SettlingMemory): Promise<boolean> {
  let part: IssuePart | undefined;
  const resting = restingParts(memory, app.clock.ms());
  const work = app.db.transaction().execute(async (tx): Promise<Paid | null> => {
    const { rows } = await OPEN_PART.query<IssuePart>({ resting: sql`${resting}::text[]` }).execute(tx);
    [part] = rows;
    if (!part) return null;
    if (!isTooLong(memory, part)) return settleLines(app, tx, memory, part);
    await halvePart(tx, part);
    return [];
  });
  const paid = await work.catch((error: unknown) => failedPart(app, memory, part, error));
  for (const [member, { balance, seq }] of paid ?? []) app.tellBalance(member, { balance, seq });
  return paid !== null;
}

async function settleLines(app: Settler, tx: Tx, memory: SettlingMemory, part: IssuePart): Promise<Paid> {
  // A member's lines are settled together, by one movement: nothing smaller is left to try.
  if (part.first === part.last) await sql`set local transaction_timeout = 0`.execute(tx);
  const lines = await readLines(tx, part);
  const { results, aside } =
    part.version === VOID_VERSION
      ? { results: refunds(lines), aside: [] }
      : await outcomes(app, memory, part, { lines, beside: await readBeside(tx, part, lines) });
  await writeRest(tx, part, { results, aside });
  await putAside(app, tx, part, aside);
  if (part.state === 'settling') await writeOutbox(tx, winEvents(part, results));
  await tx
    .updateTable('lottery.settlement_part')
    .set({ done_at: sql`platform.now()`, failed_at: null, problem: null })
    .where('issue', '=', part.issue)
    .where('version', '=', part.version)
    .where('part', '=', part.part)
    .execute();
  // Last, as it holds the members and a stripe of the operator.
  const paying = { tx, part, keyOf: createKeys(part.since, app.clock.ms()) };
  const paid = await payResults(
    paying,
    results.filter(({ due }) => due !== 0n),
  );
  const rebates = part.state === 'settling' ? results.filter(({ rebate }) => rebate > 0n) : [];
  const given = await payRebates(
    { ...paying, issue: part.issue, near: part.first },
    rebates.map(({ member, rebate }) => ({ member, amount: rebate, margin: false })),
  );
  memory.partLines.fitted(part.lines);
  return [...paid, ...given];
}

interface Settled {
  readonly results: readonly MemberResult[];
  readonly aside: readonly AsideLine[];
}

/** The results that no movement wrote. */
async function writeRest(tx: Tx, part: IssuePart, { results, aside }: Settled): Promise<void> {
  const lines = results.flatMap((result) => result.lines);
  const unmoved = results.filter(({ due }) => due === 0n);
  await REST.query({
    ...rangeOf(part),
    version: part.version,
    settled: `[${unmoved
      .map(({ member, lines: own }) => rowsOf(own, member))
      .filter(Boolean)
      .join()}]`,
    others: sql`${`{${[...lines, ...aside].map(({ line }) => line).join()}}`}::uuid[]`,
  }).execute(tx);
}

/** Lines that cannot be settled wait for a program or a version of the draw that can; their stakes stay with the operator until then. */
async function putAside(
  { log }: Settler,
  tx: Tx,
  { issue, version, game, code }: IssuePart,
  aside: readonly AsideLine[],
): Promise<void> {
  const [first] = aside;
  if (!first) return;
  await tx
    .insertInto('lottery.line_aside')
    .values(aside.map((line) => ({ ...line, issue, version })))
    .execute();
  log.fatal({ game, issue: code, lines: aside.length, ...first }, 'lines of a lottery cannot be settled');
}

const rangeOf = ({ issue, first, last }: IssuePart) => ({ issue, first, last });

async function readLines(tx: Tx, part: IssuePart): Promise<OpenLine[]> {
  const prior = part.state === 'correcting' ? part.prior : 0;
  const { rows } = await LINES.query<{ text: string | null }>({ ...rangeOf(part), prior }).execute(tx);
  const text = rows[0]?.text;
  return text ? text.split('\n').map(lineOf) : [];
}

/** The lines that the same members have on the same draw in games of which one follows from the other. */
async function readBeside(tx: Tx, part: IssuePart, lines: readonly OpenLine[]): Promise<LineBeside[]> {
  const games = DERIVATIONS.flatMap(({ from, to }) =>
    part.game === from ? [to] : part.game === to ? [from] : [],
  );
  if (games.length === 0) return [];
  const members = [...new Set(lines.map(({ member }) => String(member)))];
  const { rows } = await BESIDE.query<Record<keyof LineBeside, string>>({
    issue: part.issue,
    games: sql`${games}::text[]`,
    members: sql`${members}::bigint[]`,
  }).execute(tx);
  return rows.map(({ member, play, unitStake, selection }) => ({
    member: BigInt(member),
    play: Number(play),
    unitStake: BigInt(unitStake),
    selection,
  }));
}

function lineOf(text: string): OpenLine {
  const [member, id, play, odds, unitStake, stake, rebate, before, selection] = text.split('\t') as string[];
  return {
    member: BigInt(member ?? ''),
    id: id ?? '',
    play: Number(play),
    odds: Number(odds),
    unitStake: BigInt(unitStake ?? ''),
    stake: BigInt(stake ?? ''),
    rebate: rebate === '0' ? 0n : BigInt(rebate ?? ''),
    before: before === '0' ? 0n : BigInt(before ?? ''),
    selection: selection ?? '',
  };
}

function refunds(lines: readonly OpenLine[]): MemberResult[] {
  return membersOf(lines).map(([member, own]) => ({
    member,
    lines: own.map(({ id, stake }) => ({ line: id, payout: 0n, refund: stake, wins: null, valid: null })),
    payout: 0n,
    due: own.reduce((sum, { stake }) => sum + stake, 0n),
    rebate: 0n,
  }));
}

async function outcomes(
  { db, lottery }: Settler,
  memory: SettlingMemory,
  part: IssuePart,
  { lines, beside }: { readonly lines: readonly OpenLine[]; readonly beside: readonly LineBeside[] },
): Promise<Settled> {
  const besideOf = Map.groupBy(beside, ({ member }) => member);
  const key = `${part.issue} ${part.version}`;
  const settledLines = memory.outcomes.get(key) ?? createOutcomes(lottery.plays, drawOf(part));
  memory.outcomes.set(key, settledLines);
  const odds = await oddsOf(db, memory, lines);
  const aside: AsideLine[] = [];
  const results = membersOf(lines).map(([member, own]) => {
    const ofMember = settledLines(own, odds, besideOf.get(member));
    aside.push(...ofMember.aside);
    const without = new Set(ofMember.aside.map(({ line }) => line));
    const known = without.size === 0 ? own : own.filter(({ id }) => !without.has(id));
    return resultOf(member, known, ofMember.settled);
  });
  return { results, aside };
}

function drawOf({ issue, version, lottery, numbers }: IssuePart): Draw {
  const draw = readDraw(lottery, numbers);
  if (!draw) throw new Error(`version ${version} of the draw of issue ${issue} is no draw of ${lottery}`);
  return draw;
}

/** Lines come in the order of their members. */
function membersOf(lines: readonly OpenLine[]): [MemberId, OpenLine[]][] {
  return [...Map.groupBy(lines, ({ member }) => member)];
}

/** Two thousandths of a stake, as prize groups count. */
const REBATE_PARTS = 2_000n;

function resultOf(member: MemberId, own: readonly OpenLine[], lines: readonly SettledLine[]): MemberResult {
  const payout = lines.reduce((sum, line) => sum + line.payout, 0n);
  const refund = lines.reduce((sum, line) => sum + line.refund, 0n);
  const before = own.reduce((sum, line) => sum + line.before, 0n);
  return { member, lines, payout, due: payout + refund - before, rebate: rebateOf(own, lines) };
}

/** Of the stakes that were not refunded, cut off once. */
function rebateOf(own: readonly OpenLine[], lines: readonly SettledLine[]): bigint {
  const given = own.filter(({ rebate }) => rebate > 0n);
  if (given.length === 0) return 0n;
  const refunded = new Map(lines.map(({ line, refund }) => [line, refund]));
  const parts = given.reduce(
    (sum, { id, stake, rebate }) => sum + (stake - (refunded.get(id) ?? 0n)) * rebate,
    0n,
  );
  return parts / REBATE_PARTS;
}

function winEvents({ game, code }: IssuePart, results: readonly MemberResult[]) {
  return results
    .filter(({ payout }) => payout > 0n)
    .map(({ member, payout }) => ({
      topic: 'member',
      member,
      payload: { type: 'lottery', game, issue: code, won: formatAmount(payout) },
    }));
}
