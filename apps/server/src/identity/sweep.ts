import { dayIn } from '@baize/contract/zones';

import { audit } from '../audit/audit.ts';
import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DAY_MS } from '../platform/time.ts';
import { removePictures } from '../uploads/uploads.ts';
import { changeDocument, withDocument } from './changes.ts';
import { notify } from './decisions.ts';
import { usedBy } from './documents.ts';

/** Documents that one run handles. */
const BATCH = 500;
/** E07: rejected documents are removed after 30 days, and all of an account five years after it was closed. */
const REJECTED_DAYS = 30;
const CLOSED_YEARS = 5;

/** Ends approvals whose document's last valid day is over. */
export async function expireIdentities(app: App): Promise<void> {
  const today = dayIn(app.zone.name(), app.clock.now());
  const over = await app.db
    .selectFrom('identity.document')
    .select('id')
    .where('state', '=', 'approved')
    .where('expires_on', '<', today)
    .limit(BATCH)
    .execute();
  for (const { id } of over) {
    await withDocument(app, id, async (tx, row) => {
      // Another node may have been first.
      if (row.state !== 'approved') return;
      await changeDocument(app, tx, row, 'expire');
      await notify(app, tx, row.member, 'identityEnded');
      const change = { before: { state: 'approved' }, after: { state: 'expired' } };
      await audit(tx, app.clock, { actor: null, action: 'identity.expired', element: id, ...change });
    });
  }
}

/** Removes documents whose time is over: their pictures, and everything that names the person. Their states stay. */
export async function sweepIdentities(app: App): Promise<void> {
  const now = app.clock.now();
  const years = new Date(now);
  years.setUTCFullYear(now.getUTCFullYear() - CLOSED_YEARS);
  const closed = app.db
    .selectFrom('accounts.closure')
    .select('member')
    .where('at', '<', years)
    .where('reopened_at', 'is', null);
  const old = await app.db
    .selectFrom('identity.document')
    .select('id')
    .where('removed_at', 'is', null)
    .where((each) =>
      each.or([
        each.and([
          each('state', '=', 'rejected'),
          each('decided_at', '<', new Date(now.getTime() - REJECTED_DAYS * DAY_MS)),
        ]),
        each('member', 'in', closed),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const { id } of old) await withDocument(app, id, (tx) => remove(app, tx, id));
}

async function remove(app: App, tx: Tx, id: string): Promise<void> {
  await removePictures(app, tx, usedBy(id));
  await tx
    .updateTable('identity.document')
    .set({ sealed: null, number_index: null, expires_on: null, removed_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
}
