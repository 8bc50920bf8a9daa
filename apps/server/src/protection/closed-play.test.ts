import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { startVendor } from '../../../../simulators/vendor/vendor.ts';
import { granted, units } from '../bonus/testing.ts';
import type { PlayerSession } from '../context.ts';
import { placeOrder } from '../lottery/bets/orders.ts';
import { betGame, line, order } from '../lottery/bets/testing.ts';
import { placeChase } from '../lottery/chase/placing.ts';
import { confirmDraw } from '../lottery/settling/testing.ts';
import { staff } from '../operators/testing.ts';
import { inScope, memberScope } from '../platform/database/scope.ts';
import type { Rules } from '../play/play.ts';
import { GAME, spin } from '../play/testing.ts';
import { closeForCheck } from '../safety/testing.ts';
import { expectWholeLedger, letIn, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { grantFreeRounds } from '../vendors/grants/grants.ts';
import { launch as startGame } from '../vendors/launch/launch.ts';
import { writeContract } from '../vendors/registry/contracts.ts';
import { asVendorPlayer, GAME_CODE, studio } from '../vendors/testing.ts';
import { setFollows, transferFunds } from '../vendors/transfers/transfers.ts';

const app = await sharedApp();
const acme = await studio(app);
const { code, keyId, secret } = acme;
const simulator = await startVendor({ site: app.url, vendor: code, keyId, secret, games: 10 });
await writeContract(app.app, {
  vendor: acme.vendor,
  addresses: ['127.0.0.1'],
  baseUrl: simulator.url,
  launchHosts: [new URL(simulator.url).host],
  keepsMoney: { unknownIsFinal: true },
});
await Promise.all([app.app.vendors.book.reload(), app.app.catalog.reload()]);
afterAll(() => simulator.close());
const maker = await staff(app, 'financeMaker');
const lottery = await betGame([app]);
await app.db
  .insertInto('lottery.issue')
  .values({
    game: lottery.id,
    code: '20300117-0001',
    open_at: later(10),
    close_at: later(20),
    draw_at: later(20),
  })
  .execute();

function later(minutes: number): Date {
  return new Date(app.clock.ms() + minutes * 60_000);
}

/** How play is closed, and the answer to a bet here, to one of a vendor, and to a gift that is there to play with. */
const lockAccount = ({ member: id }: Player) =>
  app.db.updateTable('accounts.member').set({ state: 'locked' }).where('id', '=', id).execute();

const STATES: Record<
  string,
  {
    close: (player: Player) => Promise<unknown>;
    here: readonly string[];
    vendor: string;
    gift: string | null;
  }
> = {
  excluded: {
    close: (player) => player.post('/wps/protection/exclusion', { months: 6 }),
    here: ['protection.excluded'],
    vendor: 'PLAYER_EXCLUDED',
    gift: 'bonus.playClosed',
  },
  'on a break': {
    close: (player) => player.post('/wps/protection/time-out', { days: 7 }),
    here: ['protection.timedOut'],
    vendor: 'PLAYER_EXCLUDED',
    gift: 'bonus.playClosed',
  },
  'equal to an excluded person': {
    close: (player) => closeForCheck(app, player),
    here: ['protection.beingChecked'],
    vendor: 'PLAYER_EXCLUDED',
    gift: 'bonus.playClosed',
  },
  locked: {
    close: lockAccount,
    // A call whose session is known to the node meets the account itself.
    here: ['wallet.accountClosed', 'session.ended'],
    vendor: 'PLAYER_LOCKED',
    gift: 'bonus.playClosed',
  },
  'at the end of their session limit': {
    close: async (player) => {
      await player.post('/wps/protection/limit', { kind: 'session', period: 'session', amount: '20' });
      await sql`update protection.gate set play_until = platform.now() where member = ${player.member}`.execute(
        app.owner,
      );
    },
    here: ['protection.sessionLimit'],
    vendor: 'LIMIT_REACHED',
    gift: null,
  },
};

const chase = (player: Player, more: object = {}) =>
  player.post('/lgw/lottery/chases', {
    key: newKey(),
    gameCode: lottery.code,
    issue: lottery.issue,
    revision: 1,
    lines: [line()],
    way: 'same',
    multipliers: [1, 1],
    stop: 'never',
    ...more,
  });
const launch = (player: Player, game: object) => player.post('/wps/game/launchGame', game);
const transfer = (player: Player, direction: 'IN' | 'OUT', amount: string) =>
  player.post('/wps/relay/GCS_walletTransfer', { key: newKey(), vassalage: code, direction, amount });
const grant = (player: Player & { username: string }) =>
  maker.post('/ops/bonuses/free-rounds/grant', {
    key: newKey(),
    members: [player.username],
    code: GAME.code,
    currency: 'MMK',
    stake: '1.00',
    rounds: 3,
    times: 2,
    days: 7,
    reason: 'For a good evening',
  });
const ROULETTE = { code: 'roulette', stake: '1.00', bet: { chips: [{ spot: 'red', stake: '1.00' }] } };

/** Every call of a member that stakes money, or brings it to where it is staked. */
const CALLS: Record<string, (player: Player, free: string) => Promise<{ body: { code?: string } }>> = {
  'an order of a lottery': (player) => order(player, lottery, [line()]),
  'the same with chips': (player) => order(player, lottery, [line()], { playMode: 'demo' }),
  'a chase': (player) => chase(player),
  'the same chase with chips': (player) => chase(player, { playMode: 'demo' }),
  'a spin': (player) => spin(player),
  'a spin with chips': (player) => spin(player, { playMode: 'demo' }),
  'a free round': (player, free) => spin(player, { freeRounds: free }),
  'a round at a table': (player) => spin(player, ROULETTE),
  'the start of a title of ours': (player) => launch(player, { vassalage: 'baize', gameCode: GAME.code }),
  'the start of a lottery': (player) =>
    launch(player, { vassalage: 'LOTT', gameCode: 'FFSSC5', lottoGameCode: 'FFSSC5' }),
  'the start at a vendor': (player) => launch(player, { vassalage: code, gameCode: GAME_CODE }),
  'a demo at a vendor': (player) =>
    launch(player, { vassalage: code, gameCode: GAME_CODE, playMode: 'demo' }),
  'money to a vendor': (player) => transfer(player, 'IN', '10.00'),
};

test.each(Object.entries(STATES))(
  'STD-A15 RG-9 a member who is %s stakes nothing by any call, and what is open goes on',
  async (_, { close, here, vendor, gift }) => {
    const mia = await member(app, { cash: units(10_000) });
    await setFollows(app.app, mia, false);
    await grant(mia);
    const [{ id: free }] = (await mia.get('/wps/member/free-rounds')).body.value;
    expect((await transfer(mia, 'IN', '20.00')).body.value).toMatchObject({ state: 'done' });
    const issue = await betGame([app]);
    expect((await order(mia, issue, [line()])).status).toBe(200);
    const before = await asVendorPlayer(app, acme, mia);
    const round = newKey();
    expect((await before.bet(newKey(), round, '1.00')).body.status).toBe('OK');
    await launch(mia, { vassalage: code, gameCode: GAME_CODE });
    const launchToken = simulator.starts.at(-1)?.launchToken;

    await close(mia);
    const back = here.includes('protection.excluded') ? await letIn(app, mia.member) : mia;
    for (const [name, call] of Object.entries(CALLS))
      expect(here, name).toContain((await call(back, free)).body.code);
    const fresh = await asVendorPlayer(app, acme, mia);
    expect((await fresh.bet(newKey(), newKey(), '1.00')).body.status).toBe(vendor);
    if (gift) {
      const seated = await acme.call('/wallet/authenticate', { launchToken, gameCode: GAME_CODE });
      expect(seated.body.status).toBe(vendor);
      expect(['freeRounds.members', gift]).toContain((await grant(mia)).body.code);
      await expect(rounds(mia)).rejects.toMatchObject({ code: gift });
      await expect(granted(app, mia)).rejects.toMatchObject({ code: gift });
    }

    expect((await fresh.win(newKey(), round, '4.00', { endRound: true })).body.status).toBe('OK');
    if (!here.includes('session.ended'))
      expect((await transfer(back, 'OUT', '20.00')).body.value).toMatchObject({ state: 'done' });
    const cash = async () => BigInt((await cashOf(mia)) ?? 0n);
    const had = await cash();
    await confirmDraw(
      app.db,
      { id: issue.issueId, lottery: 'SSC', mode: 'LOTT' },
      { balls: [1, 0, 0, 0, 0] },
    );
    await app.settle();
    expect((await cash()) - had).toBe(units(980));
    await expectWholeLedger(app);
  },
);

function rounds({ member: id }: Player) {
  const vendor = app.app.vendors.book.byId(acme.vendor);
  if (!vendor) throw new Error('no vendor');
  const [validFrom, validUntil] = [-1, 1].map((days) => new Date(app.clock.ms() + days * 86_400_000));
  return grantFreeRounds(app.app, vendor, {
    id: newKey(),
    member: id,
    games: [GAME_CODE],
    rounds: 3,
    betValue: units(1),
    maxWin: null,
    currency: 'MMK',
    validFrom: validFrom as Date,
    validUntil: validUntil as Date,
  });
}

async function cashOf({ member: id }: Player) {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where member = ${id} and no = 1`.execute(app.db);
  return rows[0]?.balance;
}

/** The same calls behind the door, where the account is locked between the look at the session and the stake. */
const UNDER_WAY: Record<string, (session: PlayerSession) => Promise<unknown>> = {
  'an order of a lottery': (session) => placeOrder(app.app, session, wish(), async () => undefined),
  'a chase': (session) =>
    placeChase(
      app.app,
      session,
      { ...wish(), way: 'same', multipliers: [1, 1], stop: 'never' },
      async () => undefined,
    ),
  'a spin': ({ member: id }) =>
    app.app.play.spin({ member: id, key: newKey(), rules: emerald(), stake: units(1), bet: null }),
  'a start': (session) => startGame(app.app, session, { vassalage: code, gameCode: GAME_CODE }, '127.0.0.1'),
  'money to a vendor': (session) =>
    transferFunds(app.app, session, { key: newKey(), vassalage: code, direction: 'IN', amount: '10.00' }),
};

test.each(Object.entries(UNDER_WAY))(
  'STD-A15 %s that is under way when its member is locked stakes nothing',
  async (_, call) => {
    const mia = await member(app, { cash: units(10_000) });
    await lockAccount(mia);
    const session = { member: mia.member, type: 0, currency: 'MMK' } as PlayerSession;
    await expect(inScope(memberScope(mia.member), () => call(session))).rejects.toMatchObject({
      code: 'wallet.accountClosed',
    });
    expect(await cashOf(mia)).toBe(units(10_000));
    await expectWholeLedger(app);
  },
);

function wish() {
  return { key: newKey(), gameCode: lottery.code, issue: lottery.issue, revision: 1, lines: [line()] };
}

function emerald(): Rules {
  const rules = app.app.play.rules.of(GAME.vendor, GAME.code, '96');
  if (!rules) throw new Error('no rules');
  return rules;
}
