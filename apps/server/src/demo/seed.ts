import { countAgain } from '../catalog/catalog.ts';
import { withOwner } from '../platform/database/owner.ts';
import { DAY_MS } from '../platform/time.ts';
import { beginHistory, endHistory, followRounds, historyToGoOn, historyWritten } from '../records/records.ts';
import { followTurnover } from '../turnover/turnover.ts';
import { addPlayers, firstPeople, fund, membersOf, playersBefore, staffOf } from './brand.ts';
import { CHEAP, type Demo, type DemoHome, type DemoPlayer, inThePast } from './demo-app.ts';
import { DEMO_PARTS, type Staff } from './parts.ts';
import { MEMBER } from './people.ts';
import type { DemoSignIn } from './sign-ins.ts';

/** Parts that may be written beside a running site. */
const BESIDE: typeof DEMO_PARTS = DEMO_PARTS.filter(({ alone }) => !alone);

/** The history behind the demo brand: nobody can sign in as its players, so that no balance moves before somebody's eyes. */
const FIRST = { days: 3, members: 11, spins: 40 };

export interface HistoryOptions extends DemoHome {
  /** True from the moment when somebody ends the program. */
  readonly ending?: () => boolean;
  /** Other amounts than the usual, for tests. */
  readonly first?: typeof FIRST;
  say(line: string): void;
}

export interface DemoOptions extends HistoryOptions {
  readonly days: number;
  readonly members: number;
  /** Rounds of a player a day. */
  readonly spins: number;
}

/** The people who sign in, as they were before the first days; `goOnWithHistory` writes these. */
export async function seedPeople(home: DemoHome, signIns: readonly DemoSignIn[]): Promise<void> {
  await inThePast(home, new Date(Date.now() - FIRST.days * DAY_MS), async (demo) => {
    await firstPeople(demo, signIns);
    const staff = await openParts(demo);
    await fund(demo, staff, await membersOf(demo, [MEMBER.username]));
    await beginHistory(demo.app, demo.clock.now(), { goesOn: true });
  });
}

/** Writes what is missing of the first days. Where somebody ends it, the next call goes on. */
export async function goOnWithHistory(options: HistoryOptions): Promise<void> {
  const { rows } = await withOwner(options.url, (owner) =>
    owner.query<{ until: Date }>('select until from records.history where goes_on'),
  );
  const since = rows[0]?.until;
  if (!since) return;
  const { first = FIRST } = options;
  const now = Date.now();
  const start = new Date(Math.max(since.getTime(), now - first.days * DAY_MS));
  await inThePast({ ...options, passwordCost: CHEAP }, start, async (demo) => {
    // Another process may have finished it meanwhile.
    if ((await historyToGoOn(demo.app)) === null) return;
    const staff = await openParts(demo);
    const known = await playersBefore(demo);
    const added = await addPlayers(demo, first.members - known.length);
    const players = [...known, ...added];
    await fund(demo, staff, players);
    const days = Math.ceil((now - start.getTime()) / DAY_MS);
    await writeDays(demo, { ...options, ...first, days, players, staff, until: now, parts: BESIDE });
    if (options.ending?.()) return;
    await close(demo, now);
    options.say('The history of the demo brand is written.');
  });
}

/** Makes further people with history through the very operations that the product uses; answers the days that are written. */
export async function seedDemo(options: DemoOptions): Promise<number> {
  const now = Date.now();
  return inThePast(
    { ...options, passwordCost: CHEAP },
    new Date(now - options.days * DAY_MS),
    async (demo) => {
      await beginHistory(demo.app, demo.clock.now());
      await countAgain(demo.app.db);
      const staff = await openParts(demo, DEMO_PARTS);
      const added = await addPlayers(demo, options.members);
      const players = [...(await membersOf(demo, [MEMBER.username])), ...added];
      await fund(demo, staff, players);
      const written = await writeDays(demo, { ...options, players, staff, until: now, parts: DEMO_PARTS });
      await close(demo, now, DEMO_PARTS);
      return written;
    },
  );
}

async function openParts(demo: Demo, parts = BESIDE): Promise<Staff> {
  const staff = await staffOf(demo);
  for (const part of parts) await part.open?.(demo, staff);
  return staff;
}

async function close(demo: Demo, now: number, parts = BESIDE): Promise<void> {
  demo.clock.set(new Date(now));
  // Recorded first: a record that is hours behind for a moment would alarm the running site.
  await historyWritten(demo.app, demo.clock.now());
  await follow(demo);
  await endHistory(demo.app);
  for (const part of parts) await part.end?.(demo);
  await follow(demo);
}

interface Plan extends Pick<DemoOptions, 'days' | 'spins' | 'ending' | 'say'> {
  readonly players: readonly DemoPlayer[];
  readonly staff: Staff;
  readonly until: number;
  readonly parts: typeof DEMO_PARTS;
}

/** Writes the days one after the other; every part of the business adds to each. Records follow, so that a stop costs nothing. */
async function writeDays(demo: Demo, plan: Plan): Promise<number> {
  const { days, ending = () => false, say, players, spins, staff } = plan;
  const start = demo.clock.ms();
  const began = performance.now();
  for (let n = 0; n < days; n += 1) {
    if (ending()) return n;
    const from = start + n * DAY_MS;
    const until = Math.min(from + DAY_MS, plan.until);
    const isLast = n === days - 1;
    let at = from;
    for (const { day, share = 0 } of plan.parts) {
      const end = at + share * (until - from);
      await day?.(demo, { n, from: at, until: end, isLast, spins, players, staff, ending });
      at = end;
    }
    await historyWritten(demo.app, demo.clock.now());
    await follow(demo);
    const ms = performance.now() - began;
    if (!ending()) say(progress({ done: n + 1, days, players: players.length, spins, ms }));
  }
  return days;
}
async function follow({ app }: Demo): Promise<void> {
  await followRounds(app);
  await followTurnover(app);
}

function progress(at: { done: number; days: number; players: number; spins: number; ms: number }): string {
  const { done, days, players, spins, ms } = at;
  const rate = Math.round((done * players * spins * 1_000) / Math.max(ms, 1));
  const left = Math.ceil(((days - done) * ms) / done / 1_000);
  return `Day ${done} of ${days}: ${players} members, ${rate} rounds a second, ${left} seconds left`;
}
