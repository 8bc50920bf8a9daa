import { expect, test } from 'vitest';

import { savePreferences } from '../../members/profile.ts';
import { ask, member, type Player, testApp } from '../../testing.ts';
import { spin } from '../testing.ts';

const app = await testApp();

/** The rounds of spins until one of them won more than its stake, that one last. */
async function until(player: Player, fits: (answer: { payout: string; state: string }) => boolean) {
  for (;;) {
    const { value } = (await spin(player)).body;
    if (fits(value)) return value.round as string;
  }
}
const won = (player: Player) =>
  until(player, ({ payout, state }) => state === 'settled' && Number(payout) > 1);

const seen = (link: string) => ask(`${app.url}/wps/play/shared?link=${link}`);

test('a won round is shown to anybody with its link, without what is its player’s alone, until he shares it no more', async () => {
  const player = await member(app);
  const round = await won(player);
  const { link } = (await player.post('/wps/play/share', { round })).body.value;
  expect((await player.post('/wps/play/share', { round })).body.value.link).toBe(link);
  const record = (await player.get('/wps/play/round', { round })).body.value;
  const { value } = (await seen(link)).body;
  const { code, stake, payout, base, freeSpins, at } = record;
  expect(value).toMatchObject({ family: 'slots', code, stake, payout, base, freeSpins, at });
  expect(value.player).toContain('***');
  const alone = ['round', 'balanceBefore', 'balanceAfter', 'fairness', 'place', 'settledAt'];
  expect(alone.filter((name) => name in value)).toEqual([]);
  expect((await member(app)).member).not.toBe(player.member);
  expect((await (await member(app)).post('/wps/play/unshare', { round })).status).toBe(200);
  expect((await seen(link)).status).toBe(200);
  await player.post('/wps/play/unshare', { round });
  expect((await seen(link)).body.code).toBe('play.roundUnknown');
});

test('a player who wants no name on boards has none on a shared round', async () => {
  const player = await member(app);
  await savePreferences(app.app, player.member, { winnerName: 'hidden' });
  const { link } = (await player.post('/wps/play/share', { round: await won(player) })).body.value;
  expect((await seen(link)).body.value.player).toBeNull();
});

test('only a won round of one’s own is shared: neither a lost one nor somebody else’s, and no link is guessed', async () => {
  const player = await member(app);
  const lost = await until(player, ({ payout }) => Number(payout) === 0);
  const other = await won(await member(app));
  for (const round of [lost, other]) {
    expect((await player.post('/wps/play/share', { round })).body.code).toBe('play.roundUnknown');
  }
  expect((await seen('A'.repeat(22))).body.code).toBe('play.roundUnknown');
});
