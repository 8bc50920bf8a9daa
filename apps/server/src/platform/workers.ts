import type { RawBuilder } from 'kysely';

import { type Ask, createAsking, type Questioned } from './asking.ts';
import type { Clock } from './clock.ts';
import { inScope, WORKER } from './database/scope.ts';
import type { Log } from './log.ts';
import { SECOND_MS } from './time.ts';

/** Work that a node repeats beside its calls: it reads again, follows, or sends what is due. */
export interface Worker {
  readonly name: string;
  /** The rest between the end of one turn and the start of the next. */
  readonly everyMs: number;
  /** Its rest is so many times as long as its last turn, where that is longer: for work that is cheaper in larger portions. */
  readonly rests?: number;
  /**
   * Asks the database whether there is anything to do: true or false, or a mark that differs once something has moved. The questions of
   * all workers go out in one statement. A worker without one takes a turn after each rest.
   */
  readonly asks?: RawBuilder<unknown>;
  /** Time alone gives it work that waits for no second: its question is true or false. */
  readonly isPrompt?: true;
  /** Whether this node holds anything for it. */
  readonly has?: () => boolean;
  /** Called in the place of a turn, when the database was asked and there was nothing; with the time when it was asked. */
  readonly nothing?: (asked: Present) => void;
  /** There is nothing that it could catch up with: it belongs to its hour, and `settle` leaves it alone. */
  readonly byTheClock?: boolean;
  /** One turn; true when it did something that others may react to. A long one asks whether the node is ending. */
  run(ending: () => boolean): Promise<unknown>;
}

/** One instant by both clocks. */
export interface Present {
  readonly ms: number;
  readonly steady: number;
}

export interface Workers {
  /** Takes a worker on; its first turn comes after its rest. */
  add(worker: Worker): void;
  /** The way to the database, once it is open. Before that nobody is asked for. */
  askWith(ask: Ask): void;
  /** Those whose turns have failed for so long that somebody must look. */
  stuck(): string[];
  /**
   * Runs those who have work until nobody has, or more comes in all the time; true when anybody had. Those who are named take a turn in
   * any case, and nobody else does.
   */
  settle(...names: string[]): Promise<boolean>;
  /** Ends the turns; what is under way is waited for. */
  close(): Promise<void>;
}

interface Hired extends Questioned {
  timer: NodeJS.Timeout | undefined;
  /** How long its last turn took. */
  tookMs: number;
  turn: Promise<boolean>;
  isBusy: boolean;
  failingSince: number | null;
  stuck: boolean;
}

/** A settle ends after so many rounds, as new work may come in all the time. */
const ROUNDS_MAX = 10;
/** A database that starts again is back by then. */
const STUCK_MS = 30 * SECOND_MS;
/** The database is asked so often whether anything was written. */
const ASK_MS = 150;

const BEFORE_ITS_FIRST_TURN = {
  timer: undefined,
  tookMs: 0,
  turn: Promise.resolve(false),
  isBusy: false,
  mark: undefined,
  failingSince: null,
  stuck: false,
};

export interface WorkersOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly byHand?: boolean | undefined;
  /** Hears of each turn as it begins. */
  readonly onTurn?: (() => void) | undefined;
}

/** The workers of one node. By hand, turns come from `settle` alone, as tests want them. */
export function createWorkers(options: WorkersOptions): Workers {
  const { clock, log, byHand = false, onTurn = () => undefined } = options;
  const hired: Hired[] = [];
  const asking = createAsking({ log, lateAtOnce: byHand ? Number.POSITIVE_INFINITY : 1 });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const present = (): Present => ({ ms: clock.ms(), steady: clock.steady() });
  const turnOf = createTurns({ clock, log, onTurn, isEnding: () => closed });

  /** The turns of a worker without a question. */
  function tick(worker: Hired): void {
    worker.timer = setTimeout(() => {
      const turn = worker.has?.() === false ? Promise.resolve() : turnOf(worker);
      void turn.then(() => {
        if (!closed) tick(worker);
      });
    }, worker.everyMs);
  }

  /** The turns of those with one: all are asked for, those who have rested begin. */
  function askAgain(): void {
    timer = setTimeout(() => {
      const since = present();
      const ready = hired.filter(
        (worker) => worker.asks && !worker.isBusy && since.steady - worker.rested.steady >= restOf(worker),
      );
      asked = asking.withWorkNow(ready, since).then((all) => all.forEach(turnOf));
      void asked.then(() => {
        if (!closed) askAgain();
      });
    }, ASK_MS);
  }

  return {
    add(worker) {
      const fresh: Hired = { ...worker, ...BEFORE_ITS_FIRST_TURN, rested: present() };
      hired.push(fresh);
      asking.add(fresh);
      if (!byHand && !worker.asks) tick(fresh);
    },
    askWith(way) {
      asking.open(way);
      if (!byHand) askAgain();
    },
    stuck: () => hired.filter(({ stuck }) => stuck).map(({ name }) => name),
    async settle(...names) {
      const wanted = ({ name, byTheClock }: Hired) => (names.length > 0 ? names.includes(name) : !byTheClock);
      const all = hired.filter(wanted);
      let due = names.length > 0 ? all : await asking.withWork(all, present());
      let rounds = 0;
      // One after the other, on a connection that knows the tables already: together they open as many as there are.
      while (rounds < ROUNDS_MAX && (await oneByOne(due, turnOf))) {
        rounds += 1;
        due = await asking.withWork(all, present());
      }
      return rounds > 0;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const each of hired) clearTimeout(each.timer);
      await asked;
      await Promise.all(hired.map(({ turn }) => turn));
    },
  };
}

function restOf({ everyMs, rests = 0, tookMs }: Hired): number {
  return Math.max(everyMs, rests * tookMs);
}

async function oneByOne(
  due: readonly Hired[],
  turnOf: (worker: Hired) => Promise<boolean>,
): Promise<boolean> {
  let did = false;
  for (const worker of due) did = (await turnOf(worker)) || did;
  return did;
}

interface Turns {
  readonly clock: Clock;
  readonly log: Log;
  onTurn(): void;
  isEnding(): boolean;
}

/** Gives a worker a turn. One run at a time, from any caller. */
function createTurns({ clock, log, onTurn, isEnding }: Turns): (worker: Hired) => Promise<boolean> {
  /** The first failure is logged, and once more, louder, when it does not pass by itself. */
  function failed(worker: Hired, error: unknown): void {
    const { name } = worker;
    worker.mark = undefined;
    if (worker.failingSince === null)
      log.warn({ worker: name, err: error }, 'a worker failed, it tries again');
    worker.failingSince ??= clock.steady();
    if (worker.stuck || clock.steady() - worker.failingSince < STUCK_MS) return;
    worker.stuck = true;
    log.error({ worker: name, err: error }, 'a worker cannot go on');
  }

  async function run(worker: Hired): Promise<boolean> {
    onTurn();
    const began = clock.steady();
    try {
      const worked = (await inScope(WORKER, () => worker.run(isEnding))) === true;
      if (worker.stuck) log.info({ worker: worker.name }, 'a worker goes on');
      worker.failingSince = null;
      worker.stuck = false;
      return worked;
    } catch (error) {
      failed(worker, error);
      return false;
    } finally {
      worker.isBusy = false;
      worker.rested = { ms: clock.ms(), steady: clock.steady() };
      worker.tookMs = worker.rested.steady - began;
    }
  }

  return (worker) => {
    worker.isBusy = true;
    worker.turn = worker.turn.then(() => run(worker));
    return worker.turn;
  };
}
