import { parseAmount } from '@baize/contract/money';
import { TITLES } from '@baize/games/titles';
import { expect, test } from 'vitest';

import { GAME, playRound, promise, spin } from '../../play/testing.ts';
import { ask, eventually, freePlay, member, newKey, type Player, testApp } from '../../testing.ts';
import { countRounds } from '../catalog.ts';
import { addVendor } from '../testing.ts';
import { FINAL_MS } from './counting.ts';
import { maskName } from './winners.ts';

const app = await testApp();
const other = await app.node();
await addVendor(app, { code: 'lagoon', name: 'Lagoon', sort: 1 }, [
  { code: 'mango', name: 'Mango Moon' },
  { code: 'fish', name: 'Fish Pond', type: 'FISH' },
  { code: 'old', name: 'Old Game', state: 'off' },
]);
await other.app.catalog.reload();
const OURS = `${GAME.vendor}:${GAME.code}`;
const OWN = TITLES.map(({ code }) => `baize:${code}`);

const favouritesOf = async (player: Player) => (await player.get('/wps/relay/MCSFE_getFavorites')).body.value;
const add = (player: Player, nodeId: string) => player.post('/wps/relay/MCSFE_addFavorite', { nodeId });
const remove = (player: Player, nodeId: string) =>
  player.delete(`/wps/relay/MCSFE_removeFavoriteV2?${new URLSearchParams({ nodeId })}`);
const board = async (query = '') =>
  (await ask(`${app.url}/wps/relay/GCSGAME_getRankList?${query}`)).body.value;
const hot = async (query = '') => (await ask(`${app.url}/wps/relay/GCSGAME_hotGamesV2?${query}`)).body.value;

/** The data of the job when it runs this much later. */
function later(ms: number) {
  const { db, families, clock } = app.app;
  return { db, families, clock: { ...clock, ms: () => clock.ms() + ms } };
}

/** Everything that was played so far, counted as the job does it a moment later. */
async function count(): Promise<void> {
  await countRounds(later(FINAL_MS));
  await Promise.all([app.app.catalog.reload(), other.app.catalog.reload()]);
}

test('G-06 a favourite survives, is held once however often it is added, and goes as it came', async () => {
  const mia = await member(app);
  for (const node of ['lagoon:mango', OURS, 'lagoon:mango']) expect((await add(mia, node)).status).toBe(200);
  await Promise.all(Array.from({ length: 5 }, () => add(mia, 'lagoon:fish')));
  expect(new Set(await favouritesOf(mia))).toEqual(new Set(['lagoon:fish', OURS, 'lagoon:mango']));
  expect((await favouritesOf(mia.at(other)))[0]).toBe('lagoon:fish');
  expect((await remove(mia, OURS)).status).toBe(200);
  expect((await remove(mia, OURS)).status).toBe(200);
  expect(await favouritesOf(mia)).toEqual(['lagoon:fish', 'lagoon:mango']);
});

test('P-21 beside a game stand others that can be played now, of its type first', async () => {
  const found = async (query: Record<string, string>) =>
    ask(`${app.url}/wps/game/card?${new URLSearchParams(query)}`);
  const { value } = (await found({ vassalage: 'lagoon', gameCode: 'fish', language: 'EN' })).body;
  expect(value.game).toMatchObject({ nodeId: 'lagoon:fish', gameType: 'FISH', enabled: true });
  const others: { nodeId: string; enabled: boolean }[] = value.others;
  expect(new Set(others.map(({ nodeId }) => nodeId)).size).toBe(6);
  expect([...OWN, 'lagoon:mango']).toEqual(expect.arrayContaining(others.map(({ nodeId }) => nodeId)));
  await app.db
    .updateTable('catalog.game')
    .set({ state: 'maintenance' })
    .where('code', '=', 'mango')
    .execute();
  await app.app.catalog.reload();
  const now = (await found({ vassalage: 'lagoon', gameCode: 'mango' })).body.value;
  expect(now.game).toMatchObject({ enabled: false, maintenance: { from: null, until: null } });
  expect(OWN).toContain(now.others[0].nodeId);
  await app.db.updateTable('catalog.game').set({ state: 'on' }).where('code', '=', 'mango').execute();
  await app.app.catalog.reload();
  for (const gameCode of ['old', 'nothing']) {
    expect(await found({ vassalage: 'lagoon', gameCode })).toMatchObject({
      status: 404,
      body: { code: 'play.unknownGame' },
    });
  }
});

test('H-03 the list of favourites is a page of cards, narrowed and in the order they were added', async () => {
  const mia = await member(app);
  for (const node of ['lagoon:mango', OURS, 'lagoon:fish']) await add(mia, node);
  const list = async (query: Record<string, string>) =>
    (await mia.get('/wps/relay/MCSFE_listFavorites', query)).body.value;
  const first = await list({
    clientType: '3',
    platform: 'html5-desktop',
    pageNo: '1',
    pageSize: '2',
    language: 'EN',
  });
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2, total: 3 });
  expect(first.content.map((game: { nodeId: string }) => game.nodeId)).toEqual(['lagoon:fish', OURS]);
  expect((await list({ gameType: 'RNG', vassalage: 'lagoon' })).content).toMatchObject([
    { nodeId: 'lagoon:mango' },
  ]);
});

test('a favourite that does not exist or is off is unknown, and what is off can still be let go', async () => {
  const mia = await member(app);
  for (const node of ['lagoon:none', 'nobody:mango', 'lagoon', ':', 'lagoon:old', '__proto__:x']) {
    expect([node, (await add(mia, node)).body.code]).toEqual([node, 'play.unknownGame']);
  }
  expect((await remove(mia, 'lagoon:none')).status).toBe(404);
  expect((await remove(mia, 'lagoon:old')).status).toBe(200);
});

test('STD-5.3 favourites are a member’s own: guests and trial players have none', async () => {
  const [mia, tom, trial] = [await member(app), await member(app), await freePlay(app)];
  await add(mia, OURS);
  expect(await favouritesOf(tom)).toEqual([]);
  expect((await add(trial, OURS)).body.code).toBe('session.trial');
  expect((await ask(`${app.url}/wps/relay/MCSFE_getFavorites`)).body.code).toBe('session.required');
});

test('a game whose vendor goes off leaves the favourites and comes back with it', async () => {
  const mia = await member(app);
  await add(mia, 'lagoon:mango');
  const setState = async (state: string) => {
    await app.db.updateTable('catalog.vendor').set({ state }).where('code', '=', 'lagoon').execute();
    await app.app.catalog.reload();
  };
  await setState('off');
  expect(await favouritesOf(mia)).toEqual([]);
  await setState('on');
  expect(await favouritesOf(mia)).toEqual(['lagoon:mango']);
});

test('H-09 what was played last is first at once, an open round before it, and stays after counting', async () => {
  const player = await freePlay(app);
  const recent = async (query = {}) => (await player.get('/wps/relay/GCS_recentGame', query)).body.value;
  expect(await recent()).toEqual([]);
  await playRound(player);
  expect(await recent()).toMatchObject([{ game: { gameCode: GAME.code }, open: false }]);
  await count();
  const query = {
    page: '1',
    pageSize: '10',
    gameType: 'RNG',
    vassalage: 'baize',
    language: 'EN',
    clientType: '3',
  };
  expect(await recent(query)).toMatchObject([{ game: { gameCode: GAME.code }, open: false }]);
  expect(await recent({ gameType: 'FISH' })).toEqual([]);
  expect(await recent({ page: '2' })).toEqual([]);
});

test('what is hot follows from bets of real money, counted once by whichever node is first', async () => {
  const trial = await freePlay(app);
  await playRound(trial);
  await count();
  const before = app.app.catalog.popularity().get(app.app.catalog.findGame('baize', GAME.code)?.id ?? 0) ?? 0;
  const mia = await member(app);
  for (let round = 0; round < 3; round += 1) await playRound(mia);
  await Promise.all([1, 2, 3].map(() => countRounds(later(FINAL_MS))));
  await app.app.catalog.reload();
  const id = app.app.catalog.findGame('baize', GAME.code)?.id ?? 0;
  expect(app.app.catalog.popularity().get(id)).toBe(before + 3);
  await eventually(() => expect(other.app.catalog.popularity().get(id)).toBe(before + 3));
  const [first, ...rest] = await hot('gameType=rng&isPlatform=2&merchantCode=x&language=EN');
  expect(first).toMatchObject({ gameCode: GAME.code, isHot: true });
  expect(rest).toHaveLength(TITLES.length - 1);
  expect(await hot('gameType=FISH')).toEqual([]);
  const popular = (await ask(`${app.url}/lgw/games/popular?pageSize=2`)).body.value;
  expect(popular.content[0]).toMatchObject({ gameCode: GAME.code });
  expect(popular.total).toBe(TITLES.length + app.app.lottery.games.all().length + 2);
});

test('H-05 the winners board shows real and big wins only, the greatest first, with their stakes, each name masked or not told', async () => {
  await app.db.updateTable('catalog.game').set({ own_stakes: '{}' }).where('code', '=', GAME.code).execute();
  await app.app.catalog.reload();
  const rich = { cash: 1_000_000_000_000n };
  const [mia, shy, trial] = [await member(app, rich), await member(app, rich), await freePlay(app)];
  const headers = { authorization: `Bearer ${shy.token}`, cookie: `__Host-sb=${shy.cookie}` };
  const wish = { method: 'PUT', headers, body: { winnerName: 'hidden' } };
  expect((await ask(`${app.url}/wps/member/preferences`, wish)).status).toBe(200);
  for (const player of [mia, shy, trial]) {
    for (;;) {
      const stake = player === trial ? '100.00' : '20000.00';
      const { body } = await spin(player, { stake });
      let answer = body.value;
      while (answer.state === 'open') {
        answer = (await player.post('/wps/play/step', { key: newKey(), round: answer.round })).body.value;
      }
      if (Number(answer.payout) > Number(stake)) break;
    }
  }
  await count();
  const rows = await board('gameCategory=ALL&limitNum=50&language=EN');
  const amounts = rows.map((row: { winAmount: string }) => Number(row.winAmount));
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(10_000);
  const { rounds } = await app.db
    .selectFrom('play.round as r')
    .innerJoin('accounts.member as m', 'm.id', 'r.member')
    .select((of) => of.fn.countAll<bigint>().as('rounds'))
    .where('m.type', '<>', 4)
    .whereRef('r.payout', '>', 'r.stake')
    .where('r.payout', '>=', parseAmount('10000'))
    .executeTakeFirstOrThrow();
  expect(BigInt(rows.length)).toBe(rounds);
  expect(rows[0]).toEqual({
    nodeId: OURS,
    vassalage: 'baize',
    gameCode: GAME.code,
    gameName: 'Emerald Lines',
    iconUrl: '',
    customerName: rows[0].customerName,
    stake: '20000.00',
    winAmount: rows[0].winAmount,
    currency: 'MMK',
    at: expect.any(String),
  });
  const named = rows.filter(
    (row: { customerName: string | null }) => row.customerName === maskName(mia.username),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(rows.some((row: { customerName: string | null }) => row.customerName === null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(mia.username);
  expect(await board('gameCategory=fish')).toEqual([]);
  expect(await board('limitNum=1')).toHaveLength(1);
});

test('H-05 a series of free spins that was open when its minute was counted comes to the board when it is won', async () => {
  const mia = await member(app);
  const stake = parseAmount('500');
  const freeSpins = (round: { free: readonly unknown[] }) => round.free.length > 0;
  const { drawn } = await promise(app, mia, freeSpins, { stake });
  const { round, state } = (await spin(mia, { stake: '500.00' })).body.value;
  expect(state).toBe('open');
  await count();
  const held = () =>
    app.db.selectFrom('catalog.win').select(['stake', 'amount']).where('round', '=', round).execute();
  expect(await held()).toEqual([]);
  for (const _ of drawn.free) await mia.post('/wps/play/step', { key: newKey(), round });
  await count();
  const stored = await app.db
    .selectFrom('play.round')
    .select('payout')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  expect(await held()).toEqual(stored.payout > stake ? [{ stake, amount: stored.payout }] : []);
  expect(await app.db.selectFrom('catalog.unsettled').selectAll().execute()).toEqual([]);
});

test('the board is in the brand’s currency only', async () => {
  await app.turn('brand.currency', 'CNY');
  expect(await board()).toEqual([]);
  await app.turn('brand.currency', 'MMK');
  expect(await board()).not.toEqual([]);
});

test('wins and bets older than seven days are forgotten', async () => {
  expect(await board()).not.toEqual([]);
  await countRounds(later(8 * 86_400_000));
  expect(await board()).toEqual([]);
  expect(await app.db.selectFrom('catalog.bets').selectAll().execute()).toEqual([]);
});

test.each([
  ['miawong9', 'mi***9'],
  ['mia', 'm***'],
  ['mi', 'm***'],
  ['ကျော်ကျော်', /^..\*\*\*.$/u],
  ['abcdef', 'ab***f'],
])('U-32 %s is shown as %s', (name, shown) => {
  if (typeof shown === 'string') expect(maskName(name)).toBe(shown);
  else expect(maskName(name)).toMatch(shown);
});
