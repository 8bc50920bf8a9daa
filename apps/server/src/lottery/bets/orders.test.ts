import { around } from '@baize/contract/testing-edges';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { tryLock } from '../../platform/locks.ts';
import { setLimit } from '../../protection/limits.ts';
import {
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  type Reply,
} from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { closeDue } from '../issues/closing.ts';
import { ISSUE_LOCK } from '../locks.ts';
import { betGame, cancel, databaseAt, holdIssue, line, order, type TestGame } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const nodes = [app, other];
const rich = () => member(app, { cash: 10n ** 12n });

afterEach(() => expectWholeLedger(app));

const TOP = line({ play: 'S5_DIRECT', selection: '1|2|3|4|5', multiplier: 2 });

async function linesOf({ member: id }: Pick<Player, 'member'>) {
  return app.db.selectFrom('lottery.line').selectAll().where('member', '=', id).orderBy('id').execute();
}

test('an order takes the stakes of its lines, and says what they can win', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const key = newKey();
  const { body } = await order(player, game, [line(), line({ selection: '1,2|-|3|-|-', multiplier: 2 })], {
    key,
  });
  expect(body.value).toMatchObject({ order: key, stake: '700.00', balance: '9300.00', replayed: false });
  expect(body.value.lines).toMatchObject([
    { id: key, units: 1, stake: '100.00', most: '980.00' },
    { units: 3, stake: '600.00', most: '3920.00' },
  ]);
  expect(await linesOf(player)).toMatchObject([{ bet_order: key }, { bet_order: key, terms: '1960' }]);
});

test('a repeated order gets the first answer on every node, also after its game was closed', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const key = newKey();
  const first = (await order(player, game, [line()], { key })).body.value;
  await app.db
    .updateTable('lottery.game')
    .set({ state: 'off', revision: 2 })
    .where('id', '=', game.id)
    .execute();
  await Promise.all(nodes.map((node) => node.app.lottery.games.reload()));
  for (const node of nodes) {
    const again = (await order(player.at(node), game, [line()], { key })).body.value;
    expect(again).toEqual({ ...first, replayed: true });
  }
  expect(await order(player, game, [line()])).toMatchObject({ status: 409, body: { code: 'play.gameOff' } });
});

test('two presses of one order place it once, and both get its answer', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const key = newKey();
  const answers = await Promise.all(nodes.map((node) => order(player.at(node), game, [line()], { key })));
  expect(answers.map(({ body }) => [body.value.balance, body.value.lines])).toEqual([
    ['9900.00', answers[0]?.body.value.lines],
    ['9900.00', answers[0]?.body.value.lines],
  ]);
  expect(await linesOf(player)).toHaveLength(1);
});

test('a key used again for other lines is a conflict', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const key = newKey();
  await order(player, game, [line()], { key });
  const answer = await order(player, game, [line({ selection: '2|-|-|-|-' })], { key });
  expect(answer).toMatchObject({ status: 409, body: { code: 'wallet.keyReused' } });
});

test('a key whose lines would have the numbers of earlier lines is refused', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const { lines } = (await order(player, game, [line(), line(), line()])).body.value;
  for (const key of [lines[1].id, `${newKey().slice(0, -8)}ffffffff`]) {
    const answer = await order(player, game, [line()], { key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  }
});

test.each<[string, (game: TestGame) => Record<string, unknown>, number, string]>([
  ['an unknown game', () => ({ gameCode: 'NONE' }), 404, 'play.unknownGame'],
  ['an unknown issue', () => ({ issue: '20300116-9999' }), 404, 'lottery.issueUnknown'],
  ['odds that have changed', () => ({ revision: 2 }), 409, 'lottery.moved'],
  ['a play of another lottery', () => ({ lines: [line({ play: 'STRAIGHT' })] }), 400, 'lottery.play'],
  ['a broken selection', () => ({ lines: [line({ selection: '1' })] }), 400, 'lottery.selection'],
  ['another unit price', () => ({ lines: [line({ unitPrice: '101.00' })] }), 400, 'lottery.unitPrice'],
  ['a multiplier too many', () => ({ lines: [{ ...TOP, multiplier: 3 }] }), 409, 'lottery.multiplier'],
  [
    'more than the purse holds',
    () => ({ lines: [line({ multiplier: 101 })] }),
    409,
    'wallet.insufficientFunds',
  ],
])('an order for %s is refused and takes nothing', async (_, more, status, code) => {
  const game = await betGame(nodes);
  const player = await member(app);
  expect(await order(player, game, [line()], more(game))).toMatchObject({ status, body: { code } });
  expect(await linesOf(player)).toEqual([]);
});

test('numbers of one order beyond the most are refused', async () => {
  const game = await betGame(nodes, { lottery: '4D', mode: 'SEA' });
  const all = Array.from({ length: 10_000 }, (_, n) =>
    [...String(n).padStart(4, '0')].sort((a, b) => Number(a) - Number(b)).join(''),
  );
  const lines = [
    // Each number in every order of its digits: all ten thousand.
    line({ play: 'BIG_BOX', selection: [...new Set(all)].join(',') }),
    line({ play: 'A4', selection: '0000' }),
  ];
  expect(await order(await rich(), game, lines)).toMatchObject({ body: { code: 'lottery.numbersMany' } });
});

test('an order of more typed units than an order may have is refused and takes nothing', async () => {
  const game = await betGame(nodes);
  const player = await rich();
  const typed = Array.from({ length: 3_400 }, (_, n) => String(n).padStart(5, '0')).join(';');
  const lines = Array.from({ length: 2 }, () => line({ play: 'S5_SINGLE', selection: typed }));
  expect(await order(player, game, lines)).toMatchObject({
    status: 400,
    body: { code: 'lottery.orderLarge' },
  });
  expect(await linesOf(player)).toEqual([]);
});

test('an order that waits across the close is refused', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const held = await holdIssue(app, game);
  const late = order(player, game, [line()]);
  await held.awaited();
  await held.end((tx) =>
    sql`update lottery.issue set close_at = platform.now() where id = ${game.issueId}`.execute(tx),
  );
  expect(await late).toMatchObject({ status: 409, body: { code: 'lottery.closed' } });
});

test('the closer of an issue waits for an order that is being taken', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const closes = () => app.db.transaction().execute((tx) => tryLock(tx, ISSUE_LOCK, game.issueId));
  const taken = await app.owner.transaction().execute(async (tx) => {
    await sql`lock table lottery.line in exclusive mode`.execute(tx);
    const answer = order(player, game, [line()]);
    await eventually(async () => expect(await closes()).toBe(false));
    return { answer };
  });
  expect((await taken.answer).status).toBe(200);
  expect(await closes()).toBe(true);
});

test('a number that closes, or pays half, after the order was composed turns it down', async () => {
  for (const [status, code] of [
    ['closed', 'lottery.numberSoldOut'],
    ['half', 'lottery.moved'],
  ] as const) {
    const game = await betGame(nodes, { lottery: 'MY2D', mode: 'SEA' });
    const held = await holdIssue(app, game);
    const late = order(await rich(), game, [line({ play: 'STRAIGHT', selection: '12' })]);
    await held.awaited();
    await held.end((tx) =>
      tx
        .insertInto('lottery.number_limit')
        .values({ game: game.id, issue: game.issueId, key: '12', status })
        .execute(),
    );
    expect(await late).toMatchObject({ status: 409, body: { code } });
  }
});

test('closed numbers are refused by name, and half numbers beside whole ones', async () => {
  const game = await betGame(nodes, { lottery: 'MY2D', mode: 'SEA' });
  const limit = (key: string, status: string) =>
    app.db.insertInto('lottery.number_limit').values({ game: game.id, key, status }).execute();
  await Promise.all([limit('12', 'closed'), limit('34', 'half')]);
  const player = await rich();
  const bet = (selection: string) => order(player, game, [line({ play: 'STRAIGHT', selection })]);
  expect(await bet('12')).toMatchObject({
    body: { code: 'lottery.numberClosed', args: { line: 1, numbers: '12' } },
  });
  expect(await bet('34,35')).toMatchObject({
    body: { code: 'lottery.numbersHalf', args: { numbers: '34' } },
  });
  expect((await bet('34')).body.value.lines).toMatchObject([{ most: '4250.00' }]);
});

test('a member stakes no more on a play of an issue than its limit, over all nodes', async () => {
  const game = await betGame(nodes);
  const player = await rich();
  const half = line({ selection: '0,1,2,3,4|-|-|-|-', multiplier: 5_000 });
  const answers = [];
  for (const node of [app, other, app]) answers.push(await order(player.at(node), game, [half]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[2]?.body).toMatchObject({ code: 'lottery.playLimit', args: { amount: '5000000.00' } });
});

test('the bets of a member on an issue can win no more than their limit, over all nodes', async () => {
  const game = await betGame(nodes);
  const player = await rich();
  const answers = [];
  for (const node of [app, other, app]) answers.push(await order(player.at(node), game, [TOP]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[2]?.body).toMatchObject({ code: 'lottery.payoutLimit' });
});

test('a number takes bets of all players over all nodes until it could cost too much, and others go on', async () => {
  const game = await betGame(nodes, { lottery: 'MY2D', mode: 'SEA' });
  const bet = (player: Player, selection: string) =>
    order(player, game, [line({ play: 'STRAIGHT', selection, multiplier: 2_350 })]);
  for (let n = 0; n < 10; n += 1) {
    const player = await rich();
    expect((await bet(player.at(n % 2 === 0 ? app : other), '12')).status).toBe(200);
  }
  const last = await rich();
  expect(await bet(last, '12')).toMatchObject({ status: 409, body: { code: 'lottery.exposure' } });
  expect((await bet(last, '13')).status).toBe(200);
});

test.each([
  ['169.99', 1],
  ['170', 2],
  ['170.01', 2],
])(
  'of two orders of one batch that together bring a number to 17 000.00, a limit of %s in hundreds takes %i',
  async (exposureMax, taken) => {
    const game = await betGame(nodes, {
      lottery: 'MY2D',
      mode: 'SEA',
      settings: { limits: { exposureMax } },
    });
    const people: Player[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await rich());
    const keys = people.map(() => newKey());
    const bet = (n: number, selection: string) =>
      order(people[n] as Player, game, [line({ play: 'STRAIGHT', selection })], { key: keys[n] });
    // While others keep both connections of the lane, the two wait for the next batch.
    const held = await holdIssue(app, game);
    const answers = [];
    for (const n of [0, 1]) {
      answers.push(bet(n, `9${n}`));
      await held.awaited(n + 1);
    }
    const both = [bet(2, '12'), bet(3, '12')];
    await eventually(() => expect(app.app.lottery.lane.waiting()).toBe(4));
    await held.end(async () => undefined);
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    const codes = (await Promise.all(both)).map(({ body }) => body.code ?? 'taken');
    expect(codes.toSorted()).toEqual(taken === 2 ? ['taken', 'taken'] : ['lottery.exposure', 'taken']);
    const movements = await app.db
      .selectFrom('wallet.movement')
      .select('batch')
      .where('id', 'in', keys.slice(2))
      .execute();
    expect(movements.map(({ batch }) => batch)).toEqual(Array(2).fill(movements[0]?.batch));
    await expectWholeLedger(app);
  },
);

test('the limits of a play and of what an issue may pay a member are tried below, at and above two bets', async () => {
  const player = await rich();
  const answers: Record<string, string[]> = {};
  // In hundreds: two bets stake 200.00 and can bring 1 960.00, of which one line half.
  for (const [name, bound, one] of [
    ['playMax', '2', 'lottery.playLimit'],
    ['issuePayoutMax', '19.6', 'lottery.payoutLimit'],
    ['linePayoutMax', '9.8', 'lottery.linePayout'],
    ['lineMin', '1', 'lottery.lineMin'],
  ] as const) {
    answers[one] = [];
    for (const limit of around(bound)) {
      const game = await betGame(nodes, { settings: { limits: { [name]: limit } } });
      await order(player, game, [line()]);
      const { body } = await order(player.at(other), game, [line()]);
      answers[one].push(body.code ?? 'done');
    }
  }
  expect(answers).toEqual({
    'lottery.playLimit': ['lottery.playLimit', 'done', 'done'],
    'lottery.payoutLimit': ['lottery.payoutLimit', 'done', 'done'],
    'lottery.linePayout': ['lottery.linePayout', 'done', 'done'],
    'lottery.lineMin': ['done', 'done', 'lottery.lineMin'],
  });
});

test('a bet is taken until the very instant of the close, a line is taken back until ten seconds before it, and then the issue closes', async () => {
  const player = await member(app);
  const refused: unknown[] = [];
  const codeOf = ({ body }: Reply) => body.code ?? 'done';
  await app.clock.held(async () => {
    const now = app.clock.ms();
    // The node is a millisecond behind: what is refused is refused by the lane.
    for (const late of [-1, 0, 1]) {
      const game = await betGame(nodes, { closesIn: 1 });
      await databaseAt(app, new Date(now + 1 + late), async () => {
        refused.push(codeOf(await order(player, game, [line()])));
        await closeDue(app.app);
      });
      const issue = app.db.selectFrom('lottery.issue').select('state').where('id', '=', game.issueId);
      refused.push((await issue.executeTakeFirstOrThrow()).state);
    }
    // The node's own clock spares the ledger a row.
    const over = await betGame(nodes, { closesIn: 0 });
    const key = newKey();
    await databaseAt(app, new Date(now - 1), async () => {
      refused.push(codeOf(await order(player, over, [line()], { key })));
    });
    const rows = app.db.selectFrom('wallet.movement').select('id').where('id', '=', key);
    expect(await rows.execute()).toEqual([]);
    for (const late of [-1, 0, 1]) {
      const game = await betGame(nodes, { closesIn: 10_001 });
      const { lines } = (await order(player, game, [line()])).body.value;
      await databaseAt(app, new Date(now + 1 + late), async () => {
        refused.push(codeOf(await cancel(player, lines[0].id)));
      });
    }
  });
  expect(refused).toEqual([
    ...['done', 'planned'],
    ...['lottery.closed', 'closed'],
    ...['lottery.closed', 'closed'],
    'lottery.closed',
    ...['done', 'lottery.cancelLate', 'lottery.cancelLate'],
  ]);
});

test('a wager limit of the player holds for orders, and a line that was taken back does not count', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const wish = { kind: 'wager', period: 'day', amount: '150' } as const;
  await app.db.transaction().execute((tx) => setLimit(app.app, tx, player.member, wish, null));
  const first = (await order(player, game, [line()])).body.value;
  const second = () => order(player, game, [line()]);
  expect(await second()).toMatchObject({ body: { code: 'protection.wagerLimit' } });
  await cancel(player, first.order);
  expect((await second()).status).toBe(200);
});

test('trial players and play chips bet in the same issue', async () => {
  const game = await betGame(nodes);
  const trial = await freePlay(app);
  expect((await order(trial, game, [line()])).body.value).toMatchObject({ stake: '100.00' });
  const player = await member(app);
  expect((await order(player, game, [line()], { playMode: 'demo' })).status).toBe(200);
  expect(await linesOf(player)).toEqual([]);
});
