// Background work of the nodes, and waiting for what it does.
import type { App } from './context.ts';

/** The nodes of this file whose workers wait to be asked. */
export const standing = new Set<App>();

/** A settle ends after so many turns: members who play during it make new work all the time. */
const TURNS_MAX = 10;

/** Runs the workers of every node until none has work. Nodes with `ticking` run theirs by timers. */
export async function settle(...names: string[]): Promise<void> {
  for (let turn = 0, worked = true; worked && turn < TURNS_MAX; turn += 1) {
    const each = await Promise.all([...standing].map(({ workers }) => workers.settle(...names)));
    worked = standing.size > 1 && each.includes(true);
  }
}

const REST_MS = 20;
/** The most that one round of `eventually` counts. Where it takes longer the machine is late, and so is what is waited for. */
const ROUND_MAX_MS = 25;

/** Lets the nodes do their work and asks until it holds; the last failure is the test's. The limit is that of a machine with nothing else to do. */
export async function eventually(check: () => unknown, within = 10_000): Promise<void> {
  for (let left = within; ; ) {
    const began = performance.now();
    try {
      await settle();
      await check();
      return;
    } catch (error) {
      if (left <= 0) throw error;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
    left -= Math.min(performance.now() - began, ROUND_MAX_MS);
  }
}
