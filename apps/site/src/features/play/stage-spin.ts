import { parseAmount } from '@baize/contract/money';
import type { StageSpin } from '../../stage/slots/slot-stage.ts';
import type { RoundAnswer } from './play.data.ts';

/** Several parts of a win make a total of their own. */
export function hasTotal({ spin }: RoundAnswer): boolean {
  return spin.lines.length + (parseAmount(spin.scatterWin) > 0n ? 1 : 0) > 1;
}

/** An answer as the stage plays it. */
export function stageSpin(answer: RoundAnswer, { free, won }: { free: boolean; won: boolean }): StageSpin {
  const stake = parseAmount(answer.stake);
  const times = stake > 0n ? Number((parseAmount(answer.spin.win) * 100n) / stake) / 100 : 0;
  const { stops, window, lines, scatters, awarded } = answer.spin;
  return {
    stops,
    window,
    lines: lines.map(({ line, symbol, count }) => ({ line, symbol, count })),
    scatters,
    awarded,
    free,
    won,
    // A great win is counted by its celebration.
    ...(times > 0 && times < 10 ? { times } : {}),
  };
}
