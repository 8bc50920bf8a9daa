import { createHash } from 'node:crypto';

import type { App } from '../../context.ts';
import { eachAlone } from '../../platform/slices.ts';
import { HOUR_MS } from '../../platform/time.ts';

const AGE_MS = 24 * HOUR_MS;
const ROUNDS_MAX = 500;

/** Closes rounds left open for a day by the rule of their family: the remaining free spins are played, a board is cashed out. */
export async function finishOldRounds(app: App): Promise<void> {
  const rows = await app.db
    .selectFrom('play.open_round')
    .select(['member', 'round'])
    .where('at', '<', new Date(app.clock.ms() - AGE_MS))
    .limit(ROUNDS_MAX)
    .execute();
  await eachAlone(app, rows, ({ member, round }) => finishRound(app, member, round), {
    about: ({ round }) => ({ round }),
    one: 'an old round could not be finished',
    all: 'old rounds stay open',
  });
}

async function finishRound(app: App, member: bigint, round: string): Promise<boolean> {
  for (;;) {
    const open = (await app.play.state(member)).open.find((each) => each.round === round);
    if (!open) return true;
    const key = stepKey(round, open.step + 1, app.clock.ms());
    await app.play.step({ member, key, round, finish: true });
  }
}

/** A v7-shaped id from the natural key, so that two nodes that finish the same round post its steps once. */
function stepKey(round: string, step: number, nowMs: number): string {
  // The hour before, so that a clock that runs ahead makes no key from the future.
  const hour = (Math.floor(nowMs / HOUR_MS) - 1) * HOUR_MS;
  const hash = createHash('sha256').update(`finish:${round}:${step}`).digest('hex');
  const time = hour.toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
