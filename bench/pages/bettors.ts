import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { ask } from '../../apps/server/src/testing-calls.ts';
import { post } from '../../apps/server/src/wallet/wallet.ts';
import type { Held, peopleOf } from '../kit/people.ts';
import { opening } from '../server.ts';

const { usualStake: STAKE } = scaleOf('MMK');
/** A member has one round at a time, and each round is a call or more. */
const EACH_SECOND = 2;
const BUSY_MS = 50;

/** Members who bet real money until they are stopped: so many bets a second of all of them. */
export async function startBettors(
  url: string,
  people: Awaited<ReturnType<typeof peopleOf>>,
  perSecond: number,
) {
  let [running, bets] = [true, 0];
  const members: Held[] = [];
  for (let n = 0; n < perSecond / EACH_SECOND; n += 1) {
    const held = await people.member();
    await enrich(people.db, held.id);
    members.push(held);
  }
  const began = performance.now();
  const all = members.map(async ({ headers }, place) => {
    const call = async (path: string, input: object) => {
      const body = { key: uuidv7(Date.now()), ...input };
      for (;;) {
        const { status, text, body: answer } = await ask(url + path, { method: 'POST', body, headers });
        if (status === 200) return answer.value;
        // The page beside it may take all of a small machine.
        if (status !== 503) throw new Error(`${path} was answered ${text}`);
        await sleep(BUSY_MS);
      }
    };
    await sleep((place * 1_000) / perSecond);
    while (running) {
      const next = sleep(1_000 / EACH_SECOND);
      const spin = { vendor: 'baize', code: 'emerald-lines', stake: formatAmount(STAKE) };
      let round = await call('/wps/play/spin', spin);
      while (round.state === 'open') round = await call('/wps/play/step', { round: round.round });
      bets += 1;
      await next;
    }
  });
  return {
    /** Ends them all and tells how many bets a second there were. */
    async stop(): Promise<number> {
      running = false;
      await Promise.all(all);
      return (bets * 1_000) / (performance.now() - began);
    },
  };
}

async function enrich(db: Awaited<ReturnType<typeof peopleOf>>['db'], id: string): Promise<void> {
  const { id: no } = await db
    .selectFrom('accounts.member')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => post(tx, [opening(no, STAKE * 100_000n)]));
}
