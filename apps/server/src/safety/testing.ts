import { randomInt } from 'node:crypto';

import { member, type Player, type TestNode } from '../testing.ts';
import { noteFacts } from './safety.ts';

/** Closes the play of a member: their mobile number is that of somebody who has excluded themselves (RG-9). */
export async function closeForCheck(node: TestNode, { member: id }: Pick<Player, 'member'>): Promise<void> {
  const twin = await member(node);
  const mobile = `+95978${randomInt(1_000_000, 9_999_999)}`;
  await node.app.db.transaction().execute(async (tx) => {
    await noteFacts(node.app, tx, id, { mobile });
    await noteFacts(node.app, tx, twin.member, { mobile });
  });
  await twin.post('/wps/protection/exclusion', { months: 6 });
}
