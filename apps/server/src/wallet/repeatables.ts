import type { Repeatable } from '../platform/database/migrate.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { type Companion, PLAIN, RESERVED } from './companion.ts';
import {
  CURRENCIES,
  HOUSE_KINDS,
  LANE_STRIPES,
  MEMBER_ACCOUNTS,
  MOVEMENT_KINDS,
  REASONS,
  STRIPES,
} from './kinds.ts';

/** How long after its own time a key may still be used, and how far the clock of its maker may run ahead. */
const KEY_PAST = '2 days';
const KEY_FUTURE = '1 day';

/**
 * The objects that migration installs for the ledger: its tables of small numbers, its functions, and a lane for each
 * companion.
 */
export function walletRepeatables(companions: readonly Companion[]): Repeatable[] {
  const stripes = { stripes: STRIPES, laneStripes: LANE_STRIPES };
  const lanes = [PLAIN, ...companions];
  const parts = [
    kindsSql(),
    sqlFile(import.meta.dirname, 'accounts').text(stripes),
    sqlFile(import.meta.dirname, 'post').text({ ...stripes, keyPast: KEY_PAST, keyFuture: KEY_FUTURE }),
    sqlFile(import.meta.dirname, 'invariants').text(),
    sqlFile(import.meta.dirname, 'roots/root').text(),
    dropLanes(lanes),
    ...lanes.map(laneSql),
    grantsSql(lanes),
  ];
  return [{ name: 'wallet', sql: parts.join('\n') }];
}

/** The lane's function for one companion. */
function laneSql(companion: Companion): string {
  const names = Object.keys(companion.columns);
  for (const name of [companion.name, ...names]) {
    if (!/^[a-z][a-z0-9_]*$/.test(name) || RESERVED.includes(name))
      throw new Error(`a companion cannot use the name ${name}`);
  }
  return sqlFile(import.meta.dirname, 'lane').text({
    keyPast: KEY_PAST,
    keyFuture: KEY_FUTURE,
    name: companion.name,
    parameters: names.map((name) => `, p_x_${name} ${companion.columns[name]}[]`).join(''),
    arrays: names.map((name) => `, p_x_${name}`).join(''),
    columns: names.map((name) => `, ${name}`).join(''),
    kinds: ids(() => true),
    legless: ids((kind) => kind.legless === true),
    closedToo: ids((kind) => kind.closedToo === true),
    locks: companion.locks ? `${companion.locks}\n  ` : '',
    beforeTable: companion.before ? `turned_down as materialized (${companion.before}),\n  ` : '',
    beforeJoin: companion.before ? '\n      left join turned_down b on b.n = e.n' : '',
    beforeCase: companion.before ? 'when b.reason is not null then b.reason\n      ' : '',
    afterTables: companion.after ? `${companion.after},\n  ` : '',
    facts: companion.facts ? `sha256(coalesce((${companion.facts}), ''::bytea))` : "''::bytea",
    answer: companion.answer ?? 'null::json',
    replay: companion.replay ?? 'null::json',
  });
}

function ids(wanted: (kind: (typeof MOVEMENT_KINDS)[keyof typeof MOVEMENT_KINDS]) => boolean): string {
  return `{${Object.values(MOVEMENT_KINDS)
    .filter(wanted)
    .map((kind) => kind.id)
    .join(',')}}`;
}

function kindsSql(): string {
  const kinds = Object.entries(MOVEMENT_KINDS).map(
    ([name, kind]) => `(${kind.id}, '${name}', ${kind.legless === true}, ${kind.closedToo === true})`,
  );
  return [
    upsert('kind', 'id, name, legless, closed_too', 'id', kinds),
    upsert(
      'reason',
      'id, name',
      'id',
      Object.entries(REASONS).map(([name, id]) => `(${id}, '${name}')`),
    ),
    upsert(
      'currency',
      'id, code',
      'id',
      Object.entries(CURRENCIES).map(([code, id]) => `(${id}, '${code}')`),
    ),
    upsert(
      'house_kind',
      'name, floor',
      'name',
      Object.entries(HOUSE_KINDS).map(([name, { floor }]) => `('${name}', ${floor}::bigint)`),
    ),
    upsert(
      'member_account',
      'name, no, floor',
      'name',
      Object.entries(MEMBER_ACCOUNTS).map(([name, { no, floor }]) => `('${name}', ${no}, ${floor}::bigint)`),
    ),
  ].join('\n');
}

function upsert(table: string, columns: string, key: string, rows: readonly string[]): string {
  const others = columns.split(', ').filter((column) => column !== key);
  return `insert into wallet.${table} (${columns}) values ${rows.join(', ')}
    on conflict (${key}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')};`;
}

const CALLABLE = [
  'open_member',
  'open_account',
  'set_state',
  'advance_turn',
  'open_house',
  'hold_houses',
  'hold_members',
  'take_stripe',
  'anchors',
  'post',
  'refuse_key',
  'verify_new',
  'close_day',
  'sign_day',
];
/** Pure functions that readers of the chains recompute hashes with. */
const READABLE = [
  'genesis',
  'link',
  'chain',
  'house_hash',
  'posting_hash',
  'movement_bytes',
  'batch_digest',
  'head_bytes',
  'root_hash',
];

/** The functions that the application may call; everything else in the schema is the owner's. */
function grantsSql(lanes: readonly Companion[]): string {
  const names = [...CALLABLE, ...READABLE, ...lanes.map(({ name }) => `lane_${name}`)];
  return `revoke all on all functions in schema wallet from public, baize_app;
    ${forEachFunction(names, 'grant execute on function %s to baize_app')}`;
}

/** A companion's columns are parameters: with other columns its lane would be a second function of that name. */
function dropLanes(lanes: readonly Companion[]): string {
  return forEachFunction(
    lanes.map(({ name }) => `lane_${name}`),
    'drop function %s',
  );
}

function forEachFunction(names: readonly string[], statement: string): string {
  return sqlFile(import.meta.dirname, 'for-each-function').text({ names: names.join(','), statement });
}
