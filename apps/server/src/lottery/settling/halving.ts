import { sql } from 'kysely';

import { isOutOfTime } from '../../platform/database/batch-size.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { IssuePart, Settler } from './parts.ts';
import { restPart, type SettlingMemory } from './sold.ts';

const SPLIT = sqlFile(import.meta.dirname, 'split-part');

const isOneMember = ({ first, last }: IssuePart) => first === last;

/** Whether a part has clearly more lines than this node settles in time. */
export function isTooLong({ partLines }: SettlingMemory, part: IssuePart): boolean {
  return !isOneMember(part) && part.lines * 2 > partLines.rows() * 3;
}

/** Makes two parts of one, in the middle of its lines. Parts are counted, so that nobody else may add one to the issue. */
export async function halvePart(tx: Tx, { issue, version, part, last }: IssuePart): Promise<void> {
  await tx
    .selectFrom('lottery.issue')
    .select('id')
    .where('id', '=', issue)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await SPLIT.query({ issue, version, part, last }).execute(tx);
}

/** A part that has run out of time is halved and goes on; one that failed otherwise rests, so that the others go on without it. */
export async function failedPart(
  app: Settler,
  memory: SettlingMemory,
  part: IssuePart | undefined,
  error: unknown,
): Promise<[]> {
  if (!part) throw error;
  const halved = isOutOfTime(error) && !isOneMember(part);
  if (halved) memory.partLines.ranOut(part.lines);
  else restPart(memory, part, app.clock.ms());
  await app.db.transaction().execute(async (tx) => {
    await noteProblem(tx, part, halved ? `${part.lines} lines ran out of time` : String(error));
    if (halved) await halvePart(tx, part);
  });
  if (!halved) throw error;
  app.log.warn({ issue: part.code, game: part.game, lines: part.lines }, 'a part of a settlement is halved');
  return [];
}

async function noteProblem(tx: Tx, { issue, version, part }: IssuePart, problem: string): Promise<void> {
  await tx
    .updateTable('lottery.settlement_part')
    .set({ failed_at: sql`platform.now()`, problem: problem.slice(0, PROBLEM_MAX) })
    .where('issue', '=', issue)
    .where('version', '=', version)
    .where('part', '=', part)
    .where('done_at', 'is', null)
    .execute();
}

const PROBLEM_MAX = 500;
