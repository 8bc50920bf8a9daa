import type { ExportName } from '@baize/contract/lists/exports';
import type { ListTotals } from '@baize/contract/lists/lists';
import type { Found } from '@baize/contract/lists/search';
import type { Permission } from '@baize/contract/route';

import type { AnyOperation } from './audit/audit.ts';
import type { App, Bound, StaffSession } from './context.ts';
import type { Tx } from './platform/database/db.ts';
import type { Repeatable } from './platform/database/migrate.ts';
import type { Walls } from './platform/database/wall.ts';
import type { FastifyInstance } from './platform/http/fastify.ts';
import type { Job } from './platform/jobs.ts';
import type { Figure } from './platform/metrics.ts';
import type { Keys } from './platform/secrets/keys.ts';
import type { WagerFamily } from './wagers/wagers.ts';
import type { Companion, Invariant } from './wallet/wallet.ts';

/** All that a feature, or a room of the desk, gives to the server; `features.ts` lists them. */
export interface Feature {
  readonly name: string;
  /** Calls of the player site, and of the operator console. */
  readonly site?: readonly Bound[];
  readonly console?: readonly Bound[];
  /** Pages and doors that are no calls of the contract. */
  mount?(servers: Servers, app: App): void;
  /** The rows that it writes in the statement that moves its money. */
  readonly companions?: readonly Companion[];
  /** Functions of the database that are installed again whenever their text changes. */
  readonly repeatables?: readonly Repeatable[];
  /** Which rows of its tables are shown to whom. */
  readonly walls?: Walls;
  /** Its wagers, which everything over all wagers joins. */
  readonly wagers?: WagerFamily;
  /** Queries over its rows and the ledger's: each row that they find is a violation. Some look at all families of wagers. */
  readonly invariants?: readonly Invariant[] | ((families: readonly WagerFamily[]) => readonly Invariant[]);
  jobs?(app: App): readonly Job[];
  /** Begins its work on every node. */
  watch?(app: App): void;
  /** Begins its work on a node that has the role for jobs. */
  follow?(app: App): void;
  /** Removes what has served its time. */
  sweep?(app: App): Promise<void>;
  /** Wraps its secrets by the present key again, when the master key is replaced. */
  rewrap?(tx: Tx, keys: Keys): Promise<void>;
  /** Read when `/metrics` is asked for. */
  figures?(app: App): readonly Figure[];
  /** Operations that take two operators. */
  readonly operations?: readonly AnyOperation[];
  /** The operations that read its lists by pages, for exports. */
  readonly readers?: Readers;
  readonly searches?: readonly Search[];
}

export interface Servers {
  readonly site: FastifyInstance;
  readonly console: FastifyInstance;
}

export interface ReadPage {
  readonly rows: readonly object[];
  readonly next: string | null;
  readonly previous?: string | null | undefined;
  readonly totals?: ListTotals | undefined;
}

type Reader = (app: App, input: never, session: StaffSession) => Promise<ReadPage>;
export type Readers = { readonly [Name in ExportName]?: Reader };

/** A part of the console's search, for operators with this permission. */
export interface Search {
  readonly permission: Permission;
  find(app: App, text: string): Promise<Found[]>;
}

/** All features as one: data is merged here, and functions are called one after the other. */
export type Features = Readonly<
  Required<
    Pick<
      Feature,
      'site' | 'console' | 'companions' | 'repeatables' | 'walls' | 'operations' | 'readers' | 'searches'
    >
  >
> & {
  readonly each: readonly Feature[];
  readonly families: readonly WagerFamily[];
  readonly invariants: readonly Invariant[];
};

declare module './context.ts' {
  interface App {
    readonly features: Features;
  }
}

/** Merges features in their order; throws where two give the same thing. */
export function mergeFeatures(each: readonly Feature[]): Features {
  const operations = each.flatMap((feature) => feature.operations ?? []);
  const families = each.flatMap((feature) => feature.wagers ?? []);
  requireOnce('feature', each);
  requireOnce('operation', operations);
  return {
    each,
    site: each.flatMap((feature) => feature.site ?? []),
    console: each.flatMap((feature) => feature.console ?? []),
    companions: each.flatMap((feature) => feature.companions ?? []),
    repeatables: each.flatMap((feature) => feature.repeatables ?? []),
    walls: joined(
      'table',
      each.map(({ walls }) => walls ?? {}),
    ),
    families,
    invariants: each.flatMap(({ invariants = [] }) =>
      typeof invariants === 'function' ? invariants(families) : invariants,
    ),
    operations,
    readers: joined(
      'list',
      each.map(({ readers }) => readers ?? {}),
    ),
    searches: each.flatMap((feature) => feature.searches ?? []),
  };
}

function joined<T extends object>(what: string, parts: readonly T[]): T {
  const entries = parts.flatMap((part) => Object.entries(part));
  requireOnce(
    what,
    entries.map(([name]) => ({ name })),
  );
  return Object.fromEntries(entries) as T;
}

function requireOnce(what: string, named: readonly { readonly name: string }[]): void {
  const names = named.map(({ name }) => name);
  const again = names.find((name, index) => names.indexOf(name) !== index);
  if (again !== undefined) throw new Error(`two features give the ${what} ${again}`);
}
