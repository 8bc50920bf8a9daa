import * as z from 'zod/mini';
import { MemberType } from '../accounts/session.ts';
import { IdCursor, NameCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Count, Instant, Nothing, OperationKey, page, text, Uuid } from '../wire.ts';

export interface AccountType {
  /** The account types it may be below; empty is directly below the platform. */
  readonly below: readonly MemberType[];
  /** The account types it may open. */
  readonly opens: readonly MemberType[];
  readonly bets: boolean;
}

/** The rights of each account type (ACC-1). Behaviour is read from here, never from a number. */
export const ACCOUNT_TYPES = {
  0: { below: [1, 2, 41, 42], opens: [], bets: true },
  1: { below: [], opens: [2, 0], bets: true },
  2: { below: [1, 2], opens: [2, 0], bets: true },
  4: { below: [], opens: [], bets: true },
  41: { below: [], opens: [42, 0], bets: false },
  42: { below: [41, 42], opens: [42, 0], bets: false },
} as const satisfies Record<MemberType, AccountType>;

export function accountType(type: number): AccountType {
  const known = MemberType.safeParse(type);
  return known.success ? ACCOUNT_TYPES[known.data] : { below: [], opens: [], bets: false };
}

/** Code of an invite link or of a member's own referral: no letter or digit that looks like another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const Code = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/));

const Domain = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/));

/** Whether a code invites: an answer means yes, `agency.invitation` no. */
export const affiliate = route({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  limit: 'challenge',
  input: z.strictObject({ code: text(20), domain: z.optional(text(100)) }),
  output: Nothing,
});

/** Counts somebody who came by a link; a code that does not invite is not counted. */
export const affiliateVisit = route({
  method: 'POST',
  path: '/wps/agent/affiliate/visit',
  access: 'public',
  limit: 'challenge',
  input: z.strictObject({ code: text(20), domain: z.optional(text(100)) }),
  output: Nothing,
});

/** The first data of the agent centre. */
export const agentHome = route({
  method: 'GET',
  path: '/wps/agent/home',
  access: 'agent',
  passive: true,
  input: Nothing,
  output: z.object({
    account: z.string(),
    type: MemberType,
    balance: z.string(),
    currency: z.string(),
    /** Direct downlines. */
    downlines: z.number(),
    /** Everybody below, and the agent himself. */
    team: z.number(),
    /** Came into the team since midnight of the business day. */
    newToday: z.number(),
    activeLinks: z.number(),
    /** Types of account that he may open. */
    opens: z.array(MemberType),
  }),
});

const Downline = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  state: z.enum(['active', 'locked', 'closed']),
  /** 1 is a direct downline of the agent who asks. */
  depth: z.number(),
  downlines: z.number(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  registeredAt: Instant,
  lastLoginAt: z.nullable(Instant),
  /** The agent opened it, and its owner has not chosen a password yet. */
  firstPassword: z.boolean(),
});
export type Downline = z.infer<typeof Downline>;

/** The direct downlines of the agent, or of somebody in his tree; newest first. */
export const downlines = route({
  method: 'GET',
  path: '/wps/agent/downlines',
  access: 'agent',
  input: z.strictObject({
    of: z.optional(text(40)),
    search: z.optional(text(40)),
    cursor: z.optional(NameCursor),
    limit: z.optional(Count),
  }),
  output: page(Downline),
});

export const downline = route({
  method: 'GET',
  path: '/wps/agent/downline',
  access: 'agent',
  input: z.strictObject({ id: text(40) }),
  output: z.extend(Downline, { uplines: z.array(z.object({ id: z.string(), account: z.string() })) }),
});

const InviteLink = z.object({
  id: Uuid,
  code: Code,
  targetType: MemberType,
  rebateProfile: z.string(),
  expiresAt: z.nullable(Instant),
  maxUses: z.nullable(z.number()),
  uses: z.number(),
  visits: z.number(),
  domain: z.nullable(z.string()),
  state: z.enum(['active', 'disabled']),
  /** Whether somebody could register by it now. */
  valid: z.boolean(),
  remark: z.string(),
  url: z.string(),
  createdAt: Instant,
});
export type InviteLink = z.infer<typeof InviteLink>;

export const inviteLinks = route({
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  input: z.strictObject({ cursor: z.optional(IdCursor), limit: z.optional(Count) }),
  output: page(InviteLink),
});

export const createInviteLink = route({
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    targetType: MemberType,
    rebateProfile: z.optional(z.string().check(z.maxLength(60))),
    expiresAt: z.optional(Instant),
    maxUses: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    domain: z.optional(Domain),
    remark: z.optional(z.string().check(z.maxLength(140))),
  }),
  output: InviteLink,
});

export const disableInviteLink = route({
  method: 'POST',
  path: '/wps/agent/links/disable',
  access: 'agent',
  limit: 'transfer',
  input: z.strictObject({ id: Uuid }),
  output: Nothing,
});

/** One row a day on which anything happened by the link, newest first. */
export const inviteLinkDays = route({
  method: 'GET',
  path: '/wps/agent/links/days',
  access: 'agent',
  input: z.strictObject({ id: Uuid }),
  output: z.array(z.object({ day: z.string(), visits: z.number(), registrations: z.number() })),
});

/** Opens an account below the agent. The password is shown this once: it opens the account once, within 72 hours, to be changed (D01). */
export const openAccount = route({
  method: 'POST',
  path: '/wps/agent/accounts',
  access: 'agent',
  sealed: true,
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    username: text(64),
    type: MemberType,
    nickname: z.optional(text(40)),
  }),
  output: z.object({ id: z.string(), account: z.string(), password: z.string(), expiresAt: Instant }),
});

/**
 * A new first password for an account that the agent opened, while its owner has not chosen one: the earlier opens nothing any
 * more, and its sessions end.
 */
export const renewPassword = route({
  method: 'POST',
  path: '/wps/agent/accounts/password',
  access: 'agent',
  sealed: true,
  limit: 'transfer',
  input: z.strictObject({ id: text(40) }),
  output: openAccount.output,
});

/** The code by which a member invites friends, and how many came. */
export const ownReferral = route({
  method: 'GET',
  path: '/wps/member/referral',
  access: 'member',
  input: Nothing,
  output: z.object({ code: Code, url: z.string(), registrations: z.number() }),
});
