import { inOrder } from '@baize/games/lottery/counts';
import type { Play } from '@baize/games/lottery/play';
import { readSelection } from '@baize/games/lottery/selection';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from './games.ts';
import { isOfNumbers, soldPlays } from './terms.ts';

type Tools = Pick<App, 'lottery'>;

export interface NumbersOn {
  readonly keys: readonly string[];
  /** All plays of numbers where none is named. */
  readonly play?: string | undefined;
  /** Until further notice where none is named. */
  readonly issue?: string | undefined;
}

export interface NumbersWish extends NumbersOn {
  readonly status: 'half' | 'closed';
}

/** The plays of a game whose numbers can pay half or be closed. */
export function numberPlays(game: Game): Play[] {
  return soldPlays(game).filter(isOfNumbers);
}

/** How many digits the numbers of a play have. */
export function digitsOf({ expand }: Play): number {
  return expand.kind === 'numbers' ? expand.digits : 2;
}

/** Whether orders of the play may be held against this number. */
function hasNumber(play: Play, key: string): boolean {
  const { expand, match } = play;
  if (expand.kind !== 'numbers') return readSelection(expand, key) !== undefined;
  if (key.length !== expand.digits) return false;
  return match.kind !== 'anyOrder' || inOrder(key).join('') === key;
}

/** Closes numbers or lets them pay half. Answers the status that they had. */
export async function limitNumbers(
  app: Tools,
  tx: Tx,
  game: Game,
  { status, ...on }: NumbersWish,
): Promise<Record<string, string>> {
  const { before, keys, play, issue } = await sellNumbers(app, tx, game, on);
  const rows = keys.map((key) => ({ game: game.id, issue, play, key, status }));
  await tx.insertInto('lottery.number_limit').values(rows).execute();
  return before;
}

/** Lets numbers be bet on at their full odds again where these plays and this issue alone limit them. Answers the status that they had. */
export async function sellNumbers(
  { lottery }: Tools,
  tx: Tx,
  game: Game,
  { keys: wanted, play: code, issue: issueCode }: NumbersOn,
) {
  const keys = [...new Set(wanted)];
  const plays = numberPlays(game).filter((each) => code === undefined || each.code === code);
  for (const key of keys) if (!plays.some((each) => hasNumber(each, key))) refuse('lottery.number', { key });
  const play = code === undefined ? null : lottery.plays.of(game.lottery, code);
  const issue = issueCode === undefined ? null : await openIssue(tx, game, issueCode);
  const rows = await tx
    .deleteFrom('lottery.number_limit')
    .where('game', '=', game.id)
    .where('key', 'in', keys)
    .where('play', 'is not distinct from', play)
    .where('issue', 'is not distinct from', issue)
    .returning(['key', 'status'])
    .execute();
  return { before: Object.fromEntries(rows.map(({ key, status }) => [key, status])), keys, play, issue };
}

async function openIssue(tx: Tx, { id }: Game, code: string): Promise<bigint> {
  const row = await tx
    .selectFrom('lottery.issue')
    .select('id')
    .where('game', '=', id)
    .where('code', '=', code)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return row?.id ?? refuse('lottery.issueUnknown');
}

/** Lets numbers be bet on at their full odds again. Answers what they were. */
export async function liftNumbers(tx: Tx, game: Game, ids: readonly number[]) {
  const rows = await tx
    .deleteFrom('lottery.number_limit')
    .where('game', '=', game.id)
    .where('id', 'in', [...ids])
    .returning(['key', 'status'])
    .execute();
  if (rows.length < new Set(ids).size) refuse('request.notFound');
  return rows;
}

/** The limits of numbers that hold for issues to come: until further notice, or of an issue that takes bets or will. */
export async function numbersLimited({ db, lottery }: Pick<App, 'db' | 'lottery'>, game: Game) {
  const rows = await db
    .selectFrom('lottery.number_limit as n')
    .leftJoin('lottery.issue as i', 'i.id', 'n.issue')
    .select(['n.id', 'n.play', 'n.key', 'n.status', 'n.at', 'i.code'])
    .where('n.game', '=', game.id)
    .where((on) => on.or([on('n.issue', 'is', null), on('i.state', '=', 'planned')]))
    .orderBy('n.key')
    .orderBy('n.id')
    .execute();
  return rows.map(({ id, play, key, status, at, code }) => ({
    id,
    key,
    status: status as 'half' | 'closed',
    play: play === null ? null : lottery.plays.byNumber(play).code,
    issue: code,
    at: at.toISOString(),
  }));
}
