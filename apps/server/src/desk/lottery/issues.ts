import type { ListTotals } from '@baize/contract/lists/lists';
import type { IssueStage, OpsIssue, opsIssueFigures, opsIssues } from '@baize/contract/lottery/desk-issues';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { drawFields, fieldsOfDraw } from '@baize/games/lottery/draw-fields';
import { type Expression, type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import { type Game, lateAfterMs, resultLimitMs } from '../../lottery/lottery.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS, SECOND_MS } from '../../platform/time.ts';

const ISSUES = sqlFile(import.meta.dirname, 'issues');
const LINES = sqlFile(import.meta.dirname, 'issue-lines');
const STAKES = sqlFile(import.meta.dirname, 'issue-stakes');

export interface StagedIssue {
  readonly id: bigint;
  readonly game: number;
  readonly code: string;
  readonly open_at: Date;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly void_at: Date | null;
  readonly version: number;
  readonly settled_version: number;
  readonly numbers: Record<string, unknown> | null;
  readonly stage: IssueStage;
  readonly urgency: string;
}

/** Issues that somebody may have to look at: those that are on sale, and those that are not over. */
const UNDER_WAY = sql<boolean>`(
  i.state in ('closed', 'resulted', 'settling', 'correcting') or (i.state = 'planned' and i.open_at <= platform.now())
  or (i.state = 'void' and i.settled_at is null) or (i.state = 'settled' and i.version > i.settled_version))`;

/** Issues with their stages, of those that a condition on the issue `i` holds for. */
export function stagedIssues({ lottery }: App, among: Expression<boolean>): RawBuilder<StagedIssue> {
  const games = lottery.games.all();
  return ISSUES.query<StagedIssue>({
    games: games.map(({ id }) => id),
    late: games.map((game) => lateAfterMs(game) / SECOND_MS),
    limits: games.map((game) => resultLimitMs(game) / SECOND_MS),
    among,
  });
}

const OVER: readonly (string | undefined)[] = ['settled', 'void'];
/** Issues that are over are listed from so many days ago where no day is named. */
const DAYS_BACK = 2;

function amongOf(app: App, { game: code, stage, day }: InputOf<typeof opsIssues>): RawBuilder<boolean> {
  const game = code === undefined ? undefined : app.lottery.games.byCode(code);
  if (code !== undefined && !game) refuse('play.unknownGame');
  const games = game ? [game.id] : app.lottery.games.all().map(({ id }) => id);
  const conditions = [sql`i.game = any(${games}::int[])`];
  if (day !== undefined) {
    const digits = day.replaceAll('-', '');
    conditions.push(sql`i.code between ${`${digits}-0000`} and ${`${digits}-9999`}`);
  } else if (OVER.includes(stage)) {
    const since = new Date(app.clock.ms() - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
    conditions.push(sql`i.code >= ${`${since.replaceAll('-', '')}-0000`} and i.state in ('settled', 'void')`);
  } else conditions.push(stage === 'coming' ? sql`i.state = 'planned'` : sql`${UNDER_WAY}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function listIssues(
  app: App,
  input: InputOf<typeof opsIssues>,
): Promise<OutputOf<typeof opsIssues>> {
  const { game, stage, day, ...place } = input;
  const among = stagedIssues(app, amongOf(app, { game, stage, day }));
  const found =
    stage === undefined ? among : sql<StagedIssue>`select f.* from (${among}) f where f.stage = ${stage}`;
  const { rows, totals, ...pages } = await listFrom(app.db, place, {
    all: stagedIssues(app, sql<boolean>`true`),
    found,
    id: 'id',
    sorts: { urgency: sql`l.urgency`, closeAt: sql`l.close_at`, drawAt: sql`l.draw_at` },
    first: 'urgency',
  });
  return {
    now: app.clock.now().toISOString(),
    rows: await shownIssues(app, rows),
    ...pages,
    ...(totals && { totals: await withStakes(app, totals, found) }),
  };
}

/** The stakes of more issues are not added up. */
const SUMMED_MAX = 5_000;

async function withStakes(app: App, totals: ListTotals, found: Expression<StagedIssue>): Promise<ListTotals> {
  if (totals.rows > SUMMED_MAX || totals.capped) return { ...totals, sums: null };
  const stakes = await stakesOf(app, sql`(select f.id from (${found}) f)`);
  const sums = Map.groupBy(stakes, ({ currency }) => currency);
  return {
    ...totals,
    sums: Object.fromEntries(
      [...sums].map(([currency, some]) => [currency, { staked: formatAmount(sumOf(some, 'stake')) }]),
    ),
  };
}

interface Stakes {
  readonly issue: bigint;
  readonly currency: string;
  readonly stake: bigint;
  readonly liability: bigint;
}

async function stakesOf({ db }: App, issues: Expression<unknown>): Promise<readonly Stakes[]> {
  return (await STAKES.query<Stakes>({ issues }).execute(db)).rows;
}

function sumOf(stakes: readonly Stakes[], field: 'stake' | 'liability'): bigint {
  return stakes.reduce((sum, each) => sum + each[field], 0n);
}

/** Issues as the console shows them, with their money and the progress of their settlement. */
export async function shownIssues(app: App, rows: readonly StagedIssue[]): Promise<OpsIssue[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stakes, lines] = await Promise.all([
    stakesOf(app, sql`(select unnest(${ids}::bigint[]))`),
    LINES.query<{ issue: bigint; all: number; done: number }>({ issues: ids }).execute(app.db),
  ]);
  const byIssue = Map.groupBy(stakes, ({ issue }) => issue);
  const linesOf = new Map(lines.rows.map(({ issue, ...counts }) => [issue, counts]));
  return rows.map((row) => shown(app, row, byIssue.get(row.id) ?? [], linesOf.get(row.id) ?? null));
}

function shown(app: App, row: StagedIssue, stakes: readonly Stakes[], lines: OpsIssue['lines']): OpsIssue {
  const game = lotteryGame(app, row.game);
  return {
    id: String(row.id),
    game: game.code,
    gameName: gameName(app, game),
    lottery: game.lottery,
    own: game.own,
    issue: row.code,
    stage: row.stage,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    voidAt: row.void_at?.toISOString() ?? null,
    lines,
    progress: lines ? `${lines.done} of ${lines.all}` : '',
    stakes: stakes.map(shownStakes),
    staked: stakes.map(({ currency, stake }) => `${formatAmount(stake)} ${currency}`).join(', '),
    draw: row.numbers && {
      fields: drawFields(game.lottery),
      numbers: writtenNumbers(game, row.numbers),
    },
    drawn: row.numbers ? textOfNumbers(writtenNumbers(game, row.numbers)) : '',
    version: row.version,
  };
}

/** `3 0 5 9 9`, or `first 743455; last2 44`. */
function textOfNumbers(numbers: Readonly<Record<string, readonly string[]>>): string {
  const fields = Object.entries(numbers);
  const named = fields.map(([name, some]) => (fields.length > 1 ? `${name} ` : '') + some.join(' '));
  return named.join('; ');
}

function shownStakes({ currency, stake, liability }: Omit<Stakes, 'issue'>) {
  return { currency, stake: formatAmount(stake), liability: formatAmount(liability) };
}

export function writtenNumbers({ lottery }: Game, numbers: unknown): Record<string, string[]> {
  const fields = fieldsOfDraw(lottery, numbers as Record<string, unknown>);
  return Object.fromEntries(Object.entries(fields).map(([name, some]) => [name, [...some]]));
}

export function lotteryGame({ lottery }: App, id: number): Game {
  return lottery.games.byId(id) ?? refuse('play.unknownGame');
}

export function gameName({ catalog }: App, { code, catalog: { game } }: Game): string {
  return catalog.gameById(game)?.name ?? code;
}

/** Everything under way at a glance. */
export async function issueFigures(app: App): Promise<OutputOf<typeof opsIssueFigures>> {
  const found = stagedIssues(app, UNDER_WAY);
  const [stages, stakes] = await Promise.all([
    sql<{ stage: string; count: number }>`
      select f.stage, count(*)::int as count from (${found}) f group by 1`.execute(app.db),
    stakesOf(app, sql`(select f.id from (${found}) f)`),
  ]);
  const byCurrency = Map.groupBy(stakes, ({ currency }) => currency);
  return {
    now: app.clock.now().toISOString(),
    stages: Object.fromEntries(stages.rows.map(({ stage, count }) => [stage, count])),
    stakes: [...byCurrency].map(([currency, some]) =>
      shownStakes({ currency, stake: sumOf(some, 'stake'), liability: sumOf(some, 'liability') }),
    ),
  };
}
