import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Day, Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';

/** `waiting` is for an answer from outside. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
const NOT_CLOSED = ['open', 'waiting'] as const;
/** Every change of a case; notes and links leave its state. */
export const CASE_EVENTS = {
  note: { from: NOT_CLOSED },
  link: { from: NOT_CLOSED },
  wait: { from: NOT_CLOSED, to: 'waiting' },
  resume: { from: NOT_CLOSED, to: 'open' },
  close: { from: NOT_CLOSED, to: 'closed' },
} as const satisfies Record<string, { readonly from: readonly CaseState[]; readonly to?: CaseState }>;
export type CaseEvent = keyof typeof CASE_EVENTS;
export const CASE_OUTCOMES = ['cleared', 'watched', 'restricted', 'fraud'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** The things besides its member that a case is about. */
export const CASE_LINKS = ['member', 'deposit', 'withdrawal', 'event'] as const;
export type CaseLinkKind = (typeof CASE_LINKS)[number];

const CASE_ASSIGNEES = ['me', 'nobody', 'meOrNobody'] as const;

const Named = z.object({ id: z.string(), username: z.string() });
const Operator = z.object({ id: z.string(), name: z.string() });

export const OpsCaseRow = z.object({
  id: z.string(),
  title: z.string(),
  member: Named,
  state: z.enum(CASE_STATES),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  assignee: z.nullable(Operator),
  openedBy: z.string(),
  openedAt: Instant,
  changedAt: Instant,
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
  notes: z.number(),
});
export type OpsCaseRow = z.infer<typeof OpsCaseRow>;

/** Cases, last changed first. */
export const opsRiskCases = route({
  method: 'GET',
  path: '/ops/risk/cases',
  access: 'staff:risk.read',
  passive: true,
  input: z.strictObject({
    state: z.optional(z.enum([...CASE_STATES, 'notClosed'])),
    outcome: z.optional(z.enum(CASE_OUTCOMES)),
    /** Those of the operator who asks, those of nobody, or both. */
    assignee: z.optional(z.enum(CASE_ASSIGNEES)),
    member: z.optional(text(64)),
    title: z.optional(text(80)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('changedAt', 'openedAt'),
  }),
  output: listPage(OpsCaseRow),
});

export const CASES_LIST = list({
  name: 'cases',
  title: 'Cases',
  route: opsRiskCases,
  filters: [
    {
      key: 'state',
      title: 'State',
      kind: 'choice',
      values: ['notClosed', ...CASE_STATES],
      labels: { notClosed: 'not closed' },
    },
    {
      key: 'assignee',
      title: 'Assigned to',
      kind: 'choice',
      values: CASE_ASSIGNEES,
      labels: { meOrNobody: 'me or nobody' },
    },
    { key: 'outcome', title: 'Outcome', kind: 'choice', values: CASE_OUTCOMES },
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'title', title: 'Title', kind: 'text' },
    { key: 'from', title: 'Opened from', kind: 'day' },
    { key: 'to', title: 'To', kind: 'day' },
  ],
  columns: [
    { key: 'changedAt', title: 'Last changed', kind: 'instant', sortable: true },
    { key: 'title', title: 'Title', kind: 'text' },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'outcome', title: 'Outcome', kind: 'text' },
    { key: 'assignee.name', title: 'Assigned to', kind: 'text' },
    { key: 'notes', title: 'Notes', kind: 'number' },
    { key: 'openedAt', title: 'Opened', kind: 'instant', sortable: true },
    { key: 'openedBy', title: 'Opened by', kind: 'text', extra: true },
    { key: 'closedAt', title: 'Closed', kind: 'instant', extra: true },
    { key: 'closedBy', title: 'Closed by', kind: 'text', extra: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

export const opsRiskCase = route({
  method: 'GET',
  path: '/ops/risk/case',
  access: 'staff:risk.read',
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsCaseRow, {
    history: z.array(z.object({ id: z.string(), at: Instant, author: z.string(), text: z.string() })),
    links: z.array(
      z.object({ kind: z.enum(CASE_LINKS), id: z.string(), label: z.string(), addedBy: z.string() }),
    ),
    /** The operators that it can be given to. */
    operators: z.array(Operator),
  }),
});

const Link = z.strictObject({
  kind: z.enum(CASE_LINKS),
  /** The id, or the name or reference that operators see. */
  link: text(64),
});

export const opsOpenCase = route({
  method: 'POST',
  path: '/ops/risk/case/open',
  access: 'staff:risk.cases',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    member: text(64),
    title: prose(120, 3),
    note: z.optional(prose(1_000, 0)),
    about: z.optional(Link),
  }),
  output: z.object({ id: z.string() }),
});

export const opsNoteCase = route({
  method: 'POST',
  path: '/ops/risk/case/note',
  access: 'staff:risk.cases',
  limit: 'change',
  input: z.strictObject({ id: Uuid, text: prose(1_000, 2) }),
  output: Nothing,
});

/** Gives an open case to an operator or to nobody, and says whether it waits. */
export const opsChangeCase = route({
  method: 'POST',
  path: '/ops/risk/case/change',
  access: 'staff:risk.cases',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    state: z.enum(NOT_CLOSED),
    assignee: z.nullable(Uuid),
  }),
  output: Nothing,
});

/** Closes a case for good. Another finding is another case. */
export const opsCloseCase = route({
  method: 'POST',
  path: '/ops/risk/case/close',
  access: 'staff:risk.cases',
  limit: 'change',
  input: z.strictObject({ id: Uuid, outcome: z.enum(CASE_OUTCOMES), note: prose(1_000, 5) }),
  output: Nothing,
});

export const opsLinkCase = route({
  method: 'POST',
  path: '/ops/risk/case/link',
  access: 'staff:risk.cases',
  limit: 'change',
  input: z.extend(Link, { id: Uuid }),
  output: Nothing,
});
