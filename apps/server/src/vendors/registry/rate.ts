import type { App } from '../../context.ts';
import type { Vendor } from './registry.ts';

/** Settlement messages get this many times the contract's rate before they are limited. */
const OWED_TIMES = 3;

interface Counted {
  readonly second: number;
  readonly count: number;
}

/** Counts a vendor's calls by the second on this node; answers the seconds to wait, or 0. */
export function createRates({ clock, config }: Pick<App, 'clock' | 'config'>) {
  const lifted = config.preset === 'bench';
  const counts = { asked: new Map<number, Counted>(), owed: new Map<number, Counted>() };
  return ({ id, rate }: Vendor, owed: boolean): number => {
    const second = Math.floor(clock.steady() / 1_000);
    // Apart, so that no flood of bets shuts a win out.
    const mine = owed ? counts.owed : counts.asked;
    const counted = mine.get(id);
    const count = counted?.second === second ? counted.count + 1 : 1;
    mine.set(id, { second, count });
    return !lifted && count > (owed ? rate * OWED_TIMES : rate) ? 1 : 0;
  };
}
