import type { memberNotes } from '@baize/contract/desk/members';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { requireMember } from './members.ts';

const PAGE_MAX = 50;

/** Writes down what other operators should know; the audit chain says that it was written, not what. */
export async function addNote(
  app: App,
  { member, text }: { member: string; text: string },
  { session, address }: Acting,
): Promise<void> {
  const { id } = await requireMember(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    const at = app.clock.now();
    const note = { id: uuidv7(at.getTime()), member: id, author: session.operator, text, at };
    await tx.insertInto('operators.note').values(note).execute();
    const event = { actor: session.operator, action: 'members.noted', element: member };
    await audit(tx, app.clock, { ...event, after: { note: note.id }, address });
  });
}

export async function listNotes(
  app: App,
  filter: InputOf<typeof memberNotes>,
): Promise<OutputOf<typeof memberNotes>> {
  const { id } = await requireMember(app.db, filter.member);
  const limit = Math.min(filter.limit ?? PAGE_MAX, PAGE_MAX);
  const found = await notesOf(app.db, id, { limit: limit + 1, before: filter.cursor });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

export async function notesOf(
  db: Db,
  member: MemberId,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  let query = db
    .selectFrom('operators.note as n')
    .innerJoin('operators.operator as o', 'o.id', 'n.author')
    .select(['n.id', 'n.at', 'n.text', 'o.name as author'])
    .where('n.member', '=', member)
    .orderBy('n.id', 'desc')
    .limit(limit);
  if (before) query = query.where('n.id', '<', before);
  const rows = await query.execute();
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
