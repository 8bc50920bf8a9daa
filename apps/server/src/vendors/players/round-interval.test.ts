import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { eventually, expectWholeLedger, member, newKey, testApp } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { mint } from '../launch/launch.ts';
import {
  asVendorPlayer,
  GAME_CODE,
  type Studio,
  studio,
  type VendorPlayer,
  vendorPlayer,
} from '../testing.ts';

const app = await sharedApp();
const other = await app.node();
const british = await testApp({ preset: 'gb' });

const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const body = (status: string, more = {}) => ({ status: 200, genuine: true, body: { status, ...more } });
const LONG = 60_000;

/** A studio whose game has a minimum round interval, known on both nodes. */
async function withInterval(minCycleMs = LONG): Promise<Studio> {
  const at = await studio(app);
  await app.owner
    .updateTable('catalog.game')
    .set({ min_cycle_ms: minCycleMs })
    .where('vendor', '=', at.vendor)
    .execute();
  await Promise.all(
    [app, other].flatMap((node) => [node.app.vendors.book.reload(), node.app.catalog.reload()]),
  );
  return at;
}

/** Lets the last round of a player lie so much further back; the ledger's own clock stays where it is. */
const passed = ({ player }: VendorPlayer, ms: number) =>
  sql`update vendors.pace set at = at - make_interval(secs => ${ms / 1000}) where member = ${player.member}`.execute(
    app.owner,
  );

test('STD-B10 a bet before the shortest round of its game is over is TOO_FAST, for good, and nothing is debited', async () => {
  const acme = await withInterval();
  const mia = await vendorPlayer(app, acme);
  expect(await mia.bet('pa-1', 'pa1', '10')).toMatchObject(body('OK'));
  expect(await mia.bet('pa-2', 'pa2', '10')).toMatchObject(body('TOO_FAST', { balance: '90.0000' }));
  expect(await mia.win('pa-3', 'pa2', '50')).toMatchObject(body('ROUND_VOID'));
  await passed(mia, LONG);
  expect(await mia.bet('pa-2', 'pa2', '10')).toMatchObject(body('TOO_FAST', { replayed: true }));
  expect(await mia.bet('pa-4', 'pa4', '10')).toMatchObject(body('OK', { balance: '80.0000' }));
  expect(await cash(mia)).toBe(800_000n);
  await expectWholeLedger(app);
});

test('STD-B10 a round that goes on, its win and its end are never too fast', async () => {
  const acme = await withInterval();
  const mia = await vendorPlayer(app, acme);
  for (const n of [1, 2, 3]) expect(await mia.bet(`pb-${n}`, 'pb', '1')).toMatchObject(body('OK'));
  expect(await mia.win('pb-4', 'pb', '5', { endRound: true })).toMatchObject(body('OK'));
  expect(await mia.bet('pb-5', 'pb2', '1')).toMatchObject(body('TOO_FAST'));
  expect(await mia.bet('pb-6', 'pb3', '1', { tip: true })).toMatchObject(body('OK'));
  await expectWholeLedger(app);
});

test('STD-B10 a bet that was refused begins no round, and what else stands against one is said first', async () => {
  const acme = await withInterval();
  const mia = await vendorPlayer(app, acme, 50_000n);
  expect(await mia.bet('pc-1', 'pc1', '6')).toMatchObject(body('INSUFFICIENT_FUNDS'));
  expect(await mia.bet('pc-2', 'pc2', '5')).toMatchObject(body('OK'));
  expect(await mia.bet('pc-3', 'pc3', '1', { currency: 'USD' })).toMatchObject(body('CURRENCY_MISMATCH'));
});

test('STD-B10 of many bets at once on two nodes one begins a round; another player is not held back by it', async () => {
  const acme = await withInterval();
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  const there = { ...mia, ...(await asVendorPlayer(other, acme.at(other), mia.player)) };
  const bets = Array.from({ length: 12 }, (_, n) =>
    (n % 2 === 0 ? mia : there).bet(`pd-${n}`, `pd${n}`, '1', { sessionToken: there.sessionToken }),
  );
  const answers = (await Promise.all(bets)).map((reply) => reply.body.status);
  expect(answers.filter((status) => status === 'OK')).toHaveLength(1);
  expect(answers.filter((status) => status === 'TOO_FAST')).toHaveLength(11);
  expect(await cash(mia)).toBe(990_000n);
  expect(await noe.bet('pd-noe', 'pdnoe', '1')).toMatchObject(body('OK'));
  await expectWholeLedger(app);
});

test('STD-B10 without a minimum round interval of its own a third-party game has its vendor’s', async () => {
  const acme = await withInterval(0);
  const mia = await vendorPlayer(app, acme);
  for (const n of [1, 2, 3]) expect(await mia.bet(`pe-${n}`, `pe${n}`, '1')).toMatchObject(body('OK'));
  const stored = await app.db.selectFrom('vendors.pace').select('at').where('member', '=', mia.player.member);
  expect(await stored.execute()).toEqual([]);
});

test('STD-B10 the preset gb holds outside slots to 2.5 s and other casino games to 5 s, and tells the vendor', async () => {
  const acme = await studio(british);
  for (const [type, kind, interval] of [
    ['RNG', null, 2_500],
    ['RNG', 'TG', 5_000],
    ['LIVE', null, 5_000],
    ['SPORTS', null, 0],
  ] as const) {
    await british.owner
      .updateTable('catalog.game')
      .set({ type, kind })
      .where('vendor', '=', acme.vendor)
      .execute();
    await british.app.catalog.reload();
    const player = await member(british);
    const { launchToken } = await minted(acme, player.member);
    const heard = await acme.call('/wallet/authenticate', { launchToken, gameCode: GAME_CODE });
    expect(heard.body).toMatchObject({ status: 'OK', minRoundMs: interval, jurisdiction: 'gb' });
    const mia = await asVendorPlayer(british, acme, player);
    const on = { betDetails: [{ market: '1X2', selection: 'Home', price: '2.00' }] };
    const id = newKey();
    expect(await mia.bet(`${id}-1`, `${id}-1`, '1', on)).toMatchObject(body('OK'));
    await eventually(async () => {
      const [hasty, now] = [newKey(), sql`update vendors.pace set at = platform.now()`];
      await now.execute(british.owner);
      const { status } = (await mia.bet(hasty, hasty, '1', on)).body;
      // A machine that takes the whole minimum round interval for one call tries again.
      expect(status, `${type} ${kind}`).toBe(interval === 0 ? 'OK' : 'TOO_FAST');
    });
  }
});

async function minted(at: Studio, id: bigint) {
  const game = british.app.catalog.findGame(at.code, GAME_CODE);
  const launch = { vendor: at.vendor, game: game?.id ?? 0, address: '127.0.0.1', country: null };
  return mint(british.app, { member: id, currency: 'MMK' }, { ...launch, language: 'EN', device: 'DESKTOP' });
}
