import type { App } from '../../context.ts';
import { createSettlement, type Settlement } from '../../wagering/wagering.ts';
import { LOTTERY } from '../product.ts';
import { SETTLING_COMPANION } from './companion.ts';
import { lotteryRules } from './rules.ts';

/** The settlement of issues on one node. */
export function createLotterySettlement(
  app: Parameters<typeof createSettlement>[0] & Parameters<typeof lotteryRules>[0],
): Settlement {
  return createSettlement(app, {
    product: LOTTERY,
    companion: SETTLING_COMPANION,
    rules: lotteryRules(app),
  });
}

/** Settles what has a result, on every node that does jobs. */
export function watchSettlements(app: App): void {
  for (const worker of createLotterySettlement(app).workers('lotterySettling')) app.workers.add(worker);
}
