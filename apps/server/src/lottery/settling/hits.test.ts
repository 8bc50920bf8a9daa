import { drawHits } from '@baize/contract/lottery/draws';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { maskName } from '../../catalog/catalog.ts';
import { savePreferences } from '../../members/profile.ts';
import { ask, member, type Player, testApp } from '../../testing.ts';
import { betGame, type TestGame } from '../bets/testing.ts';
import { confirmDraw, makeVoid, placeLines, type TestIssue } from './testing.ts';

// Its settlements pay nothing, which the books of other tests would show.
const node = await testApp();
const { owner: db, settle } = node;
const CASH = 100_000n * 10_000n;
const DRAW = { balls: [1, 2, 3, 4, 5] };
/** A digit at its place brings 9.8 stakes; two of them 98. */
const TWO_DIGITS = { play: 'F2_DIRECT', selection: '1|2' };

const issueOf = ({ issueId }: TestGame): TestIssue => ({ id: issueId, lottery: 'SSC', mode: 'LOTT' });
const hits = async ({ code, issue }: Pick<TestGame, 'code' | 'issue'>) => {
  const { status, body } = await ask(`${node.url}${drawHits.path}?gameCode=${code}&issue=${issue}`);
  return status === 200 ? drawHits.output.parse(body.value) : body;
};
const nameOf = async ({ member: id }: Player) =>
  (await db.selectFrom('accounts.member').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
    .nickname;

/** An issue that is settled, of one line for each payout, in hundredths of a stake of 100.00. */
async function settledAt(players: readonly Player[], payouts: readonly bigint[]): Promise<TestGame> {
  const game = await betGame([node]);
  const lines = await Promise.all(
    payouts.map(async (_, n) => {
      const by = players[n % players.length] as Player;
      const [id = ''] = await placeLines(db, issueOf(game), by.member, [{ ...TWO_DIGITS, unit: 1_000_000n }]);
      return { member: by.member, line: id };
    }),
  );
  await db
    .insertInto('lottery.settlement')
    .values(
      lines.map((line, n) => ({
        ...line,
        version: 1,
        issue: game.issueId,
        payout: (payouts[n] ?? 0n) * 10_000n,
        refund: 0n,
        wins: null,
        at: sql<Date>`platform.now()`,
      })),
    )
    .execute();
  const state = { state: 'settled', version: 1, settled_version: 1 };
  await db.updateTable('lottery.issue').set(state).where('id', '=', game.issueId).execute();
  return game;
}

test('a bet is a hit from ten times its stake, and the greatest comes first', async () => {
  const mia = await member(node, { cash: CASH });
  const game = await settledAt([mia], [999n, 1_000n, 1_001n, 0n, 8_550n]);
  const name = maskName(await nameOf(mia));
  expect(await hits(game)).toMatchObject({
    settled: true,
    currency: 'MMK',
    rows: [
      { player: name, play: 'F2_DIRECT', stake: '100.00', payout: '8550.00', times: '85.50' },
      { player: name, payout: '1001.00', times: '10.01' },
      { player: name, payout: '1000.00', times: '10.00' },
    ],
  });
});

test('twenty hits are shown at most', async () => {
  const game = await settledAt(
    [await member(node, { cash: CASH })],
    Array.from({ length: 25 }, () => 2_000n),
  );
  expect(await hits(game)).toMatchObject({ rows: { length: 20 } });
});

test('trial play is left out, and a player who hides their name has none, from then on', async () => {
  const [mia, trial] = [await member(node, { cash: CASH }), await member(node, { type: 4, cash: CASH })];
  const game = await settledAt([mia, trial], [2_000n, 3_000n]);
  expect(await hits(game)).toMatchObject({
    rows: [{ player: maskName(await nameOf(mia)), payout: '2000.00' }],
  });
  await savePreferences(node.app, mia.member, { winnerName: 'hidden' });
  expect(await hits(game)).toMatchObject({ rows: [{ player: null, payout: '2000.00' }] });
});

test('hits come with the settlement and follow a correction', async () => {
  const game = await betGame([node]);
  const [first, second] = [await member(node, { cash: CASH }), await member(node, { cash: CASH })];
  await placeLines(db, issueOf(game), first.member, [TWO_DIGITS]);
  await placeLines(db, issueOf(game), second.member, [{ ...TWO_DIGITS, selection: '3|4' }]);
  expect(await hits(game)).toMatchObject({ settled: false, rows: [] });
  await confirmDraw(db, issueOf(game), DRAW);
  expect(await hits(game)).toMatchObject({ settled: false, rows: [] });
  await settle();
  const named = async (by: Player) => ({ settled: true, rows: [{ player: maskName(await nameOf(by)) }] });
  expect(await hits(game)).toMatchObject(await named(first));
  await confirmDraw(db, issueOf(game), { balls: [3, 4, 5, 6, 7] });
  await settle();
  expect(await hits(game)).toMatchObject(await named(second));
});

test('a void issue has none and waits for none; an unknown one is refused', async () => {
  const game = await betGame([node]);
  await makeVoid(db, issueOf(game));
  expect(await hits(game)).toMatchObject({ settled: true, rows: [] });
  expect(await hits({ ...game, issue: '20000101-0001' })).toMatchObject({ code: 'lottery.drawUnknown' });
});
