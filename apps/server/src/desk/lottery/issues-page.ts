import { createHash } from 'node:crypto';

import type {
  IssueReport,
  IssueSettling,
  opsIssue,
  opsIssueTotals,
} from '@baize/contract/lottery/desk-issues';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { drawFields } from '@baize/games/lottery/draw-fields';
import { sql } from 'kysely';

import type { App, StaffSession } from '../../context.ts';
import {
  CORRECTABLE,
  DERIVATIONS,
  type Game,
  numbersText,
  OPERATOR_SOURCE,
  VOIDABLE,
} from '../../lottery/lottery.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { lotteryGame, shownIssues, stagedIssues, writtenNumbers } from './issues.ts';

const TOTALS = sqlFile(import.meta.dirname, 'issue-totals');
const SETTLEMENTS = sqlFile(import.meta.dirname, 'issue-settlements');

/** The whole row of an issue, and its game. */
export async function storedIssue(app: App, id: string) {
  const issue = await app.db
    .selectFrom('lottery.issue')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return issue ? { issue, game: lotteryGame(app, issue.game) } : refuse('lottery.issueUnknown');
}

type Stored = Awaited<ReturnType<typeof storedIssue>>;
type StoredIssue = Stored['issue'];

export async function showIssue(
  app: App,
  session: StaffSession,
  { id }: InputOf<typeof opsIssue>,
): Promise<OutputOf<typeof opsIssue>> {
  const { issue, game } = await storedIssue(app, id);
  const { rows } = await stagedIssues(app, sql<boolean>`i.id = ${issue.id}`).execute(app.db);
  const [[row], draws, said, settling] = await Promise.all([
    shownIssues(app, rows),
    drawsOf(app, game, issue.id),
    reportsOf(app, session, { issue, game }),
    settlingOf(app, issue.id),
  ]);
  return {
    ...(row ?? refuse('lottery.issueUnknown')),
    ...originOf(issue),
    now: app.clock.now().toISOString(),
    state: issue.state as OutputOf<typeof opsIssue>['state'],
    sourceUrl: game.sourceUrl,
    derivedFrom: derivedFrom(game),
    fields: drawFields(game.lottery),
    draws,
    ...said,
    settling,
    allows: allowsOf(app, issue, game),
  };
}

function originOf(issue: StoredIssue) {
  return {
    externalNo: issue.external_no,
    closedAt: issue.closed_at?.toISOString() ?? null,
    resultedAt: issue.resulted_at?.toISOString() ?? null,
    settledAt: issue.settled_at?.toISOString() ?? null,
    commitment: issue.commitment?.toString('hex') ?? null,
    serverSeed: issue.server_seed,
    beacon: issue.beacon,
    beaconRound: issue.beacon_round === null ? null : Number(issue.beacon_round),
    commitOnly: issue.commit_only,
  };
}

function derivedFrom({ code }: Game): string | null {
  return DERIVATIONS.find(({ to }) => to === code)?.from ?? null;
}

function allowsOf({ clock }: App, { state, draw_at: drawAt }: StoredIssue, game: Game) {
  const typed = !game.own && derivedFrom(game) === null;
  return {
    enter: typed && state === 'closed' && clock.now() >= drawAt,
    correct: typed && CORRECTABLE.includes(state),
    void: VOIDABLE.includes(state),
    close: state === 'planned',
  };
}

/** The names of operators and feeds, by the sources of reports. */
async function namesOf(
  { db }: App,
  sources: readonly string[],
): Promise<(source: string) => { name: string; person: string | null }> {
  const ids = sources
    .filter((source) => source.startsWith(OPERATOR_SOURCE))
    .map((s) => s.slice(OPERATOR_SOURCE.length));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('operators.operator')
          .select(['id', 'name', 'person'])
          .where('id', 'in', ids)
          .execute();
  const known = new Map(rows.map((row) => [`${OPERATOR_SOURCE}${row.id}`, row]));
  return (source) => {
    const operator = known.get(source);
    return { name: operator?.name ?? source.replace(/^(feed|draw):/, ''), person: operator?.person ?? null };
  };
}

async function drawsOf(app: App, game: Game, issue: bigint): Promise<OutputOf<typeof opsIssue>['draws']> {
  const rows = await app.db
    .selectFrom('lottery.draw')
    .selectAll()
    .where('issue', '=', issue)
    .orderBy('version', 'desc')
    .execute();
  const named = await namesOf(
    app,
    rows.flatMap(({ sources }) => sources),
  );
  return rows.map(({ version, numbers, sources, reason, at }) => ({
    version,
    numbers: writtenNumbers(game, numbers),
    sources: sources.map((source) => named(source).name),
    reason,
    at: at.toISOString(),
  }));
}

/** The reports of an issue. The second person must not see the first one's numbers: of an open version everybody sees their own alone. */
async function reportsOf(
  app: App,
  session: StaffSession,
  { issue, game }: Stored,
): Promise<{ reports: IssueReport[]; reported: boolean; mayRepeat: boolean }> {
  const rows = await app.db
    .selectFrom('lottery.report')
    .select(['version', 'source', 'numbers', 'at'])
    .where('issue', '=', issue.id)
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute();
  const named = await namesOf(
    app,
    rows.map(({ source }) => source),
  );
  const own = rows.filter(
    ({ version, source }) => version > issue.version && named(source).person === session.person,
  );
  const texts = rows.map(({ version, numbers }) => `${version} ${numbersText(numbers)}`);
  return {
    reported: own.length > 0,
    mayRepeat: issue.frozen && own.length === 1 && own[0]?.source === `${OPERATOR_SOURCE}${session.operator}`,
    reports: rows.map(({ version, source, numbers, at }, n) => {
      const known = version <= issue.version || named(source).person === session.person;
      const same = [...new Set(texts.filter((_, i) => rows[i]?.version === version))];
      return {
        version,
        source: named(source).name,
        operator: source.startsWith(OPERATOR_SOURCE),
        at: at.toISOString(),
        group: String.fromCharCode(CODE_A + same.indexOf(texts[n] ?? '')),
        numbers: known ? writtenNumbers(game, numbers) : null,
        hash: known ? createHash('sha256').update(numbersText(numbers)).digest('hex') : null,
      };
    }),
  };
}

const CODE_A = 65;

interface SettledVersion {
  readonly version: number;
  readonly parts: number;
  readonly parts_done: number;
  readonly lines: number;
  readonly lines_done: number;
  readonly rate: number | null;
  readonly since: Date | null;
  readonly done_at: Date | null;
  readonly failed_at: Date | null;
  readonly problem: string | null;
}

async function settlingOf({ db }: App, issue: bigint): Promise<IssueSettling[]> {
  const { rows } = await SETTLEMENTS.query<SettledVersion>({ issue }).execute(db);
  return rows.map(({ version, parts, lines, rate, ...row }) => ({
    version,
    parts,
    partsDone: row.parts_done,
    lines,
    linesDone: row.lines_done,
    rate: rate === null ? null : Math.round(rate),
    since: row.since?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    problem:
      row.failed_at && row.problem !== null ? { at: row.failed_at.toISOString(), text: row.problem } : null,
  }));
}

interface IssueMoney {
  readonly currency: string;
  readonly members: number;
  readonly lines: number;
  readonly cancelled: number;
  readonly won: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
  readonly margin: bigint;
}

/** The money of an issue that was settled or refunded; nothing before. */
export async function issueTotals(
  app: App,
  { id }: InputOf<typeof opsIssueTotals>,
): Promise<OutputOf<typeof opsIssueTotals>> {
  const { issue } = await storedIssue(app, id);
  if (!issue.settled_at) return { rows: [] };
  const { rows } = await TOTALS.query<IssueMoney>({ issue: issue.id }).execute(app.db);
  return {
    rows: rows.map(({ stake, payout, refund, rebate, margin, ...row }) => ({
      ...row,
      stake: formatAmount(stake),
      payout: formatAmount(payout),
      refund: formatAmount(refund),
      rebate: formatAmount(rebate),
      margin: formatAmount(margin),
      net: formatAmount(stake - payout - refund - rebate - margin),
    })),
  };
}
