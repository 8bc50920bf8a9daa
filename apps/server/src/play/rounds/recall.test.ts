import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';
import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import {
  ask,
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  testApp,
} from '../../testing.ts';
import { GAME, hasFreeSpins, playRound, promise, spin, step } from '../testing.ts';

const node = await testApp({ env: { TRUST_PROXY: '1' } });
const { app, db, owner } = node;

const JAPAN = '133.1.1.1';

/** The same player, as if he sat in Japan. */
function abroad(player: Player): Player {
  const headers = {
    authorization: `Bearer ${player.token}`,
    cookie: `__Host-sb=${player.cookie}`,
    'x-forwarded-for': JAPAN,
  };
  return { ...player, post: (path, body = {}) => ask(player.url + path, { method: 'POST', headers, body }) };
}

/** The record once the places played from are written down, which happens in passing. */
async function recordOf(player: Player, round: string) {
  await app.locations.flush();
  return (await player.get('/wps/play/round', { round })).body.value;
}

test('STD-B03 a played round of a slot with free spins fills every field that a slot has', async () => {
  const player = abroad(await freePlay(node));
  const { drawn } = await promise(node, player, hasFreeSpins);
  const key = newKey();
  const round = (await spin(player, { key })).body.value.round;
  expect(await recordOf(player, round)).toMatchObject({ state: 'open', settledAt: null });
  for (const _ of drawn.free) await step(player, round);

  const record = await recordOf(player, round);
  expect(record).toMatchObject({
    // Ids of round, game and rules version.
    round: key,
    vendor: 'baize',
    code: 'emerald-lines',
    model: '96',
    rules: EMERALD_LINES[96].version,
    // Status, and stake and returns in their currency.
    state: 'settled',
    currency: 'PLAY',
    stake: '1.00',
    // Funds at the start and at the end.
    balanceBefore: '10000.00',
    // Where it was played.
    place: { address: JAPAN, country: 'JP' },
    // The player's choices: the stake, and the seed he named.
    fairness: { clientSeed: expect.stringMatching(/^chosen-/), nonce: '0' },
  });
  // Time of the bet and time of its end.
  expect(Date.parse(record.settledAt)).toBeGreaterThan(Date.parse(record.at));
  expect(Number(record.balanceAfter)).toBeCloseTo(
    Number(record.balanceBefore) - 1 + Number(record.payout),
    2,
  );
  // The outcome: every stop, window, line and multiplier of the base spin and of each phase after it.
  expect(record.base).toMatchObject({ stops: drawn.base.stops, window: drawn.base.window, multiplier: 1 });
  expect(record.base.awarded).toBeGreaterThan(0);
  expect(record.freeSpins.map(({ stops }: { stops: number[] }) => stops)).toEqual(
    drawn.free.map(({ stops }) => stops),
  );
  expect(record.freeSpins.every(({ multiplier }: { multiplier: number }) => multiplier === 2)).toBe(true);

  // Each free spin with its own id and time, and the money with the balance after every movement.
  const steps = await db.selectFrom('play.round_step').selectAll().where('round', '=', round).execute();
  expect(steps.map((row) => row.step).toSorted((a, b) => a - b)).toEqual(drawn.free.map((_, n) => n + 1));
  const postings = await db
    .selectFrom('wallet.posting')
    .select(['balance', 'amount'])
    .where('member', '=', player.member)
    .execute();
  expect(postings.some(({ amount }) => amount === -10_000n)).toBe(true);
  await expectWholeLedger(node);
});

test('STD-B03 the record of a round has a place for every fact the standard asks of a slot', async () => {
  const columns = async (table: string) => {
    const found = await owner
      .selectFrom('information_schema.columns' as never)
      .select('column_name' as never)
      .where('table_schema' as never, '=', table.split('.')[0] as never)
      .where('table_name' as never, '=', table.split('.')[1] as never)
      .execute();
    return (found as { column_name: string }[]).map(({ column_name }) => column_name);
  };
  const asked: Record<string, readonly string[]> = {
    // Player, round, time, maths, seeds, stake, return, status, outcome, funds.
    'play.round': [
      'member',
      'id',
      'at',
      'rules',
      'pair',
      'nonce',
      'stake',
      'payout',
      'state',
      'stops',
      'balance',
    ],
    // Feature phases.
    'play.round_step': ['member', 'id', 'round', 'step', 'at'],
    'play.open_round': ['member', 'game', 'round', 'step', 'stake'],
    'play.rules': ['game', 'model', 'version', 'definition'],
    'play.seed_pair': ['commitment', 'client_seed'],
    // Location, by member and time.
    'safety.access': ['member', 'session', 'address', 'country', 'at'],
    'wallet.account': ['member', 'currency'],
  };
  for (const [table, facts] of Object.entries(asked)) {
    expect(await columns(table), table).toEqual(expect.arrayContaining([...facts]));
  }
});

test('STD-B04 after another maths version came into play a round is recalled as it was', async () => {
  const player = await freePlay(node);
  const rounds = [await playRound(player), await playRound(player)];
  const before = await Promise.all(rounds.map((round) => recordOf(player, round)));
  await turn('games.emerald-lines.model', '94');
  expect((await player.get('/wps/play/game', GAME)).body.value.model).toBe('94');
  expect((await recordOf(player, await playRound(player))).rules).toBe(EMERALD_LINES[94].version);
  expect(await Promise.all(rounds.map((round) => recordOf(player, round)))).toEqual(before);
  await turn('games.emerald-lines.model', '96');
});

test('STD-B04 rounds of a version that left the program are recalled from the rules that were kept', async () => {
  const player = await freePlay(node);
  const round = await playRound(player);
  const before = await recordOf(player, round);
  // As if this program had never known the version: its name is another one's now.
  await owner
    .updateTable('play.rules')
    .set({ version: 'long-gone', definition: JSON.stringify({ ...EMERALD_LINES[96], version: 'long-gone' }) })
    .where('version', '=', EMERALD_LINES[96].version)
    .execute();
  const later = await node.node();
  expect(await recordOf(player.at(later), round)).toEqual({ ...before, rules: 'long-gone' });
  const now = (await player.at(later).get('/wps/play/game', GAME)).body.value;
  expect(now.rules).toBe(EMERALD_LINES[96].version);
  const list = (await player.at(later).get('/wps/play/rounds', GAME)).body.value;
  expect(list.rows.map((row: { round: string }) => row.round)).toContain(round);
});

test('STD-B07 all gaming, the vendor, the game, its version and a member are closed to new bets; the open round is played out', async () => {
  const player = await member(node);
  const { drawn } = await promise(node, player, hasFreeSpins);
  const { round } = (await spin(player)).body.value;
  const idle = await member(node);
  const refused = async (code: string) => expect((await spin(idle)).body.code).toBe(code);

  await turn('play.enabled', false);
  await refused('play.gameOff');
  expect((await step(player, round)).status).toBe(200);
  await turn('play.enabled', true);

  await turn('games.emerald-lines.enabled', false);
  await refused('play.gameOff');
  expect((await step(player, round)).status).toBe(200);
  await turn('games.emerald-lines.enabled', true);

  const vendor = (state: string) =>
    owner.updateTable('catalog.vendor').set({ state }).where('code', '=', 'baize').execute();
  await vendor('off');
  await app.catalog.reload();
  await refused('play.gameOff');
  await vendor('on');
  await app.catalog.reload();

  // A version is closed by putting another one in its place: no bet is drawn from it any more.
  await turn('games.emerald-lines.model', '97');
  const other = await playRound(idle);
  expect((await recordOf(idle, other)).rules).toBe(EMERALD_LINES[97].version);

  // The series goes on under the version it was drawn from.
  for (const _ of drawn.free.slice(2)) expect((await step(player, round)).status).toBe(200);
  expect(await recordOf(player, round)).toMatchObject({ state: 'settled', rules: EMERALD_LINES[96].version });
  await turn('games.emerald-lines.model', '96');

  const support = await staff(node, 'support');
  const { public_id: id } = await db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', idle.member)
    .executeTakeFirstOrThrow();
  expect(
    (await support.post('/ops/members/lock', { member: id, reason: 'asked for by the risk desk' })).status,
  ).toBe(200);
  await eventually(async () => expect((await spin(idle)).status).toBe(401));
  await expectWholeLedger(node);
});

async function turn(name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value), changed_by: null, changed_at: new Date() };
  await db
    .insertInto('site.switch')
    .values(row)
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute();
  await app.switches.reload();
}
