import type { Clock } from './clock.ts';
import { inScope, JOB } from './database/scope.ts';
import type { Log } from './log.ts';

/** Work that a node repeats beside its calls: it reads again, follows, or sends what is due. */
export interface Worker {
  readonly name: string;
  /** The rest between the end of one turn and the start of the next. */
  readonly everyMs: number;
  /** There is nothing that it could catch up with: it belongs to its hour, and `settle` leaves it alone. */
  readonly byTheClock?: boolean;
  /** One turn; true when it did something that others may react to. A long one asks whether the node is ending. */
  run(ending: () => boolean): Promise<unknown>;
}

export interface Workers {
  /** Takes a worker on; its first turn comes after its rest. */
  add(worker: Worker): void;
  /** Those whose turns have failed for so long that somebody must look. */
  stuck(): string[];
  /** Runs everybody until nobody has work, or more comes in all the time; true when anybody had. */
  settle(): Promise<boolean>;
  /** Ends the turns; what is under way is waited for. */
  close(): Promise<void>;
}

interface Hired extends Worker {
  timer: NodeJS.Timeout | undefined;
  turn: Promise<boolean>;
  failingSince: number | null;
  stuck: boolean;
}

/** A settle ends after so many rounds, as new work may come in all the time. */
const ROUNDS_MAX = 10;
/** A database that starts again is back by then. */
const STUCK_MS = 30_000;

const BEFORE_ITS_FIRST_TURN = {
  timer: undefined,
  turn: Promise.resolve(false),
  failingSince: null,
  stuck: false,
};

/** The workers of one node. By hand, turns come from `settle` alone, as tests want them. */
export function createWorkers(options: { clock: Clock; log: Log; byHand?: boolean | undefined }): Workers {
  const { clock, log, byHand = false } = options;
  const hired: Hired[] = [];
  let closed = false;

  /** One run at a time, from any caller. */
  function turnOf(worker: Hired): Promise<boolean> {
    worker.turn = worker.turn.then(async () => {
      try {
        const worked = (await inScope(JOB, () => worker.run(() => closed))) === true;
        if (worker.stuck) log.info({ worker: worker.name }, 'a worker goes on');
        worker.failingSince = null;
        worker.stuck = false;
        return worked;
      } catch (error) {
        failed(worker, error);
        return false;
      }
    });
    return worker.turn;
  }

  /** The first failure is logged, and once more, louder, when it does not pass by itself. */
  function failed(worker: Hired, error: unknown): void {
    const { name } = worker;
    if (worker.failingSince === null)
      log.warn({ worker: name, err: error }, 'a worker failed, it tries again');
    worker.failingSince ??= clock.steady();
    if (worker.stuck || clock.steady() - worker.failingSince < STUCK_MS) return;
    worker.stuck = true;
    log.error({ worker: name, err: error }, 'a worker cannot go on');
  }

  function tick(worker: Hired): void {
    worker.timer = setTimeout(() => {
      void turnOf(worker).then(() => {
        if (!closed) tick(worker);
      });
    }, worker.everyMs);
  }

  return {
    add(worker) {
      const fresh = { ...worker, ...BEFORE_ITS_FIRST_TURN };
      hired.push(fresh);
      if (!byHand) tick(fresh);
    },
    stuck: () => hired.filter(({ stuck }) => stuck).map(({ name }) => name),
    async settle() {
      const all = hired.filter(({ byTheClock }) => !byTheClock);
      let worked = false;
      // One after the other, on a connection that knows the tables already: together they open as many as there are.
      for (let turns = 0, idle = 0; idle < all.length && turns < ROUNDS_MAX * all.length; turns += 1) {
        const did = await turnOf(all[turns % all.length] as Hired);
        worked ||= did;
        idle = did ? 0 : idle + 1;
      }
      return worked;
    },
    async close() {
      closed = true;
      for (const { timer } of hired) clearTimeout(timer);
      await Promise.all(hired.map(({ turn }) => turn));
    },
  };
}
