import { LOTTERY_FAMILIES } from '@baize/contract/lottery/desk-games';
import { LOTTERIES } from '@baize/games/lottery/draw';
import { expect, test } from 'vitest';

import { betGame, line, order } from '../../lottery/bets/testing.ts';
import { makeIssues } from '../../lottery/issues/making.ts';
import { staff } from '../../operators/testing.ts';
import { ask, freePlay, member, newKey, testApp } from '../../testing.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await testApp();
const { app } = node;
const maker = await staff(node, 'gameOps');
const approver = await staff(node, 'trading');
const reader = await staff(node, 'auditor');
const REASON = 'As the desk decided';

const page = async (code: string) => (await reader.get('/ops/lottery/games/one', { code })).body.value;
const change = async (what: string, code: string, wish: object) =>
  (await maker.post(`/ops/lottery/games/${what}`, { code, reason: REASON, ...wish })).body;
const schedule = (code: string, wish: object) => change('schedule', code, { key: newKey(), ...wish });

async function say(id: string, decision = 'approve') {
  const { rows } = await listApprovals(app, approver.session, {});
  const { hash = '' } = rows.find((row) => row.id === id) ?? {};
  const { value } = (await approver.post('/ops/approvals/decide', { id, hash, decision })).body;
  await app.lottery.games.reload();
  return value;
}

async function lastAudit(action: string) {
  return (await reader.get('/ops/audit', { action })).body.value.rows[0];
}

test('the list knows every family, finds games by name, family, mode and state, and counts them', async () => {
  expect(LOTTERY_FAMILIES).toEqual(LOTTERIES);
  const list = async (query: Record<string, string>) =>
    (await reader.get('/ops/lottery/games', { limit: '200', ...query })).body.value;
  const all = await list({ totals: 'yes' });
  expect(all.rows).toHaveLength(app.lottery.games.all().length);
  expect(all.totals).toEqual({ rows: all.rows.length, capped: false, sums: {} });
  const row = all.rows.find(({ code }: { code: string }) => code === 'MM2D');
  expect(row).toMatchObject({
    name: 'Myanmar 2D',
    lottery: 'MY2D',
    mode: 'SEA',
    own: false,
    draws: '12:01 and 16:30 on Mon, Tue, Wed, Thu and Fri',
    state: 'on',
    openLines: 0,
  });
  const codes = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ code }: { code: string }) => code);
  expect(await codes({ search: 'mark SIX', mode: 'ZY' })).toEqual(['FFLHC5', 'FFLHC10', 'FFLHCDAY', 'HKLHC']);
  expect(await codes({ search: '缅甸3D' })).toEqual(['MM3D']);
  expect(await codes({ lottery: 'LAO' })).toEqual(['LAODEV']);
  expect(await codes({ state: 'off' })).toEqual([]);
});

test('open bets of a game are counted until they are settled', async () => {
  const game = await betGame([node]);
  const mia = await member(node, { cash: 10_000_000n });
  expect((await order(mia, game, [line(), line({ selection: '2|-|-|-|-' })])).body.success).toBe(true);
  expect((await page(game.code)).openLines).toBe(2);
});

test('a game under maintenance takes no bets, with its operator and reason in the audit log', async () => {
  const game = await betGame([node]);
  const trial = await freePlay(node);
  expect(await change('state', game.code, { state: 'maintenance' })).toMatchObject({ success: true });
  expect((await order(trial, game, [line()], { revision: 2 })).body.code).toBe('games.maintenance');
  expect(await page(game.code)).toMatchObject({ state: 'maintenance', revision: 2 });
  expect(await lastAudit('lottery.state')).toMatchObject({
    element: game.code,
    before: { state: 'on' },
    after: { state: 'maintenance', reason: REASON },
  });
  expect((await change('state', 'NOSUCH', { state: 'on' })).code).toBe('play.unknownGame');
  expect((await approver.post('/ops/lottery/games/state', { code: game.code })).body.code).toBe(
    'session.forbidden',
  );
});

test('plays go off sale and come back', async () => {
  const game = await betGame([node]);
  const mia = await member(node, { cash: 10_000_000n });
  await change('plays', game.code, { plays: ['POS', 'S5_DIRECT'], on: false });
  expect((await order(mia, game, [line()], { revision: 2 })).body.code).toBe('lottery.play');
  const off = (await page(game.code)).plays.filter(({ on }: { on: boolean }) => !on);
  expect(off.map(({ code }: { code: string }) => code)).toEqual(['S5_DIRECT', 'POS']);
  await change('plays', game.code, { plays: ['POS'], on: true });
  expect((await order(mia, game, [line()], { revision: 3 })).body.success).toBe(true);
  expect(await lastAudit('lottery.plays')).toMatchObject({
    before: { off: ['POS', 'S5_DIRECT'] },
    after: { off: ['S5_DIRECT'] },
  });
  expect((await change('plays', game.code, { plays: ['TM'], on: false })).code).toBe('request.notFound');
});

test('STD-5.4 odds take force when a second operator approves, and pay for bets from then on', async () => {
  const game = await betGame([node]);
  const mia = await member(node, { cash: 10_000_000n });
  const wish = { key: newKey(), play: 'POS', was: { WIN: '10.00' }, odds: { WIN: '9.5' } };
  const { value } = await change('odds', game.code, wish);
  expect((await page(game.code)).revision).toBe(1);
  const { rows } = await listApprovals(app, approver.session, {});
  expect(rows.find(({ id }) => id === value.approval)?.input).toMatchObject({
    game: game.code,
    playName: expect.any(String),
    was: { WIN: '10.00' },
    odds: { WIN: '9.5' },
  });
  expect(await say(value.approval)).toMatchObject({ state: 'approved', failure: null });
  const pos = (await page(game.code)).plays.find(({ code }: { code: string }) => code === 'POS');
  expect(pos.tiers).toEqual([{ tier: 'WIN', odds: '9.50', usual: '10.00', back: 95 }]);
  const placed = (await order(mia, game, [line()], { revision: 2 })).body.value;
  expect(placed.lines[0]).toMatchObject({ most: '931.00' });
  expect(await lastAudit('lottery.odds')).toMatchObject({
    element: game.code,
    before: { odds: { WIN: '10.00' } },
    after: { odds: { WIN: '9.5' }, reason: REASON, maker: maker.id },
  });
});

test('a request is void when the odds have changed meanwhile, and usual odds leave no setting behind', async () => {
  const game = await betGame([node]);
  const wish = { play: 'POS', was: { WIN: '10.00' }, odds: { WIN: '9.5' } };
  const one = await change('odds', game.code, { ...wish, key: newKey() });
  const two = await change('odds', game.code, { ...wish, key: newKey(), odds: { WIN: '9' } });
  await say(one.value.approval);
  expect(await say(two.value.approval)).toMatchObject({ failure: 'lottery.settingsMoved' });
  const back = { play: 'POS', was: { WIN: '9.5' }, odds: { WIN: '10' }, key: newKey() };
  await say((await change('odds', game.code, back)).value.approval);
  expect(app.lottery.games.byCode(game.code)?.settings).toEqual({});
});

test.each([
  [{ WIN: '10.0001' }, 'lottery.odds'],
  [{ WIN: '1.0099' }, 'lottery.odds'],
  [{ WIN: '9', OTHER: '2' }, 'request.invalid'],
  [{}, 'request.invalid'],
])('odds of %j are refused before anybody is asked', async (odds, code) => {
  const game = await betGame([node]);
  const wish = { key: newKey(), play: 'POS', was: { WIN: '10.00' }, odds };
  expect((await change('odds', game.code, wish)).code).toBe(code);
});

test('prizes that one number may win together give back 99 percent at most', async () => {
  const big = { P1: '2500', P2: '1000', P3: '500', SP: '180', CO: '60' };
  const wish = { key: newKey(), play: 'BIG', was: big, odds: { ...big, CO: '411' } };
  expect((await change('odds', 'MAGNUM', wish)).code).toBe('lottery.odds');
  const fine = { ...wish, key: newKey(), odds: { ...big, CO: '410' } };
  expect((await change('odds', 'MAGNUM', fine)).value.approval).toEqual(expect.any(String));
});

const LIMITS = {
  lineMin: '0.002',
  playMax: '50000',
  linePayoutMax: '200000',
  issuePayoutMax: '400000',
  exposureMax: '2000000',
};

test('STD-5.4 limits take force when a second operator approves', async () => {
  const game = await betGame([node]);
  const mia = await member(node, { cash: 10_000_000n });
  const limits = { ...LIMITS, playMax: '0.05' };
  const { value } = await change('limits', game.code, { key: newKey(), was: LIMITS, limits });
  expect((await page(game.code)).limits.now.playMax).toBe('50000');
  await say(value.approval);
  expect(app.lottery.games.byCode(game.code)?.settings).toEqual({ limits: { playMax: '0.05' } });
  expect((await page(game.code)).limits).toMatchObject({
    now: limits,
    usual: LIMITS,
    currency: 'MMK',
    scaled: { playMax: '5.00' },
  });
  expect((await order(mia, game, [line()], { revision: 2 })).body.code).toBe('lottery.playLimit');
  expect(await lastAudit('lottery.limits')).toMatchObject({
    before: LIMITS,
    after: { ...limits, reason: REASON },
  });
});

test.each([
  { lineMin: '0' },
  { lineMin: '60000' },
  { playMax: '0.001' },
  { linePayoutMax: '500000' },
  { exposureMax: '199999' },
])('limits with %j are refused before anybody is asked', async (part) => {
  const wish = { key: newKey(), was: LIMITS, limits: { ...LIMITS, ...part } };
  expect((await change('limits', 'FFSSC1', wish)).code).toBe('lottery.limits');
});

test('a request of limits is held against what its maker saw', async () => {
  const was = { ...LIMITS, playMax: '40000' };
  const wish = { key: newKey(), was, limits: LIMITS };
  expect((await change('limits', 'FFSSC1', wish)).code).toBe('lottery.settingsMoved');
});

test('another schedule begins with the first day that has no issues; issues that are made keep theirs, and their day is made to its end', async () => {
  const game = app.lottery.games.byCode('FFSSC5');
  if (!game) throw new Error('the game is gone');
  await makeIssues(app, [game]);
  const codes = () =>
    app.db
      .selectFrom('lottery.issue')
      .select(['code', 'draw_at'])
      .where('game', '=', game.id)
      .orderBy('code')
      .execute();
  const before = await codes();
  const { revision } = await page('FFSSC5');
  const wish = { revision, draws: { every: 10 }, closeLeadSeconds: 20 };
  const { value } = await schedule('FFSSC5', wish);
  const last = before.at(-1)?.code.slice(0, 8) ?? '';
  const day = value.since.replaceAll('-', '');
  expect(day > last).toBe(true);
  const rested = await codes();
  expect(rested.slice(0, before.length)).toEqual(before);
  expect(rested.at(-1)?.code).toBe(`${last}-0288`);
  expect(minutesBetween(rested)).toEqual([5]);
  const known = () => app.lottery.games.byCode('FFSSC5') ?? game;
  // A node that has not heard of the new schedule yet makes nothing by another one.
  const stale = { ...game, revision, schedule: { ...game.schedule, draws: { every: 1 } } };
  expect(await makeIssues(app, [stale])).toBe(0);
  await makeIssues(app, [known()]);
  const made = (await codes()).slice(rested.length);
  expect(made[0]?.code).toBe(`${day}-0001`);
  expect(made.map(({ code }) => code)).toContain(`${day}-0144`);
  expect(minutesBetween(made)).toEqual([10]);
  expect((await page('FFSSC5')).schedule).toMatchObject({
    draws: { every: 10 },
    closeLeadSeconds: 20,
    since: value.since,
  });
  expect(await lastAudit('lottery.schedule')).toMatchObject({
    before: { draws: { every: 5 } },
    after: { draws: { every: 10 }, since: value.since },
  });
  // Another one before it has begun leaves the days of both before it as they are.
  const again = { revision: known().revision, draws: { every: 15 }, closeLeadSeconds: 20 };
  const { value: next } = await schedule('FFSSC5', again);
  const all = await codes();
  expect(all.slice(0, rested.length + made.length)).toEqual([...rested, ...made]);
  expect(all.at(-1)?.code.slice(0, 8)).toBe(made.at(-1)?.code.slice(0, 8));
  expect(minutesBetween(all.slice(rested.length))).toEqual([10]);
  expect(next.since.replaceAll('-', '') > (all.at(-1)?.code.slice(0, 8) ?? '')).toBe(true);
});

/** The minutes from each draw to the next, each number once. */
function minutesBetween(issues: readonly { draw_at: Date }[]): number[] {
  const [, ...gaps] = issues.map(({ draw_at: at }, i) => +at - +(issues[i - 1]?.draw_at ?? at));
  return [...new Set(gaps.map((ms) => ms / 60_000))];
}

test.each([
  ['FFSSC1', { draws: { every: 1 }, closeLeadSeconds: 60 }],
  ['FFSSC1', { draws: { times: ['12:00'] }, closeLeadSeconds: 5 }],
  ['MM2D', { draws: { every: 5 }, closeLeadSeconds: 5 }],
  ['MM2D', { draws: { times: ['16:30', '12:01'] }, closeLeadSeconds: 300 }],
  ['MM2D', { draws: { times: ['12:01', '12:02'] }, closeLeadSeconds: 300 }],
  ['MM2D', { draws: { times: ['12:01'], weekdays: [1, 1] }, closeLeadSeconds: 300 }],
  ['MM2D', { draws: { times: ['12:01', '16:30'] }, closeLeadSeconds: 299 }],
  ['MAGNUM', { draws: { times: ['19:00'] }, closeLeadSeconds: 1799 }],
])('%s cannot draw by %j', async (code, wish) => {
  const { revision } = await page(code);
  expect((await schedule(code, { revision, ...wish })).code).toBe('lottery.schedule');
});

test('a schedule is held against the revision that its operator saw', async () => {
  const wish = { revision: 99, draws: { every: 1 }, closeLeadSeconds: 5 };
  expect((await schedule('FFK3_1', wish)).code).toBe('lottery.settingsMoved');
});

test('STD-5.4 an official lottery draws at other times only when a second operator approves', async () => {
  const { revision, schedule: was } = await page('MM2D');
  expect(was.closeLeadLeast).toBe(300);
  const draws = { times: ['14:01', '20:30'], weekdays: [1, 2, 3, 4, 5] };
  const wish = { revision, draws, closeLeadSeconds: 300 };
  const { value } = await schedule('MM2D', wish);
  expect(value).toEqual({ approval: expect.any(String), since: null });
  expect((await page('MM2D')).schedule).toEqual(was);
  const two = await schedule('MM2D', { ...wish, closeLeadSeconds: 600 });
  await say(value.approval);
  expect((await page('MM2D')).schedule).toMatchObject({ draws, closeLeadSeconds: 300 });
  expect(await say(two.value.approval)).toMatchObject({ failure: 'lottery.settingsMoved' });
  expect(await lastAudit('lottery.schedule')).toMatchObject({
    element: 'MM2D',
    before: { draws: was.draws },
    after: { draws, maker: maker.id, reason: REASON },
  });
});

test('L-01 an operator orders the lotteries: menu and lists follow, orders at the old revision stay good, with the reason in the audit log', async () => {
  const before = (await reader.get('/ops/lottery/games/order')).body.value.games;
  const sortOf = (code: string): number => before.find((row: { code: string }) => row.code === code).sort;
  const revision = app.lottery.games.byCode('LAODEV')?.revision;
  const wish = {
    was: { LAODEV: sortOf('LAODEV'), SGPOOLS: sortOf('SGPOOLS') },
    places: { LAODEV: 1, SGPOOLS: 2 },
  };
  const set = async (of: object) =>
    (await maker.post('/ops/lottery/games/order', { ...of, reason: REASON })).body;
  expect((await reader.post('/ops/lottery/games/order', { ...wish, reason: REASON })).status).toBe(403);
  expect(await set({ ...wish, was: { ...wish.was, SGPOOLS: 7 } })).toMatchObject({
    code: 'lottery.settingsMoved',
  });
  expect(await set({ was: wish.was, places: { LAODEV: 1 } })).toMatchObject({ success: false });
  expect(await set(wish)).toMatchObject({ success: true });
  const { menus } = (await ask(`${node.url}/lgw/vn/games/game_menu`)).body.value;
  const codes = menus[0].gameMenus.map(({ code }: { code: string }) => code);
  expect(codes.slice(0, 2)).toEqual(['LAODEV', 'SGPOOLS']);
  const query = new URLSearchParams({ gameType: 'ELOTT', language: 'EN' });
  const { content } = (await ask(`${node.url}/wps/relay/GCSGAME_gameList?${query}`)).body.value;
  expect(content.slice(0, 2).map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual([
    'LAODEV',
    'SGPOOLS',
  ]);
  expect(app.lottery.games.byCode('LAODEV')?.revision).toBe(revision);
  expect(await lastAudit('lottery.order')).toMatchObject({
    element: 'lottery',
    after: { LAODEV: 1, reason: REASON },
  });
  expect(await set(wish)).toMatchObject({ code: 'lottery.settingsMoved' });
  expect(await set({ was: wish.places, places: wish.was })).toMatchObject({ success: true });
});
