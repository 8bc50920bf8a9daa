import { afterEach, expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { GAME, spin } from '../../play/testing.ts';
import { eventually, expectWholeLedger, freePlay, member, newKey, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio, vendorPlayer } from '../../vendors/testing.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await sharedApp();
const other = await node.node();
const acme = await studio(node);
await other.app.vendors.book.reload();
const maker = await staff(node, 'gameOps');
const approver = await staff(node, 'trading');
const OURS = `${GAME.vendor}:${GAME.code}`;
const DUEL = `${acme.code}:duel`;

const read = async (game: string) => (await maker.get('/ops/catalog/game/stakes', { game })).body.value;

async function set(game: string, stakes: object, more: object = {}) {
  const { house: was } = await read(game);
  const wish = { key: newKey(), game, was, stakes, reason: 'As players asked' };
  return (await maker.post('/ops/catalog/game/stakes/set', { ...wish, ...more })).body;
}

/** Our own game has no stakes of the brand. */
async function forget() {
  await node.db.updateTable('catalog.game').set({ own_stakes: '{}' }).where('code', '=', GAME.code).execute();
  await Promise.all([node.app.catalog.reload(), other.app.catalog.reload()]);
}

async function say(id: string, decision = 'approve') {
  const { rows } = await listApprovals(node.app, approver.session, {});
  const { hash = '' } = rows.find((row) => row.id === id) ?? {};
  return (await approver.post('/ops/approvals/decide', { id, hash, decision })).body.value;
}

/** The stakes that a player is offered, and what becomes of one. */
const offered = async (player: Player) => (await player.get('/wps/play/game', GAME)).body.value.stakes;
const codeOf = async (player: Player, stake: string) => (await spin(player, { stake })).body.code ?? 'taken';

afterEach(() => expectWholeLedger(node));

test('our own game has the stakes of the currency’s scale before the brand sets any', async () => {
  await forget();
  const [mia, trial] = [await member(node, { cash: 1_000_000_000n }), await freePlay(node)];
  const { stakes, usualStake } = (await mia.get('/wps/play/game', GAME)).body.value;
  expect(stakes).toHaveLength(12);
  expect([stakes[0], usualStake, stakes.at(-1)]).toEqual(['100.00', '500.00', '50000.00']);
  expect(await codeOf(mia, '1.00')).toBe('play.stake');
  expect(await codeOf(mia, '50000.00')).toBe('taken');
  const chips = (await trial.get('/wps/play/game', GAME)).body.value;
  expect([chips.currency, chips.stakes, chips.usualStake]).toEqual(['PLAY', stakes, usualStake]);
  expect(await codeOf(trial, '1.00')).toBe('play.stake');
  expect((await read(OURS)).rows).toMatchObject([
    { currency: '*', min: '0.20', max: '100.00', maxWin: '500000.00' },
    { currency: 'MMK', min: '100.00', max: '50000.00', maxWin: '250000000.00', steps: stakes },
  ]);
});

test('the brand’s stakes for every other currency are not those of a currency with a scale of its own', async () => {
  const mia = await member(node);
  expect(await set(OURS, { '*': { steps: ['0.50', '2.00'] } })).toMatchObject({ value: { approval: null } });
  expect(await offered(mia)).toHaveLength(12);
  expect((await read(OURS)).rows).toMatchObject([{ max: '2.00' }, { currency: 'MMK', max: '50000.00' }]);
  await forget();
});

test('play chips have the stakes of the brand’s money, unless the brand gives them their own', async () => {
  const trial = await freePlay(node);
  const kyat = { MMK: { steps: ['200.00', '400.00'] } };
  await set(OURS, kyat);
  await eventually(async () => expect(await offered(trial)).toEqual(['200.00', '400.00']));
  const both = { ...kyat, PLAY: { steps: ['3.00'] } };
  await set(OURS, both);
  await eventually(async () => expect(await offered(trial)).toEqual(['3.00']));
  await forget();
});

test('a game shows its default stakes before the brand sets any', async () => {
  expect(await read(DUEL)).toEqual({
    own: false,
    unit: null,
    house: {},
    rows: [
      {
        currency: '*',
        min: '0.10',
        max: '100000.00',
        maxWin: null,
        steps: [],
        made: { min: '0.10', max: '100000.00' },
      },
    ],
  });
  const ours = await read(OURS);
  expect(ours).toMatchObject({ own: true, unit: '0.10', rows: [{ currency: '*', maxWin: '500000.00' }, {}] });
  expect(ours.rows[0].steps).toHaveLength(12);
  expect((await maker.get('/ops/catalog/game/stakes', { game: 'nobody:none' })).status).toBe(404);
});

test('a bet outside of the brand’s range is refused on every node, in that currency alone', async () => {
  const mia = await vendorPlayer(node, acme, 10_000_000n);
  expect((await mia.bet('r1', 'before', '5000.00')).body.status).not.toBe('BET_OUT_OF_RANGE');
  expect(await set(DUEL, { MMK: { min: '1', max: '50.00' } })).toMatchObject({ value: { approval: null } });
  const bets = [
    ['0.99', 'BET_OUT_OF_RANGE'],
    ['50.01', 'BET_OUT_OF_RANGE'],
    ['1.00', 'OK'],
    ['50.00', 'OK'],
  ] as const;
  await eventually(() =>
    expect(other.app.catalog.findGame(acme.code, 'duel')?.stakes.MMK?.max).toBe('50.00'),
  );
  for (const [n, at] of [acme, acme.at(other)].entries()) {
    for (const [amount, status] of bets) {
      const message = { ...mia.about, sessionToken: mia.sessionToken, gameCode: 'duel', amount };
      const id = `${n}-${amount}`;
      const { body } = await at.call('/wallet/bet', {
        ...message,
        transactionId: `t-${id}`,
        roundId: `r-${id}`,
        issuedAt: node.app.clock.now().toISOString(),
      });
      expect([n, amount, body.status]).toEqual([n, amount, status]);
    }
  }
  expect((await read(DUEL)).rows).toMatchObject([{ currency: '*' }, { currency: 'MMK', max: '50.00' }]);
  expect(node.app.catalog.findGame(acme.code, 'duel')?.stakes['*']?.max).toBe('100000.00');
  const { rows } = (await (await staff(node, 'auditor')).get('/ops/audit', { action: 'games.stakes' })).body
    .value;
  expect(rows[0]).toMatchObject({
    element: DUEL,
    before: { stakes: {} },
    after: { stakes: { MMK: { min: '1', max: '50.00' } }, reason: 'As players asked' },
  });
});

test('STD-5.4 a greater most takes two people, a smaller one is in force at once', async () => {
  const most = async () => {
    await node.app.catalog.reload();
    return node.app.catalog.findGame(acme.code, 'duel')?.stakes.MMK?.max ?? 'as made';
  };
  const key = newKey();
  const [one, again] = [
    await set(DUEL, { MMK: { min: '1', max: '50.01' } }, { key }),
    await set(DUEL, { MMK: { min: '1', max: '50.01' } }, { key }),
  ];
  expect(again.value).toEqual(one.value);
  expect(await most()).toBe('50.00');
  expect(await say(one.value.approval)).toEqual({ state: 'approved', failure: null });
  expect(await most()).toBe('50.01');
  // Without the brand's stakes the vendor's maximum applies, which is greater.
  const { approval } = (await set(DUEL, {})).value;
  expect(await say(approval, 'reject')).toMatchObject({ state: 'rejected' });
  expect(await most()).toBe('50.01');
  expect((await set(DUEL, { MMK: { min: '2', max: '40' } })).value).toEqual({ approval: null });
  expect(await most()).toBe('40');
});

test('a change is void when the stakes have changed since it was made', async () => {
  const { house: was } = await read(DUEL);
  const { approval } = (await set(DUEL, { MMK: { min: '2', max: '41' } })).value;
  await set(DUEL, { MMK: { min: '3', max: '30' } });
  expect(await say(approval)).toEqual({ state: 'failed', failure: 'approval.changed' });
  expect((await set(DUEL, { MMK: { min: '2', max: '20' } }, { was })).code).toBe('approval.changed');
  expect((await read(DUEL)).house).toEqual({ MMK: { min: '3', max: '30' } });
});

test('our own game offers and takes the brand’s stakes, in each currency its own, on every node', async () => {
  const mia = await member(node);
  expect(await set(OURS, { MMK: { steps: ['0.50', '1.00', '2.50'] } })).toMatchObject({
    value: { approval: null },
  });
  await eventually(async () => expect(await offered(mia.at(other))).toEqual(['0.50', '1.00', '2.50']));
  for (const player of [mia, mia.at(other)]) {
    for (const stake of ['0.20', '2.00', '100.00']) expect(await codeOf(player, stake)).toBe('play.stake');
  }
  expect(await codeOf(mia, '2.50')).toBe('taken');
  expect((await read(OURS)).rows).toMatchObject([
    { currency: '*', steps: { length: 12 } },
    { currency: 'MMK', min: '0.50', max: '2.50', maxWin: '12500.00', steps: ['0.50', '1.00', '2.50'] },
  ]);
});

test('STD-5.4 a stake beyond what the game was made with takes two people, and pays what it won', async () => {
  const ada = await member(node, { cash: 1_000_000_000n });
  const { approval } = (await set(OURS, { MMK: { steps: ['1.00', '60000.00'] } })).value;
  expect(await codeOf(ada, '60000.00')).toBe('play.stake');
  expect(await say(approval)).toEqual({ state: 'approved', failure: null });
  await eventually(async () => expect(await offered(ada)).toEqual(['1.00', '60000.00']));
  expect(await codeOf(ada, '60000.00')).toBe('taken');
});

test.each([
  ['steps that do not rise', OURS, { MMK: { steps: ['2.00', '1.00'] } }],
  ['the same step twice', OURS, { MMK: { steps: ['1.00', '1.00'] } }],
  ['a step whose lines are no whole cents', OURS, { MMK: { steps: ['0.15'] } }],
  ['a step of nothing', OURS, { MMK: { steps: ['0', '1.00'] } }],
  ['a step with more places than a stake has', OURS, { MMK: { steps: ['1.000001'] } }],
  ['a step that the ledger could not pay', OURS, { MMK: { steps: ['10000000.10'] } }],
  ['a range for a game with steps', OURS, { MMK: { min: '1', max: '2' } }],
  ['less than its vendor takes', DUEL, { MMK: { min: '0.09', max: '50' } }],
  ['more than its vendor takes', DUEL, { MMK: { min: '1', max: '100000.01' } }],
  ['a least above the most', DUEL, { MMK: { min: '5', max: '4' } }],
  ['steps for a game with a range', DUEL, { MMK: { steps: ['1.00'] } }],
])('the house cannot ask for %s', async (_, game, stakes) => {
  expect(await set(game, stakes)).toMatchObject({ code: 'catalog.stakes', args: { currency: 'MMK' } });
});

test('a reader changes no stakes, and the brand’s stakes outlive a game list', async () => {
  const wish = { key: newKey(), game: DUEL, was: {}, stakes: {}, reason: 'As players asked' };
  expect((await approver.post('/ops/catalog/game/stakes/set', wish)).status).toBe(403);
  const narrower = JSON.stringify({ '*': { min: '10.00', max: '25.00', maxWin: null } });
  await node.db.updateTable('catalog.game').set({ stakes: narrower }).where('code', '=', 'duel').execute();
  await node.app.catalog.reload();
  const game = node.app.catalog.findGame(acme.code, 'duel');
  expect(game?.stakes.MMK).toEqual({ min: '10.00', max: '25.00', maxWin: null });
});
