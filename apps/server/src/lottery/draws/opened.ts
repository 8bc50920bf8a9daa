import {
  type drawProof,
  OPENED_MAX,
  type openedNumbers,
  type openIssues,
} from '@baize/contract/lottery/draws';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';
import { shownSince } from '../issues/thinning.ts';

const OPENED_USUAL = 30;
const OPEN_MAX = 120;

/** The draws of a game, newest first. */
export async function listOpened(
  app: App,
  { gameCode, day, cursor, limit = OPENED_USUAL }: InputOf<typeof openedNumbers>,
): Promise<OutputOf<typeof openedNumbers>> {
  const game = requireShown(app, gameCode);
  const size = Math.min(Math.max(limit, 1), OPENED_MAX);
  const before = cursor === undefined ? null : new Date(Number(cursor));
  const rows = await app.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.issue', '=', 'i.id').onRef('d.version', '=', 'i.version'),
    )
    .select(['i.code', 'i.draw_at', 'd.numbers', 'd.version'])
    .where('i.game', '=', game.id)
    .where('i.version', '>', 0)
    .$if(day !== undefined, (query) => query.where('i.code', 'like', `${day?.replaceAll('-', '')}-%`))
    .$if(before !== null, (query) => query.where('i.draw_at', '<', before))
    // Older ones are not complete. The newest page never reaches them.
    .$if(game.every !== null && (day !== undefined || before !== null), (query) =>
      query.where('i.draw_at', '>=', shownSince(game.id)),
    )
    .orderBy('i.draw_at', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  return {
    now: app.clock.now().toISOString(),
    rows: shown.map(({ code, draw_at: drawAt, numbers, version }) => ({
      issue: code,
      draw: numbers as Record<string, unknown>,
      openTime: drawAt.toISOString(),
      version,
    })),
    next: rows.length > size ? String(shown.at(-1)?.draw_at.getTime()) : null,
  };
}

function requireShown({ lottery }: App, code: string): Game {
  const game = lottery.games.byCode(code);
  return game && game.state !== 'off' ? game : refuse('play.unknownGame');
}

/** The issues that can be bet on, now and in advance. */
export async function listOpenIssues(
  app: App,
  { gameCode }: InputOf<typeof openIssues>,
): Promise<OutputOf<typeof openIssues>> {
  const game = requireShown(app, gameCode);
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('lottery.issue')
    .select(['code', 'open_at', 'close_at', 'draw_at'])
    .where('game', '=', game.id)
    .where('state', '=', 'planned')
    .where('close_at', '>', now)
    .orderBy('close_at')
    .limit(OPEN_MAX)
    .execute();
  return { now: now.toISOString(), issues: rows.map(timesOf) };
}

function timesOf(row: { code: string; open_at: Date; close_at: Date; draw_at: Date }) {
  return {
    code: row.code,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
  };
}

/** An issue with everything that its numbers follow from; the seed only once it was used. */
export async function proofOf(
  app: App,
  { gameCode, issue: code }: InputOf<typeof drawProof>,
): Promise<OutputOf<typeof drawProof>> {
  const game = requireShown(app, gameCode);
  const issue = await app.db
    .selectFrom('lottery.issue')
    .selectAll()
    .where('game', '=', game.id)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!issue) return refuse('lottery.drawUnknown');
  const draws = await app.db
    .selectFrom('lottery.draw')
    .selectAll()
    .where('issue', '=', issue.id)
    .orderBy('version')
    .execute();
  return {
    ...timesOf(issue),
    gameCode,
    lottery: game.lottery,
    own: game.own,
    state: issue.state as OutputOf<typeof drawProof>['state'],
    commitment: issue.commitment?.toString('hex') ?? null,
    serverSeed: issue.server_seed,
    beacon: issue.beacon,
    beaconRound: issue.beacon_round === null ? null : Number(issue.beacon_round),
    commitOnly: issue.commit_only,
    sourceUrl: game.sourceUrl,
    draws: draws.map(({ version, numbers, sources, reason, at }) => ({
      version,
      numbers: numbers as Record<string, unknown>,
      sources: sources.map(sourceShown),
      reason,
      at: at.toISOString(),
    })),
  };
}

/** Operators have no names in public. */
function sourceShown(source: string): string {
  return source.startsWith('operator:') ? 'operator' : source;
}
