import type {
  CaseLinkKind,
  OpsCaseRow,
  opsChangeCase,
  opsCloseCase,
  opsLinkCase,
  opsNoteCase,
  opsOpenCase,
  opsRiskCase,
  opsRiskCases,
} from '@baize/contract/risk/desk-cases';
import { ROLES, type RoleName } from '@baize/contract/roles';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { audit, auditBy } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeCase, closeCase, linkCase, noteCase, openCase } from '../../risk/risk.ts';
import { inDays, memberIs } from '../filters.ts';
import { requireMember } from '../members/members.ts';
import { foundLink, shownLinks } from './case-links.ts';

function cases(db: Db) {
  return db
    .selectFrom('risk.case as k')
    .innerJoin('accounts.member as m', 'm.id', 'k.member')
    .leftJoin('operators.operator as a', 'a.id', 'k.assignee')
    .leftJoin('operators.operator as o', 'o.id', 'k.opened_by')
    .leftJoin('operators.operator as c', 'c.id', 'k.closed_by')
    .selectAll('k')
    .select(['m.public_id', 'm.username', 'a.name as assignee_name', 'o.name as opener', 'c.name as closer'])
    .select(sql<number>`(select count(*)::int from risk.case_note n where n.subject = k.id)`.as('notes'));
}
type Found = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

/** Cases, last changed first where no order is asked for. */
export async function listCases(
  app: App,
  { state, outcome, assignee, member, title, from, to, ...place }: InputOf<typeof opsRiskCases>,
  session: StaffSession,
): Promise<OutputOf<typeof opsRiskCases>> {
  const all = cases(app.db);
  let found = all;
  if (state === 'notClosed') found = found.where('k.state', '<>', 'closed');
  else if (state !== undefined) found = found.where('k.state', '=', state);
  if (outcome !== undefined) found = found.where('k.outcome', '=', outcome);
  if (assignee === 'me') found = found.where('k.assignee', '=', session.operator);
  if (assignee === 'nobody') found = found.where('k.assignee', 'is', null);
  if (assignee === 'meOrNobody')
    found = found.where((where) =>
      where.or([where('k.assignee', '=', session.operator), where('k.assignee', 'is', null)]),
    );
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (title !== undefined)
    found = found.where(sql<boolean>`strpos(lower(k.title), lower(${title.trim()})) > 0`);
  found = found.where(inDays(app, 'k.opened_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { changedAt: sql`l.changed_at`, openedAt: sql`l.opened_at` },
    first: '-changedAt',
  });
  return { rows: rows.map(caseRow), ...rest };
}

function caseRow(row: Found): OpsCaseRow {
  return {
    id: row.id,
    title: row.title,
    member: { id: row.public_id, username: row.username },
    state: row.state as OpsCaseRow['state'],
    outcome: row.outcome as OpsCaseRow['outcome'],
    assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name ?? '' },
    openedBy: row.opener ?? '',
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    closedBy: row.closer,
    closedAt: row.closed_at?.toISOString() ?? null,
    notes: row.notes,
  };
}

export async function caseDetails(app: App, id: string): Promise<OutputOf<typeof opsRiskCase>> {
  const row = await cases(app.db).where('k.id', '=', id).executeTakeFirst();
  if (!row) return refuse('risk.caseUnknown');
  const [notes, links, operators] = await Promise.all([
    app.db
      .selectFrom('risk.case_note as n')
      .innerJoin('operators.operator as o', 'o.id', 'n.author')
      .select(['n.id', 'n.at', 'n.text', 'o.name as author'])
      .where('n.subject', '=', id)
      .orderBy('n.id')
      .execute(),
    shownLinks(app.db, id),
    operatorsForCases(app.db),
  ]);
  const history = notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
  return { ...caseRow(row), history, links, operators };
}

const ROLES_FOR_CASES = Object.entries(ROLES).flatMap(([role, { permissions }]) =>
  permissions.some((each) => each === 'risk.cases') ? [role as RoleName] : [],
);

function operatorsForCases(db: Db | Tx) {
  return db
    .selectFrom('operators.operator')
    .select(['id', 'name'])
    .where('role', 'in', ROLES_FOR_CASES)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Opens a case on a member, for the operator who does. */
export function openFromDesk(
  app: App,
  { key, member: publicId, title, note = '', about }: InputOf<typeof opsOpenCase>,
  { session, address }: Acting,
): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    const member = await requireMember(tx, publicId);
    const by = session.operator;
    const { id, isNew } = await openCase(app, tx, { key, member: member.id, title, by });
    if (!isNew) return id;
    const link = about && { kind: about.kind, link: await foundLink(tx, about) };
    if (link) await linkCase(app, tx, { id, by, ...link });
    if (note.trim() !== '') await noteCase(app, tx, { id, text: note, by });
    const after = { member: publicId, title, ...(link && { about: `${link.kind} ${link.link}` }) };
    await audit(tx, app.clock, { actor: by, action: 'risk.caseOpened', element: id, after, address });
    return id;
  });
}

export function noteFromDesk(
  app: App,
  { id, text }: InputOf<typeof opsNoteCase>,
  { session, address }: Acting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const by = session.operator;
    const after = await noteCase(app, tx, { id, text, by });
    await audit(tx, app.clock, { actor: by, action: 'risk.caseNoted', element: id, after, address });
  });
}

export function changeFromDesk(
  app: App,
  { id, state, assignee }: InputOf<typeof opsChangeCase>,
  by: Acting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const known = assignee === null || (await operatorsForCases(tx)).some((each) => each.id === assignee);
    if (!known) refuse('request.invalid', { field: 'assignee' });
    const was = await changeCase(app, tx, { id, state, assignee });
    await auditBy(app, tx, by, {
      action: 'risk.caseChanged',
      element: id,
      before: { state: was.state, assignee: was.assignee },
      after: { state, assignee },
    });
  });
}

export function closeFromDesk(
  app: App,
  { id, outcome, note }: InputOf<typeof opsCloseCase>,
  { session, address }: Acting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const by = session.operator;
    const was = await closeCase(app, tx, { id, outcome, text: note, by });
    await audit(tx, app.clock, {
      actor: by,
      action: 'risk.caseClosed',
      element: id,
      before: { state: was.state },
      after: { state: 'closed', outcome },
      address,
    });
  });
}

export function linkFromDesk(
  app: App,
  { id, kind, link: given }: InputOf<typeof opsLinkCase>,
  acting: Acting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const link = await foundLink(tx, { kind, link: given });
    await linkCase(app, tx, { id, kind, link, by: acting.session.operator });
    await auditBy(app, tx, acting, {
      action: 'risk.caseLinked',
      element: id,
      after: { kind: kind satisfies CaseLinkKind, link },
    });
  });
}
