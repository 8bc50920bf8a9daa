import { around } from '@baize/contract/testing-edges';
import { afterEach, expect, test } from 'vitest';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { setLimit } from '../../protection/limits.ts';
import { theseDays } from '../../records/testing.ts';
import { closeForCheck } from '../../safety/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf, checkInvariants } from '../../wallet/wallet.ts';
import { betGame, cancel, line, type TestGame } from '../bets/testing.ts';
import { confirmDraw, makeVoid } from '../settling/testing.ts';
import { bindDue } from './following.ts';
import { CHASE_INVARIANTS } from './invariants.ts';

const app = await sharedApp();
const other = await app.node();
const MINUTE_MS = 60_000;

afterEach(() => expectWholeLedger(app));

interface ChaseGame extends TestGame {
  /** Ids of its issues in their order; the first is open. */
  readonly issues: readonly bigint[];
}

async function chaseGame(count = 4): Promise<ChaseGame> {
  const game = await betGame([app, other]);
  const from = app.clock.ms() + 10 * MINUTE_MS;
  const rows = await app.db
    .insertInto('lottery.issue')
    .values(
      Array.from({ length: count - 1 }, (_, i) => ({
        game: game.id,
        code: `20300117-${String(i + 1).padStart(4, '0')}`,
        open_at: new Date(from + i * MINUTE_MS),
        close_at: new Date(from + (i + 1) * MINUTE_MS),
        draw_at: new Date(from + (i + 1) * MINUTE_MS),
      })),
    )
    .returning('id')
    .execute();
  return { ...game, issues: [game.issueId, ...rows.map(({ id }) => id)] };
}

function chase(player: Player, game: TestGame, more: Record<string, unknown> = {}) {
  return player.post('/lgw/lottery/chases', {
    key: newKey(),
    gameCode: game.code,
    issue: game.issue,
    revision: 1,
    lines: [line()],
    way: 'same',
    multipliers: [1, 2, 3, 4],
    stop: 'win',
    ...more,
  });
}

async function chased(player: Player, id: string) {
  return (await player.get('/lgw/lottery/chase', { id })).body.value;
}

const DECIMAL = 10_000n;

async function cashOf({ member: id }: Player) {
  return (await balanceOf(app.db, id)).balance / DECIMAL;
}

/** An issue closes and the next one opens. */
async function close({ issues }: ChaseGame, n: number) {
  const [issue = 0n, next = 0n] = [issues[n], issues[n + 1]];
  const now = new Date(app.clock.ms());
  await app.db.updateTable('lottery.issue').set({ close_at: now }).where('id', '=', issue).execute();
  await app.db.updateTable('lottery.issue').set({ open_at: now }).where('id', '=', next).execute();
}

async function draw(game: ChaseGame, n: number, balls: readonly number[]) {
  await close(game, n);
  await confirmDraw(app.db, { id: game.issues[n] ?? 0n, lottery: 'SSC', mode: 'LOTT' }, { balls });
}

const states = (value: { items: { state: string }[] }) => value.items.map(({ state }) => state);

test('lottery 7: a chase holds the stakes of all its issues, bets on the open one and waits for the others', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const key = newKey();
  const { body } = await chase(player, game, { key });
  expect(body.value).toMatchObject({
    id: key,
    issues: 4,
    stake: '1000.00',
    balance: '9000.00',
    replayed: false,
  });
  const plan = await chased(player, key);
  expect(states(plan)).toEqual(['open', 'waiting', 'waiting', 'waiting']);
  expect(plan).toMatchObject({ state: 'running', used: '100.00', back: '0.00', waiting: 3 });
  expect((await player.get('/lgw/lottery/orders', {})).body.value.rows).toMatchObject([
    { stake: '100.00', chase: key },
  ]);
  expect((await chase(player, game, { key })).body.value).toMatchObject({
    balance: '9000.00',
    replayed: true,
  });
  expect((await chase(player, game, { key, multipliers: [1, 1] })).body.code).toBe('wallet.keyReused');
});

test('a bet of a chase on an issue that opened long ago is in the list of the day', async () => {
  const game = await chaseGame();
  const weekAgo = new Date(app.clock.ms() - 8 * 86_400_000);
  await app.db
    .updateTable('lottery.issue')
    .set({ open_at: weekAgo })
    .where('id', '=', game.issueId)
    .execute();
  const player = await member(app);
  await chase(player, game);
  const { rows, total } = (await player.get('/lgw/lottery/orders', theseDays(app))).body.value;
  expect([rows.length, total.stake]).toEqual([1, '100.00']);
});

test('a chase of more typed units than an order may have is refused and holds nothing', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const typed = Array.from({ length: 3_400 }, (_, n) => String(n).padStart(5, '0')).join(';');
  const lines = Array.from({ length: 2 }, () => line({ play: 'S5_SINGLE', selection: typed }));
  const answer = await chase(player, game, { lines });
  expect(answer).toMatchObject({ status: 400, body: { code: 'lottery.orderLarge' } });
  expect(await cashOf(player)).toBe(10_000n);
});

test('lottery 7: each item is bet when its issue opens, once on two nodes, and the first win gives the rest back', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const { id } = (await chase(player, game)).body.value;
  await draw(game, 0, [2, 0, 0, 0, 0]);
  await app.settle();
  expect(states(await chased(player, id))).toEqual(['lost', 'open', 'waiting', 'waiting']);
  await draw(game, 1, [1, 0, 0, 0, 0]);
  await app.settle();
  const plan = await chased(player, id);
  expect(states(plan)).toEqual(['lost', 'won', 'back', 'back']);
  expect(plan).toMatchObject({ state: 'stopped', used: '300.00', back: '700.00', payout: '1960.00' });
  expect(await cashOf(player)).toBe(11_660n);
});

test('lottery 7: a win takes the bet on an issue that is still open back as well', async () => {
  const game = await chaseGame(3);
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1, 1] })).body.value;
  const [, next = 0n] = game.issues;
  await close(game, 0);
  await inScope(JOB, () => bindDue(other.app));
  expect(states(await chased(player, id))).toEqual(['open', 'open', 'waiting']);
  await confirmDraw(app.db, { id: game.issueId, lottery: 'SSC', mode: 'LOTT' }, { balls: [1, 0, 0, 0, 0] });
  await app.settle();
  expect(states(await chased(player, id))).toEqual(['won', 'back', 'back']);
  const exposed = await app.db.selectFrom('lottery.exposure').selectAll().where('issue', '=', next).execute();
  expect(exposed.reduce((sum, { liability }) => sum + liability, 0n)).toBe(0n);
});

test('lottery 7: a win stops the chase whose only item left is bet already, beside another chase that goes on', async () => {
  const game = await chaseGame(3);
  const player = await member(app);
  const wish = { multipliers: [1, 1, 1] };
  const { id } = (await chase(player, game, wish)).body.value;
  const lost = (await chase(player, game, { ...wish, lines: [line({ selection: '9|-|-|-|-' })] })).body.value
    .id;
  await draw(game, 0, [2, 0, 0, 0, 0]);
  await app.settle();
  await close(game, 1);
  await inScope(JOB, () => bindDue(other.app));
  expect(states(await chased(player, id))).toEqual(['lost', 'open', 'open']);
  await confirmDraw(
    app.db,
    { id: game.issues[1] ?? 0n, lottery: 'SSC', mode: 'LOTT' },
    { balls: [1, 0, 0, 0, 0] },
  );
  await app.settle();
  const plan = await chased(player, id);
  expect(states(plan)).toEqual(['lost', 'won', 'back']);
  expect(plan).toMatchObject({ state: 'stopped', used: '200.00', back: '100.00' });
  expect(await chased(player, lost)).toMatchObject({ state: 'running', back: '0.00' });
});

test('I8: a chase that plays on after its end, or after a win that stops it, is found', async () => {
  const game = await chaseGame(2);
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1] })).body.value;
  const broken = async (set: { state: string; ended_at: Date | null }) => {
    await app.db.updateTable('lottery.chase_plan').set(set).where('id', '=', id).execute();
    return (await checkInvariants(app.db, CHASE_INVARIANTS)).map(({ id: invariant }) => invariant);
  };
  expect(await broken({ state: 'ended', ended_at: new Date(app.clock.ms()) })).toEqual(['I8']);
  expect(await broken({ state: 'running', ended_at: null })).toEqual([]);
  await draw(game, 0, [1, 0, 0, 0, 0]);
  await app.settle();
  expect(await chased(player, id)).toMatchObject({ state: 'stopped' });
  expect(await broken({ state: 'running', ended_at: null })).toEqual(['I8']);
  expect(await broken({ state: 'stopped', ended_at: new Date(app.clock.ms()) })).toEqual([]);
});

test('lottery 7: a chase that goes on after wins stops once its profit is reached', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const wish = { multipliers: [1, 1, 1, 1], stop: 'profit', stopProfit: '1000.00' };
  const { id } = (await chase(player, game, wish)).body.value;
  await draw(game, 0, [1, 0, 0, 0, 0]);
  await app.settle();
  expect(states(await chased(player, id))).toEqual(['won', 'open', 'waiting', 'waiting']);
  await draw(game, 1, [1, 0, 0, 0, 0]);
  await app.settle();
  expect(states(await chased(player, id))).toEqual(['won', 'won', 'back', 'back']);
});

test('lottery 7: a chase stops exactly at its goal, and goes on where a hundredth is missing', async () => {
  const game = await chaseGame();
  const player = await member(app);
  // A win of 980.00 for 100.00.
  const ids: string[] = [];
  for (const stopProfit of around('880.00')) {
    const wish = { multipliers: [1, 1, 1], stop: 'profit', stopProfit };
    ids.push((await chase(player, game, wish)).body.value.id);
  }
  await draw(game, 0, [1, 0, 0, 0, 0]);
  await app.settle();
  const plans = await Promise.all(ids.map((id) => chased(player, id)));
  expect(plans.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'running']);
  expect(plans.map(states)).toEqual([
    ['won', 'back', 'back'],
    ['won', 'back', 'back'],
    ['won', 'open', 'waiting'],
  ]);
  expect(await cashOf(player)).toBe(10_000n - 300n + 3n * 980n - 200n);
  await expectWholeLedger(app);
});

test('lottery 7: a correction of the numbers shows in the chases that bet on them', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1, 1, 1], stop: 'never' })).body.value;
  await draw(game, 0, [1, 0, 0, 0, 0]);
  await app.settle();
  expect(await chased(player, id)).toMatchObject({ used: '200.00', payout: '980.00' });
  await confirmDraw(app.db, { id: game.issueId, lottery: 'SSC', mode: 'LOTT' }, { balls: [2, 0, 0, 0, 0] });
  await app.settle();
  const corrected = await chased(player, id);
  expect(corrected).toMatchObject({ used: '200.00', payout: '0.00' });
  expect(states(corrected)).toEqual(['lost', 'open', 'waiting', 'waiting']);
  await expectWholeLedger(app);
});

test('lottery 7: a void issue refunds its item, and the chase goes on', async () => {
  const game = await chaseGame(3);
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1, 1] })).body.value;
  const [, next = 0n, last = 0n] = game.issues;
  for (const issue of [game.issueId, next])
    await makeVoid(app.db, { id: issue, lottery: 'SSC', mode: 'LOTT' });
  const now = new Date(app.clock.ms() - 1_000);
  await app.db.updateTable('lottery.issue').set({ open_at: now }).where('id', '=', last).execute();
  await app.settle();
  const plan = await chased(player, id);
  expect(states(plan)).toEqual(['refunded', 'back', 'open']);
  expect(plan.items[1]).toMatchObject({ reason: 'void', refund: '100.00' });
  // Its stake is on one side only: that of the issue that was bet came back as well.
  expect(plan).toMatchObject({ state: 'running', used: '100.00', back: '200.00', payout: '0.00' });
  expect(await cashOf(player)).toBe(9_900n);
});

test('lottery 7: the member takes waiting items back, some or all, once however often the key is sent', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const { id } = (await chase(player, game)).body.value;
  const key = newKey();
  const cancelled = (wish: object) => player.post('/lgw/lottery/chases/cancel', { key, id, ...wish });
  const both = await Promise.all([cancelled({ items: [2] }), cancelled({ items: [2] })]);
  expect(both.map(({ body }) => body.value)).toEqual([
    expect.objectContaining({ refund: '200.00', items: 1, balance: '9200.00' }),
    expect.objectContaining({ refund: '200.00', items: 1, balance: '9200.00' }),
  ]);
  for (const other of [{}, { items: [3] }, { items: [2, 3] }])
    expect((await cancelled(other)).body.code).toBe('wallet.keyReused');
  const last = { key: newKey(), id };
  const rest = await player.post('/lgw/lottery/chases/cancel', last);
  expect(rest.body.value).toMatchObject({ refund: '700.00', items: 2, balance: '9900.00' });
  expect((await player.post('/lgw/lottery/chases/cancel', last)).body.value).toEqual(rest.body.value);
  expect((await cancelled({ items: [3] })).body.code).toBe('wallet.keyReused');
  const again = await player.post('/lgw/lottery/chases/cancel', { key: newKey(), id });
  expect(again.body.code).toBe('lottery.chaseOver');
  const [bet] = (await player.get('/lgw/lottery/orders', {})).body.value.rows;
  expect((await cancel(player, bet.id)).body.value).toMatchObject({ refund: '100.00', balance: '10000.00' });
});

test('lottery 7: an item whose play is not sold any more, or whose limit is used up, comes back with its reason', async () => {
  const game = await chaseGame(3);
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1, 1] })).body.value;
  await set(game, { off: ['POS'] });
  await draw(game, 0, [2, 0, 0, 0, 0]);
  await app.settle();
  const plan = await chased(player, id);
  expect(states(plan)).toEqual(['lost', 'back', 'waiting']);
  expect(plan.items[1]).toMatchObject({ reason: 'playOff', refund: '100.00', order: null });
});

/** Changes the settings of a game while chases wait. */
async function set({ id }: TestGame, settings: object) {
  const changed = { settings: JSON.stringify(settings), revision: 2 };
  await app.db.updateTable('lottery.game').set(changed).where('id', '=', id).execute();
  await Promise.all([app, other].map((node) => node.app.lottery.games.reload()));
}

/**
 * Two chases wait for one issue when a limit is set, and are bet in one batch when it opens: the reasons of those that are not.
 */
async function boundTogether(players: readonly [Player, Player], limited: (game: TestGame) => Promise<void>) {
  const game = await chaseGame(3);
  const wish = { issue: '20300117-0001', multipliers: [1, 1] };
  for (const player of players) expect((await chase(player, game, wish)).status).toBe(200);
  await limited(game);
  await close(game, 0);
  await inScope(JOB, () => bindDue(app.app));
  const items = app.db.selectFrom('lottery.chase_item').select(['state', 'reason']);
  const rows = await items.where('issue', '=', game.issues[1] ?? 0n).execute();
  expect(rows).toHaveLength(2);
  return rows.flatMap(({ state, reason }) => (state === 'open' ? [] : [reason]));
}

// In hundreds: two bets stake 200.00 and can bring 1 960.00.
test.each([
  ['playMax', '2', 'playLimit', 'one member'],
  ['issuePayoutMax', '19.6', 'payoutLimit', 'one member'],
  ['exposureMax', '19.6', 'exposure', 'two members'],
])(
  'lottery 7: of two chases bet in one batch, %s takes both where they come to %s or a hundredth less, and one beyond it',
  async (name, bound, reason, whose) => {
    const mia = await member(app);
    const tom = whose === 'one member' ? mia : await member(app);
    const returned = [];
    for (const limit of around(bound))
      returned.push(await boundTogether([mia, tom], (game) => set(game, { limits: { [name]: limit } })));
    expect(returned).toEqual([[reason], [], []]);
  },
);

test.each(['wager', 'loss'] as const)(
  'RG-3 lottery 7: of two chases bet in one batch, a %s limit takes both where they come to it or a hundredth less, and one beyond it',
  async (kind) => {
    const returned = [];
    for (const amount of around('200.00')) {
      const mia = await member(app);
      const wish = { kind, period: 'day', amount } as const;
      const limited = () =>
        app.db.transaction().execute((tx) => setLimit(app.app, tx, mia.member, wish, null));
      returned.push(await boundTogether([mia, mia], limited));
    }
    expect(returned).toEqual([['protection'], [], []]);
  },
);

test('RG-9 a chase of a member whose account is being checked bets on nothing more, its stakes come back, and a new one is refused', async () => {
  const game = await chaseGame(3);
  const player = await member(app);
  const { id } = (await chase(player, game, { multipliers: [1, 1, 1] })).body.value;
  await closeForCheck(app, player);
  await draw(game, 0, [2, 0, 0, 0, 0]);
  await app.settle();
  const plan = await chased(player, id);
  expect(states(plan)).toEqual(['lost', 'back', 'waiting']);
  expect(plan.items[1]).toMatchObject({ reason: 'protection', refund: '100.00', order: null });
  expect((await chase(player, game, { issue: '20300117-0001', multipliers: [1, 1] })).body.code).toBe(
    'protection.beingChecked',
  );
});

test.each([
  ['an exclusion', 'exclusion', { months: 6 }],
  ['a time-out', 'time-out', { days: 1 }],
] as const)(
  'RG-9 %s gives the waiting stakes of all chases back by one movement, and bets stand',
  async (_, way, wish) => {
    const game = await chaseGame();
    const player = await member(app);
    const { id } = (await chase(player, game)).body.value;
    const { id: next } = (await chase(player, game, { issue: '20300117-0001', multipliers: [1, 1] })).body
      .value;
    expect(await cashOf(player)).toBe(8_800n);
    expect((await player.post(`/wps/protection/${way}`, wish)).status).toBe(200);
    expect(await cashOf(player)).toBe(9_900n);
    const items = app.db
      .selectFrom('lottery.chase_item')
      .select(['plan', 'state', 'reason', 'movement'])
      .where('member', '=', player.member)
      .orderBy('plan')
      .orderBy('n');
    const rows = await items.execute();
    const waited = rows.filter(({ state }) => state !== 'open');
    expect(waited.map(({ state, reason }) => [state, reason])).toEqual(Array(5).fill(['back', 'protection']));
    expect(new Set(waited.map(({ movement }) => movement)).size).toBe(1);
    expect(rows.filter(({ state }) => state === 'open').map(({ plan }) => plan)).toEqual([id]);
    const plans = app.db.selectFrom('lottery.chase_plan').select(['id', 'state']).orderBy('state');
    const own = plans.where('member', '=', player.member);
    expect(await own.execute()).toEqual([
      { id: next, state: 'ended' },
      { id, state: 'running' },
    ]);
    await draw(game, 0, [2, 0, 0, 0, 0]);
    await app.settle();
    expect((await own.execute()).map(({ state }) => state)).toEqual(['ended', 'ended']);
  },
);

test('a plan that does not follow from its way, or goes beyond the issues that exist, is refused', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const raise = { way: 'raise', every: 1, factor: 2 };
  expect((await chase(player, game, { ...raise, multipliers: [1, 2, 4, 9] })).body.code).toBe(
    'lottery.chasePlan',
  );
  expect((await chase(player, game, { multipliers: [1, 1, 1, 1, 1] })).body).toMatchObject({
    code: 'lottery.chaseIssues',
  });
  expect((await chase(player, game, { ...raise, multipliers: [1, 2, 4, 8] })).body.value).toMatchObject({
    stake: '1500.00',
  });
  const profit = { way: 'profit', percent: 50, multipliers: [1, 1, 1, 1] };
  expect((await chase(player, game, profit)).body.value).toMatchObject({ stake: '400.00' });
  expect((await player.get('/lgw/lottery/chases', {})).body.value).toMatchObject({
    rows: [{ stake: '400.00' }, { stake: '1500.00' }],
    total: { chases: 2, stake: '1900.00', used: '200.00' },
  });
  const unknown = await player.post('/lgw/lottery/chases/cancel', { key: newKey(), id: newKey() });
  expect(unknown.body.code).toBe('lottery.chaseUnknown');
});

test('a chase that the purse cannot hold whole takes nothing', async () => {
  const game = await chaseGame();
  const player = await member(app);
  const { body } = await chase(player, game, { multipliers: [10, 10, 100, 100] });
  expect(body.code).toBe('wallet.insufficientFunds');
  expect(await cashOf(player)).toBe(10_000n);
});
