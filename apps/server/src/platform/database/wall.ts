import type { Repeatable } from './migrate.ts';
import { LOGINS, type Login } from './scope.ts';

/**
 * The visibility of each table that holds rows of members, agents or operators. A table that is not listed is shown to nobody.
 */
export interface Wall {
  /** The column with the member whose row it is: that member sees it. */
  readonly own?: string;
  /**
   * Agents see the rows of members below them: by the member of the row, by the path in a column of it, or by a path that may be a
   * past one. The bets of a team are views (`records.team_wager`, `records.team_hour`).
   */
  readonly team?: 'member' | 'path' | 'past';
  /** Other rows that a caller of baize_app sees; `{{caller}}` is the member's own number. */
  readonly also?: string;
  /** Logins that see every row, beside the console and jobs. */
  readonly open?: readonly Login[];
  /** Logins that add rows which they do not see. */
  readonly adds?: readonly Login[];
}

export type Walls = Readonly<Record<string, Wall>>;

/** The policies of each table, installed again when they have changed. */
export function wallRepeatables(walls: Walls): Repeatable[] {
  return Object.entries(walls).map(([table, wall]) => ({ name: `wall ${table}`, sql: wallSql(table, wall) }));
}

/** Every login's policy has its own name; those of an earlier program go first. */
function wallSql(table: string, wall: Wall): string {
  const policies = [
    ...[...OPEN, ...(wall.open ?? [])].map((login) => policy(table, login, 'all', 'true')),
    ...(wall.adds ?? []).map((login) => policy(table, login, 'insert', 'true')),
  ];
  const seen = seenByCaller(wall);
  if (seen !== '') policies.push(policy(table, 'app', 'all', seen));
  return `
    do $$
    declare
      one name;
    begin
      for one in select polname from pg_policy where polrelid = '${table}'::regclass loop
        execute format('drop policy %I on ${table}', one);
      end loop;
    end $$;
    ${policies.join('\n    ')}
    alter table ${table} enable row level security;`;
}

/** Their desks and their hours are about everybody. */
const OPEN: readonly Login[] = ['console', 'jobs'];

function policy(table: string, login: Login, command: 'all' | 'insert', rows: string): string {
  const name = `${login}_${command}`;
  const shown = command === 'all' ? `using (${rows})` : `with check (${rows})`;
  return `create policy ${name} on ${table} for ${command} to ${LOGINS[login]} ${shown};`;
}

/** Reads the scope once a statement; plain comparisons, so that indexes serve. */
function seenByCaller({ own, team, also }: Wall): string {
  const rows: string[] = [];
  if (own !== undefined) rows.push(`${own} = ${CALLER}`);
  if (team !== undefined) rows.push(TEAMS[team].replaceAll('{{own}}', own ?? 'member'));
  if (also !== undefined) rows.push(also.replaceAll('{{caller}}', CALLER));
  return rows.join(' or ');
}

const CALLER = '(select platform.scope_member())';
const PATH = '(select platform.scope_path())';
const TEAM = '(select platform.scope_team())';
const TEAMS: Readonly<Record<NonNullable<Wall['team']>, string>> = {
  // No index may be chosen for these: how many rows they hold is not known to the planner.
  path: `(path <@ ${PATH}) is true`,
  past: `(path ~ ${TEAM}) is true`,
  member: `(${PATH} is not null and exists (select from agency.team t where t.id = {{own}}))`,
};
