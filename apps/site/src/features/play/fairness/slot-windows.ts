import { formatAmount } from '@baize/contract/money';
import { type Phase, type SlotDefinition, type Spin, unitsOf } from '@baize/games/slots/engine';
import type { Machine } from '../../../stage/slots/phases/win-cells.ts';
import type { WinWindow } from '../wins/windows.ts';

export function machineOf({ symbols, lines, wild }: SlotDefinition): Machine {
  return { symbols, lines, wild: symbols.indexOf(wild) };
}

/** The windows of a drawn spin; the money in them by its pay units. */
export function windowsIn(spin: Spin, definition: SlotDefinition, stake: bigint): WinWindow[] {
  const unit = stake / BigInt(unitsOf(definition));
  let sum = 0n;
  const windowOf = (part: Pick<Phase, 'window' | 'lines' | 'multiplier' | 'prizes'>, wins: number) => {
    const win = BigInt(wins) * unit;
    sum += win;
    const money = (units: number) => formatAmount(BigInt(units) * unit);
    return {
      window: part.window,
      lines: part.lines.map(({ wins: own, ...line }) => ({ ...line, win: money(own * part.multiplier) })),
      multiplier: part.multiplier,
      win,
      sum,
      carried: part.prizes?.map((column) =>
        column.map((prize) => (prize === 0 ? '' : definition.hold ? money(prize) : `×${prize}`)),
      ),
    };
  };
  const { phases = [], filled = [], lines, multiplier } = spin;
  const first = lines.reduce((all, { wins }) => all + wins, 0) * multiplier;
  return [
    { kind: 'stop', filled, ...windowOf(spin, first) },
    ...phases.map(
      (phase, at): WinWindow => ({
        kind: phase.kind,
        filled: (phase.kind === 'respin' && (phases[at + 1]?.reels ?? phase.reels)) || [],
        ...windowOf(phase, phase.wins),
      }),
    ),
  ];
}
