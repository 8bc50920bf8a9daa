import { around } from '@baize/contract/testing-edges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { GAME, hasFreeSpins, spin as playSpin, step as playStep, promise } from '../play/testing.ts';
import {
  eventually,
  expectWholeLedger,
  member,
  type Player,
  type Reply,
  sealed,
  signIn,
  testApp,
  trySignIn,
} from '../testing.ts';
import { asVendorPlayer, studio, type VendorPlayer, vendorPlayer } from '../vendors/testing.ts';
import { simulateTime } from '../wallet/wallet.ts';
import { endTimedSessions } from './protection.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();
const vendor = await studio(app);
const PASSWORD = 'night market lantern 8';
const DAY_MS = 86_400_000;

/** Keys carry the time, and time passes here. */
const key = () => uuidv7(app.clock.ms());
const spin = (player: Player, stake = '1.00') => playSpin(player, { stake, key: key() });
const step = (player: Player, round: string) => playStep(player, round, key());
const person = () => member(app, { cash: 10_000_0000n, password: PASSWORD });
const again = ({ username }: { username: string }) => signIn(app, username, PASSWORD);
const limit = (player: Player, amount: string | null, name = { kind: 'wager', period: 'day' }) =>
  player.post('/wps/protection/limit', { ...name, amount });
const shown = async (player: Player) => (await player.get('/wps/protection')).body.value;
const row = async (player: Player, kind: string, period = 'day') =>
  (await shown(player)).limits.find(
    (each: { kind: string; period: string }) => each.kind === kind && each.period === period,
  );

function pass(ms: number): void {
  for (const node of [app, other]) node.clock.pass(ms);
}

/** A test in which time passes as it says and never by itself, so that a slow call is on the right side of an instant too. */
const still = (work: () => Promise<void>) => () => app.clock.held(() => other.clock.held(work));

/** Far from the ends of a business day, so that no window begins in the middle of a test. */
function toNoon(): void {
  const intoDay = (app.clock.ms() + 8 * 3_600_000) % DAY_MS;
  pass(((DAY_MS / 2 - intoDay + DAY_MS) % DAY_MS) + 1);
}

/** The free spins that a spin brought. */
async function finish(player: Player, { body }: Reply): Promise<void> {
  let state = body.value?.state;
  while (state === 'open') state = (await step(player, body.value.round)).body.value.state;
}

/** Plays whole rounds until a spin is refused; the answer is how many were played and why not more. */
async function playOut(player: Player, stake: string) {
  for (let played = 0; ; played += 1) {
    const answer = await spin(player, stake);
    if (answer.status !== 200) return { played, code: answer.body.code };
    await finish(player, answer);
  }
}

test('STD-A15 RG-3 stakes stop at the limit to the last unit, however many are sent at once to two nodes', async () => {
  toNoon();
  const mia = await person();
  expect((await limit(mia, '5.00')).status).toBe(200);
  const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => spin(n % 2 ? mia.at(other) : mia)));
  const counts = { played: sent.filter(({ status }) => status === 200).length };
  // A series of free spins that came up keeps the next spin waiting, and counts as staked all the same.
  for (const answer of sent) await finish(mia, answer);
  const rest = await playOut(mia, '1.00');
  expect(counts.played + rest.played).toBe(5);
  expect(rest.code).toBe('protection.wagerLimit');
  expect(await row(mia, 'wager')).toMatchObject({
    amount: '5.00',
    used: '5.00',
    left: '0.00',
    pending: null,
  });
  await expectWholeLedger(app);
});

test.each(['loss', 'wager'])(
  'RG-1 a %s limit of 0 stops all play, so it holds only once that is confirmed',
  async (kind) => {
    toNoon();
    const mia = await person();
    const set = (amount: string, more = {}) =>
      mia.post('/wps/protection/limit', { kind, period: 'day', amount, ...more });
    for (const amount of ['0', '0.00']) {
      const asked = await set(amount);
      expect([asked.status, asked.body.code]).toEqual([409, 'protection.stopsPlay']);
    }
    expect(await row(mia, kind)).toMatchObject({ amount: null });
    expect((await set('0', { stopsPlay: true })).status).toBe(200);
    expect(await row(mia, kind)).toMatchObject({ amount: '0.00', left: '0.00' });
    expect((await spin(mia)).body.code).toBe(`protection.${kind}Limit`);
  },
);

test(
  'RG-2 play before the limit counts, and midnight of the business zone starts a new window',
  still(async () => {
    toNoon();
    const mia = await person();
    for (let n = 0; n < 3; n += 1) await finish(mia, await spin(mia));
    await limit(mia, '4.00');
    expect(await row(mia, 'wager')).toMatchObject({ used: '3.00', left: '1.00' });
    expect(await playOut(mia, '1.00')).toEqual({ played: 1, code: 'protection.wagerLimit' });
    const { endsAt } = await row(mia, 'wager');
    expect(new Date(endsAt).toISOString()).toMatch(/T16:00:00\.000Z$/);
    pass(new Date(endsAt).getTime() - app.clock.ms() - 1_000);
    const night = await again(mia);
    expect((await spin(night)).body.code).toBe('protection.wagerLimit');
    pass(1_001);
    expect(await playOut(night, '1.00')).toMatchObject({ played: 4 });
  }),
);

/** STD-B05: as both purses show it. */
const inPlay = async (player: Player) => {
  const purses = ['/wps/v2/wallets/balance', '/wps/member/info/funds/consolidated'].map((path) =>
    player.get(path),
  );
  return (await Promise.all(purses)).map(({ body }) => body.value.inPlay);
};

test('RG-3 STD-B05 losses count what was staked and did not come back, over third-party games too; open stakes count as lost and are shown in play', async () => {
  toNoon();
  const mia = await vendorPlayer(app, vendor, 1_000_0000n);
  const { player } = mia;
  await limit(player, '10.00', { kind: 'loss', period: 'week' });
  const code = async (reply: Promise<{ body: { status?: string } }>) => (await reply).body.status;
  expect(await code(mia.bet('b1', 'r1', '8.00'))).toBe('OK');
  expect(await code(mia.bet('b2', 'r2', '2.01'))).toBe('LIMIT_REACHED');
  expect(await code(mia.bet('b2', 'r2', '2.01'))).toBe('LIMIT_REACHED');
  expect(await code(mia.win('w1', 'r1', '5.00', { endRound: true }))).toBe('OK');
  expect(await row(player, 'loss', 'week')).toMatchObject({ used: '3.00', left: '7.00' });
  expect(await code(mia.bet('b3', 'r3', '7.00', { mode: 'HOLD' }))).toBe('OK');
  expect((await spin(player)).body.code).toBe('protection.lossLimit');
  expect(await inPlay(player)).toEqual(['7.00', '7.00']);
  expect(await code(mia.rollback('x3', 'r3', 'b3'))).toBe('OK');
  expect(await inPlay(player)).toEqual(['0.00', '0.00']);
  expect(await row(player, 'loss', 'week')).toMatchObject({ used: '3.00' });
  expect(await code(mia.bet('b4', 'r4', '7.01'))).toBe('LIMIT_REACHED');
  expect(await code(mia.bet('b5', 'r5', '7.00'))).toBe('OK');
  // A big win makes no loss negative, and a loss after it counts from what came back.
  expect(await code(mia.win('w5', 'r5', '100.00', { endRound: true }))).toBe('OK');
  expect(await row(player, 'loss', 'week')).toMatchObject({ used: '0.00', left: '10.00' });
  await expectWholeLedger(app);
});

test.each(['wager', 'loss'])(
  'RG-3 a %s limit takes a stake of a hundredth less than its rest and of all of it, and none beyond it',
  async (kind) => {
    toNoon();
    const name = { kind, period: 'day' };
    const codes: string[] = [];
    for (const stake of around('10.00')) {
      const mia = await vendorPlayer(app, vendor);
      await limit(mia.player, '10.00', name);
      codes.push((await mia.bet(`b-${kind}-${stake}`, `r-${kind}-${stake}`, stake)).body.status);
    }
    // Stakes of our own games come from a ladder, so that the limit moves.
    for (const amount of around('2.00')) {
      const mia = await member(app);
      await limit(mia, amount, name);
      codes.push((await spin(mia, '2.00')).body.code ?? 'OK');
    }
    expect(codes).toEqual(['OK', 'OK', 'LIMIT_REACHED', `protection.${kind}Limit`, 'OK', 'OK']);
  },
);

test('RG-3 a series of free spins counts its stake at once and its payout when it ends, whatever was played between', async () => {
  toNoon();
  const mia = await person();
  await limit(mia, '500.00', { kind: 'loss', period: 'month' });
  const { drawn } = await promise(app, mia, (each) => hasFreeSpins(each) && each.payout > 0n);
  const opened = await spin(mia);
  expect(await row(mia, 'loss', 'month')).toMatchObject({ used: '1.00' });
  await finish(mia, opened);
  const lost = 10_000n - drawn.payout;
  const { rows } = await sql<{ staked: bigint; returned: bigint }>`
    select staked, returned from protection.window where member = ${mia.member}`.execute(app.owner);
  expect(rows).toEqual([{ staked: 10_000n, returned: drawn.payout }]);
  expect(await row(mia, 'loss', 'month')).toMatchObject({ used: lost > 0n ? '1.00' : '0.00' });
});

test(
  'STD-A15 RG-4 RG-5 a lower limit holds at once; a higher one is confirmed after a day, not at 23:59:59',
  still(async () => {
    toNoon();
    const mia = await person();
    expect((await limit(mia, '50.00')).body.value.limits[6]).toMatchObject({
      amount: '50.00',
      pending: null,
    });
    expect((await limit(mia, '20.00')).body.value.limits[6]).toMatchObject({
      amount: '20.00',
      pending: null,
    });
    const asked = (await limit(mia, '100.00')).body.value.limits[6];
    expect(asked).toMatchObject({ amount: '20.00', pending: { amount: '100.00' } });
    const name = { kind: 'wager', period: 'day' };
    expect((await mia.post('/wps/protection/limit/confirm', name)).body.code).toBe('protection.tooEarly');
    pass(Date.parse(asked.pending.confirmFrom) - app.clock.ms() - 1_000);
    const late = await again(mia);
    const early = await late.post('/wps/protection/limit/confirm', name);
    expect(early).toMatchObject({ status: 409, body: { code: 'protection.tooEarly' } });
    expect(await row(late, 'wager')).toMatchObject({ amount: '20.00' });
    pass(1_001);
    // Never by itself: it waits for the member's word.
    expect(await row(late, 'wager')).toMatchObject({ amount: '20.00' });
    expect((await late.post('/wps/protection/limit/confirm', name)).status).toBe(200);
    expect(await row(late, 'wager')).toMatchObject({ amount: '100.00', pending: null });
    expect((await late.post('/wps/protection/limit/confirm', name)).body.code).toBe('protection.noRequest');
  }),
);

test('RG-5 a request lapses after its week, is withdrawn, or ended by a decrease; removal waits like an increase', async () => {
  toNoon();
  const mia = await person();
  const name = { kind: 'loss', period: 'month' };
  await limit(mia, '30.00', name);
  expect((await limit(mia, null, name)).body.value.limits[5]).toMatchObject({
    amount: '30.00',
    pending: { amount: null },
  });
  pass(8 * DAY_MS + 1_000);
  const back = await again(mia);
  expect((await back.post('/wps/protection/limit/confirm', name)).body.code).toBe('protection.lapsed');
  await limit(back, '90.00', name);
  expect((await back.post('/wps/protection/limit/cancel', name)).status).toBe(200);
  expect(await row(back, 'loss', 'month')).toMatchObject({ amount: '30.00', pending: null });
  await limit(back, '90.00', name);
  await limit(back, '10.00', name);
  expect(await row(back, 'loss', 'month')).toMatchObject({ amount: '10.00', pending: null });
  await limit(back, null, name);
  pass(DAY_MS + 1_000);
  const free = await again(mia);
  expect((await free.post('/wps/protection/limit/confirm', name)).status).toBe(200);
  expect(await row(free, 'loss', 'month')).toMatchObject({ amount: null, used: null });
});

test('RG-13 operators set a limit beside the member’s, the lower applies, and a higher one takes two people', async () => {
  toNoon();
  const mia = await person();
  const [risk, approver] = [await staff(app, 'manager'), await staff(app, 'finance')];
  const { publicId } = await publicIdOf(mia);
  const house = (amount: string | null) => ({
    key: key(),
    member: publicId,
    kind: 'wager',
    period: 'day',
    amount,
    reason: 'Source of funds is open',
  });
  expect((await risk.post('/ops/members/limit', house('2.00'))).body.value).toEqual({ approval: null });
  await limit(mia, '50.00');
  expect(await row(mia, 'wager')).toMatchObject({ amount: '50.00', staff: '2.00', left: '2.00' });
  expect(await playOut(mia, '1.00')).toEqual({ played: 2, code: 'protection.wagerLimit' });
  const asked = await risk.post('/ops/members/limit', house('4.00'));
  const id = asked.body.value.approval;
  expect(id).toEqual(expect.any(String));
  expect(await playOut(mia, '1.00')).toMatchObject({ played: 0 });
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((each: { id: string }) => each.id === id);
  await approver.post('/ops/approvals/decide', { id, hash, decision: 'approve' });
  expect(await playOut(mia, '1.00')).toMatchObject({ played: 2 });
  const history = (await risk.get('/ops/members/protection', { member: publicId })).body.value.events;
  expect(history.map((each: { what: string; after: string }) => [each.what, each.after])).toEqual([
    ['limit.set', '4.00'],
    ['limit.set', '50.00'],
    ['limit.set', '2.00'],
  ]);
  expect(history[0].actor).toMatch(/manager/);
});

test('STD-A15 RG-9 exclusion ends every session, takes no bet and no free play, and pays what was won', async () => {
  toNoon();
  const mia = { ...(await person()) };
  const vendorPlayer: VendorPlayer = await asVendorPlayer(app, vendor, mia);
  const elsewhere = mia.at(other);
  expect((await vendorPlayer.bet('e1', 'er1', '1.00')).body.status).toBe('OK');
  expect((await mia.post('/wps/protection/exclusion', { months: 6 })).status).toBe(200);
  await eventually(async () => {
    expect((await mia.get('/wps/protection')).body).toMatchObject({ args: { reason: 'excluded' } });
    expect((await elsewhere.get('/wps/protection')).status).toBe(401);
  });
  const refused = (await vendorPlayer.bet('e2', 'er2', '1.00')).body.status;
  expect(['PLAYER_EXCLUDED', 'SESSION_EXPIRED']).toContain(refused);
  expect((await vendorPlayer.win('e3', 'er1', '4.00', { endRound: true })).body.status).toBe('OK');
  // He comes in for his money and his records, and plays nothing.
  const back = await again(mia);
  expect((await spin(back)).body.code).toBe('protection.excluded');
  const launch = { vassalage: GAME.vendor, gameCode: GAME.code };
  expect((await back.post('/wps/game/launchGame', launch)).body.code).toBe('protection.excluded');
  const fresh = await asVendorPlayer(app, vendor, back);
  expect((await fresh.bet('e4', 'er4', '1.00')).body.status).toBe('PLAYER_EXCLUDED');
  expect((await shown(back)).absence).toMatchObject({ kind: 'exclusion', by: 'member', returnsAt: null });
  expect((await back.post('/wps/protection/time-out', { days: 1 })).body.code).toBe('protection.shorter');
  await expectWholeLedger(app);
});

test(
  'STD-A15 RG-9 RG-10 an exclusion is made longer only, outlives its term, and opens a day after it is asked',
  still(async () => {
    toNoon();
    const mia = await person();
    await mia.post('/wps/protection/exclusion', { months: 12 });
    let back = await again(mia);
    expect((await back.post('/wps/protection/exclusion', { months: 6 })).body.code).toBe(
      'protection.shorter',
    );
    expect((await back.post('/wps/protection/return', { text: 'I want to come back' })).body.code).toBe(
      'protection.noReturn',
    );
    pass(366 * DAY_MS);
    back = await again(mia);
    expect((await spin(back)).body.code).toBe('protection.excluded');
    const asked = await back.post('/wps/protection/return', { text: 'I want to come back' });
    expect(asked.status, asked.text).toBe(200);
    pass(DAY_MS - 1_000);
    back = await again(mia);
    expect((await spin(back)).body.code).toBe('protection.excluded');
    pass(1_001);
    expect((await spin(back)).status).toBe(200);
    expect((await shown(back)).absence).toBeNull();
  }),
);

test(
  'STD-A15 RG-10 an exclusion without end opens seven days after operators have allowed it, and not without',
  still(async () => {
    toNoon();
    const mia = await person();
    await mia.post('/wps/protection/exclusion', { months: null });
    pass(190 * DAY_MS);
    let back = await again(mia);
    expect(
      (await back.post('/wps/protection/return', { text: 'Half a year has passed' })).body.value.absence,
    ).toMatchObject({ until: null, returnsAt: null });
    const support = await staff(app, 'support');
    const { rows } = (await support.get('/ops/members/returns')).body.value;
    const request = rows.find((each: { username: string }) => each.username === mia.username);
    expect(request).toMatchObject({ text: 'Half a year has passed' });
    const word = { id: request.id, allow: true, reason: 'Spoke with him for an hour' };
    expect((await support.post('/ops/members/return', word)).status).toBe(200);
    expect((await support.post('/ops/members/return', word)).body.code).toBe('protection.noRequest');
    pass(7 * DAY_MS - 1_000);
    back = await again(mia);
    expect((await spin(back)).body.code).toBe('protection.excluded');
    pass(1_001);
    expect((await spin(back)).status).toBe(200);
  }),
);

test('RG-8 a time-out is not cut short, lets its member in but not play, and ends by itself', async () => {
  toNoon();
  const mia = await person();
  expect((await mia.post('/wps/protection/time-out', { days: 43 })).status).toBe(400);
  expect((await mia.post('/wps/protection/time-out', { days: 7 })).status).toBe(200);
  expect((await mia.post('/wps/protection/time-out', { days: 3 })).body.code).toBe('protection.shorter');
  expect((await spin(mia)).body.code).toBe('protection.timedOut');
  pass(7 * DAY_MS + 1_000);
  const back = await again(mia);
  expect((await spin(back)).status).toBe(200);
  expect((await shown(back)).absence).toBeNull();
});

test('RG-14 free play stays closed on the device of somebody who is away', async () => {
  toNoon();
  const mia = await person();
  const { headers } = await trySignIn(app, mia.username, PASSWORD);
  const device = /__Host-dev=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(device).not.toBe('');
  const back = await again(mia);
  await back.post('/wps/protection/time-out', { days: 1 });
  const wish = { os: 'test', platform: 'W' };
  const tried = await sealed(app.url, 'POST', '/wps/session/login/freeplay', wish, { cookie: device });
  expect(tried.reply).toMatchObject({ code: 'protection.excluded' });
  expect((await sealed(app.url, 'POST', '/wps/session/login/freeplay', wish)).status).toBe(200);
});

test('RG-6 when the time of a sign-in is over no bet is taken, he is signed out after his round, and rests 15 minutes', async () => {
  toNoon();
  const mia = await person();
  const name = { kind: 'session', period: 'session' };
  expect((await limit(mia, '9', name)).status).toBe(400);
  expect((await limit(mia, '20', name)).status).toBe(200);
  await promise(app, mia, hasFreeSpins);
  const opened = await spin(mia);
  pass(20 * 60_000 + 1_000);
  await endTimedSessions(app.app);
  expect((await mia.get('/wps/protection')).status).toBe(200);
  await finish(mia, opened);
  expect((await spin(mia)).body.code).toBe('protection.sessionLimit');
  await endTimedSessions(app.app);
  await eventually(async () => {
    expect((await mia.get('/wps/protection')).body).toMatchObject({ args: { reason: 'timeLimit' } });
  });
  const { reply } = await trySignIn(app, mia.username, PASSWORD);
  expect(reply).toMatchObject({ code: 'protection.resting' });
  pass(15 * 60_000);
  const back = await again(mia);
  await finish(back, await spin(back));
  // Play of third-party games ends with the member's time as well, though they left the site before; a stake that is held there
  // does not matter.
  const vendorPlayer = await asVendorPlayer(app, vendor, back);
  expect((await vendorPlayer.bet('t1', 'tr1', '1.00', { mode: 'HOLD' })).body.status).toBe('OK');
  await app.app.db.transaction().execute((tx) => app.app.sessions.endAll(tx, mia.member, 'idle'));
  pass(20 * 60_000 + 1_000);
  await endTimedSessions(app.app);
  const ended = app.db.selectFrom('vendors.kick').select('vendor').where('member', '=', mia.member);
  expect(await ended.execute()).toEqual([{ vendor: vendor.vendor }]);
  expect((await vendorPlayer.bet('t2', 'tr2', '1.00')).body.status).toBe('SESSION_EXPIRED');
  await expectWholeLedger(app);
});

async function publicIdOf({ member: id }: Player) {
  const found = await app.db
    .selectFrom('accounts.member')
    .select('public_id as publicId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found;
}
