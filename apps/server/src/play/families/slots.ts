import { formatAmount } from '@baize/contract/money';
import type { SlotDefinition, SlotRound } from '@baize/games/slots/engine';

import { drawSlot, stopsOf, wireSpin } from '../../slots/slots.ts';
import type { GameFamily } from './family.ts';

/** A spin, and its free spins as the steps that follow. */
export const SLOT_GAMES: GameFamily<SlotDefinition, SlotRound> = {
  code: 'slots',
  kind: 'slot',
  draw: drawSlot,
  redraw: (definition, seeds, { stake }) => drawSlot(definition, seeds, stake),
  steps: ({ free }) => free.length,
  payout: ({ payout }) => payout,
  columns: (drawn) => ({ stops: stopsOf(drawn) }),

  answer(definition, { stake, step }, drawn) {
    const spins = [drawn.base, ...drawn.free];
    const spin = spins[step];
    if (!spin) throw new Error(`the round has no step ${step}`);
    const settled = step === drawn.free.length;
    return {
      spin: wireSpin(spin, definition, stake),
      series: drawn.free.length === 0 ? null : seriesOf(spins, step, settled),
      capped: settled && drawn.capped,
    };
  },

  record(definition, { stake, step }, drawn) {
    const wire = (spin: SlotRound['base']) => wireSpin(spin, definition, stake);
    return {
      symbols: [...definition.symbols],
      lines: definition.lines.map((line) => [...line]),
      base: wire(drawn.base),
      freeSpins: drawn.free.slice(0, step).map(wire),
      capped: drawn.capped,
    };
  },

  stepsIn: ({ reels }, stops) => stops.length / reels - 1,
};

function seriesOf(spins: SlotRound['free'], step: number, settled: boolean) {
  const shown = spins.slice(0, step + 1);
  const awarded = shown.reduce((sum, each) => sum + each.awarded, 0);
  const won = shown.reduce((sum, each) => sum + each.win, 0n);
  return { played: step, left: settled ? 0 : awarded - step, won: formatAmount(won) };
}
