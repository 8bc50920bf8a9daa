import { IDENTITY_EVENTS, type IdentityEvent, type IdentityState } from '@baize/contract/identity/states';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { lock } from '../platform/locks.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type StoredDocument = Selectable<DB['identity.document']>;

/** Everything about one member's identity happens one after the other, on all nodes. */
export function lockIdentity(tx: Tx, member: MemberId): Promise<void> {
  return lock(tx, 'identity', member);
}

function requireAllowed(state: IdentityState, event: IdentityEvent): void {
  const from: readonly IdentityState[] = IDENTITY_EVENTS[event].from;
  if (!from.includes(state)) refuse('identity.state');
}

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

/** A document of anybody that the scope shows; refuses `identity.unknown`. */
export async function requireDocument(db: Db | Tx, id: string): Promise<StoredDocument> {
  const row = await db.selectFrom('identity.document').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('identity.unknown');
}

/** Runs work on a document, alone among all that is about its member. */
export async function withDocument<T>(
  app: App,
  id: string,
  work: (tx: Tx, row: StoredDocument) => Promise<T>,
): Promise<T> {
  const { member } = await requireDocument(app.db, id);
  return app.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, member);
    return work(tx, await requireDocument(tx, id));
  });
}

/** A new document of a member that the caller has locked; refuses `identity.state` where one is checked or approved. */
export async function addDocument(
  app: App,
  tx: Tx,
  row: Omit<Insertable<DB['identity.document']>, 'state' | 'submitted_at'>,
): Promise<StoredDocument> {
  const before = await newestDocument(tx, row.member);
  requireAllowed((before?.state ?? 'none') as IdentityState, 'submit');
  const added = await tx
    .insertInto('identity.document')
    .values({ ...row, state: IDENTITY_EVENTS.submit.to, submitted_at: app.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEntry(app, tx, added, 'submit');
  return added;
}

interface Detail {
  readonly set?: Pick<Updateable<DB['identity.document']>, 'reason' | 'decided_at' | 'decided_by'>;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

/** Moves a document that the caller has locked and read on; refuses `identity.state` where the event does not fit. */
export async function changeDocument(
  app: App,
  tx: Tx,
  row: StoredDocument,
  event: Exclude<IdentityEvent, 'submit'>,
  { set = {}, operator, note }: Detail = {},
): Promise<StoredDocument> {
  requireAllowed(row.state as IdentityState, event);
  const changed = await tx
    .updateTable('identity.document')
    .set({ ...set, state: IDENTITY_EVENTS[event].to })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return refuse('identity.state');
  await noteEntry(app, tx, changed, event, { operator, note });
  return changed;
}

/** Writes an entry of the history, and shows the change on the member's pages. */
async function noteEntry(
  app: App,
  tx: Tx,
  { id: document, member, state }: StoredDocument,
  event: IdentityEvent,
  { operator = null, note = '' }: { operator?: string | null | undefined; note?: string | undefined } = {},
): Promise<void> {
  const at = app.clock.now();
  const row = { id: uuidv7(at.getTime()), document, member, event, state, operator, note, at };
  await tx.insertInto('identity.event').values(row).execute();
  await tellMember(tx, member, { type: 'identity' });
}
