import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { OP } from '../../apps/server/src/play/rounds/companion.ts';
import type { Lane, LaneAnswer, LaneRequest } from '../../apps/server/src/wallet/wallet.ts';
import { type Client, OF_HOUSE, postAlone } from './alone.ts';

const STATEMENTS = {
  lock: `select a.balance, a.seq, a.turn, a.state, a.head, m.id as stored, o.round as open
           from wallet.account a
           left join wallet.movement m on m.id = $2 and m.member = a.member
           left join play.open_round o on o.member = a.member
          where a.member = $1 and a.no = 1 for no key update of a`,
  posting: `insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
            select a.member, $2, $3, $4, $5, 1, 1, $6, wallet.posting_hash($7, $6, $2, $3, $4, 1::smallint, a.currency, $5, null)
              from wallet.account a where a.member = $1 and a.no = 1 returning hash`,
  account: `update wallet.account set balance = $2, seq = $3, turn = turn + 1, head = $4 where member = $1 and no = 1`,
  movement: `insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason) values ($1, $2, $3, $4, $5, $6, 1, 0)`,
  round: `insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at)
          values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)`,
  ...OF_HOUSE,
};

interface Seen {
  readonly balance: bigint;
  readonly seq: bigint;
  readonly turn: bigint;
  readonly state: number;
  readonly head: Buffer;
  readonly stored: string | null;
  readonly open: string | null;
}

/**
 * The usual way to post a bet: a transaction of its own with the same rows as the lane writes, over one of `clients` connections.
 * Free spins and the spins that open them are left to the lane.
 */
export function oneTransactionABet(url: string, clients: number, lane: Lane): Promise<Lane['submit']> {
  return postAlone({ url, clients, lane, house: 'game:baize' }, betAlone);
}

let stripe = 0;

async function betAlone(client: Client, request: LaneRequest, house: number): Promise<LaneAnswer | null> {
  const ask = (name: keyof typeof STATEMENTS, ...values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values });
  const { member, key } = request;
  const [batch, at] = [uuidv7(Date.now()), new Date()];
  await client.query('begin');
  const seen: Seen = (await ask('lock', member, key)).rows[0];
  const { legs, columns } = request.compose(seen.turn);
  const amounts = legs.flatMap(({ account, amount }) => ('house' in account ? [] : [amount]));
  const refused = seen.state !== 0 || seen.stored || seen.open || seen.balance + (amounts[0] ?? 0n) < 0n;
  if (columns.op !== OP.settledSpin || refused) {
    await client.query('rollback');
    return null;
  }
  let { balance, seq, head } = seen;
  for (const amount of amounts) {
    balance += amount;
    seq += 1n;
    head = (await ask('posting', member, seq, amount, balance, at, key, head)).rows[0].hash;
  }
  await ask('account', member, balance, seq, head);
  await ask('movement', key, member, request.fingerprint, seq, at, batch);
  const { rules, pair, nonce, stake, payout, stops } = columns;
  await ask('round', member, key, rules, pair, nonce, stake, payout, stops, balance, at);
  const net = legs.find(({ account }) => 'house' in account)?.amount ?? 0n;
  stripe = (stripe + 1) % 64;
  if (net !== 0n) await ask('house', (1n << 62n) + BigInt(stripe), house, net, batch, at, head);
  await ask('batch', batch, at, head);
  await client.query('commit');
  return { status: 'posted', balance, seq, version: seen.turn + 1n };
}
