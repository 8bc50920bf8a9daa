import { parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { correctRound } from '../play/play.ts';
import { GAME, hasFreeSpins, promise, spin, step } from '../play/testing.ts';
import { recordAgain } from '../records/records.ts';
import { recorded, theseDays } from '../records/testing.ts';
import { closeForCheck } from '../safety/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { followFreeRounds } from './free-rounds.ts';
import { moneyOf, units } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');
await app.turn('deposit.twoPeopleFrom', '1000.00');

afterEach(() => expectWholeLedger(app));

const WISH = { code: GAME.code, currency: 'MMK', stake: '1.00', rounds: 3, times: 2, days: 7 };

function grant(members: readonly string[], more: object = {}) {
  const wish = { key: newKey(), members, ...WISH, reason: 'For a good evening', ...more };
  return maker.post('/ops/bonuses/free-rounds/grant', wish);
}

/** The outcome of a request that a second operator agrees to. */
async function decided(approval: string): Promise<string> {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((each: { id: string }) => each.id === approval);
  const decision = { id: approval, hash, decision: 'approve', note: '' };
  const { value } = (await approver.post('/ops/approvals/decide', decision)).body;
  return value.failure ?? value.state;
}

const own = async (player: Player) => (await player.get('/wps/member/free-rounds')).body.value;

/** A member with free rounds, cash that must not change, and how to play one of them. */
async function guest(more: object = {}) {
  const player = await member(app, { cash: units(50) });
  const granted = await grant([player.username], more);
  expect(granted.body.value, granted.text).toEqual({ approval: null, closed: [] });
  const [{ id }] = await own(player);
  const play = (key = newKey(), at: Player = player) => spin(at, { key, freeRounds: id });
  return { player, id, play };
}

async function finish(player: Player, answer: { round: string; state: string; payout: string }) {
  let last = answer;
  while (last.state === 'open') last = (await step(player, answer.round)).body.value;
  return parseAmount(last.payout);
}

/** A free round is no bet of its player, and its win makes up for no loss (RG-3). */
async function limited(player: Player): Promise<() => Promise<void>> {
  const wish = { kind: 'loss', period: 'month', amount: '500.00' };
  expect((await player.post('/wps/protection/limit', wish)).status).toBe(200);
  return async () => {
    const { rows } =
      await sql`select staked, returned from protection.window where member = ${player.member}`.execute(
        app.owner,
      );
    expect(rows).toEqual([{ staked: 0n, returned: 0n }]);
  };
}

const promoOf = async () => {
  const { rows } = await sql<{ cost: bigint }>`
    select -sum(a.balance)::bigint as cost from wallet.house h
      join wallet.account a on a.member >= 1::bigint << 62 and a.no / 1000 = h.code
     where h.name = 'promo'`.execute(app.owner);
  return rows[0]?.cost ?? 0n;
};

test('free rounds are played once each on any node without the cash of their player, and win cash that is bet first (VB-1, WL-30)', async () => {
  const before = await promoOf();
  const { player, id, play } = await guest();
  const expectNothingUsed = await limited(player);
  expect(await promoOf()).toBe(before + units(3));
  expect(await own(player)).toMatchObject([
    { id, left: 3, rounds: 3, stake: '1.00', won: '0.00', times: '2', state: 'active' },
  ]);
  expect((await spin(player, { freeRounds: id, stake: '2.00' })).body.code).toBe('play.stake');
  // One key on two nodes is one round, and of five presses at once three are played.
  const key = newKey();
  const twice = await Promise.all([play(key), play(key, player.at(other)), play(key)]);
  expect(new Set(twice.map(({ body }) => body.value.nonce)).size).toBe(1);
  let won = await finish(player, twice[0].body.value);
  let played = 1;
  for (let n = 0; n < 4; n += 1) {
    const both = await Promise.all([play(), play(newKey(), player.at(other))]);
    for (const { body } of both) {
      if (!body.value) expect(['freeRounds.over', 'play.roundOpen', 'request.busy']).toContain(body.code);
      else {
        played += 1;
        won += await finish(player, body.value);
      }
    }
  }
  expect(played).toBe(3);
  expect((await play(key)).body.value).toMatchObject({ replayed: true, round: key });
  expect((await player.get('/wps/play/round', { round: key })).body.value).toMatchObject({
    freeRound: true,
    balanceBefore: '50.00',
    balanceAfter: '50.00',
  });
  expect(await moneyOf(app, player.member)).toMatchObject({ cash: units(50) });
  await app.settle();
  await recorded(app);
  expect(await moneyOf(app, player.member)).toMatchObject({ cash: units(50) + won });
  const [over] = await own(player);
  expect([over.state, parseAmount(over.won), over.left]).toEqual(['played', won, 0]);
  const { rows } = (await player.get('/wps/turnover')).body.value;
  expect(rows.filter(({ source }: { source: string }) => source === 'freeRounds')).toHaveLength(
    won > 0n ? 1 : 0,
  );
  const { all } = (await player.get('/wps/member/profit', theseDays(app))).body.value;
  expect([all.wagers, all.valid]).toEqual([3, '0.00']);
  expect((await player.get('/wps/play/session')).body.value.staked).toBe('0.00');
  await expectNothingUsed();
});

test('a free round with free spins outlasts the end of its grant, and its win is paid when the last spin is shown', async () => {
  const { player, id, play } = await guest();
  const expectNothingUsed = await limited(player);
  const { drawn } = await promise(app, player, (each) => hasFreeSpins(each) && each.payout > units(1));
  const { body } = await play();
  expect(body.value).toMatchObject({ state: 'open', stake: '1.00' });
  const cancel = { key: newKey(), id, reason: 'Granted by mistake' };
  expect((await maker.post('/ops/bonuses/free-rounds/cancel', cancel)).status).toBe(200);
  expect((await maker.post('/ops/bonuses/free-rounds/cancel', cancel)).status).toBe(200);
  const again = { ...cancel, key: newKey() };
  expect((await maker.post('/ops/bonuses/free-rounds/cancel', again)).body.code).toBe('freeRounds.over');
  expect((await play()).body.code).toBe('freeRounds.over');
  await app.settle();
  expect((await moneyOf(app, player.member)).cash).toBe(units(50));
  expect(await finish(player.at(other), body.value)).toBe(drawn.payout);
  await Promise.all([followFreeRounds(app.app), followFreeRounds(other.app)]);
  await app.settle();
  expect((await moneyOf(app, player.member)).cash).toBe(units(50) + drawn.payout);
  expect((await player.get('/wps/turnover')).body.value.rows[0]).toMatchObject({
    source: 'freeRounds',
    times: '2',
  });
  const [listed] = (await maker.get('/ops/bonuses/free-rounds', { member: player.username, totals: 'yes' }))
    .body.value.rows;
  expect(listed).toMatchObject({ state: 'cancelled', returned: '2.00', value: '3.00', left: 0 });
  await expectNothingUsed();
});

test('a void free round can be played again while its grant lasts, and time takes back what is left', async () => {
  const { player, id, play } = await guest();
  const voided = async (round: string) => {
    const row = await app.db
      .selectFrom('play.round')
      .select('payout')
      .where('id', '=', round)
      .executeTakeFirstOrThrow();
    const of = { member: player.member, round, was: row.payout, payout: null, reason: 'A fault' };
    await app.db.transaction().execute(async (tx) => {
      await correctRound(app.app, tx, { request: newKey(), ...of });
      await recordAgain(tx, of);
    });
  };
  await promise(app, player, (each) => hasFreeSpins(each));
  const first = (await play()).body.value;
  await voided(first.round);
  expect((await own(player))[0]).toMatchObject({ left: 3 });
  const second = (await play()).body.value;
  await finish(player, second);
  await voided(second.round);
  const third = (await play()).body.value;
  const won = await finish(player, third);
  expect((await own(player))[0]).toMatchObject({ left: 2, won: expect.anything() });
  await app.owner
    .updateTable('bonus.free_rounds')
    .set({ opened_at: sql`opened_at - interval '8 days'`, expires_at: sql`expires_at - interval '8 days'` })
    .where('id', '=', id)
    .execute();
  expect((await play()).body.code).toBe('freeRounds.over');
  await app.settle();
  await recorded(app);
  expect((await own(player))[0]).toMatchObject({ state: 'expired', left: 0 });
  expect((await moneyOf(app, player.member)).cash).toBe(units(50) + won);
  // After the end a void takes the payout from cash, and nobody gets the stake again.
  await voided(third.round);
  expect((await moneyOf(app, player.member)).cash).toBe(units(50));
});

test('an operator grants free rounds to members by name once for a press, and asks a second one where they are worth much', async () => {
  const [mia, tom] = await Promise.all([member(app), member(app)]);
  const key = newKey();
  const names = [mia.username.toUpperCase(), tom.username, tom.username];
  const line = await mia.live({ member: null });
  for (const answer of await Promise.all([grant(names, { key }), grant(names, { key })]))
    expect([200, 409]).toContain(answer.status);
  expect((await own(mia)).length + (await own(tom)).length).toBe(2);
  await line.next((frame) => 'event' in frame && frame.event.type === 'freeRounds');
  // The name of an account that registered by its number, in the spelling of that country.
  const zaw = await member(app, { username: '959770001144' });
  expect((await grant(['+၉၅၉၇၇၀၀၀၁၁၄၄'])).body.value).toEqual({ approval: null, closed: [] });
  expect(await own(zaw)).toHaveLength(1);
  expect((await grant([mia.username, 'nobody.at.all'])).body).toMatchObject({ code: 'freeRounds.members' });
  expect((await grant([mia.username], { stake: '1.01' })).body.code).toBe('freeRounds.stake');
  expect((await grant([mia.username], { code: 'limbo' })).body.code).toBe('freeRounds.stake');
  const much = await grant([mia.username, tom.username], { rounds: 500 });
  const { approval } = much.body.value ?? {};
  expect(approval, much.text).toEqual(expect.any(String));
  expect(await own(tom)).toHaveLength(1);
  expect(await decided(approval)).toBe('approved');
  expect(await own(tom)).toHaveLength(2);
  expect((await spin(tom, { freeRounds: (await own(mia))[0].id })).body.code).toBe('freeRounds.unknown');
  const { totals } = (await maker.get('/ops/bonuses/free-rounds', { state: 'active', totals: 'yes' })).body
    .value;
  expect(totals.sums.MMK).toMatchObject({ value: expect.any(String), won: expect.any(String) });
});

test('RG-9 a grant to many leaves out those whose play is closed and names them; the others get theirs', async () => {
  const [checked, away, mia] = [await member(app), await member(app), await member(app)];
  await closeForCheck(app, checked);
  await away.post('/wps/protection/exclusion', { months: 6 });
  const closed = [checked.username, away.username];
  const [all, key] = [[...closed, mia.username], newKey()];
  const granted = await grant(all, { key });
  expect(granted.body.value, granted.text).toEqual({ approval: null, closed });
  // The same press again names the same ones.
  expect((await grant(all, { key })).body.value).toEqual({ approval: null, closed });
  expect([(await own(mia)).length, (await own(checked)).length]).toEqual([1, 0]);
  expect((await grant(closed)).body.code).toBe('bonus.playClosed');
  const much = await grant(all, { rounds: 500 });
  expect(await decided(much.body.value.approval)).toBe('approved');
  expect([(await own(mia)).length, (await own(checked)).length]).toEqual([2, 0]);
  const { rows } = await sql<{ after: object }>`
    select event::json -> 'after' as after from operators.audit where action = 'freeRounds.granted' order by n desc limit 1`.execute(
    app.owner,
  );
  expect(rows).toMatchObject([{ after: { closed, worth: '500.00' } }]);
});

test('RG-9 free rounds that a member had before the check are not played until it is finished', async () => {
  const { player, play } = await guest();
  await closeForCheck(app, player);
  expect((await play()).body.code).toBe('protection.beingChecked');
});

test('a name of two members in a grant pays neither, and the console says so wherever it asks for one', async () => {
  const [mia, tom] = await Promise.all([member(app), member(app)]);
  const rows = app.owner.selectFrom('accounts.member').select('public_id').where('id', '=', mia.member);
  const { public_id: id } = await rows.executeTakeFirstOrThrow();
  const named = app.owner.updateTable('accounts.member').where('id', '=', tom.member);
  await named.set({ username: id.toLowerCase() }).execute();
  expect((await grant([id])).body).toMatchObject({ code: 'ops.ambiguousMember', args: { names: id } });
  expect([await own(mia), await own(tom)]).toEqual([[], []]);
  for (const list of ['/ops/bonuses/free-rounds', '/ops/bonuses', '/ops/cashier/deposits', '/ops/ledger'])
    expect((await maker.get(list, { member: id })).body.code, list).toBe('ops.ambiguousMember');
  expect((await grant([mia.username])).status).toBe(200);
  expect([(await own(mia)).length, (await own(tom)).length]).toEqual([1, 0]);
});

test('the titles for free rounds refuse a currency that there is not', async () => {
  for (const currency of ['toString', 'valueOf', '__proto__'])
    expect((await maker.get('/ops/bonuses/free-rounds/titles', { currency })).status, currency).toBe(400);
});
