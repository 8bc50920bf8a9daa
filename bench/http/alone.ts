// A transaction for each bet, beside the lane: the connections and the statements of every such bench.
import { createClient } from '../../apps/server/src/platform/database/db.ts';
import type { Lane, LaneAnswer, LaneRequest } from '../../apps/server/src/wallet/wallet.ts';

export type Client = ReturnType<typeof createClient>;

/** The statements of an account of ours and of the batch, the same for every kind of bet. */
export const OF_HOUSE = {
  house: `with h as (
            update wallet.account a set balance = a.balance + $3, seq = a.seq + 1,
                   head = wallet.house_hash(a.head, $4, a.seq + 1, $3, a.balance + $3, a.currency, $5, sha256($6))
             where member = $1 and no = $2 returning *)
          insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
          select member, seq, $3, balance, $5, no, 0, $4, head from h`,
  batch: 'insert into wallet.batch (id, at, posted, refused, digest) values ($1, $2, 1, 0, sha256($3))',
};

/** Posts by `alone` over one of so many connections; the lane takes what that leaves to it by `null`. */
export async function postAlone(
  { url, clients, lane, house: name }: { url: string; clients: number; lane: Lane; house: string },
  alone: (client: Client, request: LaneRequest, house: number) => Promise<LaneAnswer | null>,
): Promise<Lane['submit']> {
  const free: Client[] = [];
  const waiting: ((client: Client) => void)[] = [];
  for (let n = 0; n < clients; n += 1) {
    const client = createClient(url, { applicationName: 'bench-single', login: null });
    await client.connect();
    free.push(client);
  }
  const [first] = free;
  const { rows } = (await first?.query(
    `select wallet.open_house('${name}', c.id) as no from wallet.currency c where code = 'PLAY'`,
  )) ?? { rows: [] };
  const house: number = rows[0].no;
  return async (request) => {
    const client = free.pop() ?? (await new Promise<Client>((resolve) => waiting.push(resolve)));
    try {
      return (await alone(client, request, house)) ?? (await lane.submit(request));
    } finally {
      const next = waiting.shift();
      if (next) next(client);
      else free.push(client);
    }
  };
}
