import * as z from 'zod/mini';
import { GAME_TYPES } from '../games/games.ts';
import { LANGUAGES } from '../languages.ts';
import { IdCursor, NameCursor, NumberCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';
import { APPROVAL_STATES } from './approvals.ts';

const STATES = ['on', 'maintenance', 'off'] as const;
export const VendorCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/));
const Reason = prose(300, 5);
const Window = z.nullable(z.strictObject({ from: Instant, until: z.nullable(Instant) }));
/** The operators' settings of a game, whatever its vendor's game list says. */
export const GAME_FLAGS = ['top', 'hot', 'fresh'] as const;

/** Languages in which a game may have a name. */
export const NAMED = LANGUAGES.flatMap(({ code, pseudo }) => (pseudo ? [] : [code]));

const Sort = z.int().check(z.minimum(0), z.maximum(100_000));

/** The longest minimum round interval that a game may be held to. */
export const CYCLE_MS_MAX = 60_000;

const VendorRow = z.object({
  code: z.string(),
  name: z.string(),
  own: z.boolean(),
  state: z.enum(STATES),
  maintenance: Window,
  sort: z.number(),
  games: z.number(),
  /** Games that members see. */
  shown: z.number(),
});

export const opsVendors = route({
  method: 'GET',
  path: '/ops/catalog/vendors',
  access: 'staff:games.read',
  input: Nothing,
  output: z.array(VendorRow),
});

/** A vendor begins off: it is shown when an operator turns it on. */
export const opsAddVendor = route({
  method: 'POST',
  path: '/ops/catalog/vendors/add',
  access: 'staff:games.write',
  input: z.strictObject({ code: VendorCode, name: text(60), reason: Reason }),
  output: Nothing,
});

/** Changes what is named of a vendor. Off or under maintenance takes no bet on any node within a second. */
export const opsSetVendor = route({
  method: 'POST',
  path: '/ops/catalog/vendors/set',
  access: 'staff:games.write',
  input: z.strictObject({
    code: VendorCode,
    name: z.optional(text(60)),
    state: z.optional(z.enum(STATES)),
    maintenance: z.optional(Window),
    sort: z.optional(Sort),
    reason: Reason,
  }),
  output: Nothing,
});

const GameRow = z.object({
  nodeId: z.string(),
  vendor: z.string(),
  code: z.string(),
  type: z.string(),
  kind: z.nullable(z.string()),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  state: z.enum(STATES),
  /** Its vendor's feed holds it no longer. */
  withdrawn: z.boolean(),
  /** Its vendor's feed says that it is under maintenance. */
  resting: z.boolean(),
  maintenance: Window,
  top: z.boolean(),
  hot: z.boolean(),
  fresh: z.boolean(),
  sort: z.number(),
  /** The shortest time between two rounds of a player that operators set; 0 leaves it to the vendor. */
  minCycleMs: z.number(),
  payback: z.nullable(z.number()),
  version: z.string(),
  /** Bets of real money in the last days. */
  bets: z.number(),
  /** Address of its picture; empty where there is none. */
  picture: z.string(),
});

/** Games, found by any of their names or codes, in the order in which they entered. */
export const opsGames = route({
  method: 'GET',
  path: '/ops/catalog/games',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({
    search: z.optional(text(60, 0)),
    vendor: z.optional(text(40)),
    type: z.optional(z.enum(GAME_TYPES)),
    state: z.optional(z.enum([...STATES, 'withdrawn'])),
    flag: z.optional(z.enum(GAME_FLAGS)),
    cursor: z.optional(NumberCursor),
    ...listInput('name', 'code', 'vendor', 'type', 'sort'),
  }),
  output: listPage(GameRow),
});

export const GAMES_LIST = list({
  name: 'games',
  title: 'Games',
  route: opsGames,
  columns: [
    { key: 'name', title: 'Game', kind: 'link', sortable: true },
    { key: 'code', title: 'Code', kind: 'id', sortable: true },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'type', title: 'Type', kind: 'text', sortable: true },
    { key: 'kind', title: 'Kind', kind: 'text', extra: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'sort', title: 'Order', kind: 'number', sortable: true },
    { key: 'bets', title: 'Bets', kind: 'number' },
    { key: 'payback', title: 'Return', kind: 'number', extra: true },
    { key: 'version', title: 'Version', kind: 'id', extra: true },
  ],
});

/** Everything that is known of one game. */
export const opsGame = route({
  method: 'GET',
  path: '/ops/catalog/game',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({ game: text(100) }),
  output: z.extend(GameRow, {
    vendorName: z.string(),
    /** The brand's names, shown before its vendor's. */
    ownNames: z.record(z.string(), z.string()),
    /** Where its picture comes from: its game list, an operator, or nowhere yet; and what hindered the last try. */
    pictureBy: z.nullable(z.enum(['feed', 'operator'])),
    pictureProblem: z.nullable(z.string()),
    /** The minimum round interval now: the operators', or the jurisdiction's for its type. */
    cycleMs: z.number(),
    devices: z.array(z.string()),
    languages: z.array(z.string()),
    demo: z.boolean(),
    freeRounds: z.boolean(),
    volatility: z.nullable(z.string()),
    releasedAt: z.nullable(z.string()),
    addedAt: Instant,
    changedAt: Instant,
  }),
});

/** The most games in one change. */
export const GAMES_AT_ONCE = 200;

/** Changes the named settings of many games together; all of them or none. */
export const opsSetGames = route({
  method: 'POST',
  path: '/ops/catalog/games/set',
  access: 'staff:games.write',
  input: z.strictObject({
    games: z.array(text(100)).check(z.minLength(1), z.maxLength(GAMES_AT_ONCE)),
    state: z.optional(z.enum(STATES)),
    maintenance: z.optional(Window),
    top: z.optional(z.boolean()),
    hot: z.optional(z.boolean()),
    fresh: z.optional(z.boolean()),
    sort: z.optional(Sort),
    minCycleMs: z.optional(z.int().check(z.minimum(0), z.maximum(CYCLE_MS_MAX))),
    reason: Reason,
  }),
  output: z.object({ changed: z.number() }),
});

/** Gives a game the brand's names by language, all together; a missing language has its vendor's again. */
export const opsSetNames = route({
  method: 'POST',
  path: '/ops/catalog/game/names',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({
    game: text(100),
    names: z.partialRecord(z.enum(NAMED), z.string().check(z.maxLength(100), z.regex(/\S/))),
    reason: Reason,
  }),
  output: Nothing,
});

/** The most that an uploaded picture may be, before it is written in base64. */
export const PICTURE_BYTES_MAX = 1_048_576;

/** Gives a game a picture of the operator's, PNG, JPEG or WebP in base64, which no game list changes; none takes it away. */
export const opsSetPicture = route({
  method: 'POST',
  path: '/ops/catalog/picture',
  access: 'staff:games.write',
  limit: 'change',
  bulky: true,
  input: z.strictObject({
    game: text(100),
    image: z.nullable(
      z.string().check(z.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ),
    reason: Reason,
  }),
  output: z.object({ picture: z.string() }),
});

const Sums = z.object({ added: z.number(), changed: z.number(), withdrawn: z.number(), same: z.number() });

/** Reads a vendor's feed of games and asks a second operator to apply what it would change. */
export const opsImportGames = route({
  method: 'POST',
  path: '/ops/catalog/imports',
  access: 'staff:games.write',
  input: z.strictObject({ key: OperationKey, vendor: VendorCode }),
  output: z.extend(Sums, { import: Uuid, approval: z.string() }),
});

/** Imports that were asked for in the last month, newest first, with what became of each. */
export const opsImports = route({
  method: 'GET',
  path: '/ops/catalog/imports/list',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(text(40)),
    cursor: z.optional(IdCursor),
    ...listInput('at', 'vendor'),
  }),
  output: listPage(
    z.object({
      id: z.string(),
      vendor: z.string(),
      vendorName: z.string(),
      /** Games that the game list listed. */
      games: z.number(),
      by: z.string(),
      at: Instant,
      appliedAt: z.nullable(Instant),
      approval: z.nullable(z.string()),
      state: z.enum(APPROVAL_STATES),
    }),
  ),
});

export const IMPORTS_LIST = list({
  name: 'imports',
  title: 'Imports',
  route: opsImports,
  filters: [{ key: 'vendor', title: 'Provider', kind: 'choice' }],
  columns: [
    { key: 'vendorName', title: 'Provider', kind: 'link' },
    { key: 'games', title: 'Games in the list', kind: 'number' },
    { key: 'by', title: 'Requested by', kind: 'text' },
    { key: 'at', title: 'Requested', kind: 'instant', sortable: true },
    { key: 'state', title: 'Request', kind: 'state' },
    { key: 'appliedAt', title: 'Applied', kind: 'instant' },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Game by game what an import would change now, in the order of their codes. */
export const opsImportDiff = route({
  method: 'GET',
  path: '/ops/catalog/imports/diff',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({
    import: Uuid,
    of: z.optional(z.enum(['added', 'changed', 'withdrawn'])),
    cursor: z.optional(NameCursor),
    ...listInput('code'),
  }),
  output: z.extend(
    listPage(
      z.object({
        code: z.string(),
        kind: z.enum(['added', 'changed', 'withdrawn']),
        name: z.string(),
        fields: z.array(z.object({ field: z.string(), was: Fact, now: Fact })),
      }),
    ),
    { sums: Sums },
  ),
});

export const IMPORT_CHANGES_LIST = list({
  name: 'import-changes',
  title: 'Changes of an import',
  route: opsImportDiff,
  columns: [
    { key: 'name', title: 'Game', kind: 'text' },
    { key: 'code', title: 'Code', kind: 'id', sortable: true },
    { key: 'kind', title: 'Change', kind: 'state' },
    { key: 'fields', title: 'Fields', kind: 'text' },
  ],
});
