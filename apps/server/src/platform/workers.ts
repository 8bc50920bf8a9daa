import type { Expression, RawBuilder } from 'kysely';

import { type Ask, createAsking, mayGoOn, type Questioned } from './asking.ts';
import type { Clock } from './clock.ts';
import { any } from './database/questions.ts';
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
  /**
   * Time alone gives it work that waits for no second: its question is the milliseconds until then, 0 or less where it has work, and nothing
   * where only a write can bring some.
   */
  readonly isPrompt?: true;
  /** Whether this node holds anything for it. */
  readonly has?: () => boolean;
  /** It is stirred by who gives it work, and takes a turn after its rest then and only then. */
  readonly isStirred?: true;
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

/** The way of a node to the workers of the others. */
export interface OtherNodes {
  /** Whether this node hears the others, and so need not look after what they write. */
  isUp(): boolean;
  /** Lets the others know that something was written here. */
  tellWritten(): void;
}

export interface Workers {
  /** Takes a worker on; its first turn comes after its rest. Answers how to stir it. */
  add(worker: Worker): () => void;
  /** The way to the database, once it is open. Before that nobody is asked for. */
  askWith(ask: Ask): void;
  /** The way to the other nodes. Until there is one, the database is asked all the time. */
  joinWith(others: OtherNodes): void;
  /** This node may have written something: the database is asked soon. */
  wrote(): void;
  /** Another node has written something: the database is asked now. */
  heard(): void;
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

/** Work on the rows that a query finds. */
export interface DueWork<App> {
  readonly name: string;
  readonly due: (app: App) => Expression<unknown>;
  readonly work: (app: App) => Promise<unknown>;
  readonly everyMs: number;
}

/** Takes on each kind of work, which has a turn whenever its query finds anything. */
export function watchDue<App extends { readonly workers: Workers }>(
  app: App,
  all: readonly DueWork<App>[],
): void {
  for (const { name, due, work, everyMs } of all)
    app.workers.add({ name, everyMs, asks: any(due(app)), run: () => work(app) });
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
/** The database is asked so often whether anything was written, */
const ASK_MS = 150;
/** and so often where this node has used it for nothing and hears what the others write. */
const CALM_MS = 500;
/** No look comes sooner for work that time alone brings: a clock may stand still. */
const SOON_MS = 10;

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
  const present = (): Present => ({ ms: clock.ms(), steady: clock.steady() });
  const turnOf = createTurns({ clock, log, onTurn, isEnding: () => closed });
  const looks = createLooks({ hired, present, asking, turnOf });

  /** The turns of a worker without a question. */
  function tick(worker: Hired): void {
    worker.timer = setTimeout(() => {
      const turn = worker.has?.() === false ? Promise.resolve() : turnOf(worker);
      void turn.then(() => {
        worker.timer = undefined;
        if (!worker.isStirred || worker.has?.()) stir(worker);
      });
    }, worker.everyMs);
  }

  function stir(worker: Hired): void {
    if (!closed && !byHand && worker.timer === undefined) tick(worker);
  }

  return {
    add(worker) {
      const fresh: Hired = { ...worker, ...BEFORE_ITS_FIRST_TURN, rested: present() };
      hired.push(fresh);
      asking.add(fresh);
      if (!worker.asks && !worker.isStirred) stir(fresh);
      return () => stir(fresh);
    },
    askWith(way) {
      asking.open(way);
      if (!byHand) looks.begin();
    },
    joinWith: looks.joinWith,
    wrote: looks.wrote,
    heard: looks.heard,
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
      for (const each of hired) clearTimeout(each.timer);
      await looks.end();
      await Promise.all(hired.map(({ turn }) => turn));
    },
  };
}

interface Looks extends Pick<Workers, 'joinWith' | 'wrote' | 'heard'> {
  begin(): void;
  end(): Promise<void>;
}

interface LooksOptions {
  readonly hired: readonly Hired[];
  readonly asking: ReturnType<typeof createAsking>;
  present(): Present;
  turnOf(worker: Hired): Promise<boolean>;
}

/**
 * Looks at the database again and again: those with a question are asked for, and those who have rested and have work begin. It looks every
 * 150 ms while anything is written or somebody has work, and otherwise when somebody writes or time alone brings work.
 */
function createLooks({ hired, asking, present, turnOf }: LooksOptions): Looks {
  let timer: NodeJS.Timeout | undefined;
  let [lookedAt, comesAt] = [0, 0];
  let looking: Promise<unknown> = Promise.resolve();
  /** Since the look before, by this node and by others. */
  let [wrote, heard] = [false, false];
  let wasMoved = false;
  let others: OtherNodes | null = null;
  let ended = false;

  async function look(): Promise<void> {
    timer = undefined;
    lookedAt = performance.now();
    const own = wrote;
    [wrote, heard] = [false, false];
    const since = present();
    const ready = hired.filter(
      (worker) => worker.asks && !worker.isBusy && since.steady - worker.rested.steady >= ownRest(worker),
    );
    const { due, isStill, nextMs } = await asking.look(ready, since);
    for (const worker of due) void turnOf(worker);
    // A look may come between a commit and the notice that it is over.
    if (own && (!isStill || wasMoved)) others?.tellWritten();
    wasMoved = !isStill;
    const isCalm = isStill && !wrote && !heard && due.length === 0 && !hired.some(mayGoOn);
    comeIn(restOf(isCalm && others?.isUp() === true, nextMs));
  }

  function comeIn(ms: number): void {
    if (ended) return;
    clearTimeout(timer);
    comesAt = performance.now() + ms;
    timer = setTimeout(() => {
      looking = look();
    }, ms);
  }

  /** The next look comes no later than in so long; one under way is followed by another as soon. */
  function hasten(ms: number): void {
    if (timer && comesAt - performance.now() > ms) comeIn(ms);
  }

  return {
    begin: () => comeIn(ASK_MS),
    joinWith(way) {
      others = way;
    },
    wrote() {
      wrote = true;
      hasten(ASK_MS);
    },
    heard() {
      heard = true;
      hasten(Math.max(0, lookedAt + ASK_MS - performance.now()));
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** How long after a look the next one comes. Prompt work that is due now waits for the rest of its worker. */
function restOf(isCalm: boolean, nextMs: number | null): number {
  const restMs = isCalm ? CALM_MS : ASK_MS;
  if (nextMs === null) return restMs;
  return nextMs <= 0 ? ASK_MS : Math.min(restMs, Math.max(nextMs, SOON_MS));
}

function ownRest({ everyMs, rests = 0, tookMs }: Hired): number {
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
