import { dayAfter } from '@baize/contract/zones';
import { expect, test } from 'vitest';
import { betGame, line, order } from '../../lottery/bets/testing.ts';
import { businessDay } from '../../lottery/issues/issue-times.ts';
import { makeIssues } from '../../lottery/issues/making.ts';
import { addIssue } from '../../lottery/testing.ts';
import { staff } from '../../operators/testing.ts';
import { eventually, expectWholeLedger, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const node = await sharedApp();
const { app } = node;
const desk = await staff(node, 'risk');
const reader = await staff(node, 'auditor');
const REASON = 'As the desk decided';

const ask = async (path: string, query: Record<string, string>) =>
  (await desk.get(`/ops/lottery/${path}`, query)).body.value;
const act = async (path: string, wish: object) =>
  (await desk.post(`/ops/lottery/${path}`, { reason: REASON, ...wish })).body;
const lastAudit = async (action: string) => (await reader.get('/ops/audit', { action })).body.value.rows[0];

/** A bet on numbers of Myanmar 2D. */
const two = (selection: string) => line({ play: 'STRAIGHT', selection, unitPrice: '100.00' });

async function numbersGame() {
  const game = await betGame([node], { lottery: 'MY2D', mode: 'SEA' });
  app.lottery.board.forget();
  return { ...game, mia: await member(node, { cash: 100_000_000n }) };
}

test('a closed number takes no bet in any play of numbers until it is opened', async () => {
  const { mia, ...game } = await numbersGame();
  const { code } = game;
  expect(await act('numbers/limit', { code, keys: ['47', '74'], status: 'closed' })).toMatchObject({
    success: true,
  });
  expect((await order(mia, game, [two('47')])).body.code).toBe('lottery.numberClosed');
  expect((await order(mia, game, [two('48')])).body.success).toBe(true);
  const { limits } = await ask('numbers', { code });
  expect(limits).toMatchObject([
    { key: '47', status: 'closed', play: null, issue: null },
    { key: '74', status: 'closed' },
  ]);
  await act('numbers/lift', { code, ids: limits.map(({ id }: { id: number }) => id) });
  expect((await order(mia, game, [two('47')])).body.success).toBe(true);
  expect(await lastAudit('lottery.numbersLifted')).toMatchObject({
    element: code,
    before: { 47: 'closed', 74: 'closed' },
  });
});

test('a number pays half in one play of one issue, and what is said again replaces what was said', async () => {
  const { mia, ...game } = await numbersGame();
  const { code, issue } = game;
  const wish = { code, keys: ['12'], status: 'half', play: 'STRAIGHT', issue };
  await act('numbers/limit', { ...wish, status: 'closed' });
  await act('numbers/limit', wish);
  const { limits } = await ask('numbers', { code });
  expect(limits).toMatchObject([{ key: '12', status: 'half', play: 'STRAIGHT', issue }]);
  const placed = (await order(mia, game, [two('12')])).body.value;
  expect(placed.lines[0].most).toBe('4250.00');
  expect(await lastAudit('lottery.numbersLimited')).toMatchObject({
    before: { 12: 'closed' },
    after: { keys: ['12'], status: 'half', play: 'STRAIGHT', issue, reason: REASON },
  });
});

test.each([
  [{ keys: ['471'] }, 'lottery.number'],
  [{ keys: ['12'], play: 'ATTR' }, 'lottery.number'],
  [{ keys: ['12'], issue: '20290101-0001' }, 'lottery.issueUnknown'],
])('%j is refused', async (part, code) => {
  const game = await numbersGame();
  const wish = { code: game.code, status: 'closed', ...part };
  expect((await act('numbers/limit', wish)).code).toBe(code);
});

test('a limit of another game is not lifted', async () => {
  const [one, two_] = [await numbersGame(), await numbersGame()];
  await act('numbers/limit', { code: one.code, keys: ['12'], status: 'closed' });
  const { limits } = await ask('numbers', { code: one.code });
  const wish = { code: two_.code, ids: [limits[0].id] };
  expect((await act('numbers/lift', wish)).code).toBe('request.notFound');
});

test('the numbers that most is bet on come first, with what they may cost', async () => {
  const { mia, ...game } = await numbersGame();
  await order(mia, game, [two('12')]);
  await order(mia, game, [line({ ...two('07'), multiplier: 3 })]);
  const { popular, currency } = await ask('numbers', { code: game.code });
  expect(currency).toBe('MMK');
  expect(popular).toEqual([
    { play: 'STRAIGHT', key: '07', stake: '300.00', liability: '25500.00' },
    { play: 'STRAIGHT', key: '12', stake: '100.00', liability: '8500.00' },
  ]);
  expect((await ask('numbers', { code: 'FFSSC1' })).plays).toEqual([]);
});

test('a holiday says what it voids before it does, and gives every stake back', async () => {
  const game = app.lottery.games.byCode('FFMY2D10');
  if (!game) throw new Error('the game is gone');
  const day = dayAfter(businessDay(game, app.clock.now()), 3);
  const issue = `${day.replaceAll('-', '')}-0001`;
  const id = await addIssue(app, game.code, issue, { close: 3_000, draw: 3_060 });
  const mia = await member(node, { cash: 10_000_000n });
  const wish = { gameCode: game.code, issue, revision: game.revision, lines: [two('12')] };
  await mia.post('/lgw/lottery/orders', { key: newKey(), ...wish });
  expect(await ask('holidays/outlook', { code: game.code, day, of: 'game' })).toEqual({
    games: 1,
    issues: 1,
    lines: 1,
    stakes: [{ currency: 'MMK', stake: '100.00' }],
  });
  const holiday = { code: game.code, day, of: 'game', note: 'Thingyan' };
  expect(await act('holidays/add', holiday)).toMatchObject({ success: true });
  expect((await act('holidays/add', holiday)).code).toBe('lottery.holiday');
  await makeIssues(app, [game]);
  const { state } = await app.db
    .selectFrom('lottery.issue')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('void');
  await node.settle();
  await eventually(async () =>
    expect((await mia.get('/wps/v2/wallets/balance')).body.value.balance).toBe('1000.00'),
  );
  await expectWholeLedger(node);
  expect(await lastAudit('lottery.holidayAdded')).toMatchObject({
    element: game.code,
    after: { day, note: 'Thingyan', reason: REASON },
  });
});

test('a holiday of a zone is one of all its games, and leaves as it came', async () => {
  const game = app.lottery.games.byCode('HKLHC');
  if (!game) throw new Error('the game is gone');
  const day = dayAfter(businessDay(game, app.clock.now()), 200);
  await act('holidays/add', { code: 'HKLHC', day, of: 'zone', note: '' });
  const { rows, zone } = await ask('holidays', { code: 'HKLHC' });
  expect([zone, rows]).toEqual(['Asia/Hong_Kong', [{ id: expect.any(Number), day, of: 'zone', note: '' }]]);
  const remove = { id: rows[0].id, code: 'MM2D' };
  expect((await act('holidays/remove', remove)).code).toBe('request.notFound');
  await act('holidays/remove', { ...remove, code: 'HKLHC' });
  expect((await ask('holidays', { code: 'HKLHC' })).rows).toEqual([]);
});

test('a day that has begun becomes no holiday', async () => {
  const game = app.lottery.games.byCode('MM2D');
  if (!game) throw new Error('the game is gone');
  const day = businessDay(game, app.clock.now());
  expect((await act('holidays/add', { code: 'MM2D', day, of: 'game', note: '' })).code).toBe(
    'lottery.holiday',
  );
});
