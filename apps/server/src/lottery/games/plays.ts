import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Play } from '@baize/games/lottery/play';
import { allPlays, playOf } from '@baize/games/lottery/plays';

import type { Db } from '../../platform/database/db.ts';

/** Small numbers that lines name their plays by; a play keeps its number for good. */
export interface PlayNumbers {
  of(lottery: LotteryCode, code: string): number;
  byNumber(n: number): Play;
}

export async function createPlayNumbers(db: Db): Promise<PlayNumbers> {
  const rows = await completePlays(db);
  const numbers = new Map(rows.map(({ lottery, code, id }) => [`${lottery} ${code}`, id]));
  const plays = new Map(rows.map(({ lottery, code, id }) => [id, playOf(lottery as LotteryCode, code)]));
  return {
    of: (lottery, code) => known(numbers.get(`${lottery} ${code}`), `${lottery} ${code}`),
    byNumber: (n) => known(plays.get(n), n),
  };
}

function known<T>(value: T | undefined, what: unknown): T {
  if (value === undefined) throw new Error(`there is no play ${what}`);
  return value;
}

async function completePlays(db: Db) {
  const read = () => db.selectFrom('lottery.play').selectAll().execute();
  const rows = await read();
  const names = new Set(rows.map(({ lottery, code }) => `${lottery} ${code}`));
  const missing = allPlays().filter(({ lottery, code }) => !names.has(`${lottery} ${code}`));
  if (missing.length === 0) return rows;
  await db
    .insertInto('lottery.play')
    .values(missing.map(({ lottery, code }) => ({ lottery, code })))
    .onConflict((on) => on.columns(['lottery', 'code']).doNothing())
    .execute();
  return read();
}
