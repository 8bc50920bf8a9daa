/** The rounds of slots between the mathematics and the wire. */

import type { SlotFeatures, Phase as WirePhase, Spin as WireSpin } from '@baize/contract/games/slots';
import { formatAmount } from '@baize/contract/money';
import {
  type LineWin,
  type SlotDefinition,
  type SlotRound,
  type Spin,
  unitsOf,
  type Weighted,
} from '@baize/games/slots/engine';

export { drawBought, drawSlot } from './draw.ts';

/** Between the draws of two spins, where they are not all as many. */
const NEXT_SPIN = -1;

/** Everything drawn for every spin of a round in play order, as it is stored: a stop per reel, and what else was drawn. */
export function stopsOf(round: SlotRound): number[] {
  return [round.base, ...round.free].flatMap(({ stops }, spin) => (spin > 0 ? [NEXT_SPIN, ...stops] : stops));
}

/** How many free spins a stored row holds. */
export function freeSpinsIn(stops: readonly number[]): number {
  return stops.filter((stop) => stop === NEXT_SPIN).length;
}

export function wireSpin(spin: Spin, definition: SlotDefinition, stake: bigint): WireSpin {
  const unit = stake / BigInt(unitsOf(definition));
  const { multiplier, prizes, expanding, filled, phases } = spin;
  return {
    stops: spin.stops,
    window: spin.window,
    lines: winsOf(spin.lines, unit, multiplier),
    scatters: spin.scatters,
    scatterWin: formatAmount(BigInt(spin.scatterWins * multiplier) * stake),
    multiplier,
    awarded: spin.awarded,
    win: formatAmount(spin.win),
    ...carried(definition, prizes, unit),
    ...(expanding !== undefined && { expanding }),
    ...(filled && { filled }),
    ...(phases && {
      phases: phases.map(
        (phase): WirePhase => ({
          kind: phase.kind,
          window: phase.window,
          lines: winsOf(phase.lines, unit, phase.multiplier),
          multiplier: phase.multiplier,
          win: formatAmount(BigInt(phase.wins) * unit),
          ...carried(definition, phase.prizes, unit),
          ...(phase.reels && { reels: phase.reels }),
        }),
      ),
    }),
  };
}

function winsOf(lines: readonly LineWin[], unit: bigint, multiplier: number): WireSpin['lines'] {
  return lines.map(({ line, symbol, count, ways, wins }) => ({
    line,
    symbol,
    count,
    ...(ways !== undefined && { ways }),
    win: formatAmount(BigInt(wins * multiplier) * unit),
  }));
}

/** Cells carry money where they lock, and multipliers where they are bombs. */
function carried({ hold }: SlotDefinition, prizes: readonly (readonly number[])[] | undefined, unit: bigint) {
  if (!prizes) return {};
  if (!hold) return { times: prizes.map((column) => [...column]) };
  return { prizes: prizes.map((column) => column.map((prize) => formatAmount(BigInt(prize) * unit))) };
}

/** The window a game shows before its first spin: the stops are all zero, or the symbols in their order. */
export function restWindow({ strips, reels, rows, symbols }: SlotDefinition): number[][] {
  return Array.from({ length: reels }, (_, reel) => {
    const strip = strips[reel];
    return Array.from({ length: rows }, (_, row) =>
      strip ? (strip[row % strip.length] ?? 0) : (reel * 3 + row * 2) % symbols.length,
    );
  });
}

/** The features of a machine beside its lines and free spins, for its page. */
export function featuresOf(definition: SlotDefinition): SlotFeatures {
  const { freeLadder, cascade, respin, expanding, multiplierReel, wildTimes, hold, bombs } = definition;
  const units = unitsOf(definition);
  return {
    ...(freeLadder && { freeLadder: [...freeLadder] }),
    ...(cascade && { cascade: { ladder: [...cascade.ladder], freeLadder: [...cascade.freeLadder] } }),
    ...(respin && { respin: { reels: [...respin.reels] } }),
    ...(expanding && { expanding: [...expanding] }),
    ...(multiplierReel && { multiplierReel: { ...multiplierReel, times: { ...multiplierReel.times } } }),
    ...(wildTimes && { wildTimes: { ...wildTimes } }),
    ...(hold && {
      hold: {
        symbol: hold.symbol,
        least: hold.least,
        respins: hold.respins,
        prizes: prizesOf(hold.prizes, units),
        grand: hold.grand / units,
      },
    }),
    ...(bombs && { bombs: { symbol: bombs.symbol, times: prizesOf(bombs.times, 1) } }),
  };
}

function prizesOf(prizes: readonly Weighted[], units: number) {
  const whole = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.map(({ value, weight }) => ({ times: value / units, oneIn: whole / weight }));
}
