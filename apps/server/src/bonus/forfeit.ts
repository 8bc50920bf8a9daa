import type { forfeitBonus } from '@baize/contract/bonus/bonus';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import { endBonus } from './purses.ts';

/** PR-23: a member gives a bonus up. The second press finds it done and answers the same. */
export async function forfeitOwn(
  app: App,
  { member, currency }: PlayerSession,
  { id }: InputOf<typeof forfeitBonus>,
): Promise<OutputOf<typeof forfeitBonus>> {
  await app.db
    .transaction()
    .execute((tx) => endBonus(app, tx, { id, member }, { event: 'forfeit', reason: 'member' }));
  app.tellBalance(member);
  const purse = await app.db
    .selectFrom('bonus.purse')
    .select(['state', 'reason', 'forfeited'])
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  if (!purse) return refuse('bonus.unknown');
  if (purse.state !== 'forfeited') refuse('bonus.over');
  return { forfeited: formatAmount(purse.forfeited), currency };
}
