import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { order } from '../../lottery/bets/testing.ts';
import { staff } from '../../operators/testing.ts';
import { theseDays } from '../../records/testing.ts';
import { member, newKey, testApp } from '../../testing.ts';
import { betOn, closeNow, type DeskIssue, enter, openIssue, pageOf } from './testing.ts';

const node = await testApp();
const { app } = node;
const trader = await staff(node, 'trading');
const support = await staff(node, 'support');
/** Closes numbers: those who change lotteries may. */
const seller = await staff(node, 'gameOps');
const player = await member(node);

const listed = async (query: Record<string, string>) =>
  (await trader.get('/ops/lottery/issues', query)).body.value;
const stageOf = async ({ id }: DeskIssue) => (await pageOf(trader, { id } as DeskIssue)).stage;
const exposure = async ({ id }: DeskIssue) => (await trader.get('/ops/lottery/exposure', { id })).body.value;
const number = (act: 'close' | 'open', { id }: DeskIssue, key: string, more: object = {}) =>
  seller.post(`/ops/lottery/number/${act}`, { key: newKey(), id, number: key, reason: 'Too dear', ...more });
const drawnAgo = ({ id }: DeskIssue, minutes: number) =>
  app.db
    .updateTable('lottery.issue')
    .set({
      close_at: sql<Date>`platform.now() - make_interval(mins => ${minutes + 5})`,
      draw_at: sql<Date>`platform.now() - make_interval(mins => ${minutes})`,
      open_at: sql<Date>`platform.now() - make_interval(mins => ${minutes + 60})`,
    })
    .where('id', '=', BigInt(id))
    .execute();

test('O-06/issues issues come in the order in which they need somebody, with their stages, figures and stakes', async () => {
  const [open, waiting, late, frozen] = [
    await openIssue(node),
    await openIssue(node),
    await openIssue(node),
    await openIssue(node),
  ];
  await betOn(player, open, '38');
  await closeNow(node, waiting);
  await closeNow(node, frozen);
  await drawnAgo(late, 31);
  await node.settle();
  await enter(trader, frozen, '38');
  await app.db
    .updateTable('lottery.issue')
    .set({ frozen: true })
    .where('id', '=', BigInt(frozen.id))
    .execute();
  const { rows, totals } = await listed({ game: 'MM2D', day: '2029-01-01', totals: 'yes' });
  const mine = rows.map(({ id, stage }: { id: string; stage: string }) => [id, stage]);
  expect(mine.slice(0, 4)).toEqual([
    [frozen.id, 'frozen'],
    [late.id, 'late'],
    [waiting.id, 'waiting'],
    [open.id, 'open'],
  ]);
  expect(totals).toEqual({ rows: 4, capped: false, sums: { MMK: { staked: '100.00' } } });
  expect(rows[3]).toMatchObject({
    gameName: expect.any(String),
    stakes: [{ currency: 'MMK', stake: '100.00' }],
    staked: '100.00 MMK',
  });
  // Two hours for this lottery, of which half an hour and a minute are gone.
  const left = Date.parse(rows[1].voidAt) - Date.parse((await listed({})).now);
  expect(Math.round(left / 60_000)).toBe(89);
  const figures = (await trader.get('/ops/lottery/issues/figures')).body.value;
  expect(figures.stages).toMatchObject({ frozen: 1, late: 1, waiting: 1 });
  expect(figures.stakes).toMatchObject([{ currency: 'MMK', stake: '100.00' }]);
  const ids = (await listed({ game: 'MM2D', stage: 'late' })).rows.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([late.id]);
  const first = await listed({ game: 'MM2D', day: '2029-01-01', limit: '2' });
  const next = await listed({ game: 'MM2D', day: '2029-01-01', limit: '2', cursor: first.next });
  expect(next.rows.map(({ id }: { id: string }) => id)).toEqual([waiting.id, open.id]);
  expect((await trader.get('/ops/lottery/issues', { game: 'NONE' })).body.code).toBe('play.unknownGame');
});

test('O-06/issue the exposure of an issue names each number with its share of the limit, and a closed one takes no more bets', async () => {
  const issue = await openIssue(node);
  await betOn(player, issue, '38');
  const before = await exposure(issue);
  expect(before).toMatchObject({ currencies: ['MMK'], currency: 'MMK', limited: [] });
  const row = before.rows.find((each: { number: string }) => each.number === '38');
  expect(row).toMatchObject({ play: 'STRAIGHT', stake: '100.00', status: null });
  expect(row.share).toBe(Math.floor((Number(row.liability) * 1000) / Number(before.cap)));
  expect(before.rows.find((each: { number: string }) => each.number === '').share).toBeNull();
  expect((await number('close', issue, '38', { play: 'STRAIGHT' })).status).toBe(200);
  expect((await number('close', issue, '38', { play: 'STRAIGHT' })).status).toBe(200);
  const after = await exposure(issue);
  expect(after.limited).toMatchObject([{ play: 'STRAIGHT', number: '38', status: 'closed', here: true }]);
  const bet = { id: 0, code: issue.game, issue: issue.issue, issueId: 0n };
  const wish = {
    play: 'STRAIGHT',
    selection: '38',
    unitPrice: '100.00',
    unitMode: 1,
    multiplier: 1,
  } as const;
  expect((await order(player, bet, [wish])).body.code).toBe('lottery.numberClosed');
  await number('open', issue, '38', { play: 'STRAIGHT' });
  expect((await order(player, bet, [wish])).status).toBe(200);
  const rows = await app.db.selectFrom('operators.audit').select('event').orderBy('n').execute();
  const events = rows
    .map(({ event }) => JSON.parse(event))
    .filter(({ action }) => action === 'lottery.number');
  expect(events.map(({ after }) => [after.number, after.status, after.reason])).toEqual([
    ['38', 'closed', 'Too dear'],
    ['38', 'on sale', 'Too dear'],
  ]);
});

test('O-06/issue what is no number of the play, a closed issue or another role closes nothing', async () => {
  const issue = await openIssue(node);
  await betOn(player, issue, '38');
  const codes = [
    await number('close', issue, '380'),
    await number('close', issue, '38', { play: 'S5_DIRECT' }),
    await number('close', { ...issue, id: '999999' }, '38'),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(['lottery.number', 'lottery.number', 'lottery.issueUnknown']);
  await closeNow(node, issue);
  expect((await number('close', issue, '38')).body.code).toBe('lottery.closed');
  expect(await stageOf(issue)).toBe('waiting');
  const wish = { key: newKey(), id: issue.id, number: '38', reason: 'Too dear' };
  expect((await support.post('/ops/lottery/number/close', wish)).status).toBe(403);
});

test('O-13 the bets of one issue are found by its game and code', async () => {
  const [one, other] = [await openIssue(node), await openIssue(node)];
  await betOn(player, one, '12');
  await betOn(player, other, '13');
  await node.settle();
  const auditor = await staff(node, 'auditor');
  const asked = { ...theseDays(node), code: 'MM2D', issue: one.issue, totals: 'yes' };
  const { rows, totals } = (await auditor.get('/ops/wagers', asked)).body.value;
  expect([rows.length, totals.rows]).toEqual([1, 1]);
});
