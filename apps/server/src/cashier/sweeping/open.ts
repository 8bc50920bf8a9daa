import type { App } from '../../context.ts';
import { lock } from '../../platform/locks.ts';
import type { ChainNode } from '../../platform/payments/evm/node.ts';
import { worthOf } from '../../platform/payments/evm/tokens.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { tellSweep } from '../chain/alarms.ts';
import { type Chain, COIN_DECIMALS, coinOf, TOKEN } from '../chain/chains.ts';
import { LIVE_SWEEPS } from '../chain/holdings.ts';
import { rateAt } from '../chain/rates.ts';
import type { Channel } from '../channels/channels.ts';
import { CHAIN_LOCK } from '../ground.ts';

/** So many addresses are swept at the same time, and looked at for coins in one pass. */
const AT_ONCE = 10;
const LOOK_AGAIN_MS = HOUR_MS;
/** After a failure people have time to look. */
const RETRY_MS = HOUR_MS;

/** Gas of a sweep and of the coins that pay for it. */
const TOKEN_GAS = 90_000n;
const COIN_GAS = 21_000n;
/** A sweep moves at least so many times the worth of its gas. */
const WORTH_MIN = 2n;

interface Place {
  readonly node: ChainNode;
  /** The newest block that has all its confirmations. */
  readonly final: bigint;
}

/** Finds addresses that hold more than stays there, and writes the work down for the signer; true when there was any. */
export async function openSweeps(app: App, channel: Channel, chain: Chain, place: Place): Promise<boolean> {
  if (!chain.sweeps || chain.wallet === null || !channel.secret || place.final < 0n) return false;
  const { count } = await app.db
    .selectFrom('cashier.chain_sweep')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('channel', '=', channel.id)
    .where('state', 'in', LIVE_SWEEPS)
    .executeTakeFirstOrThrow();
  const room = AT_ONCE - Number(count);
  if (room <= 0) return false;
  const tokens = await openForTokens(app, channel, chain, place, room);
  return (await openForCoins(app, chain, place)) || tokens;
}

/** Addresses of a channel where nothing is on its way, nor failed just now. */
function idle(app: App, { channel }: Chain) {
  const since = new Date(app.clock.ms() - RETRY_MS);
  return app.db
    .selectFrom('cashier.chain_address as a')
    .select(['a.address', 'a.held'])
    .where('a.channel', '=', channel)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.chain_sweep as s')
            .select('s.id')
            .whereRef('s.address', '=', 'a.address')
            .where((or) =>
              or.or([
                or('s.state', 'in', LIVE_SWEEPS),
                or.and([or('s.state', '=', 'failed'), or('s.settled_at', '>', since)]),
              ]),
            ),
        ),
      ),
    );
}

async function openForTokens(app: App, channel: Channel, chain: Chain, place: Place, room: number) {
  const least = BigInt(chain.sweep_min);
  const rows = await idle(app, chain)
    .where('a.held', '>=', String(least > 0n ? least : 1n))
    .orderBy('a.held', 'desc')
    .limit(room)
    .execute();
  if (rows.length === 0) return false;
  const { base, tip } = await place.node.gasPrice();
  const worth = await worthWhile(app, channel, chain, TOKEN_GAS * (base + tip));
  let opened = false;
  for (const { address, held } of rows) {
    if (!worth(BigInt(held))) continue;
    // Somebody with the same words may have moved tokens with a wallet of their own.
    const there = await place.node.tokens(chain.token, address, place.final);
    if (there < BigInt(held)) await noteElsewhere(app, channel, { address, held: BigInt(held), there });
    const amount = there < BigInt(held) ? there : BigInt(held);
    if (amount < least || amount === 0n || !worth(amount)) continue;
    opened = (await open(app, chain.channel, { address, asset: 'token', amount })) || opened;
  }
  return opened;
}

/** Whether tokens are worth more than the gas of their way; without a rate of the coin nobody knows. */
async function worthWhile(app: App, { currency, bank }: Channel, { decimals }: Chain, gas: bigint) {
  const now = app.clock.now();
  const [token, coin] = await Promise.all([
    rateAt(app.db, { coin: TOKEN, currency }, now),
    rateAt(app.db, { coin: coinOf({ bank }), currency }, now),
  ]);
  if (token === null || coin === null) return () => true;
  const cost = worthOf(gas, coin, COIN_DECIMALS);
  return (tokens: bigint) => worthOf(tokens, token, decimals) >= WORTH_MIN * cost;
}

/** Coins come with gas that was not used, and from members who mistake them for tokens. */
async function openForCoins(app: App, chain: Chain, { node, final }: Place): Promise<boolean> {
  const least = BigInt(chain.coin_min);
  if (least === 0n) return false;
  const now = app.clock.now();
  const rows = await idle(app, chain)
    .where((or) =>
      or.or([
        or('a.looked_at', 'is', null),
        or('a.looked_at', '<=', new Date(now.getTime() - LOOK_AGAIN_MS)),
      ]),
    )
    .orderBy('a.looked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const { base, tip } = await node.gasPrice();
  const cost = WORTH_MIN * COIN_GAS * (2n * base + tip);
  let opened = false;
  for (const { address } of rows) {
    const amount = await node.coins(address, final);
    if (amount >= least && amount >= cost)
      opened = (await open(app, chain.channel, { address, asset: 'coin', amount })) || opened;
    await app.db
      .updateTable('cashier.chain_address')
      .set({ looked_at: now })
      .where('address', '=', address)
      .execute();
  }
  return opened;
}

interface New {
  readonly address: string;
  readonly asset: 'token' | 'coin';
  readonly amount: bigint;
}

/** Another node may have opened one for the address. */
async function open(app: App, channel: string, { address, asset, amount }: New): Promise<boolean> {
  const created_at = app.clock.now();
  const id = uuidv7(created_at.getTime());
  const row = await app.db
    .insertInto('cashier.chain_sweep')
    .values({ id, channel, address, asset, amount: String(amount), state: 'needed', created_at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that tokens have left an address without us, once, and tells people. */
async function noteElsewhere(
  app: App,
  channel: Channel,
  { address, held, there }: { address: string; held: bigint; there: bigint },
): Promise<void> {
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  const noted = await app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel.id);
    const row = await tx
      .selectFrom('cashier.chain_address')
      .select('held')
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (BigInt(row.held) !== held) return false;
    const gone = { amount: String(held - there), reason: 'moved with another wallet' };
    await tx
      .insertInto('cashier.chain_sweep')
      .values({
        id,
        channel: channel.id,
        address,
        asset: 'token',
        state: 'elsewhere',
        ...gone,
        created_at: now,
        settled_at: now,
      })
      .execute();
    return true;
  });
  if (noted) await tellSweep(app, channel, { sweep: id, problem: `tokens left ${address} without a sweep` });
}
