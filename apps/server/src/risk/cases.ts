import {
  CASE_EVENTS,
  type CaseEvent,
  type CaseLinkKind,
  type CaseOutcome,
} from '@baize/contract/risk/desk-cases';
import type { Selectable, Updateable } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { stateful } from '../platform/database/stateful.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type StoredCase = Selectable<DB['risk.case']>;

/** Those of some members who have a case that is not closed: their money takes a second person. */
export async function membersInCases(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  if (members.length === 0) return new Set();
  const rows = await db
    .selectFrom('risk.case')
    .select('member')
    .distinct()
    .where('member', 'in', members)
    .where('state', '<>', 'closed')
    .execute();
  return new Set(rows.map(({ member }) => member));
}

interface NewCase {
  readonly key: string;
  readonly member: MemberId;
  readonly title: string;
  readonly by: string;
}

/** Opens a case. The same key again is the same case, and then nothing else is written. */
export async function openCase(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { key, member, title, by }: NewCase,
): Promise<{ id: string; isNew: boolean }> {
  const now = app.clock.now();
  const made = await tx
    .insertInto('risk.case')
    .values({
      id: uuidv7(now.getTime()),
      key,
      member,
      title,
      state: 'open',
      assignee: by,
      opened_by: by,
      opened_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.columns(['opened_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true };
  const earlier = await tx
    .selectFrom('risk.case')
    .select(['id', 'member', 'title'])
    .where('opened_by', '=', by)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const same = earlier.member === member && earlier.title === title;
  return same ? { id: earlier.id, isNew: false } : refuse('wallet.keyReused');
}

/** Refuses `risk.caseUnknown` and `risk.caseClosed`. */
const { hold: holdCase, change: moveCase } = stateful<'risk.case', CaseEvent>({
  table: 'risk.case',
  events: CASE_EVENTS,
  unknown: 'risk.caseUnknown',
  conflict: 'risk.caseClosed',
  also: ({ clock }) => ({ changed_at: clock.now() }),
});

/** Changes a case, alone among all who do; answers it as it was before. */
async function changed(
  app: Pick<App, 'clock'>,
  tx: Tx,
  id: string,
  event: CaseEvent,
  set: Updateable<DB['risk.case']> = {},
): Promise<StoredCase> {
  const before = await holdCase(tx, id);
  await moveCase(app, tx, before, event, { set });
  return before;
}

interface CaseNote {
  readonly id: string;
  readonly text: string;
  readonly by: string;
}

/** Adds a note, which nobody can change or remove. */
export async function noteCase(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, text, by }: CaseNote,
): Promise<{ note: string }> {
  await changed(app, tx, id, 'note');
  const at = app.clock.now();
  const note = uuidv7(at.getTime());
  await tx.insertInto('risk.case_note').values({ id: note, subject: id, author: by, text, at }).execute();
  return { note };
}

export function changeCase(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, state, assignee }: { id: string; state: 'open' | 'waiting'; assignee: string | null },
): Promise<StoredCase> {
  return changed(app, tx, id, state === 'waiting' ? 'wait' : 'resume', { assignee });
}

/** Closes a case with a last note. Of operators who do at the same moment one does. */
export async function closeCase(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, outcome, text, by }: CaseNote & { readonly outcome: CaseOutcome },
): Promise<StoredCase> {
  await noteCase(app, tx, { id, text, by });
  return changed(app, tx, id, 'close', { outcome, closed_by: by, closed_at: app.clock.now() });
}

/** Adds a subject to a case, once. */
export async function linkCase(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, kind, link, by }: { id: string; kind: CaseLinkKind; link: string; by: string },
): Promise<void> {
  await changed(app, tx, id, 'link');
  await tx
    .insertInto('risk.case_link')
    .values({ subject: id, kind, link, added_by: by, added_at: app.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
}
