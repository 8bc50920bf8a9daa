import type { opsTestChannel } from '@baize/contract/cashier/desk-channels';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { auditBy } from '../../../audit/audit.ts';
import { askHouseBalance, noteSuccess, requireChannelById } from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import type { Acting } from '../../../operators/operators.ts';
import { type NoAnswer, ProviderRefused } from '../../../platform/payments/port.ts';
import { refuse } from '../../../platform/refuse.ts';

type Result = OutputOf<typeof opsTestChannel>;

/** Asks a provider for the balance. A signed answer, also a no, shows that both sides have the same key. */
export async function testChannel(
  app: App,
  { id }: InputOf<typeof opsTestChannel>,
  by: Acting,
): Promise<Result> {
  const channel = await requireChannelById(app.db, id);
  if (channel.kind !== 'provider' || !channel.secret) refuse('cashier.channel');
  const started = app.clock.steady();
  const problem = await askHouseBalance(app, channel);
  const result = problem === null ? { outcome: 'reached' as const, detail: '' } : failureOf(problem);
  const ms = Math.round(app.clock.steady() - started);
  if (result.outcome === 'reached') await noteSuccess(app, channel);
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action: 'cashier.channelTest',
      element: channel.code,
      after: { ...result, ms },
    }),
  );
  return { ...result, ms };
}

function failureOf(error: NoAnswer | ProviderRefused): Omit<Result, 'ms'> {
  if (error instanceof ProviderRefused) return { outcome: 'refused', detail: error.code };
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return { outcome: error.fault, detail: `${error.message}${cause}`.slice(0, 300) };
}
