import type { RefusalCode } from '@baize/contract/refusals';
import type { Selectable, Updateable } from 'kysely';

import type { Clock } from '../clock.ts';
import { refuse } from '../refuse.ts';
import type { Db, Tx } from './db.ts';
import type { DB } from './tables.generated.ts';

type Name = keyof DB;
type Row<N extends Name> = Selectable<DB[N]>;
interface Clocked {
  readonly clock: Clock;
}

/** The states in which an event may happen, and the one that it leads to. */
export interface StateChange {
  readonly from: readonly string[];
  /** Where there is none, the state stays. */
  readonly to?: string;
}

/** Goes with an event: other columns, the operator who acts, and a note for the history. */
interface Detail<N extends Name> {
  readonly set?: Omit<Updateable<DB[N]>, 'state' | 'step'>;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

interface Entry<E extends string> {
  readonly event: E;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

interface Shape<N extends Name, E extends string, More> {
  readonly table: N;
  /** The column that holds the state. */
  readonly column?: 'state' | 'step';
  /** Every event: the states in which it may happen, and the one that it leads to. */
  readonly events: Readonly<Record<E, StateChange>>;
  readonly unknown: RefusalCode;
  /** The refusal of an event that does not fit, or came second. */
  readonly conflict: RefusalCode;
  /** Keeps everything away that is about the same row, on all nodes, until the transaction ends; else the row itself is locked. */
  lock?(tx: Tx, row: Row<N>): Promise<void>;
  /** Looks at more than the state; it may refuse. */
  before?(app: Clocked, tx: Tx, at: { row: Row<N>; event: E; detail: Detail<N> & More }): Promise<void>;
  /** Columns that follow from the event. */
  also?(app: Clocked, row: Row<N>, state: string): Updateable<DB[N]>;
  /** Writes the history, and tells whom it concerns. */
  note?(app: Clocked, tx: Tx, changed: Row<N>, entry: Entry<E>): Promise<void>;
}

export interface Stateful<N extends Name, E extends string, More = unknown> {
  /** Whether an event may happen in this state. */
  allows(state: string, event: E): boolean;
  /** The row of anybody that the scope shows; refuses what is unknown. */
  require(db: Db | Tx, id: string): Promise<Row<N>>;
  /** The row that nothing else changes until the transaction ends. */
  hold(tx: Tx, id: string): Promise<Row<N>>;
  /** Runs work on the row, alone among all that its lock keeps away. */
  holding<T>(app: { readonly db: Db }, id: string, work: (tx: Tx, row: Row<N>) => Promise<T>): Promise<T>;
  /** Moves a row that the caller holds on, and notes it; refuses the conflict where the event does not fit. */
  change(app: Clocked, tx: Tx, row: Row<N>, event: E, detail?: Detail<N> & More): Promise<Row<N>>;
}

/** All things with states that the program knows, by their table, for what looks at every one of them. */
export const STATEFUL = new Map<
  Name,
  Omit<Shape<Name, string, unknown>, 'lock' | 'before' | 'also' | 'note'>
>();

export interface Transitions<E extends string> {
  /** Whether an event may happen in this state. */
  allows(state: string, event: E): boolean;
  /** The states in which an event may happen. */
  from(event: E): readonly string[];
  /** The state after the first of these events that may happen in a state; without one, the state stays. */
  after(state: string, events: readonly E[]): string;
  /** For statements, of each event: what the column `state` is set to as `<event>To`, and the condition on it before as `<event>From`. */
  readonly words: Readonly<Record<`${E}From` | `${E}To`, string>>;
}

/** The events of a thing whose rows change many at a time, by statements that take the states from here. */
export function transitions<E extends string>(events: Readonly<Record<E, StateChange>>): Transitions<E> {
  const quoted = (state: string) => `'${state}'`;
  const allows = (state: string, event: E) => events[event].from.includes(state);
  const words = Object.entries<StateChange>(events).flatMap(([event, { from, to }]) => {
    const states = from.map(quoted).join(', ');
    return [
      [`${event}From`, from.length === 1 ? `= ${states}` : `in (${states})`],
      [`${event}To`, to === undefined ? 'state' : quoted(to)],
    ];
  });
  return {
    allows,
    from: (event) => events[event].from,
    after(state, among) {
      const event = among.find((each) => allows(state, each));
      return (event && events[event].to) ?? state;
    },
    words: Object.fromEntries(words) as Transitions<E>['words'],
  };
}

/** The things whose rows change by statements only, by their table. */
export const BATCHED = new Map<Name, Readonly<Record<string, StateChange>>>();

/** Transitions of the rows of a table. */
export function batched<E extends string>(
  table: Name,
  events: Readonly<Record<E, StateChange>>,
): Transitions<E> {
  BATCHED.set(table, events);
  return transitions(events);
}

/** A thing that is stored with a state: what may happen to it is data, and every change compares before it sets. */
export function stateful<N extends Name, E extends string, More = unknown>(
  shape: Shape<N, E, More>,
): Stateful<N, E, More> {
  const { events, unknown, conflict, column = 'state' } = shape;
  STATEFUL.set(shape.table, { table: shape.table, column, events, unknown, conflict });
  // Every such table has an id, and its state in the column.
  const table = shape.table as 'cashier.withdrawal';
  const stateOf = (row: Row<N>) => (row as Record<string, string>)[column] as string;
  const { allows } = transitions(events);

  async function requireRow(db: Db | Tx, id: string): Promise<Row<N>> {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    return row ? (row as unknown as Row<N>) : refuse(unknown);
  }

  async function hold(tx: Tx, id: string): Promise<Row<N>> {
    if (shape.lock) await shape.lock(tx, await requireRow(tx, id));
    else await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    return requireRow(tx, id);
  }

  return {
    allows,
    require: requireRow,
    hold,
    holding: (app, id, work) => app.db.transaction().execute(async (tx) => work(tx, await hold(tx, id))),
    async change(app, tx, row, event, detail = {} as Detail<N> & More) {
      const state = stateOf(row);
      if (!allows(state, event)) refuse(conflict);
      await shape.before?.(app, tx, { row, event, detail });
      const { to = state } = events[event];
      const set = { ...detail.set, ...shape.also?.(app, row, to), [column]: to };
      const changed = await tx
        .updateTable(table)
        .set(set)
        .where('id', '=', (row as unknown as { id: string }).id)
        .where(column, '=', state)
        .returningAll()
        .executeTakeFirst();
      if (!changed) return refuse(conflict);
      const { operator, note } = detail;
      await shape.note?.(app, tx, changed as unknown as Row<N>, { event, operator, note });
      return changed as unknown as Row<N>;
    },
  };
}
