import { AGENT_TYPES } from '@baize/contract/accounts/session';

import { requireStillBelow } from '../../agency/agency.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/refuse.ts';
import { gateOf } from '../../protection/protection.ts';
import { CASH, type MemberId, accounts as walletAccounts } from '../../wallet/wallet.ts';

/** The two ends of a transfer, and the way it goes. */
export interface Parties {
  readonly sender: MemberId;
  readonly receiver: MemberId;
  readonly upward: boolean;
}

/** The direct upline of a member where transfers reach it; its own row is out of the member's sight. */
export function uplineOf(app: App, member: MemberId): Promise<{ id: MemberId; username: string } | null> {
  return inScope(JOB, async () => {
    const row = await app.db
      .selectFrom('accounts.member as m')
      .innerJoin('accounts.member as u', 'u.id', 'm.upline')
      .select(['u.id', 'u.username'])
      .where('m.id', '=', member)
      .where('u.state', '=', 'active')
      .executeTakeFirst();
    return row && !(await isStopped(app.db, [row.id, member])) ? row : null;
  });
}

export function isAgent({ type }: Pick<PlayerSession, 'type'>): boolean {
  return AGENT_TYPES.some((each) => each === type);
}

/** Whether an operator has stopped the transfers of one of these agents (ACC-40). */
export async function isStopped(db: Db | Tx, members: readonly MemberId[]): Promise<boolean> {
  const found = await db
    .selectFrom('cashier.stopped_agent')
    .select('agent')
    .where('agent', 'in', [...members])
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * ACC-40: the receiver is below the sender or its direct upline, and both are active, of one currency, at play and not stopped;
 * nothing in the tree moves until the transaction ends. A sender reads why play is closed to them, and nothing of the receiver.
 */
export async function requireParties(
  app: App,
  tx: Tx,
  { sender, receiver, upward }: Parties,
  currency: string,
): Promise<void> {
  const own = (await gateOf(app, tx, sender)).closed;
  if (own) refuse(`protection.${own}`);
  const edge = upward ? { above: receiver, below: sender } : { above: sender, below: receiver };
  const direct = upward || !app.switches.values()['transfer.anyDescendant'];
  await requireStillBelow(tx, edge, { direct });
  if (await isStopped(tx, [sender, receiver])) refuse('agentTransfer.off');
  const rows = await tx
    .selectFrom('accounts.member')
    .select(['id', 'state'])
    .where('id', 'in', [sender, receiver])
    .execute();
  if (rows.length !== 2 || rows.some(({ state }) => state !== 'active')) refuse('agentTransfer.party');
  const purse = (await walletAccounts(tx, receiver)).find(({ no }) => no === CASH);
  if (purse?.currency !== currency || purse.state === 'closed') refuse('agentTransfer.party');
  if ((await gateOf(app, tx, receiver)).closed) refuse('agentTransfer.party');
}
