import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MERGED } from '../features.ts';
import { ISSUE_LOCK } from '../lottery/locks.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { afterUse } from '../platform/testing.ts';
import { newKey, type OwnApp, type Player } from '../testing.ts';
import { createLane, type EntryInside, fingerprint, REASONS, walletRepeatables } from '../wallet/wallet.ts';
import {
  createSettlement,
  intoEscrow,
  lineIds,
  type OpenLine,
  type Product,
  placeInLane,
  SELLING_OP,
  type Selling,
  type SettlingRules,
  sellingCompanion,
  settlingCompanion,
} from './wagering.ts';

/** A sportsbook of single bets, in the kinds of movements that the ledger has for lotteries. */
export const SPORTS: Product = {
  schema: 'sports',
  sale: 'market',
  order: 'close_at',
  result: { table: 'result', value: 'shares', said: 'lottery.resultSaid' },
  outcome: 'triple',
  facts: { columns: 'd.shares' },
  named: [],
  columns: ['selection', 'price'],
  lock: ISSUE_LOCK,
  escrow: 'escrow:sports',
  house: 'game:sports',
  cause: 'round',
  kinds: {
    bet: 'lotteryBet',
    cancel: 'lotteryCancel',
    release: 'lotteryRelease',
    win: 'lotteryWin',
    refund: 'lotteryRefund',
    correction: 'lotteryCorrection',
  },
};

export const SPORTS_SELLING: Selling = {
  product: SPORTS,
  line: { selection: 'smallint', price: 'int' },
  lineBytes: `uuid_send(id) || int8send(member) || int8send(market) || uuid_send(bet_order) || int2send(selection) || int4send(price)
  || int8send(stake) || int8send(most) || int2send(currency) || int2send(stripe) || timestamptz_send(at)`,
  exposed: { selection: 'smallint' },
  used: { by: [], isWhole: 'true' },
};

const { lotteryMoved, exposureLimit } = REASONS;

/** A bet is refused where its price is another one by now, or its selection may cost too much. */
export const SPORTS_COMPANION = sellingCompanion(SPORTS_SELLING, 'sports', {
  columns: { exposure_max: 'bigint' },
  with: sqlFile(import.meta.dirname, 'testing-risk').text(),
  from: 'left join risky r on r.n = e.n',
  refused: `
      when r.moved then ${lotteryMoved}
      when r.liability > e.exposure_max then ${exposureLimit}`,
  replay: `(select json_agg(json_build_object('id', l.id, 'price', l.price) order by l.id)
              from sports.line l where l.member = v.member and l.bet_order = v.id)`,
});

const SPORTS_SETTLING = settlingCompanion(SPORTS, 'sports_settling');

/** The parts of a stake that win, are void and lose, of their sum. */
export type Triple = readonly [win: number, voided: number, lost: number];

interface SportsLine extends OpenLine {
  readonly selection: string;
  readonly price: bigint;
}

const PRICE_UNIT = 10_000n;

const SPORTS_RULES: SettlingRules<SportsLine, { readonly shares: Record<string, Triple> }> = {
  readLine([member = '', id = '', stake = '', before = '', selection = '', price = '']) {
    return {
      member: BigInt(member),
      id,
      stake: BigInt(stake),
      before: BigInt(before),
      selection,
      price: BigInt(price),
    };
  },
  judge:
    async (_tx, { shares }) =>
    (own) => {
      const unknown = own.filter(({ selection }) => !shares[selection]);
      const problem = 'the result does not name its selection';
      return {
        settled: own.flatMap((line) => settledBy(line, shares[line.selection])),
        aside: unknown.map(({ member, id }) => ({ member, line: id, problem })),
      };
    },
};

/** The whole return is rounded once, half up to the minor unit. */
function settledBy({ id, stake, price, before }: SportsLine, triple?: Triple) {
  if (!triple) return [];
  const [win, voided, lost] = triple.map(BigInt) as [bigint, bigint, bigint];
  const whole = win + voided + lost;
  const parts = stake * (win * price + voided * PRICE_UNIT);
  const back = (parts * 2n + whole * PRICE_UNIT) / (whole * PRICE_UNIT * 2n);
  if (back === 0n && before === 0n) return [];
  const refund = (stake * voided) / whole;
  return [{ line: id, payout: back - refund, refund, outcome: triple, valid: null }];
}

export interface SportsBet {
  readonly market: bigint;
  readonly selection: number;
  /** The price that the player saw. */
  readonly price: number;
  readonly stake: bigint;
  readonly exposureMax?: bigint;
  readonly key?: string;
}

/** The sportsbook on a database of its own. */
export async function openSports(node: OwnApp) {
  const companions = [...MERGED.companions, SPORTS_COMPANION, SPORTS_SETTLING];
  await migrate({ url: node.database, repeatables: walletRepeatables(companions) });
  await sql.raw(readFileSync(join(import.meta.dirname, 'testing-sports.sql'), 'utf8')).execute(node.owner);
  const lane = createLane({
    url: node.database,
    companion: SPORTS_COMPANION,
    applicationName: 'sports-lane',
    connections: 1,
    maxBatch: 64,
    log: { warn: () => {} },
    onPosted: () => {},
  });
  afterUse(() => lane.close());
  const { app, owner } = node;
  return {
    settlement: () =>
      createSettlement(app, { product: SPORTS, companion: SPORTS_SETTLING, rules: SPORTS_RULES }),
    /** A market that takes bets for so many seconds, with the prices of its selections. */
    async market(prices: readonly number[], seconds = 600): Promise<bigint> {
      const { rows } = await sql<{ id: bigint }>`
        insert into sports.market (close_at) values (platform.now() + make_interval(secs => ${seconds})) returning id`.execute(
        owner,
      );
      const id = rows[0]?.id ?? 0n;
      for (const [selection, price] of prices.entries())
        await sql`insert into sports.price values (${id}, ${selection}, ${price})`.execute(owner);
      return id;
    },
    async bet({ member }: Pick<Player, 'member'>, wish: SportsBet) {
      const { key = newKey(), market, selection, price, stake } = wish;
      const { answer } = await placeInLane(
        { product: SPORTS, db: app.db, lane },
        {
          member,
          key,
          fingerprint: fingerprint('sports', market, selection, stake),
          compose: async () => ({ stake, columns: columnsOf(key, { ...wish, price }) }),
        },
      );
      return answer;
    },
  };
}

/** An entry for a lane whose batch the caller makes. */
export function entryOf({ member }: Pick<Player, 'member'>, wish: SportsBet): EntryInside {
  const key = wish.key ?? newKey();
  return {
    member,
    key,
    kind: SPORTS.kinds.bet,
    fingerprint: fingerprint('sports', key),
    legs: intoEscrow(SPORTS, wish.stake),
    columns: columnsOf(key, wish),
  };
}

function columnsOf(key: string, { market, selection, price, stake, exposureMax = 2n ** 60n }: SportsBet) {
  const [line = ''] = lineIds(key, 1);
  const most = (stake * BigInt(price)) / PRICE_UNIT;
  return {
    op: SELLING_OP.bet,
    market,
    stake,
    most,
    line,
    lines: [{ id: line, most: String(most), selection, price, stake: String(stake) }],
    risk: [{ selection, price, stake: String(stake), most: String(most) }],
    exposure_max: exposureMax,
  };
}
