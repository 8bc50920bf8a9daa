import { afterAll, expect, test } from 'vitest';

import { listedChecksum } from '../../../../../simulators/vendor/game-list.ts';
import { startVendor } from '../../../../../simulators/vendor/vendor.ts';
import { staff } from '../../operators/testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { writeContract } from '../registry/contracts.ts';
import { studio } from '../testing.ts';
import { askAllChecksums, askChecksums } from './checksums.ts';

const app = await sharedApp();
const other = await app.node();
const acme = await studio(app);
const GAMES = 230;
const simulator = await startVendor({
  site: app.url,
  vendor: acme.code,
  keyId: acme.keyId,
  secret: acme.secret,
  games: GAMES,
});
await writeContract(app.app, { vendor: acme.vendor, addresses: ['127.0.0.1'], baseUrl: simulator.url });
await Promise.all([app, other].map((node) => node.app.vendors.book.reload()));
afterAll(() => simulator.close());

const [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
const vendor = () => app.app.vendors.book.byId(acme.vendor) ?? expect.unreachable();
const list = async (filter: object = {}) =>
  (await manager.get('/ops/vendors/checksums', { vendor: acme.code, ...filter })).body.value;
const events = () =>
  app.db.selectFrom('safety.event').select('details').where('kind', '=', 'vendorChecksum').execute();
const change = (n: number, version: string, fill: string) => {
  const { gameCode } = listedChecksum(n);
  simulator.checksums.set(gameCode, { gameCode, version, sha256: fill.repeat(64) });
};

const ask = () => askChecksums(app.app, vendor());

test('vendor-api 4: the first telling is kept game by game over all pages, and the same again adds nothing', async () => {
  expect(await ask()).toEqual({ games: GAMES, changed: GAMES, silent: 0 });
  expect(await ask()).toEqual({ games: GAMES, changed: 0, silent: 0 });
  const { rows, next } = await list({ limit: 100 });
  expect([rows.length, next]).toEqual([100, expect.any(String)]);
  const [first] = (await list({ game: 'game-00007' })).rows;
  const { gameCode: game, ...made } = listedChecksum(7);
  expect(first).toMatchObject({ ...made, game, name: null, silent: false, current: true });
  expect(await events()).toEqual([]);
});

test('a game that changed under its version is a risk event, once, and nothing is switched off for it', async () => {
  const { version } = listedChecksum(3);
  change(3, version, 'a');
  change(4, '2.0.0', 'b');
  expect(await ask()).toEqual({ games: GAMES, changed: 2, silent: 1 });
  expect(await ask()).toEqual({ games: GAMES, changed: 0, silent: 0 });
  const heard = { vendor: acme.code, game: 'game-00003', version, sha256: 'a'.repeat(64) };
  expect(await events()).toEqual([{ details: heard }]);
  expect((await list({ show: 'silent' })).rows).toMatchObject([{ game: 'game-00003', silent: true }]);
  const page = (await manager.get('/ops/vendors/vendor', { code: acme.code })).body.value;
  expect(page.checksums).toEqual({ at: expect.any(String), games: GAMES, silent: 1 });
  expect(page.suspended).toBe(false);
  expect(app.app.catalog.findGame(acme.code, 'duel')?.state).toBe('on');
});

test('an earlier version that comes back as it was is no silent change; as something else it is', async () => {
  const { version, sha256 } = listedChecksum(5);
  const { gameCode } = listedChecksum(5);
  change(5, '3.0.0', 'c');
  await ask();
  simulator.checksums.set(gameCode, { gameCode, version, sha256 });
  expect(await ask()).toMatchObject({ changed: 1, silent: 0 });
  change(5, '3.0.0', 'd');
  expect(await ask()).toMatchObject({ changed: 1, silent: 1 });
  const rows = (await list({ game: gameCode })).rows;
  expect(rows.map((row: { silent: boolean; current: boolean }) => [row.silent, row.current])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

test('two nodes that ask at once keep a change once', async () => {
  change(6, listedChecksum(6).version, 'e');
  const both = await Promise.all([askChecksums(app.app, vendor()), askChecksums(other.app, vendor())]);
  expect(both.map(({ silent }) => silent).sort()).toEqual([0, 1]);
  expect(
    (await events()).filter(({ details }) => (details as { game: string }).game === 'game-00006'),
  ).toHaveLength(1);
});

test('on demand in the console, with an audit; what cannot be read changes nothing, and the day goes on to others', async () => {
  const post = (who = manager) => who.post('/ops/vendors/checksums/ask', { code: acme.code });
  expect((await post()).body.value).toEqual({ games: GAMES, changed: 0, silent: 0 });
  expect((await finance.get('/ops/audit', { action: 'vendors.checksums' })).body.value.rows[0]).toMatchObject(
    {
      after: { games: GAMES },
    },
  );
  expect((await post(finance)).status).toBe(403);
  change(8, '', 'f');
  expect((await post()).body).toMatchObject({
    code: 'vendors.checksums',
    args: { field: 'checksums.8.version' },
  });
  await askAllChecksums(app.app);
  expect((await list({ game: 'game-00008' })).rows).toHaveLength(1);
  simulator.checksums.delete('game-00008');
});
