/** The time of every test of this process: the system's clock, moved once a file to the instant at which tests begin. */

/** A Wednesday, noon of the business zone; `npm run siege` begins elsewhere. In the future, as certificates and caches want it. */
export const START = Date.parse(process.env.TEST_START ?? '2030-01-16T04:00:00Z');

/** The hour is what this run is about. */
export const BEGINS_ELSEWHERE = process.env.TEST_START !== undefined;

const MOVED = Symbol.for('baize.moved');
const home = globalThis as { [MOVED]?: { ahead: number; kept?: boolean } };

/** Milliseconds by which the time of this process is ahead of the machine's. */
export function ahead(): number {
  return home[MOVED]?.ahead ?? 0;
}

/** As `ahead`, for what goes on at this time until the file ends: from now on the file keeps it. */
export function keepAhead(): number {
  if (home[MOVED]) home[MOVED].kept = true;
  return ahead();
}

/** Moves the time of this process to an instant, from which it goes on. */
export function beginAt(instant: number): void {
  const machine = Date.now() - ahead();
  if (!home[MOVED]) shiftDate(() => ahead());
  home[MOVED] = { ahead: instant - machine };
}

/** For tests that talk to a process of its own, which knows the machine's time only. */
export function keepRealTime(): void {
  runAhead(0);
}

/** Lets the time of this process go on as far ahead as it was once before; refuses where an app of the file has another one already. */
export function runAhead(by: number): void {
  if (home[MOVED]?.kept && home[MOVED].ahead !== by)
    throw new Error('take the shared app before the file starts one of its own: they have one time');
  home[MOVED] = { ahead: by };
}

/** Puts a `Date` in the place of the system's that is so many milliseconds ahead; runs in a page as well. */
export function shiftDate(by: number | (() => number)): void {
  const machine = Date;
  const now = () => machine.now() + (typeof by === 'number' ? by : by());
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
