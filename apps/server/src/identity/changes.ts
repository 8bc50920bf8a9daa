import { IDENTITY_EVENTS, type IdentityEvent } from '@baize/contract/identity/states';
import type { Insertable, Selectable } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { stateful } from '../platform/database/stateful.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

const IDENTITY_LOCK = defineLock('identity', 'identity documents of one member');

export type StoredDocument = Selectable<DB['identity.document']>;

/** Everything about one member's identity happens one after the other, on all nodes. */
export function lockIdentity(tx: Tx, member: MemberId): Promise<void> {
  return lock(tx, IDENTITY_LOCK, member);
}

/** The documents of members; sending one is the event `submit` of its member's identity. */
export const {
  allows: identityAllows,
  require: requireDocument,
  holding: withDocument,
  change: changeDocument,
} = stateful<'identity.document', IdentityEvent>({
  table: 'identity.document',
  events: IDENTITY_EVENTS,
  unknown: 'identity.unknown',
  conflict: 'identity.state',
  lock: (tx, { member }) => lockIdentity(tx, member),
  note: noteEntry,
});

/** The newest document of a member. */
export async function newestDocument(db: Db | Tx, member: MemberId): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('identity.document')
    .selectAll()
    .where('member', '=', member)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A new document of a member that the caller has locked; refuses `identity.state` where one is checked or approved. */
export async function addDocument(
  app: App,
  tx: Tx,
  row: Omit<Insertable<DB['identity.document']>, 'state' | 'submitted_at'>,
): Promise<StoredDocument> {
  const before = await newestDocument(tx, row.member);
  if (!identityAllows(before?.state ?? 'none', 'submit')) refuse('identity.state');
  const added = await tx
    .insertInto('identity.document')
    .values({ ...row, state: IDENTITY_EVENTS.submit.to, submitted_at: app.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEntry(app, tx, added, { event: 'submit' });
  return added;
}

/** Writes an entry of the history, and shows the change on the member's pages. */
async function noteEntry(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id: document, member, state }: StoredDocument,
  {
    event,
    operator = null,
    note = '',
  }: { event: IdentityEvent; operator?: string | null | undefined; note?: string | undefined },
): Promise<void> {
  const at = app.clock.now();
  const row = { id: uuidv7(at.getTime()), document, member, event, state, operator, note, at };
  await tx.insertInto('identity.event').values(row).execute();
  await tellMember(tx, member, { type: 'identity' });
}
