import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import type { Lane, LaneAnswer, LaneRequest } from '../../apps/server/src/wallet/wallet.ts';
import { type Client, OF_HOUSE, postAlone } from './alone.ts';

const STATEMENTS = {
  lock: `select a.balance, a.seq, a.state, a.turn, a.head, a.currency, m.id as stored
           from wallet.account a left join wallet.movement m on m.id = $2 and m.member = a.member
          where a.member = $1 and a.no = 1 for no key update of a`,
  issue: `select i.id from lottery.issue i
           where i.id = $1 and i.state = 'planned' and i.open_at <= clock_timestamp() and clock_timestamp() < i.close_at for share`,
  used: 'select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(most), 0)::bigint as most from lottery.member_use where issue = $1 and member = $2',
  exposed: `select coalesce(sum(liability), 0)::bigint as liability from lottery.exposure where issue = $1 and currency = $2 and play = $3 and key = ''`,
  posting: `insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
            select a.member, $2, $3, $4, $5, 1, 80, $6, wallet.posting_hash($7, $6, $2, $3, $4, 80::smallint, a.currency, $5, null)
              from wallet.account a where a.member = $1 and a.no = 1 returning hash`,
  account: 'update wallet.account set balance = $2, seq = $3, head = $4 where member = $1 and no = 1',
  movement:
    'insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason) values ($1, $2, $3, $4, $5, $6, 80, 0)',
  line: `insert into lottery.line (member, id, issue, bet_order, play, odds, units, unit_stake, stake, most, currency, stripe, rebate, terms, at, selection)
         values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  exposure: `insert into lottery.exposure as x (issue, currency, play, key, stripe, stake, liability) values ($1, $2, $3, '', $4, $5, $6)
             on conflict (issue, currency, play, key, stripe) do update
                set stake = x.stake + excluded.stake, liability = x.liability + excluded.liability`,
  use: `insert into lottery.member_use as u (issue, member, play, stake, most) values ($1, $2, $3, $4, $5)
        on conflict (issue, member, play) do update set stake = u.stake + excluded.stake, most = u.most + excluded.most`,
  ...OF_HOUSE,
};

/** The columns of an order of one line. */
interface Columns {
  readonly issue: bigint;
  readonly stake: bigint;
  readonly most: bigint;
  readonly lines: readonly {
    readonly play: number;
    readonly odds: number;
    readonly units: number;
    readonly unit_stake: string;
    readonly rebate: number;
    readonly terms: string | null;
    readonly selection: string;
  }[];
}

/** The usual way to take an order: a transaction of its own with the same rows as the lane writes, over one of `clients` connections. */
export function oneTransactionAnOrder(url: string, clients: number, lane: Lane): Promise<Lane['submit']> {
  return postAlone({ url, clients, lane, house: 'escrow:lottery' }, orderAlone);
}

let stripe = 0;

async function orderAlone(client: Client, request: LaneRequest, house: number): Promise<LaneAnswer | null> {
  const ask = async (name: keyof typeof STATEMENTS, ...values: unknown[]) =>
    (await client.query({ name, text: STATEMENTS[name], values })).rows;
  const { member, key } = request;
  const [batch, at] = [uuidv7(Date.now()), new Date()];
  await client.query('begin');
  const [seen] = await ask('lock', member, key);
  const { issue, stake, most, lines } = request.compose(seen.turn).columns as unknown as Columns;
  const [line] = lines;
  const [open] = await ask('issue', issue);
  await ask('used', issue, member);
  await ask('exposed', issue, seen.currency, line?.play);
  const balance: bigint = seen.balance - stake;
  if (!open || !line || lines.length > 1 || seen.state !== 0 || seen.stored || balance < 0n) {
    await client.query('rollback');
    return null;
  }
  const seq: bigint = seen.seq + 1n;
  const [{ hash }] = (await ask('posting', member, seq, -stake, balance, at, key, seen.head)) as [
    { hash: Buffer },
  ];
  await ask('account', member, balance, seq, hash);
  await ask('movement', key, member, request.fingerprint, seq, at, batch);
  stripe = (stripe + 1) % 64;
  const sold = [line.play, line.odds, line.units, line.unit_stake, stake, most];
  await ask(
    'line',
    member,
    key,
    issue,
    ...sold,
    seen.currency,
    stripe,
    line.rebate,
    line.terms,
    at,
    line.selection,
  );
  await ask('exposure', issue, seen.currency, line.play, stripe, stake, most);
  await ask('use', issue, member, line.play, stake, most);
  await ask('house', (1n << 62n) + BigInt(stripe), house, stake, batch, at, hash);
  await ask('batch', batch, at, hash);
  await client.query('commit');
  return { status: 'posted', balance, seq, version: seen.turn };
}
