import type { App } from '../../context.ts';
import { lock } from '../../platform/locks.ts';
import type { ChainNode, TokenTransfer } from '../../platform/payments/evm/node.ts';
import { NoAnswer } from '../../platform/payments/port.ts';
import { type Chain, chainOf, openChain } from '../chain/chains.ts';
import type { Channel } from '../channels/channels.ts';
import { CHAIN_LOCK } from '../ground.ts';
import { openSweeps } from '../sweeping/open.ts';
import { creditTransfer } from './credit.ts';
import { ChainFault, noteFault, noteSound, tellGone } from './faults.ts';
import { settleJobs } from './jobs.ts';
import { keepSeen, type SeenTransfer } from './seen.ts';

/** Nodes answer about so many blocks in one question. */
const BLOCKS_AT_ONCE = 500n;
/** Hashes of so many counted blocks are kept, to find where a reorganisation began. */
const BLOCKS_KEPT = 1_000n;

export function cryptoChannels({ db }: App) {
  return db.selectFrom('cashier.channel').selectAll().where('kind', '=', 'crypto');
}

/** Follows the chain of every channel, also of those that are off: their addresses are known. True when anything moved. */
export async function followChains(app: App): Promise<boolean> {
  const channels = await cryptoChannels(app).orderBy('code').execute();
  let moved = false;
  const faults: unknown[] = [];
  for (const channel of channels) {
    try {
      moved = (await follow(app, channel)) || moved;
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof ChainFault)) throw error;
      await noteFault(app, channel, error);
      faults.push(error);
    }
  }
  // The dashboard shows a worker that cannot go on.
  if (faults.length > 0) throw faults[0];
  return moved;
}

async function follow(app: App, channel: Channel): Promise<boolean> {
  const chain = await chainOf(app.db, channel);
  const node = await openChain(app, channel);
  const told = await node.chainId();
  if (BigInt(told) !== chain.chain_id) throw new ChainFault(`the node follows chain ${told} now`);
  const head = await node.head();
  const depth = BigInt(chain.confirmations);
  if (chain.head !== null && head < chain.head - depth)
    throw new ChainFault(`the newest block went back from ${chain.head} to ${head}`);
  if (chain.counted === null) return begin(app, node, chain, head);
  const counted = await requireSame(app, channel, chain, node);
  const until = min(head, counted + BLOCKS_AT_ONCE);
  const final = max(counted, min(until, head - depth + 1n));
  const found = await readTransfers(app, node, chain, { from: counted + 1n, to: until });
  const last = final > counted ? await node.block(final) : null;
  const taken = await keepSeen(app, chain, { counted, until, head, found });
  if (!taken) return true;
  await noteSound(app, channel);
  await creditAll(
    app,
    channel,
    chain,
    found.filter(({ block }) => block <= final),
  );
  // Before the blocks count: what has left by a counted block is known to have left.
  const settled = await settleJobs(app, channel, chain, { node, head });
  const moved = last !== null && (await count(app, chain, counted, last));
  await tellGone(app, channel, final);
  const opened = await openSweeps(app, channel, chain, { node, final });
  return moved || taken.changed || settled || opened;
}

/** One that cannot be credited stops none of the others; the block is not counted before all are. */
async function creditAll(
  app: App,
  channel: Channel,
  chain: Chain,
  transfers: readonly SeenTransfer[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const transfer of transfers)
    await creditTransfer(app, channel, chain, transfer).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Nobody has an address before this, so that the chain is read from here on. */
async function begin(app: App, node: ChainNode, { channel, confirmations }: Chain, head: bigint) {
  const start = max(0n, head - BigInt(confirmations));
  const { hash } = await node.block(start);
  await app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel);
    await tx
      .updateTable('cashier.chain')
      .set({ counted: start, head, followed_at: app.clock.now() })
      .where('channel', '=', channel)
      .where('counted', 'is', null)
      .execute();
    await tx
      .insertInto('cashier.chain_block')
      .values({ channel, block: start, hash })
      .onConflict((on) => on.doNothing())
      .execute();
  });
  return true;
}

/** The newest counted block that the chain still has. A reorganisation below it is an alarm, for nothing there should change. */
async function requireSame(app: App, channel: Channel, chain: Chain, node: ChainNode): Promise<bigint> {
  const blocks = await app.db
    .selectFrom('cashier.chain_block')
    .select(['block', 'hash'])
    .where('channel', '=', channel.id)
    .orderBy('block', 'desc')
    .execute();
  const [newest] = blocks;
  if (!newest) throw new ChainFault('no counted block is known');
  for (const { block, hash } of blocks) {
    if ((await node.block(block)).hash !== hash) continue;
    if (block !== newest.block) await rewind(app, channel, chain, block);
    return block;
  }
  throw new ChainFault('the node has another history of the chain');
}

/**
 * Reads again from a block on. A payment that was credited above it counts as gone until it is found again, and is never credited twice.
 * Nothing happens where another node has read on meanwhile: what it found again would be gone for good.
 */
export async function rewind(
  app: App,
  channel: Channel,
  { counted }: Pick<Chain, 'counted'>,
  to: bigint,
): Promise<void> {
  const rewound = await app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel.id);
    const taken = await tx
      .updateTable('cashier.chain')
      .set({ counted: to })
      .where('channel', '=', channel.id)
      .where('counted', '=', counted)
      .returning('channel')
      .executeTakeFirst();
    if (!taken) return false;
    await tx
      .deleteFrom('cashier.chain_block')
      .where('channel', '=', channel.id)
      .where('block', '>', to)
      .execute();
    await tx
      .updateTable('cashier.chain_transfer')
      .set({ state: 'gone' })
      .where('channel', '=', channel.id)
      .where('state', '=', 'credited')
      .where('block', '>', to)
      .execute();
    return true;
  });
  if (!rewound) return;
  const problem = `counted blocks from ${to + 1n} to ${counted} were replaced`;
  await noteFault(app, channel, new ChainFault(problem));
}

/** The transfers to members in a range of blocks, each with the time of its block, which must still be the one that it names. */
async function readTransfers(
  app: App,
  node: ChainNode,
  { channel, token }: Chain,
  range: { from: bigint; to: bigint },
): Promise<SeenTransfer[]> {
  if (range.from > range.to) return [];
  const owners = new Map(
    (
      await app.db
        .selectFrom('cashier.chain_address')
        .select(['address', 'member'])
        .where('channel', '=', channel)
        .execute()
    ).map(({ address, member }) => [address, member]),
  );
  if (owners.size === 0) return [];
  const transfers = await node.transfers(token, range, [...owners.keys()]);
  const seen: SeenTransfer[] = [];
  for (const transfer of transfers) {
    const member = owners.get(transfer.to);
    const { number, hash, at } = await node.block(transfer.block);
    if (hash !== transfer.blockHash || !isIn(range, number))
      throw new NoAnswer('the chain changed while it was read');
    if (member !== undefined && transfer.tokens > 0n) seen.push({ ...transfer, member, at });
  }
  return seen;
}

function isIn({ from, to }: { from: bigint; to: bigint }, block: TokenTransfer['block']): boolean {
  return block >= from && block <= to;
}

/** Everything up to a block is credited. Another node may have said so before. */
async function count(app: App, { channel }: Chain, from: bigint, last: { number: bigint; hash: string }) {
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel);
    const moved = await tx
      .updateTable('cashier.chain')
      .set({ counted: last.number })
      .where('channel', '=', channel)
      .where('counted', '=', from)
      .returning('channel')
      .executeTakeFirst();
    if (!moved) return false;
    await tx
      .insertInto('cashier.chain_block')
      .values({ channel, block: last.number, hash: last.hash })
      .execute();
    await tx
      .deleteFrom('cashier.chain_block')
      .where('channel', '=', channel)
      .where('block', '<', last.number - BLOCKS_KEPT)
      .execute();
    return true;
  });
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
