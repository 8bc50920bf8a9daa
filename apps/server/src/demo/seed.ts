import { countAgain } from '../catalog/catalog.ts';
import { DAY_MS } from '../platform/time.ts';
import { beginHistory, endHistory, followRounds, historyWritten } from '../records/records.ts';
import { followTurnover } from '../turnover/turnover.ts';
import { addPlayers, firstPeople, fund, playersOf, staffOf } from './brand.ts';
import { type Demo, type DemoHome, type DemoPlayer, inThePast } from './demo-app.ts';
import { type Day, DEMO_PARTS } from './parts.ts';
import type { DemoSignIn } from './sign-ins.ts';

export interface DemoOptions extends DemoHome {
  readonly days: number;
  readonly members: number;
  /** Rounds of a player a day. */
  readonly spins: number;
  /** The demo brand's own people, on the first start. */
  readonly signIns?: readonly DemoSignIn[];
  /** True from the moment when somebody ends the program: the day that is begun is the last. */
  readonly ending?: () => boolean;
  say(line: string): void;
}

/** Makes a brand with people and history through the very operations that the product uses; answers the days that are written. */
export async function seedDemo(options: DemoOptions): Promise<number> {
  const now = Date.now();
  return inThePast(options, new Date(now - options.days * DAY_MS), async (demo) => {
    const since = demo.clock.now();
    await beginHistory(demo.app, since);
    await countAgain(demo.app.db);
    if (options.signIns) await firstPeople(demo, options.signIns);
    const staff = await staffOf(demo);
    for (const part of DEMO_PARTS) await part.open?.(demo, staff);
    const players = await playersOf(demo, await addPlayers(demo, options.members));
    await fund(demo, staff, players);
    const written = await writeDays(demo, players, { ...options, until: now });
    demo.clock.set(new Date(now));
    await endHistory(demo.app);
    await follow(demo);
    return written;
  });
}

/** Writes the days one after the other; every part of the business adds to each. Records follow, so that a stop costs nothing. */
async function writeDays(
  demo: Demo,
  players: readonly DemoPlayer[],
  plan: Pick<DemoOptions, 'days' | 'spins' | 'ending' | 'say'> & { readonly until: number },
): Promise<number> {
  const { days, ending = () => false, say } = plan;
  const start = demo.clock.ms();
  const began = performance.now();
  for (let n = 0; n < days; n += 1) {
    if (ending()) return n;
    const from = start + n * DAY_MS;
    const day: Day = {
      n,
      from,
      until: Math.min(from + DAY_MS, plan.until),
      spins: plan.spins,
      players,
      ending,
    };
    for (const part of DEMO_PARTS) await part.day?.(demo, day);
    await historyWritten(demo.app, demo.clock.now());
    await follow(demo);
    say(
      progress({
        done: n + 1,
        days,
        players: players.length,
        spins: plan.spins,
        ms: performance.now() - began,
      }),
    );
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
