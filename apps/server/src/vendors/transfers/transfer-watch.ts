import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { ago } from '../../platform/database/questions.ts';
import type { Owner, Transfer } from './transfer.ts';
import { IN_FLIGHT } from './transfer.ts';
import { askTransfer } from './transfer-asking.ts';
import { settleTransfer } from './transfer-outcome.ts';

/** The node that takes a transfer up has so long before another does. */
const TAKEN_MS = 10_000;
const AT_ONCE = 20;

/** Asks for transfers without a lasting outcome when their time has come, on whichever node, also those of a node that died. */
export async function askForTransfers(app: App): Promise<boolean> {
  const due = await takeDue(app);
  await Promise.all(
    due.map(async ({ owner, transfer }) => {
      const vendor = app.vendors.book.byId(transfer.vendor);
      if (!vendor) return;
      const word = await askTransfer(app, owner, vendor, transfer);
      await settleTransfer(app, owner, vendor, { id: transfer.id, word });
    }),
  );
  return due.length > 0;
}

export function dueTransfers(app: App) {
  return app.db
    .selectFrom('vendors.transfer')
    .select('id')
    .where('state', 'in', IN_FLIGHT)
    .where('ask_at', '<=', ago(app));
}

async function takeDue(app: App): Promise<{ owner: Owner; transfer: Transfer }[]> {
  const taken = await app.db
    .updateTable('vendors.transfer')
    .set({ ask_at: new Date(app.clock.ms() + TAKEN_MS) })
    .where('id', 'in', dueTransfers(app).orderBy('ask_at').limit(AT_ONCE).forUpdate().skipLocked())
    .returningAll()
    .returning(
      sql<string>`(select m.currency from accounts.member m where m.id = transfer.member)`.as('currency'),
    )
    .execute();
  return taken.map(({ currency, ...transfer }) => ({
    owner: { member: transfer.member, currency },
    transfer,
  }));
}
