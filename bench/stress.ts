import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../apps/server/src/platform/database/db.ts';
import { uuidv7 } from '../apps/server/src/platform/uuid.ts';
import {
  checkInvariants,
  createLane,
  fingerprint,
  type Lane,
  type LaneAnswer,
  type LaneRequest,
  type Violation,
} from '../apps/server/src/wallet/wallet.ts';
import { ROUNDS, ROUNDS_SQL } from './rounds.ts';
import { type BenchServer, benchServer, figure, fund } from './server.ts';

/** Three nodes, small purses, replays, altered keys, cashiers who hold rows, and what the caller breaks meanwhile. */
export interface StressOptions {
  readonly server: Pick<BenchServer, 'url' | 'owner'>;
  readonly seconds: number;
  /** It lasts until so much was broken, however long that takes. */
  readonly troubles: number;
  readonly members: number;
  readonly clients: number;
  /** Called again and again until the time is over. */
  readonly trouble: (control: Control) => Promise<void>;
}

export interface StressResult {
  readonly keys: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Keys that got two different answers, or lost theirs. */
  readonly contradictions: readonly string[];
  readonly violations: readonly Violation[];
}

type Control = ReturnType<typeof createClient>;

interface Bet {
  readonly member: bigint;
  readonly key: string;
  readonly stake: bigint;
}

const NODES = 3;
const KEYS_KEPT = 3_000;

export async function stress(options: StressOptions): Promise<StressResult> {
  const storm = new Storm(options);
  const { seconds, troubles, clients } = options;
  const until = performance.now() + seconds * 1000;
  const open = () => performance.now() < until || storm.troubles < troubles;
  await Promise.all([
    ...Array.from({ length: clients }, () => storm.client(open)),
    ...Array.from({ length: 2 }, () => storm.cashier(open)),
    storm.troublemaker(open),
  ]);
  await storm.replayAll();
  return storm.end();
}

class Storm {
  readonly #options: StressOptions;
  readonly #nodes: readonly Lane[];
  readonly #truth = new Map<string, string>();
  readonly #contradictions: string[] = [];
  readonly #counts: Record<string, number> = {};
  readonly #bets: Bet[] = [];
  /** How often something was broken so far. */
  troubles = 0;

  constructor(options: StressOptions) {
    this.#options = options;
    this.#nodes = Array.from({ length: NODES }, (_, i) =>
      createLane({
        url: options.server.url,
        companion: ROUNDS,
        applicationName: `stress-node${i}`,
        connections: 2,
        maxBatch: 64,
        log: { warn: (_, message) => this.#count(message) },
      }),
    );
  }

  async client(open: () => boolean): Promise<void> {
    while (open()) {
      const bet = this.#choose();
      const twice = randomInt(100) < 20;
      await Promise.all([this.#send(bet), twice ? this.#send(bet) : null]);
    }
  }

  /** Another writer who holds two members' rows for a moment. */
  async cashier(open: () => boolean): Promise<void> {
    const lock =
      'select 1 from wallet.account where member = any($1) and no = 1 order by member for no key update';
    while (open()) {
      const client = this.#control('stress-cashier');
      try {
        await client.connect();
        while (open()) {
          await client.query('begin');
          await client.query(lock, [[this.#anyMember(), this.#anyMember()].map(String)]);
          await sleep(10);
          await client.query('commit');
        }
      } catch {
        // The server was killed under him: he comes back with a new connection.
        await sleep(20);
      }
      await client.end().catch(() => {});
    }
  }

  #control(applicationName: string): Control {
    return createClient(this.#options.server.url, { applicationName, login: null });
  }

  async troublemaker(open: () => boolean): Promise<void> {
    const control = this.#control('stress-control');
    await control.connect();
    while (open()) {
      await this.#options.trouble(control);
      this.troubles += 1;
    }
    await control.end().catch(() => {});
  }

  /** Every key that was ever answered is asked for once more: the answer must be the same. */
  async replayAll(): Promise<void> {
    await Promise.all(this.#bets.map((bet) => this.#send(bet)));
  }

  async end(): Promise<StressResult> {
    await Promise.all(this.#nodes.map((node) => node.close()));
    const violations = await checkInvariants(this.#options.server.owner);
    return { keys: this.#truth.size, counts: this.#counts, contradictions: this.#contradictions, violations };
  }

  #choose(): Bet {
    const old =
      this.#bets.length > 0 && randomInt(100) < 25 ? this.#bets[randomInt(this.#bets.length)] : undefined;
    if (old) return randomInt(100) < 20 ? { ...old, stake: old.stake + 1n } : old;
    const bet = {
      member: this.#anyMember(),
      key: uuidv7(Date.now()),
      stake: BigInt(50 + randomInt(400)),
    };
    this.#bets.push(bet);
    if (this.#bets.length > KEYS_KEPT) this.#bets.shift();
    return bet;
  }

  #anyMember(): bigint {
    return BigInt(1 + randomInt(this.#options.members));
  }

  async #send(bet: Bet): Promise<void> {
    const node = this.#nodes[randomInt(NODES)];
    try {
      const answer = await node?.submit(request(bet));
      if (answer) this.#note(bet, answer);
    } catch (error) {
      // Nobody got an answer: the same key will show the result of the bet.
      this.#count(`unanswered: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #note({ key }: Bet, { status, reason, balance, seq, row }: LaneAnswer): void {
    this.#count(reason ?? status);
    if (status === 'conflict') return;
    const outcome = JSON.stringify([reason ?? 'posted', String(balance), String(seq), row ?? null]);
    const before = this.#truth.get(key);
    if (before === undefined) this.#truth.set(key, outcome);
    else if (before !== outcome) this.#contradictions.push(`${key}: first ${before}, then ${outcome}`);
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }
}

/** The payout depends on the version, as a fair draw does: a bet composed for another version would be seen. */
function request({ member, key, stake }: Bet): LaneRequest {
  const compose = (version: bigint) => {
    const drawn = createHash('md5').update(`${member}:${version}`).digest().readUInt8(0);
    const payout = drawn < 127 ? stake * 2n : 0n;
    const legs = [
      { account: { no: 1 }, amount: -stake },
      { account: { house: `game:${['baize', 'other', 'third'][drawn % 3]}` }, amount: stake - payout },
      { account: { no: 1 }, amount: payout },
    ];
    return {
      legs: legs.filter(({ amount }) => amount !== 0n),
      columns: { rules: 7, stake, payout, state: 0, stops: `{${drawn}}` },
    };
  };
  return {
    member,
    key,
    kind: 'wager',
    fingerprint: fingerprint('stress', member, stake),
    guarded: true,
    compose,
  };
}

/** Ends one node's backend at random (F04). */
export async function killBackend(control: Control): Promise<void> {
  await sleep(150);
  await control.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'stress-node%' order by random() limit 1`);
}

if (import.meta.main) {
  const server = await benchServer(ROUNDS, ROUNDS_SQL);
  const seconds = Number(process.argv[2] ?? 8);
  await fund(server.db, 300, 1_000n);
  const result = await stress({
    server,
    seconds,
    troubles: 10,
    members: 300,
    clients: 150,
    trouble: killBackend,
  });
  process.stderr.write(`${JSON.stringify(result.counts)}\n`);
  for (const line of result.contradictions.slice(0, 5)) process.stderr.write(`${line}\n`);
  figure('stress.keys', result.keys, 'keys');
  figure('stress.contradictions', result.contradictions.length, 'answers');
  figure('stress.violations', result.violations.length, 'rows');
  await server.stop();
  process.exitCode = result.contradictions.length + result.violations.length === 0 ? 0 : 1;
}
