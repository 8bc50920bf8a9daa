import type { Spin as WireSpin } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import type { SlotDefinition, SlotRound, Spin } from '@baize/games/slots/engine';

export { drawSlot } from './draw.ts';

/** Stops of every spin of a round in play order, as they are stored. */
export function stopsOf(round: SlotRound): number[] {
  return [round.base, ...round.free].flatMap((spin) => spin.stops);
}

export function wireSpin(spin: Spin, definition: SlotDefinition, stake: bigint): WireSpin {
  const lineBet = stake / BigInt(definition.lines.length);
  const times = BigInt(spin.multiplier);
  return {
    stops: spin.stops,
    window: spin.window,
    lines: spin.lines.map(({ line, symbol, count, wins }) => ({
      line,
      symbol,
      count,
      win: formatAmount(BigInt(wins) * lineBet * times),
    })),
    scatters: spin.scatters,
    scatterWin: formatAmount(BigInt(spin.scatterWins) * stake * times),
    multiplier: spin.multiplier,
    awarded: spin.awarded,
    win: formatAmount(spin.win),
  };
}

/** The window a game shows before its first spin: the stops are all zero. */
export function restWindow(definition: SlotDefinition): number[][] {
  return definition.strips.map((strip) =>
    Array.from({ length: definition.rows }, (_, row) => strip[row % strip.length] ?? 0),
  );
}
