import { assert } from '../kit/assert.ts';
import { type BetLaw, choose } from '../kit/bets.ts';
import { mines as drawMines } from '../kit/mappings.ts';
import { fieldsOf, type Game, isWhole, type Round, winOf } from '../kit/round.ts';
import { type BetRules, stamped } from '../kit/title.ts';

export const TILES = 25;

export interface MinesDefinition extends BetRules {
  readonly code: 'mines';
  readonly edgeBps: number;
}

export interface MinesBet {
  readonly mines: number;
}

/** A tile is a number of 0 … 24, row by row from the top left. */
export type MinesAction = { readonly do: 'open'; readonly tile: number } | { readonly do: 'cashOut' };

export interface MinesShow {
  readonly game: 'mines';
  readonly mines: number;
  /** Tiles in the order they were opened; the last one may be a mine. */
  readonly opened: readonly number[];
  readonly gems: number;
  /** The multiplier now and after one more gem, in 1/10,000; null where no further tile can be opened. */
  readonly times: number;
  readonly next: number | null;
  /** Where the mines are; null while the round is open. */
  readonly board: readonly number[] | null;
}

export const MINES: MinesDefinition = stamped(
  { code: 'mines' as const, edgeBps: 100, maxWinX: 100_000 },
  {
    name: 'Mines',
    usual: '3 mines, 3 gems',
    returns: 0.9899521739130435,
    returnsMin: 0.98992,
    returnsMax: 0.99,
    sigma: 0.69544157374669,
    sigmaMax: 242.67422329123,
  },
);

/**
 * (1 − e) C(25, k) / C(25 − m, k) after k gems, rounded down to 1/10,000. A board with no gem yet is worth its stake: only the end of
 * an abandoned round uses that.
 */
export function minesTimes(
  { edgeBps }: Pick<MinesDefinition, 'edgeBps'>,
  mines: number,
  gems: number,
): bigint {
  if (gems === 0) return 10_000n;
  return (BigInt(10_000 - edgeBps) * choose(TILES, gems)) / choose(TILES - mines, gems);
}

/**
 * The most gems of a board: all there are, or as many as the top win allows. A board that ends by itself before a multiplier above
 * the top win never cuts one.
 */
export function gemsMax(definition: MinesDefinition, mines: number): number {
  const most = BigInt(definition.maxWinX) * 10_000n;
  let gems = 1;
  while (gems < TILES - mines && minesTimes(definition, mines, gems + 1) <= most) gems += 1;
  return gems;
}

function legal({ options, show }: Round<MinesShow>, action: unknown): action is MinesAction {
  const sent = fieldsOf(action, ['do']) ?? fieldsOf(action, ['do', 'tile']);
  if (!sent || typeof sent.do !== 'string' || !options.includes(sent.do)) return false;
  if (sent.do === 'cashOut') return !('tile' in sent);
  const tile = 'tile' in sent ? sent.tile : undefined;
  return isWhole(tile, 0, TILES - 1) && !show.opened.includes(tile);
}

export const mines: Game<MinesDefinition, MinesBet, MinesAction, MinesShow> = {
  bet(_, sent) {
    const count = fieldsOf(sent, ['mines'])?.mines;
    return isWhole(count, 1, TILES - 1) ? { mines: count } : undefined;
  },

  play(definition, random, { stake, mines: count }, actions): Round<MinesShow> {
    const board = drawMines(random, count);
    const opened = actions.flatMap((action) => (action.do === 'open' ? [action.tile] : []));
    const last = opened.at(-1);
    const blown = last !== undefined && board.includes(last);
    const gems = opened.length - (blown ? 1 : 0);
    assert(new Set(opened).size === opened.length, 'a tile is opened once');
    const cashed = actions.at(-1)?.do === 'cashOut';
    const full = gems >= gemsMax(definition, count);
    const over = blown || cashed || full;
    const times = blown ? 0n : minesTimes(definition, count, gems);
    const { payout, capped } = over ? winOf(stake, times, definition) : { payout: 0n, capped: false };
    const show: MinesShow = {
      game: 'mines',
      mines: count,
      opened,
      gems,
      times: Number(times),
      next: over ? null : Number(minesTimes(definition, count, gems + 1)),
      board: over ? board : null,
    };
    const options = over ? [] : gems > 0 ? ['open', 'cashOut'] : ['open'];
    return { staked: stake, over, payout, capped, outcome: board, options, show };
  },

  accepts: legal,
  finish: () => ({ do: 'cashOut' }),
};

/** Each bet with each number of gems at which a player may stop. */
export function* minesLaws(definition: MinesDefinition): Generator<BetLaw> {
  for (let count = 1; count < TILES; count++) {
    for (let gems = 1; gems <= gemsMax(definition, count); gems++) {
      const times = minesTimes(definition, count, gems);
      const wins = [{ times, weight: choose(TILES - count, gems) }];
      yield { name: `${count} mines, ${gems} gems`, outcomes: choose(TILES, gems), wins };
    }
  }
}
