import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Instant, OperationKey, text, Uuid } from '../wire.ts';
import { CONTENT_STATES, HomeText, inContentLanguages, Moved, Switched } from './desk-content.ts';
import { HOME_GAMES_MAX, HOME_KINDS, type HomeKind } from './home-rows.ts';

const HomeKinds = z.enum(Object.keys(HOME_KINDS) as [HomeKind, ...HomeKind[]]);

/** A picked game as the console shows it. */
export const PickedGame = z.object({
  /** `vendor:code`. */
  nodeId: z.string(),
  name: z.string(),
  vendorName: z.string(),
  /** Address of its picture; none where the site draws it. */
  picture: z.string(),
  /** It can be opened now. */
  on: z.boolean(),
});
export type PickedGame = z.infer<typeof PickedGame>;

export const OpsHomeRow = z.object({
  id: z.string(),
  position: z.number(),
  kind: HomeKinds,
  of: z.nullable(z.string()),
  state: z.enum(CONTENT_STATES),
  on: z.boolean(),
  /** Whether there is something to show; a row without is not sent. */
  filled: z.boolean(),
  games: z.array(PickedGame),
  languages: z.string(),
  texts: z.record(z.string(), HomeText),
  from: z.nullable(Instant),
  until: z.nullable(Instant),
});
export type OpsHomeRow = z.infer<typeof OpsHomeRow>;

/** The rows of the home page in their order. */
export const opsHomeRows = route({
  method: 'GET',
  path: '/ops/home-rows',
  access: 'staff:content.write',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('position', 'from', 'until') }),
  output: listPage(OpsHomeRow),
});

export const HOME_ROWS_LIST = list({
  name: 'home-rows',
  title: 'Home page',
  route: opsHomeRows,
  columns: [
    { key: 'position', title: 'Place', kind: 'number', sortable: true },
    { key: 'kind', title: 'Row', kind: 'text' },
    { key: 'of', title: 'Filled by', kind: 'text' },
    { key: 'texts.EN.title', title: 'Own title', kind: 'text' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'languages', title: 'Languages', kind: 'text', extra: true },
    { key: 'from', title: 'From', kind: 'instant', sortable: true },
    { key: 'until', title: 'Until', kind: 'instant', sortable: true },
  ],
});

/** Puts a row at the end of the page, or changes one. */
export const opsSaveHomeRow = route({
  method: 'POST',
  path: '/ops/home-rows/save',
  access: 'staff:content.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: z.optional(Uuid),
    kind: HomeKinds,
    /** The type of games or the code of the vendor, where the kind asks for one. */
    of: z.nullable(text(64)),
    /** Picked games as `vendor:code`, in their order. */
    games: z.array(text(100)).check(z.maxLength(HOME_GAMES_MAX)),
    /** Null keeps the name that the site has for the row. */
    texts: z.nullable(inContentLanguages(HomeText)),
    from: z.nullable(Instant),
    until: z.nullable(Instant),
    on: z.boolean(),
  }),
  output: z.object({ id: text(64) }),
});

/** Types, vendors and games that can fill a row; games by name, by type or of a vendor, the most played first. */
export const opsHomeChoices = route({
  method: 'GET',
  path: '/ops/home-rows/choices',
  access: 'staff:content.write',
  input: z.strictObject({
    search: z.optional(text(60, 0)),
    type: z.optional(text(20)),
    vendor: z.optional(text(40)),
    kind: z.optional(text(20)),
  }),
  output: z.object({
    types: z.array(z.string()),
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    games: z.array(PickedGame),
  }),
});

export const opsSwitchHomeRow = route({
  method: 'POST',
  path: '/ops/home-rows/switch',
  access: 'staff:content.write',
  limit: 'change',
  input: Switched,
  output: z.object({}),
});

/** Changes places with the row before or after it. */
export const opsMoveHomeRow = route({
  method: 'POST',
  path: '/ops/home-rows/move',
  access: 'staff:content.write',
  limit: 'change',
  input: Moved,
  output: z.object({}),
});
