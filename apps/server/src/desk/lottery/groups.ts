import type { opsPrizeGroup, opsSetPrizeGroup } from '@baize/contract/lottery/desk-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { groupBounds, putGroup } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from '../members/members.ts';

export async function showPrizeGroup(
  app: App,
  { member }: InputOf<typeof opsPrizeGroup>,
): Promise<OutputOf<typeof opsPrizeGroup>> {
  const { id } = await requireMember(app.db, member);
  return groupBounds(app.db, id);
}

/** Only operators who may look at a member set what is sold to them. */
export async function setPrizeGroup(
  app: App,
  { member, was, group, reason }: InputOf<typeof opsSetPrizeGroup>,
  { session, address }: Acting,
): Promise<void> {
  if (!session.permissions.includes('members.read')) refuse('session.forbidden');
  const { id } = await requireMember(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    await putGroup(tx, id, { was, group });
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'members.prizeGroup',
      element: member,
      before: { prizeGroup: was },
      after: { prizeGroup: group, reason },
      address,
    });
  });
}
