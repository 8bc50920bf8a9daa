import { formatAmount } from '@baize/contract/money';
import { type Draw, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { writeOutbox } from '../../platform/realtime/outbox.ts';
import {
  type EntryInside,
  fingerprint,
  type MemberId,
  postInside,
  type Verdict,
} from '../../wallet/wallet.ts';
import { SETTLING_COMPANION, VOID_VERSION } from './companion.ts';
import { correctionLegs } from './correcting.ts';
import { createKeys } from './keys.ts';
import { createOutcomes, type OpenLine, type SettledLine } from './outcome.ts';
import { oddsOf, type SettlingMemory } from './sold.ts';

const OPEN_PART = sqlFile(import.meta.dirname, 'open-part');
const LINES = sqlFile(import.meta.dirname, 'lines');
const REST = sqlFile(import.meta.dirname, 'rest');

interface Part {
  readonly issue: bigint;
  readonly version: number;
  readonly part: number;
  readonly first: bigint;
  readonly last: bigint;
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

export type Settler = Pick<App, 'db' | 'clock' | 'tellBalance'> & {
  readonly lottery: Pick<App['lottery'], 'plays'>;
};

/** Settles the lines of one part in one transaction; false where no part is open. */
export async function settlePart(app: Settler, memory: SettlingMemory): Promise<boolean> {
  const paid = await app.db.transaction().execute(async (tx) => {
    const { rows } = await OPEN_PART.query<Part>().execute(tx);
    const [part] = rows;
    return part ? settleLines(app, tx, memory, part) : null;
  });
  for (const [member, { balance, seq }] of paid ?? []) app.tellBalance(member, { balance, seq });
  return paid !== null;
}

/** The lines of a member that are more than losses, and the money that they move. */
interface Result {
  readonly member: MemberId;
  readonly lines: readonly SettledLine[];
  readonly payout: bigint;
  /** The amount due now, less what an earlier version gave. */
  readonly due: bigint;
  readonly rebate: bigint;
}

async function settleLines(
  app: Settler,
  tx: Tx,
  memory: SettlingMemory,
  part: Part,
): Promise<(readonly [MemberId, Verdict])[]> {
  const lines = await readLines(tx, part);
  const results = part.version === VOID_VERSION ? refunds(lines) : await outcomes(app, memory, part, lines);
  const keyOf = createKeys(part.since, app.clock.ms());
  const paid = await pay(
    tx,
    part,
    results.filter(({ due }) => due !== 0n),
    keyOf,
  );
  const rebates = part.state === 'settling' ? results.filter(({ rebate }) => rebate > 0n) : [];
  const given = await payRebates(
    tx,
    part.issue,
    rebates.map(({ member, rebate }) => ({ member, amount: rebate, margin: false })),
    keyOf,
  );
  const settled = results.filter(({ due }) => due === 0n).flatMap((result) => result.lines);
  await REST.query({ ...rangeOf(part), version: part.version, settled: rowsOf(settled) }).execute(tx);
  if (part.state === 'settling') await writeOutbox(tx, winEvents(part, results));
  await tx
    .updateTable('lottery.settlement_part')
    .set({ done_at: sql`platform.now()` })
    .where('issue', '=', part.issue)
    .where('version', '=', part.version)
    .where('part', '=', part.part)
    .execute();
  return [...paid, ...given];
}

const rangeOf = ({ issue, first, last }: Part) => ({ issue, first, last });

async function readLines(tx: Tx, part: Part): Promise<OpenLine[]> {
  const prior = part.state === 'correcting' ? part.prior : 0;
  const { rows } = await LINES.query<{ text: string | null }>({ ...rangeOf(part), prior }).execute(tx);
  const text = rows[0]?.text;
  return text ? text.split('\n').map(lineOf) : [];
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
    rebate: BigInt(rebate ?? ''),
    before: BigInt(before ?? ''),
    selection: selection ?? '',
  };
}

function refunds(lines: readonly OpenLine[]): Result[] {
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
  part: Part,
  lines: readonly OpenLine[],
): Promise<Result[]> {
  const key = `${part.issue} ${part.version}`;
  const settledLines = memory.outcomes.get(key) ?? createOutcomes(lottery.plays, drawOf(part));
  memory.outcomes.set(key, settledLines);
  const odds = await oddsOf(db, memory, lines);
  return membersOf(lines).map(([member, own]) => resultOf(member, own, settledLines(own, odds)));
}

function drawOf({ issue, version, lottery, numbers }: Part): Draw {
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

function resultOf(member: MemberId, own: readonly OpenLine[], lines: readonly SettledLine[]): Result {
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

type KeyOf = ReturnType<typeof createKeys>;

/** Answers the members whose cash has moved. */
async function pay(tx: Tx, part: Part, results: readonly Result[], keyOf: KeyOf) {
  const { issue, version } = part;
  const legsOf = part.state === 'correcting' ? await correctionLegs(tx, results) : winLegs;
  const entries = results.map(
    (result): EntryInside => ({
      member: result.member,
      key: keyOf('lottery', issue, version, result.member),
      kind:
        part.state === 'correcting'
          ? 'lotteryCorrection'
          : result.payout > 0n
            ? 'lotteryWin'
            : 'lotteryRefund',
      fingerprint: fingerprint('lottery', issue, version, result.due),
      legs: legsOf(result),
      columns: { issue, version, lines: rowsOf(result.lines) },
    }),
  );
  return posted(tx, entries);
}

function winLegs({ due }: Result) {
  return [
    { account: { no: 1 }, amount: due },
    { account: { house: 'game:baize' }, amount: -due },
  ];
}

export interface Rebate {
  readonly member: MemberId;
  readonly amount: bigint;
  /** Of an agent, on the stakes of those below. */
  readonly margin: boolean;
}

/** Pays rebates of an issue, one for each member. */
export async function payRebates(tx: Tx, issue: bigint, rebates: readonly Rebate[], keyOf: KeyOf) {
  const entries = rebates.map(
    ({ member, amount, margin }): EntryInside => ({
      member,
      key: keyOf('lotteryRebate', issue, margin ? 1 : 0, member),
      kind: 'lotteryRebate',
      fingerprint: fingerprint('lotteryRebate', issue, amount),
      legs: winLegs({ due: amount } as Result),
      columns: { issue, rebate: amount, margin },
    }),
  );
  return posted(tx, entries);
}

/** A part that any entry keeps from being posted is not settled. */
async function posted(tx: Tx, entries: readonly EntryInside[]): Promise<(readonly [MemberId, Verdict])[]> {
  const verdicts = await postInside(tx, SETTLING_COMPANION, entries);
  return verdicts.map((verdict, i) => {
    const { member, key } = entries[i] as EntryInside;
    if (verdict.status !== 'posted')
      throw new Error(`movement ${key} of member ${member} was ${verdict.status} ${verdict.reason ?? ''}`);
    return [member, verdict] as const;
  });
}

/** As the database reads them: amounts as text, as JSON has no numbers so large. */
function rowsOf(lines: readonly SettledLine[]): string {
  return JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

function winEvents({ game, code }: Part, results: readonly Result[]) {
  return results
    .filter(({ payout }) => payout > 0n)
    .map(({ member, payout }) => ({
      topic: 'member',
      member,
      payload: { type: 'lottery', game, issue: code, won: formatAmount(payout) },
    }));
}
