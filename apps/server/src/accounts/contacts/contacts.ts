import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { noteFacts } from '../../safety/safety.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const CONTACT_LOCK = defineLock('contact', 'owners of one e-mail address or mobile number');

export type ContactKind = 'email' | 'mobile';

export interface Contact {
  readonly kind: ContactKind;
  /** An e-mail address in lower case, or a mobile number in E.164 (`+959…`). */
  readonly value: string;
  readonly verified: boolean;
}

/** Where a member can be reached, in clear: for sending and, masked, for showing. */
export async function contactsOf(app: Pick<App, 'keys'>, db: Db, member: MemberId): Promise<Contact[]> {
  return (await contactsOfAll(app, db, [member])).get(member) ?? [];
}

/** The same for many members. */
export async function contactsOfAll(
  app: Pick<App, 'keys'>,
  db: Db,
  members: readonly MemberId[],
): Promise<Map<MemberId, Contact[]>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.contact')
    .selectAll()
    .where('member', 'in', [...members])
    .execute();
  const contacts = rows.map((row) => ({
    member: row.member,
    kind: row.kind as ContactKind,
    value: app.keys.personal.unwrap(purpose(row.member, row.kind), row.sealed).toString('utf8'),
    verified: row.verified_at !== null,
  }));
  return Map.groupBy(contacts, (each) => each.member);
}

/** Sets a member's address. Refuses `member.contactTaken` when another member has it verified (A12). */
export async function saveContact(
  app: App,
  tx: Tx,
  member: MemberId,
  { kind, value, verified }: Contact,
): Promise<void> {
  const clean = normalContact(kind, value);
  const index = app.keys.blindIndex(kind, clean);
  // If two members take one contact at the same time, the second waits and then sees its owner.
  await lock(tx, CONTACT_LOCK, index);
  const owner = verified ? await memberByContact(app, tx, kind, clean) : null;
  if (owner !== null && owner !== member) refuse('member.contactTaken');
  const row = {
    index,
    sealed: app.keys.personal.wrap(purpose(member, kind), Buffer.from(clean)),
    verified_at: verified ? app.clock.now() : null,
  };
  await tx
    .insertInto('accounts.contact')
    .values({ member, kind, ...row })
    .onConflict((on) => on.columns(['member', 'kind']).doUpdateSet(row))
    .execute();
  await noteFacts(app, tx, member, { [kind]: clean });
}

/** The member whose verified address this is; null when it is nobody's. */
export async function memberByContact(
  app: App,
  db: Db,
  kind: ContactKind,
  value: string,
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('accounts.contact_owner')
    .select('member')
    .where('kind', '=', kind)
    .where('index', '=', app.keys.blindIndex(kind, normalContact(kind, value)))
    .executeTakeFirst();
  return row?.member ?? null;
}

export function normalContact(kind: ContactKind, value: string): string {
  return kind === 'email' ? value.trim().toLowerCase() : value.replaceAll(/[^\d+]/g, '');
}

function purpose(member: MemberId, kind: string): string {
  return `contact:${kind}:${member}`;
}
