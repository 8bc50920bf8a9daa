import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { SLOTS } from '@baize/games/slots/titles';
import { TITLES } from '@baize/games/titles';
import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { testFolder } from '../../platform/testing.ts';
import { expectWholeLedger, freePlay, testApp } from '../../testing.ts';
import { hasFreeSpins, promise, spin, step } from '../testing.ts';
import { certificateFile, sourcesHash } from './certificates.ts';

const HERE = join(import.meta.dirname, '../../../../..');

/** The sources of the games and their certificates, for a test to alter. */
function copied(): string {
  const folder = testFolder();
  for (const part of ['packages/games', 'apps/server/src/slots', 'apps/server/src/play/families'])
    cpSync(join(HERE, part), join(folder, part), { recursive: true });
  return folder;
}

test.each(TITLES)('every certificate of $code names the sources that decide what it pays', (title) => {
  const { code, models } = title;
  for (const model of Object.keys(models)) {
    const { sources } = JSON.parse(readFileSync(certificateFile(code, model), 'utf8'));
    expect(sources, `node bench/returns.ts --write renews it`).toBe(sourcesHash(title));
  }
});

const EMERALD = { family: 'slots', code: 'emerald-lines' } as const;
const MINES = { family: 'arcade', code: 'mines', source: 'arcade/mines' } as const;

test('whatever decides is in the hash, and what only counts or tells is not', () => {
  const root = copied();
  const before = sourcesHash(EMERALD, root);
  const changes = (file: string) => {
    appendFileSync(join(root, file), '\n// altered\n');
    const [was, is] = [seen, sourcesHash(EMERALD, root)];
    seen = is;
    return was !== is;
  };
  let seen = before;
  for (const file of [
    'slots/engine',
    'slots/title',
    'slots/titles/emerald-lines',
    'kit/stream',
    'kit/sha256',
    'kit/assert',
  ])
    expect(changes(`packages/games/src/${file}.ts`), file).toBe(true);
  expect(changes('apps/server/src/slots/draw.ts')).toBe(true);
  for (const file of ['slots/exact', 'slots/titles', 'slots/engine.test', 'kit/soundness'])
    expect(changes(`packages/games/src/${file}.ts`), file).toBe(false);
  expect(changes('apps/server/src/slots/slots.ts')).toBe(false);

  const bends = (file: string) => {
    const was = sourcesHash(MINES, root);
    appendFileSync(join(root, file), '\n// altered\n');
    return sourcesHash(MINES, root) !== was;
  };
  for (const file of ['arcade/dice', 'slots/engine', 'arcade/titles'])
    expect(bends(`packages/games/src/${file}.ts`), file).toBe(false);
  expect(bends('apps/server/src/play/families/draw.ts')).toBe(true);
  for (const file of ['arcade/mines', 'kit/round', 'kit/mappings'])
    expect(bends(`packages/games/src/${file}.ts`), file).toBe(true);
});

test('a game whose mathematics were altered takes no bets, tells so, and what was drawn is played to its end', async () => {
  const root = copied();
  const node = await testApp({ sources: root });
  const { app } = node;
  const [player, series] = [await freePlay(node), await freePlay(node)];
  const promised = await promise(node, series, hasFreeSpins);
  const { round } = (await spin(series)).body.value;
  expect((await spin(player)).status).toBe(200);
  const service = async () =>
    (await (await staff(node, 'manager')).get('/ops/dashboard')).body.value.services.find(
      (each: { name: string }) => each.name === 'certificates',
    );
  expect((await service()).health).toBe('good');
  // The rules of a game tell its chances as they were counted.
  expect(app.certificates.odds('peacock-jackpots', '96')).toEqual({
    hit: expect.closeTo(4.416, 3),
    feature: expect.closeTo(97.656, 3),
  });
  expect(app.certificates.odds('mines', 'standard')).toBeNull();

  const engine = join(root, 'packages/games/src/slots/engine.ts');
  const certified = readFileSync(engine, 'utf8');
  writeFileSync(engine, `${certified}// pays more\n`);
  await app.certificates.check();
  await app.certificates.check();

  expect(await spin(player)).toMatchObject({ status: 409, body: { code: 'play.gameOff' } });
  for (const _ of promised.drawn.free) expect((await step(series, round)).status).toBe(200);
  expect(await service()).toMatchObject({
    health: 'bad',
    facts: { found: expect.stringMatching(/other sources/) },
  });
  const { value } = (await (await staff(node, 'auditor')).get('/ops/play/title', { code: 'emerald-lines' }))
    .body;
  expect(value).toMatchObject({
    standing: 'uncertified',
    problem: 'the certificate of 96 is of other sources',
  });
  expect(value.certificate.sources).not.toBe(value.sources);
  const alarms = await app.db
    .selectFrom('safety.event')
    .selectAll()
    .where('kind', '=', 'certificate')
    .execute();
  const told = new Set(alarms.map(({ details }) => JSON.stringify(details)));
  expect(told).toEqual(
    new Set(
      SLOTS.map(({ code }) =>
        JSON.stringify({ game: code, problem: 'the certificate of 94 is of other sources' }),
      ),
    ),
  );

  writeFileSync(engine, certified);
  await app.certificates.check();
  expect((await spin(player)).status).toBe(200);
  writeFileSync(certificateFile('emerald-lines', '96', root), '{}');
  await app.certificates.check();
  expect((await spin(player)).body.code).toBe('play.gameOff');
  await expectWholeLedger(node);
});
