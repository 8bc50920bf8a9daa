import type {
  OpsDocumentRow,
  opsApproveIdentity,
  opsIdentities,
  opsIdentity,
  opsRejectIdentity,
  opsReleaseIdentity,
  opsRevokeIdentity,
} from '@baize/contract/identity/desk-identity';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import {
  approveDocument,
  documentHistory,
  findingsOf,
  lockIdentity,
  numberIsUsed,
  personOn,
  rejectDocument,
  requireDocument,
  revokeDocument,
  type StoredDocument,
  withDocument,
} from '../../identity/identity.ts';
import { detailsOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { pictureLinks } from '../../uploads/uploads.ts';
import { inDays, memberIs, operatorName } from '../filters.ts';

function documents(app: App) {
  return app.db
    .selectFrom('identity.document as d')
    .innerJoin('accounts.member as m', 'm.id', 'd.member')
    .selectAll('d')
    .select(['m.public_id', 'm.username'])
    .select(numberIsUsed().as('number_used'));
}
type Found = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

/** Identity documents, newest first; the queue holds those that wait for a decision, the oldest first. */
export async function listIdentities(
  app: App,
  { queue, member, state, kind, country, from, to, ...place }: InputOf<typeof opsIdentities>,
): Promise<OutputOf<typeof opsIdentities>> {
  const all = documents(app);
  let found = all;
  if (queue) found = found.where('d.state', '=', 'submitted');
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (state !== undefined) found = found.where('d.state', '=', state);
  if (kind !== undefined) found = found.where('d.kind', '=', kind);
  if (country !== undefined) found = found.where('d.country', '=', country.toUpperCase());
  found = found.where(inDays(app, 'd.submitted_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { submittedAt: sql`l.submitted_at` },
    first: queue ? 'submittedAt' : '-submittedAt',
  });
  return { rows: rows.map(documentRow), ...rest };
}

function documentRow(row: Found): OpsDocumentRow {
  return {
    id: row.id,
    member: { id: row.public_id, username: row.username },
    state: row.state as OpsDocumentRow['state'],
    kind: row.kind as OpsDocumentRow['kind'],
    country: row.country,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason as OpsDocumentRow['reason'],
    marks: row.number_used ? ['numberUsed'] : [],
  };
}

/** A document beside what the account says. */
export async function identityDetails(app: App, id: string): Promise<OutputOf<typeof opsIdentity>> {
  const row = await documents(app).where('d.id', '=', id).executeTakeFirst();
  if (!row) return refuse('identity.unknown');
  const person = personOn(app, row);
  const [{ realName, birthday }, findings, pictures, decidedBy, history] = await Promise.all([
    detailsOf(app, app.db, row.member),
    findingsOf(app, app.db, row),
    app.db.selectFrom('uploads.picture').select('id').where('used_by', '=', `identity:${id}`).execute(),
    operatorName(app, row.decided_by),
    documentHistory(app.db, id),
  ]);
  const links = await pictureLinks(
    app,
    pictures.map((each) => each.id),
  );
  return {
    ...documentRow(row),
    person: person && { ...person, expires: row.expires_on },
    account: { realName: realName ?? null, birthDate: birthday ?? null },
    findings: findings && {
      ...findings,
      numberOf: await named(app, findings.numberOf),
      personOf: await named(app, findings.personOf),
    },
    pictures: links.map(({ id: picture, url }) => ({ id: picture, url })),
    decidedBy,
    history,
  };
}

async function named(app: App, ids: readonly bigint[]) {
  if (ids.length === 0) return [];
  return app.db
    .selectFrom('accounts.member')
    .select(['public_id as id', 'username'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

export async function approveIdentity(
  app: App,
  { id, note }: InputOf<typeof opsApproveIdentity>,
  by: Acting,
): Promise<OutputOf<typeof opsApproveIdentity>> {
  return withDocument(app, id, async (tx, row) => {
    const changed = await approveDocument(app, tx, row, { operator: by.session.operator, note });
    await noteDecision(app, tx, { row, changed, by, note });
    return { state: changed.state as OpsDocumentRow['state'] };
  });
}

export async function rejectIdentity(
  app: App,
  { id, reason, note }: InputOf<typeof opsRejectIdentity>,
  by: Acting,
): Promise<void> {
  await withDocument(app, id, async (tx, row) => {
    const changed = await rejectDocument(app, tx, row, { operator: by.session.operator, reason, note });
    await noteDecision(app, tx, { row, changed, by, note });
  });
}

export async function revokeIdentity(
  app: App,
  { id, reason, note }: InputOf<typeof opsRevokeIdentity>,
  by: Acting,
): Promise<void> {
  await withDocument(app, id, async (tx, row) => {
    const changed = await revokeDocument(app, tx, row, { operator: by.session.operator, reason, note });
    await noteDecision(app, tx, { row, changed, by, note });
  });
}

interface Decided {
  readonly row: StoredDocument;
  readonly changed: StoredDocument;
  readonly by: { readonly session: { readonly operator: string }; readonly address?: string };
  readonly note?: string | undefined;
}

/** The audit log has the member and the decision, and nothing of what is on the document. */
async function noteDecision(app: App, tx: Tx, { row, changed, by, note }: Decided): Promise<void> {
  const { public_id } = await tx
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', row.member)
    .executeTakeFirstOrThrow();
  const { state, reason } = changed;
  await audit(tx, app.clock, {
    actor: by.session.operator,
    action: `identity.${state}`,
    element: row.id,
    before: { state: row.state },
    after: { state, member: public_id, kind: row.kind, ...(reason && { reason }), ...(note && { note }) },
    ...(by.address && { address: by.address }),
  });
}

const Release = z.strictObject({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  others: z.array(z.string()),
  reason: z.string(),
});
type Release = z.infer<typeof Release>;

/** Approves a document whose number another account uses (A12). */
export const identityRelease: Operation<Release> = {
  name: 'identity.release',
  about: { member: 'member', identity: 'id' },
  once: ['id'],
  maker: 'identity.decide',
  approver: 'identity.decide',
  input: Release,
  async run(app, tx, { id, reason }, { approver }) {
    await lockIdentity(tx, (await requireDocument(tx, id)).member);
    const row = await requireDocument(tx, id);
    const decision = { operator: approver, note: reason, released: true };
    const changed = await approveDocument(app, tx, row, decision);
    await noteDecision(app, tx, { row, changed, by: { session: { operator: approver } }, note: reason });
    return null;
  },
};

/** Asks for it, where there is something to release. */
export function requestRelease(
  app: App,
  { key, id, reason }: InputOf<typeof opsReleaseIdentity>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: identityRelease, session, address }, async () => {
    const row = await documents(app).where('d.id', '=', id).executeTakeFirst();
    if (!row) return refuse('identity.unknown');
    const findings = await findingsOf(app, app.db, row);
    if (row.state !== 'submitted' || !findings || findings.numberOf.length === 0) refuse('identity.state');
    const others = await named(app, findings.numberOf);
    const { public_id: member, username } = row;
    return { id, member, username, others: others.map((each) => each.username), reason };
  });
}
