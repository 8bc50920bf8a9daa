import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { countRounds } from './catalog/catalog.ts';
import { FEATURES } from './features.ts';
import { GAME } from './play/testing.ts';
import { recordsInvariants } from './records/invariants.ts';
import { movementsOfWager, recordReached, wagersOfMovements } from './records/records.ts';
import { recorded } from './records/testing.ts';
import { atStake } from './stakes/stakes.ts';
import { member, newKey, type Player, testApp } from './testing.ts';
import type { WagerFamily } from './wagers/wagers.ts';
import { checkInvariants } from './wallet/wallet.ts';

const rounds = (fits: ReturnType<typeof sql>) => sql`
  select b.member, b.id, b.vendor, b.game, null::text, b.state, b.stake, b.payout, 0::bigint, b.at, b.settled_at, null::timestamptz,
         'RNG', '[]'::jsonb, '[]'::jsonb, false, case b.state when 0 then b.stake else 0 end
    from paper.bet b where ${fits}`;
const counted = (fits: ReturnType<typeof sql>) => sql`
  select b.member, b.id, null::smallint, null::text, b.game, b.stake, b.payout, b.state, b.at from paper.bet b where ${fits}`;
const among = (keys: ReturnType<typeof sql>) =>
  sql`(b.member, b.id) in (select k.member, k.id from (${keys}) k)`;

/** A family that the program does not know: bets on paper, in a table of its own. */
const PAPER: WagerFamily = {
  name: 'paper',
  holds: 'exists (select from paper.bet b where b.member = w.member and b.id = w.id)',
  rounds: {
    changed: ({ from, to }) => rounds(sql`greatest(b.at, b.settled_at) >= ${from} and b.at < ${to}`),
    keyed: (keys) => rounds(among(keys)),
  },
  changed: (from, until) =>
    sql`exists (select from paper.bet b where greatest(b.at, b.settled_at) >= ${from} and b.at < ${until})`,
  open: ({ member: of }) => sql`select stake from paper.bet where member = ${of} and state = 1`,
  waiting: sql`select at from paper.bet where state = 1`,
  counted: {
    placed: ({ from, to }) => counted(sql`b.at >= ${from} and b.at < ${to}`),
    keyed: (keys) => counted(among(keys)),
  },
  movements: {
    of: ({ member: of, wager }) => sql`select movement from paper.bet where member = ${of} and id = ${wager}`,
    wagers: ({ member: of, movements }) =>
      sql`select movement, id from paper.bet where member = ${of} and movement = any(${movements}::uuid[])`,
  },
  numbered: (number) => sql`select id from paper.bet where slip = ${number}`,
  content: { replay: async (_, { id }) => `https://paper.example/${id}` },
  recorded: {
    id: 'I9',
    title: 'every bet on paper is a wager',
    sql: `select b.id::text as detail from paper.bet b cross join records.followed f
            left join records.wager w on w.id = b.id and w.member = b.member
           where b.at < f.until and (w.state, w.payout) is distinct from (b.state, b.payout)`,
  },
  oldest: 'select min(at) from paper.bet where at >= f.until',
};

const node = await testApp({ features: [...FEATURES, { name: 'paper', wagers: PAPER }] });
const { app } = node;
const game = app.catalog.findGame(GAME.vendor, GAME.code);

await sql`
  create schema paper;
  create table paper.bet (
    member bigint, id uuid, slip text, movement uuid, vendor smallint, game int, state smallint, stake bigint, payout bigint,
    at timestamptz, settled_at timestamptz, primary key (member, id));
  grant usage on schema paper to baize_app;
  grant select on paper.bet to baize_app`.execute(node.owner);

/** A bet of 2.00, open. */
async function bet({ member: of }: Player, slip: string) {
  const [id, movement] = [newKey(), newKey()];
  await sql`
    insert into paper.bet
    select ${of}, ${id}, ${slip}, ${movement}, ${game?.vendor.id}, ${game?.id}, 1, 20000, 0, platform.now()`.execute(
    node.owner,
  );
  return { id, movement };
}

const settle = (id: string) =>
  sql`update paper.bet set state = 0, payout = 70000, settled_at = platform.now() where id = ${id}`.execute(
    node.owner,
  );

test('a family of wagers is recorded, at stake, shown and found by its movements through its row alone', async () => {
  const mia = await member(node);
  const { id, movement } = await bet(mia, 'slip-1');
  await recorded(node);
  const read = () => mia.get('/wps/member/wager', { id }).then(({ body }) => body.value);
  expect(await read()).toMatchObject({ state: 'open', stake: '2.00', net: null, fair: false });
  expect(await atStake(app, mia.member)).toEqual({ amount: 20_000n, count: 1 });
  expect(await app.metrics.text()).toMatch(/^baize_open_rounds\{kind="paper"\} 1$/m);
  await settle(id);
  await recorded(node);
  const steps = [
    { kind: 'bet', amount: '2.00' },
    { kind: 'win', amount: '7.00' },
  ];
  expect(await read()).toMatchObject({ state: 'settled', valid: '2.00', net: '5.00', steps });
  expect(await atStake(app, mia.member)).toEqual({ amount: 0n, count: 0 });
  expect((await mia.get('/wps/member/wagers', { number: 'slip-1' })).body.value.rows).toMatchObject([{ id }]);
  expect((await mia.post('/wps/member/wager/replay', { id })).body.value.url).toContain(id);
  expect(await movementsOfWager(app, mia.member, id)).toContain(movement);
  expect((await wagersOfMovements(app, mia.member, [movement])).get(movement)?.id).toBe(id);
  const invariants = [...recordsInvariants(app.families), recordReached(app.families)];
  expect(await checkInvariants(app.db, invariants)).toEqual([]);
});

test('its rounds count for the lists of games, and one that was open wins once it is settled', async () => {
  const tom = await member(node);
  const { id } = await bet(tom, 'slip-2');
  const count = (ms: number) =>
    countRounds({
      db: app.db,
      families: app.families,
      clock: { ...app.clock, ms: () => app.clock.ms() + ms },
    });
  const wins = () => app.db.selectFrom('catalog.win').select('amount').where('round', '=', id).execute();
  await count(30_000);
  const played = await app.db
    .selectFrom('catalog.played')
    .selectAll()
    .where('member', '=', tom.member)
    .execute();
  expect(played).toMatchObject([{ game: game?.id }]);
  expect(await wins()).toEqual([]);
  await settle(id);
  await count(60_000);
  expect(await wins()).toEqual([{ amount: 70_000n }]);
});

test('a change of its rounds that nobody recorded is found', async () => {
  const eva = await member(node);
  const { id } = await bet(eva, 'slip-3');
  await recorded(node);
  await sql`delete from paper.bet where id = ${id}`.execute(node.owner);
  const broken = await checkInvariants(app.db, recordsInvariants(app.families));
  expect(broken).toMatchObject([{ detail: `wager (${eva.member}, ${id})` }]);
});
