import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { savePreferences } from '../../members/profile.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { previewTags } from '../../site/link-preview.ts';
import { ask, member, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { promise, spin } from '../testing.ts';
import { sweepShared } from './sharing.ts';

const app = await sharedApp();

/** A round without free spins that paid so. */
async function played(player: Player, fits: (payout: bigint) => boolean): Promise<string> {
  await promise(app, player, ({ payout, free }) => free.length === 0 && fits(payout));
  return (await spin(player)).body.value.round;
}
const won = (player: Player) => played(player, (payout) => payout > 10_000n);

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
  const lost = await played(player, (payout) => payout === 0n);
  const other = await won(await member(app));
  for (const round of [lost, other]) {
    expect((await player.post('/wps/play/share', { round })).body.code).toBe('play.roundUnknown');
  }
  expect((await seen('A'.repeat(22))).body.code).toBe('play.roundUnknown');
});

const rowOf = async (link: string) =>
  (await sql`select from play.shared_round where token = ${link}`.execute(app.owner)).rows.length;

test('a link ends after the days of its switch, its row is removed, and sharing again makes another', async () => {
  const player = await member(app);
  const round = await won(player);
  const { link } = (await player.post('/wps/play/share', { round })).body.value;
  await app.turn('play.sharedDays', 2);
  const aged = async (ms: number) => {
    const at = new Date(app.clock.ms() - ms);
    await sql`update play.shared_round set at = ${at} where token = ${link}`.execute(app.owner);
    await sweepShared(app.app);
  };
  await aged(2 * DAY_MS - MINUTE_MS);
  expect((await seen(link)).status).toBe(200);
  expect((await player.post('/wps/play/share', { round })).body.value.link).toBe(link);
  // The row is still there, as the sweep has not been by.
  await app.turn('play.sharedDays', 1);
  expect((await seen(link)).body.code).toBe('play.roundUnknown');
  const { link: another } = (await player.post('/wps/play/share', { round })).body.value;
  expect(another).not.toBe(link);
  await sql`update play.shared_round set at = at - interval '1 day' where token = ${another}`.execute(
    app.owner,
  );
  await sweepShared(app.app);
  expect(await rowOf(another)).toBe(0);
  await app.turn('play.sharedDays', 30);
});

test('the head of a link says nothing that a browser would run', () => {
  const evil = `"><script>alert(1)</script>'&`;
  const page = {
    brand: evil,
    origin: 'https://play.example.com',
    path: '/shared/A',
    assets: { previews: {} },
  };
  const tags = previewTags({ code: 'x', title: evil, description: evil }, page);
  expect(tags).not.toMatch(/<script|"">|'|[^;]&(?!#)/);
  expect(tags.match(/<meta [^<>]*>/g)?.join('\n')).toBe(tags);
  expect(tags).not.toContain('og:image');
});

const built = existsSync(join(import.meta.dirname, '../../../../site/dist/shell.json'));

test.runIf(built)('a shared link tells chats its title, multiple and picture, and not who won', async () => {
  const player = await member(app);
  const { link } = (await player.post('/wps/play/share', { round: await won(player) })).body.value;
  const { value } = (await seen(link)).body;
  const page = await ask(`${app.url}/shared/${link}`);
  const content = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(page.text)?.[1] ?? '';
  const times = String(Math.floor((Number(value.payout) / Number(value.stake)) * 100) / 100);
  expect(content('og:title')).toContain(times);
  expect(content('og:title')).toContain('Emerald Lines');
  expect(content('og:description')).toContain(`${value.payout} ${value.currency}`);
  expect(content('og:url')).toBe(`${new URL(app.app.config.publicUrl).origin}/shared/${link}`);
  expect(page.text).toContain('content="noindex"');
  expect(page.text).not.toContain(value.player);
  const picture = await fetch(app.url + new URL(content('og:image')).pathname);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  for (const other of [`/shared/${'A'.repeat(22)}`, '/rng'])
    expect((await ask(app.url + other)).text, other).not.toContain('og:title');
});
