import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Model, SlotDefinition } from '@baize/games/slots/engine';
import { certify } from '@baize/games/slots/exact';
import { slot } from '@baize/games/slots/title';
import type { OwnTitle } from '@baize/games/slots/titles';
import { TITLES } from '@baize/games/titles';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { testFolder } from '../platform/testing.ts';
import { ask, expectWholeLedger, freePlay, testApp } from '../testing.ts';
import { certificateFile, sourcesHash } from './fairness/certificates.ts';
import { hasFreeSpins, promise, spin, step } from './testing.ts';

const HERE = join(import.meta.dirname, '../../../..');
const CODE = 'paper-boats';
const TITLE = 'packages/games/src/slots/titles';

/** A title that no file of the program names. */
function model(name: Model, freeSpinsMax: number): SlotDefinition {
  const rules = {
    code: CODE,
    name: 'Paper Boats',
    reels: 3,
    rows: 2,
    symbols: ['moon', 'boat', 'lily', 'lamp'],
    strips: [
      [0, 1, 2, 1, 2, 3],
      [1, 2, 0, 2, 1, 3],
      [2, 1, 2, 0, 1, 3],
    ],
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    pays: { moon: [0, 0, 0, 20], boat: [0, 0, 0, 6], lily: [0, 0, 0, 3] },
    wild: 'moon',
    scatter: { symbol: 'lamp', pays: [0, 0, 0, 2], awards: [0, 0, 0, 3] },
    freeMultiplier: 3,
    freeSpinsMax,
    maxWinX: 200,
    model: name,
  };
  const { returns, sigma } = certify(slot({ ...rules, returns: 0, sigma: 0 }));
  return slot({ ...rules, returns, sigma });
}

const PAPER_BOATS: OwnTitle = {
  family: 'slots',
  code: CODE,
  name: 'Paper Boats',
  models: { 94: model('94', 6), 95: model('95', 9), 96: model('96', 12), 97: model('97', 15) },
  defaultModel: '96',
  minCycleMs: 1000,
  units: 2,
  maxWinX: 200,
  volatility: 'low',
};

const root = testFolder();
for (const part of ['packages/games', 'apps/server/src/slots', 'apps/server/src/play/families'])
  cpSync(join(HERE, part), join(root, part), { recursive: true });
writeFileSync(join(root, TITLE, `${CODE}.ts`), `export default ${JSON.stringify(PAPER_BOATS.models)};\n`);

const node = await testApp({ titles: [...TITLES, PAPER_BOATS], sources: root, preset: 'bench' });
const { app } = node;
const boats = { vendor: 'baize', code: CODE };
const bet = { ...boats, stake: '100.00' };

function certifyAll(): Promise<void> {
  for (const definition of Object.values(PAPER_BOATS.models)) {
    const certificate = { ...certify(definition), sources: sourcesHash(PAPER_BOATS, root) };
    writeFileSync(certificateFile(CODE, definition.model, root), JSON.stringify(certificate));
  }
  return app.certificates.check();
}

test('a title without a certificate is in the catalogue and takes no bets', async () => {
  const player = await freePlay(node);
  expect(app.catalog.findGame('baize', CODE)).toMatchObject({ name: 'Paper Boats', type: 'RNG' });
  expect(app.certificates.problems()).toContain(`${CODE}: no certificate of 94`);
  expect(await spin(player, bet)).toMatchObject({ status: 409, body: { code: 'play.gameOff' } });
  await certifyAll();
  expect(app.certificates.problems()).toEqual([]);
  expect((await spin(player, bet)).status).toBe(200);
});

test('its row puts it into the lists of players and of operators', async () => {
  const list = await ask(`${node.url}/wps/relay/GCSGAME_gameList?vassalage=baize`);
  const codes = list.body.value.content.map(({ gameCode }: { gameCode: string }) => gameCode);
  expect(codes).toContain(CODE);
  const desk = await staff(node, 'gameOps');
  const games = (await desk.get('/ops/catalog/games', { search: 'Paper Boats' })).body.value.rows;
  expect(games).toMatchObject([{ nodeId: `baize:${CODE}`, name: 'Paper Boats' }]);
});

test('its row makes its switches: which model is in play, and whether it is open', async () => {
  const player = await freePlay(node);
  const desk = await staff(node, 'gameOps');
  const switches: { name: string; value: unknown }[] = (await desk.get('/ops/switches')).body.value;
  const own = switches.filter(({ name }) => name.startsWith(`games.${CODE}.`));
  expect(own).toMatchObject([
    { name: `games.${CODE}.model`, value: '96', oneOf: ['94', '95', '96', '97'] },
    { name: `games.${CODE}.models`, value: [] },
    { name: `games.${CODE}.enabled`, value: true },
  ]);
  await node.turn(`games.${CODE}.model`, '94');
  expect((await player.get('/wps/play/game', boats)).body.value.model).toBe('94');
  await node.turn(`games.${CODE}.model`, '96');
  await expect(node.turn(`games.${CODE}.model`, '93')).rejects.toThrow('request.invalid');
  await node.turn(`games.${CODE}.enabled`, false);
  expect((await spin(player, bet)).body.code).toBe('play.gameOff');
  await node.turn(`games.${CODE}.enabled`, true);
});

test('it is launched with its own window and stakes, and its free spins are played, stored and drawn once more', async () => {
  const player = await freePlay(node);
  const info = (await player.get('/wps/play/game', boats)).body.value;
  expect(info).toMatchObject({
    code: CODE,
    name: 'Paper Boats',
    reels: 3,
    rows: 2,
    maxWinX: 200,
    open: null,
  });
  expect(info.stakes.length).toBeGreaterThan(3);
  const { drawn } = await promise(node, player, hasFreeSpins, { code: CODE, stake: 1_000_000n });

  let answer = (await spin(player, bet)).body.value;
  const { round } = answer;
  expect(answer).toMatchObject({ state: 'open', series: { left: 3 } });
  const resumed = (await player.get('/wps/play/game', boats)).body.value.open;
  expect(resumed).toMatchObject({ round, spin: answer.spin });
  for (let free = 0; free < drawn.free.length; free += 1) answer = (await step(player, round)).body.value;
  expect(answer.state).toBe('settled');

  const record = (await player.get('/wps/play/round', { round })).body.value;
  expect(record).toMatchObject({ code: CODE, state: 'settled', symbols: ['moon', 'boat', 'lily', 'lamp'] });
  const shown = [record.base, ...record.freeSpins].map(({ stops }) => stops);
  expect(shown).toEqual([drawn.base, ...drawn.free].map(({ stops }) => stops));
  const rows = (await player.get('/wps/play/rounds', boats)).body.value.rows;
  expect(rows).toMatchObject([{ round, code: CODE, free: drawn.free.length, payout: record.payout }]);
  await expectWholeLedger(node);
});

test('a node that starts later finds the title as it is', async () => {
  const before = await app.db.selectFrom('play.game').selectAll().execute();
  const other = await node.node();
  expect(other.app.play.rules.of('baize', CODE, '96')?.id).toBe(app.play.rules.of('baize', CODE, '96')?.id);
  expect(await app.db.selectFrom('play.game').selectAll().execute()).toEqual(before);
});
