import { setTimeout as sleep } from 'node:timers/promises';

import { systemClock } from '../platform/clock.ts';
import { isReadTimeout, isTransient } from '../platform/database/db.ts';
import { inScope, memberScope, outsideRequests } from '../platform/database/scope.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { Houses, UnknownHouse } from './house.ts';
import { BUSY, TURN_MOVED } from './kinds.ts';
import { laneCall, laneValues } from './lane-batch.ts';
import { LaneConnection } from './lane-connection.ts';
import { type Boarding, type LaneEntry, type MemberQueue, MemberQueues } from './lane-queues.ts';
import type { Lane, LaneAnswer, LaneOptions, LaneRequest } from './lane-request.ts';
import { type VerdictRow, verdictOf } from './verdict.ts';

/** An entry found no answer in time. It may have been posted: the same key tells. */
class LaneTimeout extends Error {
  override readonly name = 'LaneTimeout';

  constructor({ kind, key }: LaneRequest) {
    super(`${kind} ${key} found no answer in time`);
  }
}

interface Anchor {
  readonly member: bigint;
  readonly currency: number;
  readonly turn: bigint;
}

interface LaneRow extends VerdictRow {
  readonly answer: unknown;
}

/** A caller waits this long for an answer, and an entry is not sent any more after it. */
const PATIENCE_MS = 8_000;
/** No entry waits longer than this for company. */
const GATHER_MS = 8;
/** Skipped so often, an entry waits for its member's row over the patient connection. */
const BUSY_MAX = 3;

/** Gathers the entries of many requests for a moment and posts them as one call in one transaction. */
export function createLane(options: LaneOptions): Lane {
  return new MemberLane(options);
}

class MemberLane implements Lane {
  readonly #options: LaneOptions;
  readonly #call: { name: string; text: string };
  readonly #free: LaneConnection[];
  readonly #patient: LaneConnection;
  /** For questions, which must not wait behind a row that the patient one waits for. */
  readonly #service: LaneConnection;
  readonly #patienceMs: number;
  readonly #houses = new Houses();
  readonly #queues = new MemberQueues();
  #ready: MemberQueue[] = [];
  #strangers: MemberQueue[] = [];
  #waiting: MemberQueue[] = [];
  #patientBusy: boolean = false;
  #pumping: boolean = false;
  #gathering: ReturnType<typeof setTimeout> | null = null;
  #open: boolean = true;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#patienceMs = (options.answerMs ?? PATIENCE_MS) * (options.patience ?? 1);
    this.#call = laneCall(options.companion);
    const connect = () => new LaneConnection(options);
    this.#free = Array.from({ length: options.connections }, connect);
    this.#patient = connect();
    this.#service = connect();
  }

  submit(request: LaneRequest): Promise<LaneAnswer> {
    if (!this.#open) return Promise.reject(new Error('the lane is closed'));
    const queue = this.#queues.of(request.member);
    const twin = queue.entries.find((entry) => areTwins(entry.request, request));
    if (twin) return this.#answerOf(twin);
    const deadline = systemClock.steady() + this.#patienceMs;
    const entry: LaneEntry = { request, callers: [], deadline, unheard: false, busy: 0, sent: 0 };
    queue.entries.push(entry);
    if (!queue.taken) this.#makeReady(queue);
    return this.#answerOf(entry);
  }

  /**
   * The answer of an entry, or in time a notice that there is none: a running entry is then answered to a repetition of the
   * key.
   */
  #answerOf(entry: LaneEntry): Promise<LaneAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<LaneAnswer>();
    const timer = setTimeout(() => {
      entry.unheard = true;
      reject(new LaneTimeout(entry.request));
    }, this.#patienceMs);
    entry.callers.push({ resolve, reject, timer });
    return promise;
  }

  waiting(): number {
    return this.#queues.waiting().length;
  }

  async warm(): Promise<void> {
    // Nobody waits for these connections yet, and a statement without entries does nothing but get its plan.
    const sent = this.#free.map((connection) => this.#ask(connection, [], false));
    await Promise.all([...sent, this.#service.client()]);
  }

  async close(): Promise<void> {
    this.#open = false;
    const answered = ({ callers }: LaneEntry) =>
      new Promise<void>((done) => callers.push({ resolve: () => done(), reject: () => done() }));
    await Promise.all(this.#queues.waiting().map(answered));
    await Promise.all([...this.#free, this.#patient, this.#service].map((connection) => connection.end()));
  }

  #makeReady(queue: MemberQueue): void {
    if (queue.entries.length === 0) {
      queue.taken = false;
      return;
    }
    queue.taken = true;
    (queue.currency === null ? this.#strangers : this.#ready).push(queue);
    if (this.#pumping) return;
    this.#pumping = true;
    // A batch carries the entries of many requests, so that its lines in the log name none of them.
    outsideRequests(() => {
      setImmediate(() => {
        this.#pumping = false;
        this.#pump();
      });
    });
  }

  #pump(gathers = true): void {
    if (this.#strangers.length > 0) void this.#learn(this.#strangers.splice(0));
    while (this.#ready.length > 0) {
      if (gathers && this.#areFew()) {
        this.#gathering ??= setTimeout(() => {
          this.#gathering = null;
          this.#pump(false);
        }, GATHER_MS);
        return;
      }
      const connection = this.#free.pop();
      if (!connection) return;
      const batch = this.#board();
      if (batch.length === 0) this.#free.push(connection);
      else void this.#fly(connection, batch);
    }
  }

  /** Every batch has its price, however small: while one is under way, a few entries wait for company. */
  #areFew(): boolean {
    const { connections, maxBatch } = this.#options;
    return this.#free.length < connections && this.#ready.length < maxBatch / 2;
  }

  /** Admits the next entry of each ready member, at his present version. */
  #board(): Boarding[] {
    const batch: Boarding[] = [];
    const queues = this.#ready.splice(0, this.#options.maxBatch);
    for (const queue of queues) {
      const boarding = this.#admit(queue);
      if (boarding) batch.push(boarding);
    }
    return batch;
  }

  #admit(queue: MemberQueue): Boarding | null {
    const entry = queue.entries[0];
    if (!entry || queue.currency === null) throw new Error('a queue without entry or currency is not ready');
    const { request } = entry;
    if (systemClock.steady() > entry.deadline) {
      this.#fail(queue, new LaneTimeout(request));
      return null;
    }
    if (request.guarded && !queue.fresh) {
      void this.#refresh(queue, entry);
      return null;
    }
    try {
      const composed = request.compose(queue.version);
      for (const { account } of composed.legs) {
        if ('house' in account) this.#houses.numberOf(account.house, queue.currency);
      }
      return { queue, entry, request, composed, version: queue.version, currency: queue.currency };
    } catch (error) {
      if (error instanceof UnknownHouse) void this.#learnHouse(queue, error);
      else this.#fail(queue, error);
      return null;
    }
  }

  async #fly(connection: LaneConnection, batch: readonly Boarding[]): Promise<void> {
    await this.#send(connection, batch, false);
    this.#free.push(connection);
    this.#pump();
  }

  async #send(connection: LaneConnection, batch: readonly Boarding[], patient: boolean): Promise<void> {
    let rows: LaneRow[];
    try {
      rows = await this.#ask(connection, batch, patient);
    } catch (error) {
      await this.#recover(connection, batch, { error, patient });
      return;
    }
    this.#options.onBatch?.(rows.length);
    for (const row of rows) {
      const boarding = batch[row.n - 1];
      if (!boarding) throw new Error(`the lane answered entry ${row.n} of ${batch.length}`);
      this.#settle(boarding, row);
    }
  }

  async #ask(connection: LaneConnection, batch: readonly Boarding[], patient: boolean): Promise<LaneRow[]> {
    const client: { query: Query } = await connection.client();
    for (const { entry } of batch) entry.sent += 1;
    const at = this.#options.at?.() ?? null;
    const id = uuidv7(at?.getTime() ?? systemClock.ms());
    const context = { companion: this.#options.companion, houses: this.#houses };
    const values = laneValues(batch, { id, stripe: connection.stripe, patient, at }, context);
    const { rows } = await client.query<LaneRow>({ ...this.#call, values });
    return rows;
  }

  #settle({ queue, entry, request, version }: Boarding, row: LaneRow): void {
    if (row.status === BUSY) {
      this.#holdOff(queue, entry);
      return;
    }
    if (row.status === TURN_MOVED) {
      queue.version = row.turn;
      queue.fresh = false;
      this.#makeReady(queue);
      return;
    }
    const verdict = verdictOf(row);
    const expected = verdict.status === 'posted' && request.guarded ? version + 1n : version;
    if (row.turn !== expected || entry.unheard) queue.fresh = false;
    queue.version = row.turn;
    if (verdict.status === 'posted' || (verdict.status === 'replayed' && entry.sent > 1)) {
      this.#options.onPosted?.(request.member, 1, verdict.seq, verdict.balance);
    }
    answer(entry, row.answer === null ? verdict : { ...verdict, row: row.answer });
    this.#next(queue);
  }

  /** The member's row was held by somebody else. */
  #holdOff(queue: MemberQueue, entry: LaneEntry): void {
    entry.busy += 1;
    this.#options.onRetry?.(1);
    if (entry.busy > BUSY_MAX) {
      this.#waiting.push(queue);
      void this.#waitForRows();
      return;
    }
    // Three to seven milliseconds; the key's own random end spreads them.
    const spread = Number.parseInt(entry.request.key.slice(-2), 16) % 5;
    setTimeout(() => this.#makeReady(queue), 3 + spread);
  }

  /** One member at a time, so that a row held long keeps nobody else waiting for longer than the lock timeout. */
  async #waitForRows(): Promise<void> {
    if (this.#patientBusy) return;
    this.#patientBusy = true;
    for (let queue = this.#waiting.shift(); queue; queue = this.#waiting.shift()) {
      const boarding = this.#admit(queue);
      if (boarding) await this.#send(this.#patient, [boarding], true);
    }
    this.#patientBusy = false;
  }

  /** Passing faults send the same ids again; any other is narrowed down until the bad entry is alone. */
  async #recover(
    connection: LaneConnection,
    batch: readonly Boarding[],
    { error, patient }: { error: unknown; patient: boolean },
  ): Promise<void> {
    const [first] = batch;
    if (isTransient(error)) {
      if (isReadTimeout(error)) connection.drop();
      this.#options.onRetry?.(batch.length);
      this.#options.log.warn({ err: error, entries: batch.length }, 'a batch is sent again');
      await sleep(20);
      for (const { queue } of batch) this.#makeReady(queue);
    } else if (batch.length === 1 && first) {
      this.#options.log.warn(
        { err: error, key: first.request.key, kind: first.request.kind },
        'an entry failed',
      );
      this.#fail(first.queue, error);
    } else {
      const half = batch.length >> 1;
      await this.#send(connection, batch.slice(0, half), patient);
      await this.#send(connection, batch.slice(half), patient);
    }
  }

  /** Asks for currency and version of members this process meets for the first time. */
  async #learn(queues: readonly MemberQueue[]): Promise<void> {
    try {
      const { rows } = await this.#service.inTurn((client) =>
        client.query<Anchor>('select * from wallet.anchors($1)', [queues.map((queue) => queue.member)]),
      );
      const found = new Map(rows.map((row) => [row.member, row]));
      for (const queue of queues) {
        const row = found.get(queue.member);
        if (!row) {
          this.#refuseUnknown(queue);
          continue;
        }
        queue.currency = row.currency;
        queue.version = row.turn;
        queue.fresh = false;
        this.#makeReady(queue);
      }
    } catch (error) {
      await this.#retry(queues, error);
    }
  }

  #refuseUnknown(queue: MemberQueue): void {
    this.#queues.forget(queue.member);
    const malformed = { status: 'refused', reason: 'malformed', balance: 0n, seq: 0n, version: 0n } as const;
    for (const entry of queue.entries.splice(0)) answer(entry, malformed);
  }

  async #learnHouse(queue: MemberQueue, unknown: UnknownHouse): Promise<void> {
    try {
      await this.#service.inTurn((client) => this.#houses.learn(client, unknown));
      this.#makeReady(queue);
    } catch (error) {
      await this.#retry([queue], error);
    }
  }

  async #refresh(queue: MemberQueue, entry: LaneEntry): Promise<void> {
    try {
      await inScope(memberScope(entry.request.member), async () => entry.request.refresh?.(queue.version));
      queue.fresh = true;
      this.#makeReady(queue);
    } catch (error) {
      this.#fail(queue, error);
    }
  }

  async #retry(queues: readonly MemberQueue[], error: unknown): Promise<void> {
    const now = systemClock.steady();
    const late = (queue: MemberQueue) => !isTransient(error) || now > (queue.entries[0]?.deadline ?? 0);
    for (const queue of queues.filter(late)) this.#fail(queue, error);
    const again = queues.filter((queue) => !late(queue));
    if (again.length > 0) await sleep(50);
    for (const queue of again) this.#makeReady(queue);
  }

  #fail(queue: MemberQueue, error: unknown): void {
    for (const { reject, timer } of queue.entries[0]?.callers ?? []) {
      clearTimeout(timer);
      reject(error);
    }
    this.#next(queue);
  }

  #next(queue: MemberQueue): void {
    queue.entries.shift();
    this.#makeReady(queue);
  }
}

function answer({ callers }: LaneEntry, to: LaneAnswer): void {
  for (const { resolve, timer } of callers) {
    clearTimeout(timer);
    resolve(to);
  }
}

/** The same request sent again while the first is still to be answered: both get that answer. */
function areTwins(one: LaneRequest, two: LaneRequest): boolean {
  return one.key === two.key && one.kind === two.kind && one.fingerprint === two.fingerprint;
}

type Query = <Row extends object>(config: {
  name: string;
  text: string;
  values: unknown[];
}) => Promise<{ rows: Row[] }>;
