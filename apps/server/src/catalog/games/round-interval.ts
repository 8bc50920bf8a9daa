import type { GameType } from '@baize/contract/games/games';

import type { App } from '../../context.ts';
import type { CatalogGame } from '../catalog.ts';

/** A bet that arrives this much early is a clock's difference, not haste. */
export const CYCLE_TOLERANCE_MS = 50;

type Floor = 'play.slotCycleMs' | 'play.casinoCycleMs';

/** Which rule of a jurisdiction a type falls under (STD-B10); betting and lotteries have no minimum round interval. */
const FLOORS: Record<GameType, Floor | null> = {
  RNG: 'play.slotCycleMs',
  LIVE: 'play.casinoCycleMs',
  FISH: 'play.casinoCycleMs',
  PVP: 'play.casinoCycleMs',
  LOTT: null,
  ELOTT: null,
  SPORTS: null,
  ESPORTS: null,
  COCKFIGHT: null,
};
/** Kinds of RNG that are no slots: video poker, table games, arcade, bingo and keno, scratch cards. */
const NO_SLOTS: readonly (string | null)[] = ['VP', 'TG', 'AC', 'BG', 'SC'];

/**
 * The shortest time between the starts of two rounds of one player in a game, in milliseconds: the longest of the
 * jurisdiction's for its type, the brand's for our own games, and the operators' for this one. 0 leaves it to the vendor.
 */
export function cycleMsOf({ switches }: Pick<App, 'switches'>, game: CatalogGame): number {
  const values = switches.values();
  const { type, kind } = game;
  const floor = NO_SLOTS.includes(kind) ? 'play.casinoCycleMs' : FLOORS[type as GameType];
  const own = game.vendor.own ? values['play.minCycleMs'] : 0;
  return Math.max(own, floor ? values[floor] : 0, game.minCycleMs);
}

export function isHasty(passedMs: number, cycleMs: number): boolean {
  return cycleMs > 0 && passedMs < cycleMs - CYCLE_TOLERANCE_MS;
}
