import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addMember } from '../../apps/server/src/accounts/members/new-member.ts';
import { MERGED } from '../../apps/server/src/features.ts';
import { createPlayNumbers } from '../../apps/server/src/lottery/games/plays.ts';
import { createLotterySettlement } from '../../apps/server/src/lottery/settling/settling.ts';
import {
  confirmDraw,
  openIssue,
  placeLines,
  type TestIssue,
} from '../../apps/server/src/lottery/settling/testing.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { eventually, fund, sharedHash } from '../../apps/server/src/testing.ts';
import { keepRealTime } from '../../apps/server/src/testing-clock.ts';
import { checkInvariants, type MemberId } from '../../apps/server/src/wallet/wallet.ts';
import { twoNodes } from './two-nodes.ts';

keepRealTime();

const LINES = Number(process.env.LINES ?? 50_000);
const KILLS = 4;
const PLAYERS = 250;
const ORDER_LINES = LINES / PLAYERS;
const DRAW = { balls: [1, 2, 3, 4, 5] };

const { here, there, db, app: beside } = await twoNodes();

/** The lines of the nth player: some win, some lose, and some cover each other. */
function linesOf(n: number) {
  return Array.from({ length: ORDER_LINES }, (_, i) => {
    const digit = (n + i) % 10;
    if (i % 3 === 0) return { play: 'POS', selection: `${digit}|-|-|-|-`, rebate: i % 2 ? 20 : 0 };
    if (i % 3 === 1) return { play: 'F2_DIRECT', selection: `${digit}|${(digit + 1) % 10}` };
    return { play: 'SUM_BSOE', selection: n % 2 ? 'BIG' : 'SMALL' };
  });
}

async function addPlayer(name: string): Promise<MemberId> {
  const username = `killed${name}`;
  const passwordHash = await sharedHash(beside, 'night market lantern 7');
  return db.transaction().execute(async (tx) => {
    const known = { username, nickname: username, type: 0, currency: 'MMK', passwordHash, upline: null };
    const added = await addMember(beside, tx, known);
    await fund(tx, added, 10n ** 10n);
    return added;
  });
}

async function issueWithLines(): Promise<{ issue: TestIssue; players: MemberId[] }> {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  await db
    .updateTable('lottery.issue')
    .set({ close_at: sql`close_at + interval '1 hour'`, draw_at: sql`draw_at + interval '1 hour'` })
    .where('id', '=', issue.id)
    .execute();
  const players: MemberId[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const player = await addPlayer(`${issue.id}.${n}`);
    await placeLines(db, issue, player, linesOf(n));
    players.push(player);
  }
  return { issue, players };
}

/** In the order of the players: each connection gives out numbers of its own. */
const cashOf = async (players: readonly MemberId[]) => {
  const rows = await db
    .selectFrom('wallet.account')
    .select(['member', 'balance'])
    .where('member', 'in', players)
    .where('no', '=', 1)
    .execute();
  const balances = new Map(rows.map(({ member, balance }) => [member, balance]));
  return players.map((player) => balances.get(player));
};

async function doneParts({ id }: TestIssue): Promise<{ done: number; all: number }> {
  const rows = await db
    .selectFrom('lottery.settlement_part')
    .select('done_at')
    .where('issue', '=', id)
    .execute();
  return { done: rows.filter(({ done_at }) => done_at !== null).length, all: rows.length };
}

const isSettled = async ({ id }: TestIssue) => {
  const row = await db.selectFrom('lottery.issue').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'settled';
};

test('kill -9 in the middle of a settlement, then two nodes: the same balances as without', async () => {
  await Promise.all([here.killServer(), there.killServer()]);
  const calm = await issueWithLines();
  const killed = await issueWithLines();

  await confirmDraw(db, calm.issue, DRAW);
  const plays = await createPlayNumbers(db);
  const alone = {
    db,
    clock: systemClock,
    log: createLog('fatal'),
    tellBalance: () => undefined,
    lottery: { plays },
  };
  const settlement = createLotterySettlement(alone);
  while (!(await isSettled(calm.issue))) await settlement.next();

  await confirmDraw(db, killed.issue, DRAW);
  let caught = 0;
  for (let n = 0; n < KILLS; n += 1) {
    const victim = n % 2 ? there : here;
    const { done: before } = await doneParts(killed.issue);
    const ready = victim.launch();
    for (;;) {
      const { done } = await doneParts(killed.issue);
      if (done > before || (await isSettled(killed.issue))) break;
      await sleep(1);
    }
    await victim.killServer();
    await ready.catch(() => undefined);
    const { done, all } = await doneParts(killed.issue);
    if (done > 0 && done < all) caught += 1;
  }
  process.stderr.write(`${caught} of ${KILLS} kills came in the middle of the settlement\n`);
  expect(caught).toBeGreaterThan(0);
  await Promise.all([here.launch(), there.launch()]);
  await eventually(async () => expect(await isSettled(killed.issue)).toBe(true), 120_000);

  expect(await cashOf(killed.players)).toEqual(await cashOf(calm.players));
  const { rows } = await sql<{ lines: number; paid: number }>`
    select count(*)::int as lines, count(*) filter (where payout > 0)::int as paid
      from lottery.settlement where issue = ${killed.issue.id}`.execute(db);
  expect(rows).toMatchObject([{ lines: LINES }]);
  expect(rows[0]?.paid).toBeGreaterThan(LINES / 20);
  await eventually(async () => expect(await checkInvariants(db, MERGED.invariants)).toEqual([]), 60_000);
}, 900_000);
