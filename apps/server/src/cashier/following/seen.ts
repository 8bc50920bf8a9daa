import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { TokenTransfer } from '../../platform/payments/evm/node.ts';
import { tellMember } from '../../platform/realtime/tail.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Chain } from '../chain/chains.ts';
import { CHAIN_LOCK } from '../ground.ts';

/** A transfer to the address of a member, with the time of its block. */
export interface SeenTransfer extends TokenTransfer {
  readonly member: MemberId;
  readonly at: Date;
}

interface Reading {
  /** The newest counted block that the reading began above, and the last block of it. */
  readonly counted: bigint;
  readonly until: bigint;
  readonly head: bigint;
  readonly found: readonly SeenTransfer[];
}

/**
 * Keeps what the blocks above the counted one hold now. Payments that a reorganisation took out of them are forgotten: nothing of
 * them was credited. Null where another node has counted on meanwhile.
 */
export function keepSeen(
  app: App,
  { channel }: Chain,
  { counted, until, head, found }: Reading,
): Promise<{ changed: boolean } | null> {
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel);
    const before = await tx
      .selectFrom('cashier.chain')
      .select(['head', 'counted'])
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();
    if (before.counted !== counted) return null;
    const known = await tx
      .selectFrom('cashier.chain_transfer')
      .select(['transaction', 'place', 'member'])
      .where('channel', '=', channel)
      .where('state', '=', 'seen')
      .where('block', '<=', until)
      .execute();
    const there = new Set(found.map(keyOf));
    const lost = known.filter((each) => !there.has(keyOf(each)));
    for (const { transaction, place } of lost)
      await tx
        .deleteFrom('cashier.chain_transfer')
        .where('channel', '=', channel)
        .where('transaction', '=', transaction)
        .where('place', '=', place)
        .where('state', '=', 'seen')
        .execute();
    for (const transfer of found) await keep(app, tx, channel, transfer);
    await tx
      .updateTable('cashier.chain')
      .set({ head, followed_at: app.clock.now() })
      .where('channel', '=', channel)
      .execute();
    const fresh = found.length > known.length - lost.length;
    const changed = head !== before.head || lost.length > 0 || fresh;
    if (changed)
      for (const member of membersOf([...found, ...lost])) await tellAboutOrder(tx, channel, member);
    return { changed };
  });
}

function keyOf({ transaction, place }: { transaction: string; place: number }): string {
  return `${transaction}:${place}`;
}

function membersOf(rows: readonly { readonly member: MemberId }[]): Set<MemberId> {
  return new Set(rows.map(({ member }) => member));
}

/** One that was credited before stays so, wherever the chain has it now. */
async function keep(app: App, tx: Tx, channel: string, transfer: SeenTransfer): Promise<void> {
  const { transaction, place, member, from, to, tokens, block, blockHash, at } = transfer;
  const where = { block, block_hash: blockHash, block_at: at };
  await tx
    .insertInto('cashier.chain_transfer')
    .values({
      channel,
      transaction,
      place,
      member,
      address: to,
      payer: from,
      tokens: String(tokens),
      ...where,
      seen_at: app.clock.now(),
      state: 'seen',
    })
    .onConflict((on) =>
      on.columns(['channel', 'transaction', 'place']).doUpdateSet((row) => ({
        ...where,
        state: row
          .case()
          .when('cashier.chain_transfer.state', '=', 'gone')
          .then('credited')
          .else(row.ref('cashier.chain_transfer.state'))
          .end(),
      })),
    )
    .execute();
}

/** The page of the member's open order shows the confirmations. */
async function tellAboutOrder(tx: Tx, channel: string, member: MemberId): Promise<void> {
  const open = await tx
    .selectFrom('cashier.deposit')
    .select('id')
    .where('channel', '=', channel)
    .where('member', '=', member)
    .where('state', '=', 'pending')
    .execute();
  for (const { id } of open) await tellMember(tx, member, { type: 'cashier', about: 'deposit', id });
}
