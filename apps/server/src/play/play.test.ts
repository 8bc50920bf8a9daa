import type { SlotRound } from '@baize/games/slots/engine';
import { TITLES } from '@baize/games/titles';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { saidReturn } from '../catalog/games/stakes.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { setSwitch } from '../site/switches.ts';
import { eventually, expectWholeLedger, freePlay, fund, member, newKey } from '../testing.ts';
import { wantedLate } from '../testing-counts.ts';
import { sharedApp } from '../testing-shared.ts';
import { FAMILIES } from './families/families.ts';
import { calmPlayer, GAME, hasFreeSpins, promise, spin, step } from './testing.ts';

const app = await sharedApp();
const other = await app.node();

afterEach(() => expectWholeLedger(app));

async function movementsOf(id: bigint): Promise<number> {
  const rows = await app.db.selectFrom('wallet.movement').select('id').where('member', '=', id).execute();
  return rows.length;
}

test('a spin takes the stake, pays what was drawn, and says the balance that the ledger holds', async () => {
  const player = await freePlay(app);
  const { body } = await spin(player);
  const { stake, payout, balance, version } = body.value;
  expect(stake).toBe('1.00');
  const after = (await player.get('/wps/v2/wallets/balance')).body.value;
  expect(after).toMatchObject({ balance, version, currency: 'PLAY', isSingle: 1 });
  if (body.value.state === 'settled') {
    expect(Number(balance)).toBeCloseTo(10_000 - 1 + Number(payout), 4);
  }
});

test('G-01 the lists say the return that the page of each game says', () => {
  const said = TITLES.flatMap(({ code, family, models, volatility }) =>
    Object.values(models).map((rules) => ({
      game: `${code} ${rules.model}`,
      list: saidReturn(rules),
      page: FAMILIES[family].info(rules, volatility).payback,
    })),
  );
  expect(said.filter(({ list, page }) => list !== page)).toEqual([]);
});

test.each([
  ['off the ladder', '1.01', 400, 'play.stake'],
  ['above the ladder', '999999.00', 400, 'play.stake'],
  ['zero', '0', 400, 'play.stake'],
  ['negative', '-1.00', 400, 'request.invalid'],
  ['a fraction of a cent', '0.001', 400, 'request.invalid'],
  ['in exponents', '1e2', 400, 'request.invalid'],
  ['not a number', 'NaN', 400, 'request.invalid'],
  ['a number instead of text', 1, 400, 'request.invalid'],
  ['padded', ' 1.00', 400, 'request.invalid'],
  ['with leading zeros', '01.00', 400, 'request.invalid'],
])('a stake %s (%s) is refused and nothing moves', async (_, stake, status, code) => {
  const player = await freePlay(app);
  const before = await movementsOf(player.member);
  const answer = await spin(player, { stake });
  expect(answer).toMatchObject({ status, body: { success: false, code, traceId: expect.any(String) } });
  expect(await movementsOf(player.member)).toBe(before);
});

test('the same stake written in another way is the same stake', async () => {
  const player = await freePlay(app);
  const key = newKey();
  const first = (await spin(player, { key, stake: '1' })).body.value;
  const again = (await spin(player, { key, stake: '1.0' })).body.value;
  expect({ ...again, replayed: false }).toEqual(first);
});

test.each([
  { vendor: 'baize', code: 'ruby-lines' },
  { vendor: 'nobody', code: 'emerald-lines' },
  { vendor: '__proto__', code: 'constructor' },
])('a game nobody knows ($vendor, $code) is refused', async (game) => {
  const player = await freePlay(app);
  expect(await spin(player, game)).toMatchObject({ status: 404, body: { code: 'play.unknownGame' } });
  expect(await player.get('/wps/play/game', game)).toMatchObject({ status: 404 });
});

test('a round of somebody else is unknown to a step and to the record', async () => {
  const [mine, theirs] = [await freePlay(app), await freePlay(app)];
  const { round } = (await spin(theirs)).body.value;
  expect(await step(mine, round)).toMatchObject({ status: 404, body: { code: 'play.roundUnknown' } });
  expect(await mine.get('/wps/play/round', { round })).toMatchObject({ status: 404 });
  expect(await step(mine, newKey())).toMatchObject({ status: 404, body: { code: 'play.roundUnknown' } });
});

test('a step of a settled round is refused', async () => {
  const player = await freePlay(app);
  await promise(app, player, (round) => round.free.length === 0);
  const { round } = (await spin(player)).body.value;
  expect(await step(player, round)).toMatchObject({ status: 409, body: { code: 'play.roundSettled' } });
});

test('a repeated key gets the equal answer, also after other rounds and over another node', async () => {
  const player = await freePlay(app);
  await promise(app, player, (round) => round.free.length === 0);
  const key = newKey();
  const first = (await spin(player, { key })).body.value;
  await promise(app, player, (round) => round.free.length === 0);
  await spin(player);
  for (const node of [app, other]) {
    const again = (await spin(player.at(node), { key })).body.value;
    expect(again).toEqual({ ...first, replayed: true });
  }
});

test('a key used again with another stake is a conflict, and nothing more is taken', async () => {
  const player = await freePlay(app);
  const key = newKey();
  await spin(player, { key });
  const before = await movementsOf(player.member);
  for (const node of [app, other]) {
    const answer = await spin(player.at(node), { key, stake: '2.00' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'wallet.keyReused' } });
  }
  expect(await movementsOf(player.member)).toBe(before);
});

test('one key of two members is two keys', async () => {
  const [one, two] = [await freePlay(app), await freePlay(app)];
  const key = newKey();
  const answers = await Promise.all([spin(one, { key }), spin(two, { key })]);
  expect(answers.map((each) => each.body.value.replayed)).toEqual([false, false]);
});

test.each([
  ['three days old', -3 * 86_400_000],
  ['two days ahead', 2 * 86_400_000],
])('a key %s is refused for its age and leaves no row', async (_, shift) => {
  const player = await freePlay(app);
  const before = await movementsOf(player.member);
  const answer = await spin(player, { key: uuidv7(Date.now() + shift) });
  expect(answer).toMatchObject({ status: 409, body: { code: 'wallet.keyExpired' } });
  expect(await movementsOf(player.member)).toBe(before);
});

test('one key sent 100 times at once over two nodes is one movement and 100 equal answers', async () => {
  const player = await freePlay(app);
  const before = await movementsOf(player.member);
  const key = newKey();
  const nodes = [app, other];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => spin(player.at(nodes[n % 2] ?? app), { key })),
  );
  expect(answers.map((each) => each.status)).toEqual(Array(100).fill(200));
  const answered = new Set(answers.map((each) => JSON.stringify({ ...each.body.value, replayed: null })));
  expect(answered.size).toBe(1);
  expect(answers.filter((each) => !each.body.value.replayed)).toHaveLength(1);
  expect(await movementsOf(player.member)).toBe(before + 1);
});

test.each(['spin', 'step'])(
  'a %s that is repeated while the lane still works on it is answered 503, and later with its result',
  async (kind) => {
    const player = await freePlay(app);
    await promise(app, player, kind === 'step' ? hasFreeSpins : (drawn) => drawn.free.length === 0);
    const { round } = (await spin(player)).body.value;
    const key = newKey();
    const send = () => (kind === 'step' ? step(player, round, key) : spin(player, { key }));
    const before = await movementsOf(player.member);
    const { lane } = app.app;
    const real = lane.submit.bind(lane);
    const submit = vi.spyOn(lane, 'submit').mockImplementationOnce((request) => {
      void real(request);
      return Promise.reject(Object.assign(new Error('no answer in time'), { name: 'LaneTimeout' }));
    });
    const [first, again] = await app.owner.transaction().execute(async (tx) => {
      await sql`select from wallet.account where member = ${player.member} and no = 1 for update`.execute(tx);
      const late = await send();
      const coming = send();
      await expect.poll(() => submit.mock.calls.length).toBe(2);
      return [late, coming] as const;
    });
    submit.mockRestore();
    const answers = [first, await again];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([503, 'request.busy']),
    );
    expect(answers[1]?.headers.get('retry-after')).toBe('1');
    wantedLate(2);
    expect(await send()).toMatchObject({ status: 200, body: { value: { replayed: true } } });
    expect(await movementsOf(player.member)).toBe(before + 1);
  },
);

test('a double click on a button that makes a key each time is two spins, one after the other', async () => {
  const player = await freePlay(app);
  await promise(app, player, (round) => round.free.length === 0);
  const [one, two] = await Promise.all([spin(player), spin(player)]);
  const nonces = [one, two].map((each) => each.body.value?.nonce ?? each.body.code);
  expect(new Set(nonces).size).toBe(2);
});

test('200 bets at once with money for 10 are exactly 10, over two nodes', async () => {
  const player = await member(app, { cash: 100_000n });
  const nodes = [app, other];
  const loses = (round: SlotRound) => round.payout === 0n && round.free.length === 0;
  await promise(app, player, (_, at) => Array.from({ length: 10 }, (_, n) => at(BigInt(n))).every(loses));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => spin(player.at(nodes[n % 2] ?? app))),
  );
  const counted = Map.groupBy(answers, (each) => each.body.code ?? 'posted');
  expect([...counted].map(([code, list]) => [code, list.length])).toEqual(
    expect.arrayContaining([
      ['posted', 10],
      ['wallet.insufficientFunds', 190],
    ]),
  );
  expect((await player.get('/wps/v2/wallets/balance')).body.value.balance).toBe('0.00');
});

test('a spin without the money is refused, and its key stays refused when money has come', async () => {
  const player = await member(app, { cash: 0n });
  const key = newKey();
  expect(await spin(player, { key })).toMatchObject({
    status: 409,
    body: { code: 'wallet.insufficientFunds' },
  });
  await app.db.transaction().execute((tx) => fund(tx, player.member, 1_000_000n));
  expect(await spin(player, { key })).toMatchObject({
    status: 409,
    body: { code: 'wallet.insufficientFunds' },
  });
  expect((await spin(player)).status).toBe(200);
});

test('a game switched off takes no bet on either node, but an open round may conclude', async () => {
  const player = await freePlay(app);
  const { drawn } = await promise(app, player, (round) => round.free.length > 0 && round.free.length <= 10);
  const { round } = (await spin(player)).body.value;
  const bystander = await calmPlayer(app);
  const change = { name: 'games.emerald-lines.enabled', value: false, by: null };
  await app.db.transaction().execute((tx) => setSwitch(app.app, tx, change));
  for (const node of [app, other]) {
    await eventually(async () => expect((await spin(bystander.at(node))).body.code).toBe('play.gameOff'));
  }
  expect((await bystander.get('/wps/relay/GCSGAME_gameList')).body.value.content[0].enabled).toBe(false);
  for (const _ of drawn.free) await step(player, round);
  expect((await player.get('/wps/play/round', { round })).body.value.state).toBe('settled');
  await app.turn('games.emerald-lines.enabled', true);
  await eventually(async () => expect((await spin(bystander)).status).toBe(200));
});

test('what the catalogue says of a game or its vendor holds for our own titles on every node', async () => {
  const player = await calmPlayer(app);
  const say = async (table: 'game' | 'vendor', state: string) => {
    await app.owner
      .updateTable(`catalog.${table}`)
      .set({ state })
      .where('code', 'in', ['baize', 'emerald-lines'])
      .execute();
  };
  const heard = (code: string | undefined) => async () => {
    for (const node of [app, other]) expect((await spin(player.at(node))).body.code).toBe(code);
  };
  for (const [table, state, code] of [
    ['game', 'off', 'play.gameOff'],
    ['game', 'maintenance', 'games.maintenance'],
    ['vendor', 'maintenance', 'games.maintenance'],
  ] as const) {
    await say(table, state);
    await eventually(heard(code));
    await say(table, 'on');
    await eventually(heard(undefined));
  }
});

test('all play switched off is one switch; what was played before gets its answer again on either node', async () => {
  const player = await calmPlayer(app);
  const key = newKey();
  const played = (await spin(player, { key })).body.value;
  await app.turn('play.enabled', false);
  expect((await spin(player)).body.code).toBe('play.gameOff');
  for (const node of [app, other]) {
    const again = await spin(player.at(node), { key });
    expect(again.body.value).toEqual({ ...played, replayed: true });
    expect((await spin(player.at(node), { key, stake: '2.00' })).body.code).toBe('wallet.keyReused');
  }
  await app.turn('play.enabled', true);
  expect((await spin(player)).status).toBe(200);
});

test('a change of the model is played from the next round on and shown on the game page', async () => {
  const player = await freePlay(app);
  await app.turn('games.emerald-lines.model', '94');
  expect((await player.get('/wps/play/game', GAME)).body.value.model).toBe('94');
  const { round } = (await spin(player)).body.value;
  expect((await player.get('/wps/play/round', { round })).body.value).toMatchObject({ model: '94' });
  await app.turn('games.emerald-lines.model', '96');
  expect((await player.get('/wps/play/game', GAME)).body.value.model).toBe('96');
  expect((await player.get('/wps/play/round', { round })).body.value).toMatchObject({ model: '94' });
});

test('a currency has a model of its own, for play chips as well that are staked like it', async () => {
  const [trial, member] = [await freePlay(app), await calmPlayer(app)];
  const models = async () =>
    Promise.all([trial, member].map(async (one) => (await one.get('/wps/play/game', GAME)).body.value.model));
  await app.turn('games.emerald-lines.models', ['THB:94', 'MMK:97']);
  expect(await models()).toEqual(['97', '97']);
  const { round } = (await spin(member)).body.value;
  expect((await member.get('/wps/play/round', { round })).body.value).toMatchObject({ model: '97' });
  await app.turn('games.emerald-lines.models', ['THB:94']);
  expect(await models()).toEqual(['96', '96']);
  for (const wrong of [['MMK:93'], ['MMK'], ['XXQ:94'], ['MMK:94', 'MMK:95'], ['MMK:94:1']]) {
    await expect(app.turn('games.emerald-lines.models', wrong)).rejects.toThrow('request.invalid');
  }
  await app.turn('games.emerald-lines.models', []);
});
