import * as z from 'zod/mini';
import { MemberType } from '../accounts/session.ts';
import { MemberMoney } from '../cashier/desk-member-money.ts';
import { IdCursor, NameCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { WagerRow } from '../records/records.ts';
import { route } from '../route.ts';
import { Amount, Count, Instant, Nothing, OperationKey, page, prose, text, Unsigned, Uuid } from '../wire.ts';
import { AuditRow } from './audit.ts';

export const MEMBER_STATES = ['active', 'locked', 'closed'] as const;

const MemberRow = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.number(),
  state: z.enum(MEMBER_STATES),
  currency: z.string(),
  balance: Amount,
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** The fields of a search: any part of the name, or the whole of an id, a number or an address. */
export const MEMBER_KEYS = ['name', 'id', 'mobile', 'email'] as const;

/** Newest members first; `upline` is a name or id, and shows the members directly below. */
export const opsMembers = route({
  method: 'GET',
  path: '/ops/members',
  access: 'staff:members.read',
  input: z.strictObject({
    search: z.optional(text(120, 0)),
    by: z.optional(z.enum(MEMBER_KEYS)),
    upline: z.optional(text(64)),
    type: z.optional(Count),
    state: z.optional(z.enum(MEMBER_STATES)),
    /** Only members who owe money (CT-15). */
    debt: z.optional(z.literal('yes')),
    cursor: z.optional(NameCursor),
    ...listInput('username', 'createdAt'),
  }),
  output: listPage(MemberRow),
});

export const MEMBERS_LIST = list({
  name: 'members',
  title: 'Members',
  route: opsMembers,
  filters: [
    {
      key: 'by',
      title: 'Find by',
      kind: 'choice',
      values: ['id', 'mobile', 'email'],
      labels: { id: 'Id', mobile: 'Mobile number', email: 'E-mail address' },
      standard: 'Part of the name',
    },
    { key: 'search', title: 'Search', kind: 'text' },
    { key: 'upline', title: 'Directly below', kind: 'text' },
    {
      key: 'type',
      title: 'Type',
      kind: 'choice',
      values: ['0', '1', '2', '41', '42', '4'],
      labels: { 0: 'Member', 1: 'Agent (1)', 2: 'Agent (2)', 41: 'Agent (41)', 42: 'Agent (42)', 4: 'Trial' },
    },
    { key: 'state', title: 'State', kind: 'choice', values: MEMBER_STATES },
    { key: 'debt', title: 'Debt', kind: 'choice', values: ['yes'], labels: { yes: 'Owes money' } },
  ],
  columns: [
    { key: 'username', title: 'Member', kind: 'link', sortable: true },
    { key: 'nickname', title: 'Nickname', kind: 'text', extra: true },
    { key: 'type', title: 'Type', kind: 'state' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'balance', title: 'Cash', kind: 'money', total: true },
    { key: 'lastSeenAt', title: 'Last seen', kind: 'instant' },
    { key: 'createdAt', title: 'Joined', kind: 'instant', sortable: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

/** One leg of a movement as the ledger browser shows it. */
export const LedgerRow = z.object({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  kind: z.string(),
  /** `posted`, or why it was refused. */
  result: z.string(),
  currency: z.string(),
  /** The change of the member's cash, and of their other accounts together: held money, purses. */
  amount: Amount,
  held: Amount,
  /** The cash afterwards; null where the movement left it alone. */
  balance: z.nullable(Amount),
  at: Instant,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const Named = z.object({ id: z.string(), username: z.string() });
const Note = z.object({ id: z.string(), at: Instant, author: z.string(), text: z.string() });

const UplineChange = z.object({
  id: z.string(),
  at: Instant,
  /** Names; null is directly below the brand. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The business day from which on it holds. */
  effectiveOn: z.string(),
  state: z.enum(['waiting', 'applied', 'refused']),
  /** Why it could not be done when its day came. */
  refusal: z.nullable(z.string()),
  reason: z.string(),
});
export type UplineChange = z.infer<typeof UplineChange>;

export const opsMember = route({
  method: 'GET',
  path: '/ops/member',
  access: 'staff:members.read',
  input: z.strictObject({ id: text(40) }),
  output: z.extend(MemberRow, {
    upline: z.nullable(Named),
    /** From the direct upline to the top. */
    uplines: z.array(Named),
    /** Moves in the tree, newest first: the one that waits for its day, and the last of those that were. */
    uplineChanges: z.array(UplineChange),
    downlines: z.number(),
    directDownlines: z.number(),
    /** Masked: only enough to ask the member for it. */
    contacts: z.array(
      z.object({ kind: z.enum(['email', 'mobile']), value: z.string(), verified: z.boolean() }),
    ),
    consents: z.array(z.object({ kind: z.string(), version: z.string(), at: Instant })),
    logins: z.array(
      z.object({ at: Instant, kind: z.string(), address: z.string(), country: z.nullable(z.string()) }),
    ),
    devices: z.number(),
    /** Its owner has not yet chosen a password in the place of the one he was given. */
    firstPassword: z.boolean(),
    /** Second factors, unused recovery codes and passkeys. */
    twoStep: z.object({ factors: z.number(), recoveryCodes: z.number(), passkeys: z.number() }),
    riskEvents: z.array(z.object({ id: z.string(), at: Instant, kind: z.string(), reviewed: z.boolean() })),
    notes: z.array(Note),
    /** The last of the audit log about him: his own changes and those of operators. */
    changes: z.array(AuditRow),
    /** How an account came to be closed; null where it is not. */
    closure: z.nullable(
      z.object({ at: Instant, by: z.enum(['member', 'staff']), reason: z.string(), returned: Amount }),
    ),
    accounts: z.array(
      z.object({
        no: z.number(),
        kind: z.string(),
        currency: z.string(),
        balance: Amount,
        postings: z.string(),
        open: z.boolean(),
      }),
    ),
    money: MemberMoney,
    sessions: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        seenAt: Instant,
        address: z.string(),
        agent: z.string(),
        ended: z.nullable(z.string()),
      }),
    ),
    /** The newest bets, over own games and those of vendors. */
    wagers: z.array(WagerRow),
    movements: z.array(LedgerRow),
  }),
});

/** Asks a second operator to credit (or, with a minus, debit) a member's cash. */
export const adjustBalance = route({
  method: 'POST',
  path: '/ops/members/adjust',
  access: 'staff:members.adjust',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    amount: z.string().check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,2})?$/)),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});

const Reason = prose(300, 5);

/** Nobody signs in to a locked account, and its sessions end on every node. */
export const lockMember = route({
  method: 'POST',
  path: '/ops/members/lock',
  access: 'staff:members.lock',
  input: z.strictObject({ member: text(40), reason: Reason }),
  output: Nothing,
});

/** Opens a locked account, and forgets the wrong passwords that closed its door for a while (A03). */
export const unlockMember = route({
  method: 'POST',
  path: '/ops/members/unlock',
  access: 'staff:members.lock',
  input: z.strictObject({ member: text(40), reason: Reason }),
  output: Nothing,
});

/** Ends one session of a member, or all of them. */
export const endMemberSessions = route({
  method: 'POST',
  path: '/ops/members/sessions/end',
  access: 'staff:members.lock',
  input: z.strictObject({ member: text(40), session: z.optional(Uuid), reason: Reason }),
  output: z.object({ ended: z.number() }),
});

/** Asks a second operator to take away the second factors of a member who has lost them. */
export const resetMemberTwoStep = route({
  method: 'POST',
  path: '/ops/members/two-step/reset',
  access: 'staff:members.reset',
  input: z.strictObject({ key: OperationKey, member: text(40), reason: Reason }),
  output: z.object({ approval: z.string() }),
});

/** Asks a second operator to take away the number or the address that a member has lost, so that he binds another. */
export const resetMemberContact = route({
  method: 'POST',
  path: '/ops/members/contact/reset',
  access: 'staff:members.reset',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    contact: z.enum(['mobile', 'email']),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

/**
 * Asks a second operator to close an account for its owner. Its money goes back to them: paid by hand as they said, and taken
 * out of the ledger by the approval, if it is the sum the maker saw.
 */
export const closeMember = route({
  method: 'POST',
  path: '/ops/members/close',
  access: 'staff:members.close',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    balance: Unsigned,
    /** Where the balance went, and how its owner agreed to that; empty where there is none. */
    paidTo: prose(200, 0),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

/**
 * Opens an account for somebody: a member or an agent of any kind, below the named upline, or at the top where its type may be
 * there. The first password is in this answer and nowhere else.
 */
export const openMember = route({
  method: 'POST',
  path: '/ops/members/open',
  access: 'staff:members.open',
  sealed: true,
  input: z.strictObject({
    key: OperationKey,
    username: text(64),
    nickname: text(24, 0),
    type: MemberType,
    /** Name or id; empty for nobody. */
    upline: text(64, 0),
    reason: Reason,
  }),
  output: z.object({ id: z.string(), account: z.string(), password: z.string(), expiresAt: Instant }),
});

/** As `renewPassword` of the agents, for any account whose owner has not chosen a password yet. */
export const renewFirstPassword = route({
  method: 'POST',
  path: '/ops/members/first-password',
  access: 'staff:members.open',
  sealed: true,
  input: z.strictObject({ member: text(40), reason: Reason }),
  output: openMember.output,
});

/**
 * Asks a second operator to move an account and all below it under another upline, or directly below the brand where its type
 * may be there. It moves with the next business day after the approval (ACC-2).
 */
export const reparentMember = route({
  method: 'POST',
  path: '/ops/members/reparent',
  access: 'staff:members.reparent',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    /** Name or id; empty for directly below the brand. */
    upline: text(64, 0),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

/** Opens a closed account again. */
export const reopenMember = route({
  method: 'POST',
  path: '/ops/members/reopen',
  access: 'staff:members.close',
  input: z.strictObject({ member: text(40), reason: Reason }),
  output: Nothing,
});

/** The operators' notes about a member, newest first. */
export const memberNotes = route({
  method: 'GET',
  path: '/ops/members/notes',
  access: 'staff:members.read',
  input: z.strictObject({ member: text(40), cursor: z.optional(IdCursor), limit: z.optional(Count) }),
  output: page(Note),
});

/** A note stays: nobody changes or removes it. */
export const addMemberNote = route({
  method: 'POST',
  path: '/ops/members/notes/add',
  access: 'staff:members.note',
  input: z.strictObject({ member: text(40), text: prose(1000, 2) }),
  output: Nothing,
});
