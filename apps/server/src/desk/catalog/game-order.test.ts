import { expect, test } from 'vitest';

import { addVendor } from '../../catalog/testing.ts';
import { staff } from '../../operators/testing.ts';
import { ask, eventually } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const other = await app.node();
const games = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `g${n}` }));
await addVendor(app, { code: 'coral', name: 'Coral', sort: 1 }, games(110));
await addVendor(app, { code: 'atoll', name: 'Atoll', sort: 2 }, [
  ...games(3).map((game) => ({ ...game, top: true })),
  { code: 'fish', type: 'FISH', top: true },
]);
const manager = await staff(app, 'manager');

interface List {
  readonly list: string;
  readonly vendor?: string;
  readonly type?: string;
}

const CORAL = { list: 'all', vendor: 'coral' };
const TOP = { list: 'top' };

const read = async (list: List, more: Record<string, string> = {}) =>
  (await manager.get('/ops/catalog/order', { ...(list as unknown as Record<string, string>), ...more })).body
    .value;
const placed = async (list: List): Promise<string[]> =>
  (await read(list)).placed.map(({ nodeId }: { nodeId: string }) => nodeId);

/** Arranges a list from what it is now, or from what somebody saw before. */
async function arrange(list: List, order: readonly string[], was?: readonly string[]) {
  const wish = { ...list, was: was ?? (await placed(list)), games: order, reason: 'For the new year' };
  return (await manager.post('/ops/catalog/order/set', wish)).body;
}

/** The first games of a member's view. */
async function first(node: { url: string }, query: Record<string, string>, path = 'GCSGAME_gameList') {
  const { value } = (await ask(`${node.url}/wps/relay/${path}?${new URLSearchParams(query)}`)).body;
  return (value.content ?? value).slice(0, 3).map(({ nodeId }: { nodeId: string }) => nodeId);
}

test('an order is saved whole and seen by members on every node', async () => {
  expect(await read(CORAL)).toMatchObject({ placed: [], others: { length: 100 }, total: 110 });
  const order = ['coral:g50', 'coral:g7', 'coral:g109'];
  expect((await arrange(CORAL, order)).value).toEqual({ changed: 3 });
  expect(await placed(CORAL)).toEqual(order);
  for (const node of [app, other]) {
    await eventually(async () => expect(await first(node, { vassalage: 'coral' })).toEqual(order));
    expect(await first(node, { gameType: 'RNG' })).toEqual(order);
  }
  expect((await arrange(CORAL, ['coral:g7', 'coral:g50', 'coral:g109'])).value).toEqual({ changed: 2 });
  expect(await first(app, { vassalage: 'coral' })).toEqual(['coral:g7', 'coral:g50', 'coral:g109']);
  const auditor = await staff(app, 'auditor');
  const { rows } = (await auditor.get('/ops/audit', { action: 'games.ordered' })).body.value;
  expect(rows[0]).toMatchObject({
    element: 'coral',
    before: { games: order },
    after: { ...CORAL, games: ['coral:g7', 'coral:g50', 'coral:g109'], reason: 'For the new year' },
  });
});

test('what is taken out of the order stands among the others again, and the same order again changes nothing', async () => {
  expect((await arrange(CORAL, ['coral:g7'])).value).toEqual({ changed: 2 });
  expect((await arrange(CORAL, ['coral:g7'])).value).toEqual({ changed: 0 });
  expect(app.app.catalog.findGame('coral', 'g50')?.sort).toBe(100);
  expect((await read(CORAL, { search: 'g50' })).others).toMatchObject([{ nodeId: 'coral:g50', shown: true }]);
});

test('two operators who arranged from the same sight: the second is told, and nothing is mixed', async () => {
  const seen = await placed(CORAL);
  const orders = [
    ['coral:g1', 'coral:g2'],
    ['coral:g3', 'coral:g4'],
  ];
  const answers = await Promise.all(orders.map((order) => arrange(CORAL, order, seen)));
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['catalog.orderMoved', 'ok']);
  const done = orders[answers.findIndex(({ success }) => success)];
  expect(await placed(CORAL)).toEqual(done);
});

test('the games of a mark have an order of their own, over all vendors and types', async () => {
  expect(await first(app, { isTop: '1' })).not.toContain('atoll:fish');
  const order = ['atoll:fish', 'atoll:g2'];
  expect((await arrange(TOP, order)).value).toEqual({ changed: 2 });
  expect((await first(app, { isTop: '1' })).slice(0, 2)).toEqual(order);
  expect(await first(app, { isTop: '1', gameType: 'FISH' })).toEqual(['atoll:fish']);
  expect(await placed({ list: 'top', type: 'FISH' })).toEqual(['atoll:fish']);
  // In other lists they are where they were.
  expect(app.app.catalog.findGame('atoll', 'g2')).toMatchObject({ sort: 100, topSort: 2, hotSort: 100 });
  const set = (change: object) =>
    manager.post('/ops/catalog/games/set', { games: ['coral:g9', 'atoll:g1'], reason: 'For May', ...change });
  await set({ hot: true, fresh: true });
  expect((await arrange({ list: 'hot' }, ['atoll:g1', 'coral:g9'])).value).toEqual({ changed: 2 });
  expect((await first(app, {}, 'GCSGAME_hotGamesV2')).slice(0, 2)).toEqual(['atoll:g1', 'coral:g9']);
  expect((await arrange({ list: 'fresh' }, ['coral:g9', 'atoll:g1'])).value).toEqual({ changed: 2 });
  expect((await first(app, { isNew: '1' })).slice(0, 2)).toEqual(['coral:g9', 'atoll:g1']);
  expect((await first(app, { sort: 'new' })).slice(0, 2)).toEqual(['coral:g9', 'atoll:g1']);
  expect((await arrange({ list: 'hot' }, ['coral:g8'])).code).toBe('play.unknownGame');
  await set({ hot: false });
  expect(await placed({ list: 'hot' })).toEqual([]);
});

test('a game of another list, one that is named twice, and more than a page are refused', async () => {
  expect((await arrange(CORAL, ['atoll:g1'])).code).toBe('play.unknownGame');
  expect((await arrange(CORAL, ['coral:g1', 'coral:g1'])).code).toBe('request.invalid');
  const page = Array.from({ length: 100 }, (_, n) => `coral:g${n}`);
  expect((await arrange(CORAL, page)).code).toBe('request.invalid');
  expect((await arrange(CORAL, page.slice(0, 99))).success).toBe(true);
  expect(await placed(CORAL)).toEqual(page.slice(0, 99));
  const finance = await staff(app, 'finance');
  const wish = { ...CORAL, was: [], games: [], reason: 'For the new year' };
  expect((await finance.post('/ops/catalog/order/set', wish)).status).toBe(403);
});
