import { createClient } from '../../apps/server/src/platform/database/db.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { fingerprint } from '../../apps/server/src/wallet/wallet.ts';
import { payoutOf } from '../rounds.ts';
import { type Client, OF_HOUSE } from './alone.ts';

/** The usual way: a connection a client, a transaction a bet, the same rows as the lane writes. */
export interface Single {
  readonly free: Client[];
  readonly all: readonly Client[];
  readonly house: string;
}

const STATEMENTS = {
  lock: `select a.balance, a.seq, a.turn, a.state, m.reason, m.fingerprint
           from wallet.account a left join wallet.movement m on m.id = $2 and m.member = a.member
          where a.member = $1 and a.no = 1 for no key update of a`,
  account: `update wallet.account set balance = balance + $2::bigint, seq = seq + $3, turn = turn + 1, head = $4 where member = $1 and no = 1`,
  movement: `insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason) values ($1, $2, $3, $4, $5, $6, 1, 0)`,
  posting: `insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
            select a.member, $2, $3, $4, $5, 1, 1, $6, wallet.posting_hash(coalesce($7, a.head), $6, $2, $3, $4, 1::smallint, a.currency, $5, null)
              from wallet.account a where a.member = $1 and a.no = 1 returning hash`,
  round: `insert into bench.round (member, id, rules, pair, nonce, stake, payout, state, stripe, stops, at)
          values ($1, $2, 7, 1, $3, $4, $5, 0, $6, '{1,4,18,30,32}', $7)`,
  ...OF_HOUSE,
};
type Statement = keyof typeof STATEMENTS;

export async function openSingle(url: string, clients: number): Promise<Single> {
  const options = { applicationName: 'bench-single', login: null };
  const all = Array.from({ length: clients }, () => createClient(url, options));
  const numbers: { no: string }[] = [];
  for (const client of all) {
    await client.connect();
    const { rows } = await client.query<{ no: string }>(`select wallet.open_house('game:baize', 104) as no`);
    numbers.push(...rows);
  }
  return { free: [...all], all, house: numbers[0]?.no ?? '' };
}

export async function closeSingle(single: Single): Promise<void> {
  await Promise.all(single.all.map((client) => client.end()));
}

let stripe = 0;

export async function singleBet(
  single: Single,
  { member, stake }: { member: bigint; stake: bigint },
): Promise<void> {
  const client = single.free.pop();
  if (!client) throw new Error('more bets than clients');
  const ask = (name: Statement, ...values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values });
  const [id, batch, at] = [uuidv7(Date.now()), uuidv7(Date.now()), new Date()];
  stripe = (stripe + 1) % 64;
  await client.query('begin');
  const { rows } = await ask('lock', member, id);
  const seen = rows[0] as {
    balance: bigint;
    seq: bigint;
    turn: bigint;
    state: number;
    reason: number | null;
  };
  if (seen.reason !== null || seen.state !== 0 || seen.balance < stake) throw new Error('the bet is refused');
  const payout = payoutOf({ member, stake }, seen.turn);
  const legs = payout > 0n ? [-stake, payout] : [-stake];
  let [balance, seq, head] = [seen.balance, seen.seq, null as Buffer | null];
  for (const amount of legs) {
    balance += amount;
    seq += 1n;
    const posted = await ask('posting', member, seq, amount, balance, at, id, head);
    head = posted.rows[0].hash;
  }
  await ask('account', member, balance - seen.balance, legs.length, head);
  await ask('movement', id, member, fingerprint('spin', member, stake, 7), seq, at, batch);
  await ask('round', member, id, seen.turn, stake, payout, stripe, at);
  const net = stake - payout;
  if (net !== 0n) await ask('house', (1n << 62n) + BigInt(stripe), single.house, net, batch, at, head);
  await ask('batch', batch, at, head);
  await client.query('commit');
  single.free.push(client);
}
