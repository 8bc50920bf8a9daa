import * as z from 'zod/mini';
import { DeskMember, ShownHistoryEntry, ShownPicture } from '../cashier/desk-parts.ts';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Day, Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';
import {
  DOCUMENT_STATES,
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_REASONS,
  IDENTITY_REASONS_SHOWN,
} from './states.ts';

export const OpsDocumentRow = z.object({
  id: z.string(),
  member: DeskMember,
  state: z.enum(DOCUMENT_STATES),
  kind: z.enum(IDENTITY_DOCUMENT_KINDS),
  country: z.string(),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.enum(IDENTITY_REASONS_SHOWN)),
  marks: z.array(z.string()),
});
export type OpsDocumentRow = z.infer<typeof OpsDocumentRow>;

export const opsIdentities = route({
  method: 'GET',
  path: '/ops/identity',
  access: 'staff:identity.read',
  // Open queues and the counts of the menu ask by themselves.
  passive: true,
  input: z.strictObject({
    queue: z.optional(z.literal('yes')),
    member: z.optional(text(64)),
    state: z.optional(z.enum(DOCUMENT_STATES)),
    kind: z.optional(z.enum(IDENTITY_DOCUMENT_KINDS)),
    country: z.optional(text(2, 2)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('submittedAt'),
  }),
  output: listPage(OpsDocumentRow),
});

export const IDENTITY_LIST = list({
  name: 'identity',
  title: 'Identity documents',
  route: opsIdentities,
  filters: [
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'kind', title: 'Document', kind: 'choice', values: IDENTITY_DOCUMENT_KINDS },
    { key: 'country', title: 'Country (two letters)', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: DOCUMENT_STATES },
    ...DAYS,
  ],
  columns: [
    { key: 'submittedAt', title: 'Submitted', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'kind', title: 'Document', kind: 'text' },
    { key: 'country', title: 'Country', kind: 'text' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'reason', title: 'Reason', kind: 'text' },
    { key: 'decidedAt', title: 'Decided', kind: 'instant' },
    { key: 'marks', title: 'Marks', kind: 'text' },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

/** A value of the document beside that of the account. */
const Compared = z.enum(['same', 'differs', 'unknown']);

export const opsIdentity = route({
  method: 'GET',
  path: '/ops/identity/document',
  access: 'staff:identity.read',
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsDocumentRow, {
    /** Null after the document was removed (E07). */
    person: z.nullable(
      z.object({ number: z.string(), name: z.string(), birthDate: z.string(), expires: z.nullable(Day) }),
    ),
    account: z.object({ realName: z.nullable(z.string()), birthDate: z.nullable(z.string()) }),
    findings: z.nullable(
      z.object({
        name: Compared,
        birthDate: Compared,
        age: z.number(),
        minAge: z.number(),
        underage: z.boolean(),
        outOfDate: z.boolean(),
        /** Other accounts with the same number, and with the same name and birth date. */
        numberOf: z.array(DeskMember),
        personOf: z.array(DeskMember),
      }),
    ),
    pictures: z.array(ShownPicture),
    decidedBy: z.nullable(z.string()),
    history: z.array(ShownHistoryEntry),
  }),
});

/** Approves a document. One of a person who is too young is rejected instead, and play is closed to the account. */
export const opsApproveIdentity = route({
  method: 'POST',
  path: '/ops/identity/approve',
  access: 'staff:identity.decide',
  limit: 'change',
  input: z.strictObject({ id: Uuid, note: z.optional(prose(300, 0)) }),
  output: z.object({ state: z.enum(DOCUMENT_STATES) }),
});

export const opsRejectIdentity = route({
  method: 'POST',
  path: '/ops/identity/reject',
  access: 'staff:identity.decide',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: z.enum(IDENTITY_REASONS), note: z.optional(prose(300, 0)) }),
  output: Nothing,
});

/** Takes an approval back; the member sends a document again. */
export const opsRevokeIdentity = route({
  method: 'POST',
  path: '/ops/identity/revoke',
  access: 'staff:identity.decide',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: z.enum(IDENTITY_REASONS), note: z.optional(prose(300, 0)) }),
  output: Nothing,
});

/** Asks a second operator to approve a document whose number another account uses (A12). */
export const opsReleaseIdentity = route({
  method: 'POST',
  path: '/ops/identity/release',
  access: 'staff:identity.decide',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});
