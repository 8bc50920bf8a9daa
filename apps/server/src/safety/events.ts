import type { RiskDetails, RiskKind } from '@baize/contract/site/safety';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** Something about an account that a person should look at. */
export interface RiskEvent {
  readonly kind: RiskKind;
  readonly member: MemberId | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly device: Buffer | null;
  /** Facts for the reader; nothing secret. */
  readonly details: RiskDetails;
  readonly at: Date;
  /** Names what is only worth telling once. */
  readonly once?: string;
}

export async function writeEvents(
  app: Pick<App, 'clock'>,
  on: Tx | App['db'],
  events: readonly RiskEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ details, once = null, ...event }) => ({
    id: uuidv7(app.clock.ms()),
    ...event,
    once,
    details: JSON.stringify(details),
  }));
  await on
    .insertInto('safety.event')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}

/** Marks an event as looked at. Refuses `risk.reviewed` for one that is gone or was marked before. */
export async function reviewEvent(
  tx: Tx,
  { id, note, by, at }: { id: string; note: string; by: string; at: Date },
): Promise<{ kind: string }> {
  const row = await tx
    .updateTable('safety.event')
    .set({ reviewed_by: by, reviewed_at: at, review_note: note })
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return row ?? refuse('risk.reviewed');
}
