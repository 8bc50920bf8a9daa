import { playOf } from '@baize/games/lottery/plays';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';

/** A number of one issue, in a play or in all plays of numbers. */
export interface IssueNumber {
  readonly issue: bigint;
  readonly game: Game;
  /** Code of a play; null for all of them. */
  readonly play: string | null;
  readonly key: string;
}

type Tools = Pick<App, 'lottery'>;

/** Takes a number off sale in an issue that still sells; bets that are in stay. False where it was closed before. */
export async function closeNumber(app: Tools, tx: Tx, number: IssueNumber): Promise<boolean> {
  const { issue, game, key } = number;
  const play = numberOfPlay(app, number);
  const { state } = await tx
    .selectFrom('lottery.issue')
    .select('state')
    .where('id', '=', issue)
    .executeTakeFirstOrThrow();
  if (state !== 'planned') refuse('lottery.closed');
  await requireBetOn(tx, number, play);
  await limitsOn(tx, number, play).where('status', '=', 'half').execute();
  const made = await tx
    .insertInto('lottery.number_limit')
    .values({ game: game.id, issue, play, key, status: 'closed' })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Sells a number again that was closed in an issue. False where it was not. */
export async function openNumber(app: Tools, tx: Tx, number: IssueNumber): Promise<boolean> {
  const { numDeletedRows } = await limitsOn(tx, number, numberOfPlay(app, number))
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function limitsOn(tx: Tx, { issue, key }: IssueNumber, play: number | null) {
  return tx
    .deleteFrom('lottery.number_limit')
    .where('issue', '=', issue)
    .where('key', '=', key)
    .$if(play === null, (query) => query.where('play', 'is', null))
    .$if(play !== null, (query) => query.where('play', '=', play ?? 0));
}

function numberOfPlay({ lottery }: Tools, { game, play }: IssueNumber): number | null {
  if (play === null) return null;
  if (!playOf(game.lottery, play)) refuse('request.invalid', { field: 'play' });
  return lottery.plays.of(game.lottery, play);
}

/** A number that is closed has been bet on: any other text would close nothing. */
async function requireBetOn(tx: Tx, { issue, key }: IssueNumber, play: number | null): Promise<void> {
  const bet = await tx
    .selectFrom('lottery.exposure')
    .select('key')
    .where('issue', '=', issue)
    .where('key', '=', key)
    .where('key', '<>', '')
    .$if(play !== null, (query) => query.where('play', '=', play ?? 0))
    .limit(1)
    .executeTakeFirst();
  if (!bet) refuse('request.invalid', { field: 'number' });
}
