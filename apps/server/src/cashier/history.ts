import type { WithdrawalStep } from '@baize/contract/cashier/states';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

interface Entry {
  readonly about: 'deposit' | 'withdrawal';
  readonly subject: string;
  readonly member: MemberId;
  readonly event: string;
  /** After the event. */
  readonly state: string;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

/** Writes an entry of the history, and shows the change on the member's pages. */
export async function noteEntry(app: Pick<App, 'clock'>, tx: Tx, entry: Entry): Promise<void> {
  const { about, subject, member, event, state, operator = null, note = '' } = entry;
  const at = app.clock.now();
  await tx
    .insertInto('cashier.event')
    .values({ id: uuidv7(at.getTime()), subject, member, event, state, operator, note, at })
    .execute();
  await tellMember(tx, member, { type: 'cashier', about, id: subject });
}

/** The steps that a withdrawal has reached, for its member. */
export async function withdrawalSteps(db: Db, subject: string) {
  const rows = await db
    .selectFrom('cashier.event')
    .select(['state as step', 'at'])
    .where('subject', '=', subject)
    // Pieces and batches have steps of their own.
    .where('event', 'not like', 'peer.%')
    .where('event', 'not like', 'batch.%')
    .orderBy('id')
    .execute();
  return rows.map(({ step, at }) => ({ step: step as WithdrawalStep, at: at.toISOString() }));
}

/** The history of a deposit or withdrawal, with the names of operators. */
export async function historyOf(db: Db, subject: string) {
  const rows = await db
    .selectFrom('cashier.event as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.operator')
    .select(['e.event', 'e.state', 'e.at', 'e.note', 'o.name as operator'])
    .where('e.subject', '=', subject)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
