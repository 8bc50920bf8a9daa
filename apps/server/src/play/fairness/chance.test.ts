import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { type Random, systemRandom } from '../../platform/random.ts';
import { expectWholeLedger, freePlay, newKey, testApp } from '../../testing.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { hasFreeSpins, promise, spin, step } from '../testing.ts';

/** The system's source until it breaks: from then on one byte in sixteen is another one's. */
let broken = false;
const random: Random = {
  ...systemRandom,
  bytes(count) {
    const drawn = systemRandom.bytes(count);
    if (broken) for (let at = 0; at < count; at += 16) drawn[at] = drawn[at + 1] ?? 0;
    return drawn;
  },
};
const node = await testApp({ random });
const { app } = node;
const sound = await testApp();

const service = async () =>
  (await (await staff(node, 'manager')).get('/ops/dashboard')).body.value.services.find(
    (each: { name: string }) => each.name === 'chance',
  );

test('STD-B02 the source of chance is tested at the start, and a sound one stays in use', async () => {
  expect(sound.app.chance.failure()).toBeNull();
  expect((await spin(await freePlay(sound))).status).toBe(200);
  const { checkedAt } = sound.app.chance;
  const before = checkedAt();
  sound.clock.pass(3_600_000);
  await sound.app.chance.check();
  expect(checkedAt().getTime()).toBeGreaterThanOrEqual(before.getTime() + 3_600_000);
  expect(sound.app.chance.failure()).toBeNull();
});

test('STD-B02 a source that fails takes play off with a reason and an alarm; what was drawn is played to its end', async () => {
  const [player, series] = [await freePlay(node), await freePlay(node)];
  const promised = await promise(node, series, hasFreeSpins);
  const { round } = (await spin(series)).body.value;
  expect((await spin(player)).status).toBe(200);
  expect((await service()).health).toBe('good');

  broken = true;
  await app.chance.check();

  const { balance } = await balanceOf(node.db, player.member);
  expect(await spin(player)).toMatchObject({ status: 503, body: { code: 'play.chance' } });
  const rotation = await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'now' });
  expect(rotation.body.code).toBe('play.chance');
  expect((await balanceOf(node.db, player.member)).balance).toBe(balance);
  for (const _ of promised.drawn.free) expect((await step(series, round)).status).toBe(200);
  expect((await series.get('/wps/play/round', { round })).body.value.state).toBe('settled');

  expect(await service()).toMatchObject({ health: 'bad', facts: { found: app.chance.failure() } });
  const alarms = await node.db.selectFrom('safety.event').selectAll().where('kind', '=', 'chance').execute();
  expect(alarms).toHaveLength(1);
  expect(alarms[0]?.details).toMatchObject({ test: app.chance.failure() });

  // Until somebody looked it stays out, also when a later test would go well.
  broken = false;
  await app.chance.check();
  expect((await spin(player)).body.code).toBe('play.chance');
  await expectWholeLedger(node);
});
