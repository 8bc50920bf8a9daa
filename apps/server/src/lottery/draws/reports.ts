import { readDraw } from '@baize/games/lottery/draw';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { confirm } from './confirming.ts';
import { DERIVATIONS, isDerived } from './derived.ts';

type Tools = Pick<App, 'clock' | 'log' | 'lottery'>;

/** A result as a source says it: `feed:<name>` or `operator:<id>`. */
export interface Report {
  readonly game: string;
  readonly issue: string;
  readonly numbers: Record<string, unknown>;
  readonly source: string;
}

export type Reported = 'waiting' | 'confirmed' | 'frozen';

/** How the source of an operator's report begins; the id follows. */
export const OPERATOR_SOURCE = 'operator:';

/**
 * Takes a source's result of an official draw. Two that agree confirm it; where any two differ the issue is frozen until two operators agree
 * (B13). An operator of a frozen issue may enter other numbers once more, since one of the two may have mistyped.
 */
export async function report(app: Tools, tx: Tx, said: Report): Promise<Reported> {
  const { game, issue } = await lockIssue(app, tx, said);
  if (game.own || isDerived(game.code)) refuse('lottery.resultOwn');
  if (issue.state !== 'closed' || app.clock.now() < issue.draw_at) refuse('lottery.resultEarly');
  const numbers = canonicalNumbers(game, said.numbers, issue.draw_at);
  const version = issue.version + 1;
  const again = issue.frozen && said.source.startsWith(OPERATOR_SOURCE);
  await keep(tx, { issue: issue.id, version, numbers, source: said.source, at: app.clock.now() }, again);
  const all = lastOf(await reportsOf(tx, issue.id, version));
  const frozen = issue.frozen || new Set(all.map((each) => each.text)).size > 1;
  const agreeing = all
    .filter(({ text }) => text === numbersText(numbers))
    .map(({ source }) => source)
    .filter((source) => !frozen || source.startsWith(OPERATOR_SOURCE));
  if (agreeing.length >= 2) {
    await confirmAll(app, tx, { game, issue, version, numbers, sources: agreeing });
    return 'confirmed';
  }
  if (!frozen) return 'waiting';
  await tx.updateTable('lottery.issue').set({ frozen: true }).where('id', '=', issue.id).execute();
  app.log.fatal({ game: game.code, issue: issue.code }, 'sources differ about a draw: operators decide');
  await tellLobby(tx, { type: 'lotteryLate', game: game.code, issue: issue.code, void: false });
  return 'frozen';
}

/** Another version of a draw that two operators decided on; what follows from it is computed again. The earlier version stays. */
export async function correctDraw(
  app: Tools,
  tx: Tx,
  said: Omit<Report, 'source'> & { operators: readonly [string, string]; reason: string },
): Promise<number> {
  const { game, issue } = await lockIssue(app, tx, said);
  const { operators, reason } = said;
  if (game.own || isDerived(game.code)) refuse('lottery.resultOwn');
  if (operators[0] === operators[1]) refuse('lottery.resultAlone');
  if (!CORRECTABLE.includes(issue.state)) refuse('lottery.resultEarly');
  const numbers = canonicalNumbers(game, said.numbers, issue.draw_at);
  const version = issue.version + 1;
  const sources = operators.map((operator) => `${OPERATOR_SOURCE}${operator}`);
  for (const source of sources)
    await keep(tx, { issue: issue.id, version, numbers, source, at: app.clock.now() });
  await confirmAll(app, tx, { game, issue, version, numbers, sources, reason });
  return version;
}

export const CORRECTABLE: readonly string[] = ['resulted', 'settled'];

type Issue = Awaited<ReturnType<typeof lockIssue>>['issue'];

async function lockIssue(
  { lottery }: Tools,
  tx: Tx,
  { game: code, issue: no }: { game: string; issue: string },
) {
  const game = lottery.games.byCode(code) ?? refuse('play.unknownGame');
  const issue = await tx
    .selectFrom('lottery.issue')
    .select(['id', 'code', 'state', 'version', 'draw_at', 'frozen'])
    .where('game', '=', game.id)
    .where('code', '=', no)
    .forUpdate()
    .executeTakeFirst();
  return { game, issue: issue ?? refuse('lottery.drawUnknown') };
}

/** Numbers in the form of their lottery; the lunar year is ours to know. */
export function canonicalNumbers(
  game: Game,
  numbers: Record<string, unknown>,
  at: Date,
): Record<string, unknown> {
  const whole = game.lottery === 'LHC' ? { ...numbers, zodiacYear: lunarYearAt(at) } : numbers;
  return readDraw(game.lottery, whole) ? whole : refuse('lottery.resultInvalid');
}

interface Kept {
  readonly issue: bigint;
  readonly version: number;
  readonly numbers: Record<string, unknown>;
  readonly source: string;
  readonly at: Date;
}

/** A source speaks once about a version: the same again is the same report, another one is refused, or taken once more. */
async function keep(tx: Tx, { numbers, ...row }: Kept, again = false): Promise<void> {
  const said = (await reportsOf(tx, row.issue, row.version)).filter(({ source }) => source === row.source);
  if (said.at(-1)?.text === numbersText(numbers)) return;
  if (said.length > (again ? 1 : 0)) refuse('lottery.resultSaid');
  await tx
    .insertInto('lottery.report')
    .values({ ...row, numbers: JSON.stringify(numbers), entry: said.length + 1 })
    .execute();
}

/** The last report of each source. */
function lastOf<Said extends { readonly source: string }>(said: readonly Said[]): Said[] {
  return [...new Map(said.map((each) => [each.source, each])).values()];
}

async function reportsOf(tx: Tx, issue: bigint, version: number) {
  const rows = await tx
    .selectFrom('lottery.report')
    .select(['source', 'numbers'])
    .where('issue', '=', issue)
    .where('version', '=', version)
    .orderBy('id')
    .execute();
  return rows.map(({ source, numbers }) => ({ source, text: numbersText(numbers) }));
}

/** The same text for the same numbers, in whatever order their fields came. */
export function numbersText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(numbersText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${numbersText(part)}`).join()}}`;
}

interface Decided {
  readonly game: Game;
  readonly issue: Issue;
  readonly version: number;
  readonly numbers: Record<string, unknown>;
  readonly sources: readonly string[];
  readonly reason?: string;
}

/** Confirms a draw and those that follow from it. */
async function confirmAll(
  app: Tools,
  tx: Tx,
  { game, issue, version, numbers, sources, reason }: Decided,
): Promise<void> {
  await confirm(tx, { id: issue.id, game, code: issue.code, version, numbers, sources, reason });
  for (const { from, to, numbers: derive } of DERIVATIONS) {
    const derived = from === game.code ? app.lottery.games.byCode(to) : undefined;
    if (!derived) continue;
    const same = await tx
      .selectFrom('lottery.issue')
      .select(['id', 'code', 'state', 'version'])
      .where('game', '=', derived.id)
      .where('draw_at', '=', issue.draw_at)
      .where('state', 'in', ['closed', ...CORRECTABLE])
      .forUpdate()
      .executeTakeFirst();
    if (!same) continue;
    await confirm(tx, {
      id: same.id,
      game: derived,
      code: same.code,
      version: same.version + 1,
      numbers: derive(numbers),
      sources: [`draw:${game.code}`],
      reason,
    });
  }
}
