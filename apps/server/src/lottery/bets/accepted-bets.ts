import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
/** The ids of so many lines are read together. */
const READ_TOGETHER = 10_000;

/** The root of a hash tree over the accepted lines of a closed issue, by their ids: SHA-256 with 0 before a leaf and 1 before a node. */
export async function acceptedRoot(db: Db, issue: bigint): Promise<string> {
  let level: Buffer[] = [];
  let after = { member: 0n, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await db
      .selectFrom('lottery.line')
      .select(['member', 'id'])
      .where('issue', '=', issue)
      .where(sql<boolean>`(member, id) > (${after.member}, ${after.id}::uuid)`)
      .orderBy('member')
      .orderBy('id')
      .limit(READ_TOGETHER)
      .execute();
    level.push(...rows.map(({ id }) => hashOf(LEAF, Buffer.from(id.replaceAll('-', ''), 'hex'))));
    const last = rows.at(-1);
    if (!last || rows.length < READ_TOGETHER) break;
    after = last;
  }
  level.sort(Buffer.compare);
  while (level.length > 1) level = pairs(level);
  return (level[0] ?? hashOf(LEAF)).toString('hex');
}

/** A node without a neighbour moves up as it is. */
function pairs(level: readonly Buffer[]): Buffer[] {
  return level.flatMap((left, i) => {
    if (i % 2 === 1) return [];
    const right = level[i + 1];
    return [right ? hashOf(NODE, left, right) : left];
  });
}

function hashOf(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
