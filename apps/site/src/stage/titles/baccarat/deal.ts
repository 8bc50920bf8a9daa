import type { BetAnswer } from '@baize/contract/games/play';
import type { Stop } from '../../arcade/bet-look.ts';

export type BaccaratShow = Extract<BetAnswer['show'], { game: 'baccarat' }>;
export type BaccaratSide = 'player' | 'banker';

export interface DealStep {
  readonly what: 'deal' | 'turn';
  readonly side: BaccaratSide;
  /** Which card of that side. */
  readonly card: number;
  /** From 0 to 1: when it happens. */
  readonly at: number;
}

export interface Deal {
  readonly steps: readonly DealStep[];
  /** From just before to just after the cards of the side that was bet on are turned. */
  readonly stops: readonly Stop[];
  readonly ms: number;
}

const BEAT_MS = 430;
const LAST_BEATS = 1.2;
const known = new WeakMap<BaccaratShow, Deal>();

/** The side that the player has more on; it is his to squeeze. */
export function backedSide({ results }: BaccaratShow): BaccaratSide {
  const on = (side: BaccaratSide) => Number(results.find(({ spot }) => spot === side)?.stake ?? 0);
  return on('banker') > on('player') ? 'banker' : 'player';
}

/** The order in which cards leave the shoe and are turned: the other side first, and each third card for itself. */
export function dealOf(show: BaccaratShow): Deal {
  const made = known.get(show) ?? laidOut(show);
  known.set(show, made);
  return made;
}

function laidOut(show: BaccaratShow): Deal {
  const own = backedSide(show);
  const other = own === 'player' ? 'banker' : 'player';
  const beats: (Omit<DealStep, 'at'> & { beat: number })[] = [];
  const stops: Stop[] = [];
  let beat = 0;
  const step = (what: DealStep['what'], side: BaccaratSide, card: number, after: number) => {
    beats.push({ what, side, card, beat });
    beat += after;
  };
  for (const card of [0, 1]) {
    step('deal', 'player', card, 1);
    step('deal', 'banker', card, 1);
  }
  beat += 0.4;
  for (const card of [0, 1]) step('turn', other, card, 0.7);
  beat += 0.5;
  const turnOwn = (cards: readonly number[]) => {
    const at = beat - 0.05;
    for (const card of cards) step('turn', own, card, 0.7);
    stops.push({ at, on: beat - 0.05 });
  };
  turnOwn([0, 1]);
  for (const side of ['player', 'banker'] as const) {
    if (show[side].cards.length < 3) continue;
    beat += 0.8;
    step('deal', side, 2, 1.3);
    if (side === own) turnOwn([2]);
    else step('turn', side, 2, 0.7);
  }
  const whole = beat + LAST_BEATS;
  const steps = beats.map(({ beat: at, ...rest }) => ({ ...rest, at: at / whole }));
  return {
    steps,
    stops: stops.map(({ at, on }) => ({ at: at / whole, on: on / whole })),
    ms: whole * BEAT_MS,
  };
}

/** How many steps have happened at this part of the way. */
export function passedOf(show: BaccaratShow, part: number): number {
  return dealOf(show).steps.filter(({ at }) => at <= part).length;
}

/** An ace is 1, ten and pictures are nothing. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + worthOf(card), 0) % 10;
}

export function worthOf(card: number): number {
  const rank = card >> 2;
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}
