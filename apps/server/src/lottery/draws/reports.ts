import { readDraw } from '@baize/games/lottery/draw';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import { judgeReport, keepReport, OPERATOR_SOURCE, type Reported } from '../../wagering/wagering.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { CORRECTABLE, ISSUES, VOID } from '../issues/states.ts';
import { LOTTERY } from '../product.ts';
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

/** Takes a source's result of an official draw (B13). */
export async function report(app: Tools, tx: Tx, told: Report): Promise<Reported> {
  const { game, issue } = await lockIssue(app, tx, told);
  if (game.own || isDerived(game.code)) refuse('lottery.resultOwn');
  if (!ISSUES.allows(issue.state, 'result') || app.clock.now() < issue.draw_at) refuse('lottery.resultEarly');
  const numbers = canonicalNumbers(game, told.numbers, issue.draw_at);
  const version = issue.version + 1;
  const said = { sale: issue.id, version, value: numbers, source: told.source, at: app.clock.now() };
  const { state, sources } = await judgeReport(LOTTERY, tx, said, issue.frozen);
  if (state === 'confirmed') await confirmAll(app, tx, { game, issue, version, numbers, sources });
  if (state !== 'frozen') return state;
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
    await keepReport(LOTTERY, tx, { sale: issue.id, version, value: numbers, source, at: app.clock.now() });
  await confirmAll(app, tx, { game, issue, version, numbers, sources, reason });
  return version;
}

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
      .where('state', '<>', VOID)
      .forUpdate()
      .executeTakeFirst();
    if (!same) continue;
    // It is settled by the last numbers just now: left out, it would stay paid by them.
    if (![...ISSUES.from('result'), ...CORRECTABLE].includes(same.state)) refuse('lottery.resultEarly');
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
