import { soundness, worst } from '@baize/games/kit/soundness';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { writeEvents } from '../../safety/safety.ts';

/** Bytes of one test: as many as are judged without keeping calls waiting. */
const BYTES = 262_144;
const PART = 16_384;
/** 99 % of all sound sources lie within, in four tests together and on both sides. */
const WIDEST = 3.023;
/** A sound source fails once in a hundred times, and so often in a row once in a hundred million years of hours. */
const TRIES = 6;

declare module '../../context.ts' {
  interface App {
    readonly chance: Chance;
  }
}

/** The health of this node's source of chance (B02). */
export interface Chance {
  /** The finding when the source failed; null while it is sound. */
  failure(): string | null;
  checkedAt(): Date;
  /** Refuses play while the source is not to be trusted. A series that was drawn goes on. */
  requireSound(): void;
  check(): Promise<void>;
}

/** Tests the source now and every hour. One that failed stays out until a person looked and restarted the node. */
export async function watchChance(
  app: Pick<App, 'random' | 'clock' | 'log' | 'db' | 'workers'>,
  node: string,
): Promise<Chance> {
  const { clock, log } = app;
  let failure: string | null = null;
  let checkedAt = clock.now();

  async function check(): Promise<void> {
    if (failure !== null) return;
    const found = await test(app.random);
    checkedAt = clock.now();
    if (found === null) return;
    failure = found.test;
    log.fatal(
      { ...found, node },
      'the source of chance failed its tests: this node takes no bets on our own games',
    );
    const nobody = { member: null, address: null, country: null, device: null };
    const details = { test: found.test, score: found.score.toFixed(1), node };
    await writeEvents(app, app.db, [{ kind: 'chance', ...nobody, details, at: checkedAt }]);
  }

  await check();
  app.workers.add({ name: 'chance', everyMs: HOUR_MS, byTheClock: true, run: check });
  return {
    failure: () => failure,
    checkedAt: () => checkedAt,
    requireSound() {
      if (failure !== null) refuse('play.chance');
    },
    check,
  };
}

/** The tests that the source failed every time; null where one try went well. */
async function test(random: App['random']) {
  for (let tries = 1; ; tries += 1) {
    const found = worst(soundness(await drawn(random), 256));
    if (Math.abs(found.score) <= WIDEST) return null;
    if (tries === TRIES) return found;
  }
}

/** In parts, between which the node answers its calls. */
async function drawn(random: App['random']): Promise<Uint32Array> {
  const draws = new Uint32Array(BYTES);
  for (let at = 0; at < BYTES; at += PART) {
    draws.set(random.bytes(PART), at);
    await new Promise((done) => setImmediate(done));
  }
  return draws;
}
