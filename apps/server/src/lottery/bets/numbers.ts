import { inOrder, shapeOf, tally } from '@baize/games/lottery/counts';
import { mostPaid } from '@baize/games/lottery/odds/most';
import type { Play } from '@baize/games/lottery/play';
import type { Selection } from '@baize/games/lottery/selection';
import { numbersFrom } from '@baize/games/lottery/units';

import type { Db } from '../../platform/database/db.ts';
import { isOfNumbers } from '../games/terms.ts';

/** A number that a line bets on, and the most that it brings for a unit stake, in the units of the odds. */
export interface BetNumber {
  readonly key: string;
  readonly most: bigint;
}

/** The numbers of a line, each once; of plays that win in any order, by their digits in order. */
export function numbersOfLine(
  play: Play,
  { lists }: Selection,
  odds: Readonly<Record<string, bigint>>,
  year: number,
): BetNumber[] {
  if (!isOfNumbers(play)) return [];
  const { expand } = play;
  const all = lists.flat();
  const written = expand.kind === 'numbers' ? all.flatMap((number) => numbersFrom(expand.way, number)) : all;
  const keys = play.match.kind === 'anyOrder' ? written.map((number) => inOrder(number).join('')) : written;
  // A number by itself brings what every other brings whose digits repeat as often.
  const byShape = new Map<string, bigint>();
  return [...tally(keys)].map(([key, count]) => {
    const shape = shapeOf([...key]);
    const most = byShape.get(shape) ?? mostPaid(play, { text: key, lists: [[key]], units: 1 }, odds, year);
    byShape.set(shape, most);
    return { key, most: BigInt(count) * most };
  });
}

export interface NumberState {
  readonly play: number | null;
  readonly key: string;
  readonly status: string;
}

/** Numbers of a game that pay half or are closed: in this issue, or until further notice. */
export function numberStates(db: Db, game: number, issue: bigint): Promise<NumberState[]> {
  return db
    .selectFrom('lottery.number_limit')
    .select(['play', 'key', 'status'])
    .where('game', '=', game)
    .where((on) => on.or([on('issue', 'is', null), on('issue', '=', issue)]))
    .execute();
}

/** Of some numbers of a play those that pay half and those that are closed; a closed number is not half as well. */
export function limited(
  states: readonly NumberState[],
  play: number,
  keys: readonly string[],
): { half: string[]; closed: string[] } {
  const ofPlay = states.filter((state) => state.play === null || state.play === play);
  const having = (status: string) =>
    new Set(ofPlay.filter((state) => state.status === status).map(({ key }) => key));
  const [halves, closings] = [having('half'), having('closed')];
  return {
    half: keys.filter((key) => halves.has(key) && !closings.has(key)),
    closed: keys.filter((key) => closings.has(key)),
  };
}
