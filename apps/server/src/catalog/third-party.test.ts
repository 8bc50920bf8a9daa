import { expect, test } from 'vitest';

import { playRound } from '../play/testing.ts';
import { ask, expectWholeLedger, testApp } from '../testing.ts';
import { GAME_CODE, studio, vendorPlayer } from '../vendors/testing.ts';
import { countRounds } from './catalog.ts';
import { FINAL_MS } from './lists/counting.ts';

const app = await testApp();
const acme = await studio(app);
const NODE = `${acme.code}:${GAME_CODE}`;
const id = app.app.catalog.findGame(acme.code, GAME_CODE)?.id ?? 0;

async function count(): Promise<void> {
  const { db, families, clock } = app.app;
  await countRounds({ db, families, clock: { ...clock, ms: () => clock.ms() + FINAL_MS } });
  await app.app.catalog.reload();
}

const board = async () =>
  (await ask(`${app.url}/wps/relay/GCSGAME_getRankList`)).body.value.map(
    (row: { nodeId: string; winAmount: string }) => [row.nodeId, row.winAmount],
  );

test('H-05 rounds of third-party vendors count as bets and, where they are big, as wins; what was taken back counts as neither', async () => {
  const mia = await vendorPlayer(app, acme);
  expect((await mia.bet('b1', 'r1', '1.00')).body.status).toBe('OK');
  await mia.win('w1', 'r1', '10000.00', { endRound: true });
  await mia.bet('b0', 'r0', '1.00');
  await mia.win('w0', 'r0', '9999.99', { endRound: true });
  await mia.bet('b2', 'r2', '2.00');
  await mia.win('w2', 'r2', '2.00', { endRound: true });
  await mia.bet('b3', 'r3', '5.00');
  await mia.rollback('x3', 'r3', 'b3');
  await count();
  await count();
  expect(app.app.catalog.popularity().get(id)).toBe(3);
  expect(await board()).toEqual([[NODE, '10000.00']]);
  const hot = (await ask(`${app.url}/wps/relay/GCSGAME_hotGamesV2`)).body.value;
  expect(hot[0]).toMatchObject({ nodeId: NODE, isHot: true });
});

test('a third-party round that ends later comes to the board when it does', async () => {
  const tom = await vendorPlayer(app, acme);
  await tom.bet('late', 'long', '1.00');
  await count();
  expect(await board()).toEqual([[NODE, '10000.00']]);
  await tom.win('late-win', 'long', '20000.00');
  await tom.end('late-end', 'long');
  await count();
  expect(await board()).toEqual([
    [NODE, '20000.00'],
    [NODE, '10000.00'],
  ]);
  expect(await app.db.selectFrom('catalog.unsettled').selectAll().execute()).toEqual([]);
});

test('H-09 a round that stands open at a vendor comes first and says so, until it ends', async () => {
  const ben = await vendorPlayer(app, acme);
  const recent = async () =>
    (await ben.player.get('/wps/relay/GCS_recentGame')).body.value.map(
      ({ game, open }: { game: { nodeId: string }; open: boolean }) => [game.nodeId, open],
    );
  await ben.bet('back', 'r20', '1.00');
  await ben.rollback('back-x', 'r20', 'back');
  expect(await recent(), 'a round whose bet was taken back holds nothing').toEqual([[NODE, false]]);
  await ben.bet('resume', 'r21', '1.00');
  await ben.studio.call('/wallet/close-session', { sessionToken: ben.sessionToken });
  await playRound(ben.player);
  const own = ['baize:emerald-lines', false];
  expect(await recent()).toEqual([[NODE, true], own]);
  await ben.end('resume-e', 'r21');
  await count();
  expect(await recent()).toEqual([own, [NODE, false]]);
});

test('H-09 a game that is open at a vendor is among the recent ones at once, beside our own', async () => {
  const ada = await vendorPlayer(app, acme);
  await playRound(ada.player);
  const recent = async () =>
    (await ada.player.get('/wps/relay/GCS_recentGame')).body.value.map(
      ({ game }: { game: { nodeId: string } }) => game.nodeId,
    );
  expect(new Set(await recent())).toEqual(new Set([NODE, 'baize:emerald-lines']));
  await ada.bet('fresh', 'r9', '1.00');
  await count();
  expect((await recent())[0]).toBe(NODE);
  await expectWholeLedger(app);
});
