import * as z from 'zod/mini';
import { DigestCursor, IdCursor } from '../lists/cursors.ts';
import { INSTANTS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { CONTENT_DIRECTIVES } from '../site/content-reports.ts';
import { RISK_KINDS } from '../site/safety.ts';
import { Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';

const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Reason = prose(300, 5);

/** A region is a country, or an address with or without a prefix length. */
export const RegionKind = z.enum(['country', 'range']);

/** Everything closed, and what waits for a second operator. */
export const opsRegions = route({
  method: 'GET',
  path: '/ops/regions',
  access: 'staff:safety.read',
  input: Nothing,
  output: z.object({
    countries: z.array(
      z.object({ country: Country, note: z.string(), by: z.nullable(z.string()), at: Instant }),
    ),
    /** One that was written into the switch itself has neither note nor name. */
    ranges: z.array(
      z.object({
        range: z.string(),
        note: z.string(),
        by: z.nullable(z.string()),
        at: z.nullable(Instant),
      }),
    ),
    /** A change waits for a second operator. */
    twoPeople: z.boolean(),
    waiting: z.array(
      z.object({ approval: z.string(), kind: RegionKind, region: z.string(), closed: z.boolean() }),
    ),
    /** When the database of countries by address was made. */
    databaseAt: Instant,
  }),
});
export type RegionsAnswer = z.infer<typeof opsRegions.output>;

/** Where an address lies and whether the site is open to it. */
export const opsLookUpAddress = route({
  method: 'GET',
  path: '/ops/regions/address',
  access: 'staff:safety.read',
  input: z.strictObject({ address: text(60) }),
  output: z.object({
    address: z.string(),
    country: z.nullable(Country),
    closed: z.nullable(z.enum(['all', 'range', 'country'])),
  }),
});

/** Closes a region or opens it again; the answer names the request where a second operator must agree. */
export const opsSetRegion = route({
  method: 'POST',
  path: '/ops/regions/set',
  access: 'staff:regions.write',
  input: z.strictObject({
    key: OperationKey,
    kind: RegionKind,
    region: text(60),
    closed: z.boolean(),
    reason: Reason,
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});

const Detail = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const EventRow = z.object({
  id: z.string(),
  kind: z.enum(RISK_KINDS),
  at: Instant,
  member: z.nullable(z.object({ id: z.string(), username: z.string() })),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  details: z.record(z.string(), Detail),
  /** Names of the accounts that the details speak of. */
  others: z.array(z.object({ id: z.string(), username: z.string() })),
  review: z.nullable(z.object({ by: z.string(), at: Instant, note: z.string() })),
});
export type RiskEventRow = z.infer<typeof EventRow>;

/** Risk events, newest first. */
export const opsRiskEvents = route({
  method: 'GET',
  path: '/ops/risk',
  access: 'staff:safety.read',
  input: z.strictObject({
    kind: z.optional(z.enum(RISK_KINDS)),
    state: z.optional(z.enum(['open', 'reviewed'])),
    member: z.optional(text(64)),
    address: z.optional(text(60)),
    from: z.optional(Instant),
    to: z.optional(Instant),
    cursor: z.optional(IdCursor),
    ...listInput('at', 'kind'),
  }),
  output: listPage(EventRow),
});

export const RISK_LIST = list({
  name: 'risk',
  title: 'Risk events',
  route: opsRiskEvents,
  filters: [
    { key: 'kind', title: 'What', kind: 'choice', values: RISK_KINDS },
    {
      key: 'state',
      title: 'State',
      kind: 'choice',
      values: ['open', 'reviewed'],
      labels: { open: 'to review' },
    },
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'address', title: 'IP address', kind: 'text' },
    ...INSTANTS,
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'kind', title: 'What', kind: 'text', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'details', title: 'Fact', kind: 'text' },
    { key: 'address', title: 'IP address', kind: 'text' },
    { key: 'country', title: 'Country', kind: 'text' },
    { key: 'review.note', title: 'Note', kind: 'text', extra: true },
    { key: 'review.by', title: 'Reviewed by', kind: 'text', extra: true },
  ],
});

/** A count that may be larger than a number of JavaScript holds. */
const Tally = z.string().check(z.regex(/^\d{1,19}$/));
const Surface = z.enum(['site', 'console']);
/** The app whose pages a report is about. */
export type ContentSurface = z.infer<typeof Surface>;

/** Content that the policy of our pages blocked in browsers, last seen first where no order is asked for. */
export const opsContentReports = route({
  method: 'GET',
  path: '/ops/content-reports',
  access: 'staff:safety.read',
  input: z.strictObject({
    surface: z.optional(Surface),
    directive: z.optional(z.enum(CONTENT_DIRECTIVES)),
    cursor: z.optional(DigestCursor),
    ...listInput('lastAt', 'count'),
  }),
  output: z.extend(
    listPage(
      z.object({
        id: z.string(),
        surface: Surface,
        directive: z.string(),
        blocked: z.string(),
        page: z.string(),
        count: Tally,
        firstAt: Instant,
        lastAt: Instant,
      }),
    ),
    /** The reports of all kinds that the filter finds. */
    { reports: Tally },
  ),
});

export const BLOCKED_CONTENT_LIST = list({
  name: 'blocked-content',
  title: 'Blocked content',
  route: opsContentReports,
  columns: [
    { key: 'lastAt', title: 'Last seen', kind: 'instant', sortable: true },
    { key: 'surface', title: 'Where', kind: 'text' },
    { key: 'page', title: 'Page', kind: 'id' },
    { key: 'directive', title: 'Directive', kind: 'id' },
    { key: 'blocked', title: 'Blocked', kind: 'id' },
    { key: 'count', title: 'Reports', kind: 'number', sortable: true },
    { key: 'firstAt', title: 'First seen', kind: 'instant' },
  ],
});

/** Marks an event as looked at; what was found stays with it. */
export const opsReviewEvent = route({
  method: 'POST',
  path: '/ops/risk/review',
  access: 'staff:safety.review',
  input: z.strictObject({ id: Uuid, note: Reason }),
  output: z.object({}),
});
