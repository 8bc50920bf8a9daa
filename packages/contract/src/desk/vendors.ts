import * as z from 'zod/mini';
import { BigNumberCursor, IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { GRANT_WORDS } from '../vendors/answers.ts';
import { WireAmount } from '../vendors/wire.ts';
import { Instant, Nothing, OperationKey, prose, text } from '../wire.ts';
import { VendorCode } from './catalog.ts';

const Reason = prose(300, 5);
const Currency = z.string().check(z.regex(/^[A-Z0-9]{3,8}$/));

/** The terms of a vendor's contract for its calls and ours. */
export const VendorTerms = z.strictObject({
  /** Networks it calls from, such as `203.0.113.0/24`. */
  addresses: z.array(text(60)).check(z.maxLength(50)),
  /** Where its own calls are served. */
  baseUrl: text(200, 0),
  /** The hosts that a launch may lead to. */
  launchHosts: z.array(text(260)).check(z.maxLength(20)),
  /** Calls a second. */
  rate: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** The most that one win may be. */
  caps: z.array(z.strictObject({ currency: Currency, maxWin: WireAmount })).check(z.maxLength(50)),
  /** It keeps players' money while they play; `transferFinal` guarantees that a transfer it does not know never succeeds later. */
  wallet: z.optional(z.enum(['transfer', 'transferFinal'])),
});
export type VendorTerms = z.infer<typeof VendorTerms>;

const Figures = z.object({
  calls: z.number(),
  failures: z.number(),
  meanMs: z.nullable(z.number()),
  slowestMs: z.nullable(z.number()),
  opened: z.number(),
});

/** The traffic of its calls and ours in the last minutes, over all nodes. */
const Health = z.object({
  minutes: z.number(),
  in: Figures,
  out: Figures,
  /** Of the node that answers: whether it asks the vendor at present. */
  breaker: z.enum(['closed', 'open', 'trial']),
  /** The last day whose list was compared with ours, and the differences of any day that wait to be decided. */
  reconciled: z.nullable(z.object({ day: z.string(), open: z.number() })),
});

/** How the calls with every vendor that has a contract go. */
export const opsVendorsHealth = route({
  method: 'GET',
  path: '/ops/vendors/health',
  access: 'staff:games.read',
  passive: true,
  input: Nothing,
  output: z.array(z.extend(Health, { code: z.string(), suspended: z.boolean() })),
});

const Key = z.object({
  id: z.string(),
  scheme: z.string(),
  createdAt: Instant,
  /** Absent on the newest. */
  activeUntil: z.nullable(Instant),
  active: z.boolean(),
  askedBy: z.nullable(z.string()),
  /** Its secret waits for the operator who asks now. */
  waits: z.boolean(),
  toldAt: z.nullable(Instant),
  usedAt: z.nullable(Instant),
});

export const opsVendor = route({
  method: 'GET',
  path: '/ops/vendors/vendor',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({ code: VendorCode }),
  output: z.object({
    code: z.string(),
    terms: z.nullable(VendorTerms),
    suspended: z.boolean(),
    keys: z.array(Key),
    health: z.nullable(Health),
    /** Its last report of checksums: the time, how many games, and how many of them changed under their version. */
    checksums: z.nullable(z.object({ at: Instant, games: z.number(), silent: z.number() })),
  }),
});

/** Changes the contract: now where it only lowers the caps on wins or changes the rate, else when a second operator agrees. */
export const opsSetTerms = route({
  method: 'POST',
  path: '/ops/vendors/terms',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    code: VendorCode,
    /** The contract that the operator saw. */
    was: z.nullable(VendorTerms),
    terms: VendorTerms,
    reason: Reason,
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});

/** Asks for the vendor's next key, or for the end of one. Both wait for a second operator. */
export const opsChangeKey = route({
  method: 'POST',
  path: '/ops/vendors/keys',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    code: VendorCode,
    /** The key that shall end; none to make the next one. */
    end: z.optional(text(40)),
    /** The raw Ed25519 key of a vendor that signs with its own, in hex. */
    publicKey: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

/** Tells the secret of a new key to the operator who asked for it, once. */
export const opsTellKey = route({
  method: 'POST',
  path: '/ops/vendors/keys/tell',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({ code: VendorCode, id: text(40) }),
  output: z.object({ secret: z.string() }),
});

/** The kill switch of a vendor's calls: new bets are refused on every node within a second, what is open settles. */
export const opsSuspendVendor = route({
  method: 'POST',
  path: '/ops/vendors/suspend',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({ code: VendorCode, suspended: z.boolean(), reason: Reason }),
  output: Nothing,
});

export const CHECKSUM_SHOWS = ['silent', 'current', 'all'] as const;

const Checksum = z.object({
  id: z.string(),
  vendor: z.string(),
  game: z.string(),
  /** As the catalogue has it; none for a game that it does not have. */
  name: z.nullable(z.string()),
  version: z.string(),
  sha256: z.string(),
  certificateId: z.nullable(z.string()),
  at: Instant,
  /** Its version was made of something else before. */
  silent: z.boolean(),
  /** The game is this now. */
  current: z.boolean(),
});
export type Checksum = z.infer<typeof Checksum>;

/** The checksums that providers report for their games, newest first: a row for every change. */
export const opsChecksums = route({
  method: 'GET',
  path: '/ops/vendors/checksums',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    /** The beginning of a game's code. */
    game: z.optional(text(64)),
    show: z.optional(z.enum(CHECKSUM_SHOWS)),
    cursor: z.optional(IdCursor),
    ...listInput('at', 'vendor', 'game'),
  }),
  output: listPage(Checksum),
});

export const CHECKSUMS_LIST = list({
  name: 'checksums',
  title: 'Checksums',
  route: opsChecksums,
  filters: [
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'game', title: 'Game (code)', kind: 'text' },
    { key: 'show', title: 'Games', kind: 'choice', values: CHECKSUM_SHOWS },
  ],
  columns: [
    { key: 'at', title: 'Reported', kind: 'instant', sortable: true },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'game', title: 'Game', kind: 'id', sortable: true },
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'version', title: 'Version', kind: 'id' },
    { key: 'sha256', title: 'SHA-256', kind: 'id' },
    { key: 'certificateId', title: 'Certificate', kind: 'id' },
  ],
});

/** Asks a provider for its checksums now, as the day does by itself. */
export const opsAskChecksums = route({
  method: 'POST',
  path: '/ops/vendors/checksums/ask',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({ code: VendorCode }),
  output: z.object({ games: z.number(), changed: z.number(), silent: z.number() }),
});

export const GRANT_STATES = ['granting', 'granted', 'cancelling', 'cancelled', 'refused'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

const Grant = z.object({
  vendor: z.string(),
  id: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  games: z.array(z.string()),
  rounds: z.number(),
  /** Played by our books. */
  used: z.number(),
  betValue: WireAmount,
  won: WireAmount,
  maxWin: z.nullable(WireAmount),
  currency: z.string(),
  validFrom: Instant,
  validUntil: Instant,
  state: z.enum(GRANT_STATES),
  createdAt: Instant,
  no: z.string(),
});
export type Grant = z.infer<typeof Grant>;

/** Free rounds that were granted with providers, newest first. */
export const opsGrants = route({
  method: 'GET',
  path: '/ops/vendors/grants',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    /** A name or a public id in full. */
    member: z.optional(text(60)),
    state: z.optional(z.enum(GRANT_STATES)),
    cursor: z.optional(BigNumberCursor),
    ...listInput('createdAt', 'vendor', 'won', 'validUntil'),
  }),
  output: listPage(Grant),
});

export const FREE_ROUNDS_LIST = list({
  name: 'free-rounds',
  title: 'Free rounds',
  route: opsGrants,
  filters: [
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: GRANT_STATES },
  ],
  columns: [
    { key: 'createdAt', title: 'Granted', kind: 'instant', sortable: true },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'id', title: 'Grant', kind: 'id' },
    { key: 'rounds', title: 'Rounds', kind: 'number' },
    { key: 'used', title: 'Used', kind: 'number' },
    { key: 'betValue', title: 'Stake', kind: 'money', extra: true },
    { key: 'won', title: 'Won', kind: 'money', sortable: true, total: true },
    { key: 'maxWin', title: 'Maximum win', kind: 'money', extra: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'validUntil', title: 'Valid until', kind: 'instant', sortable: true, extra: true },
  ],
});

/** Asks a provider for the state of a grant; an unknown state becomes its answer. */
export const opsAskGrant = route({
  method: 'POST',
  path: '/ops/vendors/grants/ask',
  access: 'staff:vendors.write',
  limit: 'change',
  input: z.strictObject({ code: VendorCode, id: text(64) }),
  output: z.object({
    state: z.enum(GRANT_STATES),
    /** None when it did not say. */
    told: z.nullable(z.object({ state: z.enum(GRANT_WORDS), used: z.nullable(z.number()) })),
  }),
});
