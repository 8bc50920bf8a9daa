import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log.ts';
import { refuse } from '../refuse.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

/** A node that has not answered a press for so long has died, and the next press runs the call again. */
const LOST_MS = MINUTE_MS;
const KEPT_MS = DAY_MS;
/** A press that waits for the answer of another one looks for it so often. */
const LOOK_EVERY_MS = 100;
const LOOKS_MAX = 100;

interface Node {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

interface Press {
  readonly operator: string;
  /** The operator's own. */
  readonly key: string;
  readonly call: string;
  /** The rest of the input. */
  readonly wish: unknown;
}

/**
 * Does the work of a press once on all nodes: the same key with the same wish gets the first answer, with another one it is refused. No
 * connection is held meanwhile. Work that failed leaves the key free.
 */
export async function answerOnce<O>(
  app: Node,
  { wish, ...press }: Press,
  work: () => Promise<O>,
): Promise<O> {
  const row = { ...press, wish: createHash('sha256').update(JSON.stringify(wish)).digest() };
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const begun = app.clock.now();
    if (await begin(app, row, begun)) return carryOut(app, row, begun, work);
    const earlier = await app.db
      .selectFrom('platform.press')
      .selectAll()
      .where('operator', '=', row.operator)
      .where('key', '=', row.key)
      .executeTakeFirst();
    if (!earlier) continue;
    if (earlier.call !== row.call || !earlier.wish.equals(row.wish)) refuse('wallet.keyReused');
    if (earlier.answer !== null) return earlier.answer as O;
    await pause(LOOK_EVERY_MS);
  }
  return refuse('request.busy', {}, 1);
}

type Row = Omit<Press, 'wish'> & { readonly wish: Buffer };

/** Whether this press is the first of its key, or follows one whose node has died. */
async function begin({ db }: Node, row: Row, begun: Date): Promise<boolean> {
  const lost = new Date(begun.getTime() - LOST_MS);
  const made = await db
    .insertInto('platform.press')
    .values({ ...row, begun_at: begun })
    .onConflict((on) =>
      on
        .columns(['operator', 'key'])
        .doUpdateSet({ begun_at: begun })
        .where('platform.press.answer', 'is', null)
        .where('platform.press.begun_at', '<=', lost)
        .where('platform.press.call', '=', row.call)
        .where('platform.press.wish', '=', row.wish),
    )
    .returning('key')
    .executeTakeFirst();
  return made !== undefined;
}

async function carryOut<O>(
  { db, log }: Node,
  { operator, key }: Row,
  begun: Date,
  work: () => Promise<O>,
): Promise<O> {
  const unkept = (err: unknown) => log.warn({ err, key }, 'the end of a press could not be kept');
  try {
    const answer = await work();
    const kept = db.updateTable('platform.press').set({ answer: JSON.stringify(answer) });
    await kept.where('operator', '=', operator).where('key', '=', key).execute().catch(unkept);
    return answer;
  } catch (error) {
    await db
      .deleteFrom('platform.press')
      .where('operator', '=', operator)
      .where('key', '=', key)
      .where('begun_at', '=', begun)
      .where('answer', 'is', null)
      .execute()
      .catch(unkept);
    throw error;
  }
}

/** Removes the presses that nobody repeats any more. */
export async function sweepPresses({ db, clock }: Pick<Node, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('platform.press')
    .where('begun_at', '<', new Date(clock.ms() - KEPT_MS))
    .execute();
}
