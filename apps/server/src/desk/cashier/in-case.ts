import { sql } from 'kysely';

/** Whether the member of a row has a case that is not closed. */
export function inCase(row: 'd' | 'w') {
  const member = sql.ref(`${row}.member`);
  return sql<boolean>`exists (select from risk.case k where k.member = ${member} and k.state <> 'closed')`;
}
