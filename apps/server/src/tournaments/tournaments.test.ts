import { formatAmount } from '@baize/contract/money';
import { around } from '@baize/contract/testing-edges';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { units } from '../bonus/testing.ts';
import { betOn, openIssue } from '../desk/lottery/testing.ts';
import { confirmDraw } from '../lottery/settling/testing.ts';
import { letClose } from '../lottery/testing.ts';
import { staff } from '../operators/testing.ts';
import { createBatchSize } from '../platform/database/batch-size.ts';
import { correctRound } from '../play/play.ts';
import { GAME, playRound, promise, spin } from '../play/testing.ts';
import { recordAgain } from '../records/records.ts';
import { recorded, theseDays } from '../records/testing.ts';
import { closeForCheck } from '../safety/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { endTournaments } from './ending.ts';
import { STANDINGS } from './follow.ts';
import { type MemberScore, multipleOf, withBet } from './standing.ts';

const app = await sharedApp();
const other = await app.node();
const maker = await staff(app, 'gameOps');
const approver = await staff(app, 'trading');

const HOUR = 3_600_000;
const at = (hours: number) => new Date(app.clock.ms() + hours * HOUR).toISOString();

const terms = (more: object = {}) => ({
  texts: { EN: { name: 'Night race', text: 'Win big' }, CN: { name: '夜赛', text: '' } },
  titles: [GAME.code],
  currency: 'MMK',
  scoring: 'multiple',
  best: 1,
  stakeMin: '1.00',
  prizes: ['100.00', '50.00', '50.00'],
  startsAt: at(1),
  endsAt: at(2),
  ...more,
});

const save = (more: object = {}, wish: object = {}) =>
  maker.post('/ops/tournaments/save', { key: newKey(), terms: terms(more), ...wish });

test('the key of a draft names one draft of one maker: the same wish again writes nothing, another one is refused', async () => {
  const key = newKey();
  const kept = terms();
  const saved = () => save({}, { key, terms: kept });
  expect((await saved()).body.value).toEqual({ id: key });
  expect((await saved()).body.value).toEqual({ id: key });
  expect((await save({ prizes: ['900.00'] }, { key })).body.code).toBe('wallet.keyReused');
  const stranger = await staff(app, 'gameOps');
  const { body } = await stranger.post('/ops/tournaments/save', { key, terms: kept });
  expect(body.code).toBe('wallet.keyReused');
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from operators.audit a where a::text like ${`%${key}%`}`.execute(app.owner);
  expect(rows).toEqual([{ n: 1 }]);
});

/** A second operator decides about what one of them asked for. */
async function approved(approval: string): Promise<string> {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((each: { id: string }) => each.id === approval);
  const decision = { id: approval, hash, decision: 'approve', note: '' };
  const { body } = await approver.post('/ops/approvals/decide', decision);
  return body.value.failure ?? body.value.state;
}

/** The clock of the database does not move: the time of the tournament does. */
async function shift(id: string, hours: number): Promise<void> {
  await sql`update tournaments.tournament set starts_at = starts_at - ${hours} * interval '1 hour',
              ends_at = ends_at - ${hours} * interval '1 hour' where id = ${id}`.execute(app.owner);
}

async function running(more: object = {}): Promise<string> {
  const { id } = (await save(more)).body.value;
  const asked = await maker.post('/ops/tournaments/publish', { key: newKey(), id, reason: 'As planned' });
  expect(await approved(asked.body.value.approval)).toBe('approved');
  await shift(id, 1.5);
  return id;
}

/** Both nodes count at the same moment, over and over. */
async function counted(): Promise<void> {
  await recorded(app);
  await Promise.all(
    [1, 2, 3].flatMap(() => [
      STANDINGS.follow(app.app),
      STANDINGS.follow(other.app, undefined, createBatchSize(2)),
    ]),
  );
  await STANDINGS.follow(app.app);
}

const boardOf = async (id: string) => (await fetchBoard(id)).rows;
const fetchBoard = async (id: string) => {
  const answer = await fetch(`${app.url}/wps/tournaments/one?id=${id}&language=EN`);
  return ((await answer.json()) as { value: { rows: { place: number; score: string }[]; players: number } })
    .value;
};
const placeOf = async (player: Player, id: string) =>
  (await player.get('/wps/member/tournament', { id })).body.value;

async function voidLast({ member: of }: Player): Promise<void> {
  const { id: round, payout } = await app.db
    .selectFrom('play.round')
    .select(['id', 'payout'])
    .where('member', '=', of)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const correction = { request: newKey(), member: of, round, was: payout, payout: null, reason: 'A fault' };
  await app.db.transaction().execute(async (tx) => {
    await correctRound(app.app, tx, correction);
    await recordAgain(tx, { member: of, round });
  });
}

test('PR-3 rounds count once on two nodes, ties go to whoever was first, a void corrects the score, and each prize is paid once', async () => {
  const race = await running();
  const volume = await running({ scoring: 'turnover', stakeMin: '2.00' });
  const [tom, mia, ann, zoe] = await Promise.all([1, 2, 3, 4].map(() => member(app, { cash: units(1_000) })));
  if (!tom || !mia || !ann || !zoe) throw new Error('four members');
  let same = 0n;
  await promise(app, tom, ({ payout, free }) => free.length === 0 && payout > units(2) && payout < units(8));
  await playRound(tom);
  await counted();
  const [first] = await boardOf(race);
  same = BigInt(Math.round(Number(first?.score) * 10_000));
  for (const player of [mia, ann]) {
    await promise(app, player, ({ payout, free }) => free.length === 0 && payout === same);
    await playRound(player);
    await counted();
  }
  await promise(app, ann, ({ payout, free }) => free.length === 0 && payout > same);
  await playRound(ann);
  // Too small for the race, and chips are no money.
  await promise(app, zoe, ({ payout, free }) => free.length === 0 && payout > 0n, { stake: 5_000n });
  await playRound(zoe, '0.50');
  for (const stake of ['2.00', '3.00']) await playRound(zoe, stake);
  await playRound(mia, '3.00');
  await playRound(mia, '2.00');
  await counted();
  expect((await boardOf(race))[0]).toMatchObject({ place: 1 });
  expect(await placeOf(ann, race)).toMatchObject({ place: 1, rounds: 2, prize: '100.00' });
  // Equal sums: zoe reached hers before mia.
  expect((await boardOf(volume)).map(({ score }) => score)).toEqual(['5.00', '5.00']);
  expect(await placeOf(zoe, volume)).toMatchObject({ place: 1, score: '5.00', rounds: 2 });
  await voidLast(ann);
  await voidLast(mia);
  await counted();
  expect(await placeOf(ann, race)).toMatchObject({ rounds: 1, score: formatAmount(same) });
  expect(await placeOf(mia, volume)).toMatchObject({ place: 2, score: '3.00', rounds: 1 });
  const places = await Promise.all([tom, mia, ann].map(async (each) => (await placeOf(each, race)).place));
  expect(places[0]).toBeLessThan(places[2]);
  expect((await endTournaments(app.app)) || (await endTournaments(other.app))).toBe(false);
  const before = await Promise.all([tom, mia, ann, zoe].map(cashOf));
  const line = await zoe.live({ member: null });
  await shift(race, 3);
  await shift(volume, 3);
  await Promise.all([app, other, app, other].map((node) => endTournaments(node.app).catch(() => false)));
  await app.settle();
  const after = await Promise.all([tom, mia, ann, zoe].map(cashOf));
  const won = after.reduce((sum, cash, n) => sum + cash - (before[n] ?? 0n), 0n);
  // Three places of the race, two of the other.
  expect(won).toBe(units(100 + 50 + 50 + 100 + 50));
  await line.next((frame) => 'event' in frame && frame.event.type === 'prize');
  expect(await placeOf(zoe, volume)).toMatchObject({ place: 1, prize: '100.00', paidAt: expect.any(String) });
  const { rows, totals } = (await maker.get('/ops/tournaments/standing', { id: volume, totals: 'yes' })).body
    .value;
  expect(rows.map(({ prize }: { prize: string }) => prize)).toEqual(['100.00', '50.00']);
  expect(totals.sums.MMK.prize).toBe('150.00');
  const pageOf = async (more: object) =>
    (await maker.get('/ops/tournaments/standing', { id: volume, limit: '1', ...more })).body.value;
  const { next } = await pageOf({});
  expect((await pageOf({ cursor: next })).rows).toMatchObject([
    { place: 2, member: { username: mia.username } },
  ]);
  const { rows: account } = (await zoe.get('/wps/member/transactions', theseDays(app))).body.value;
  expect(account.map(({ type }: { type: string }) => type)).toContain('PRIZE');
  await expectWholeLedger(app);
}, 60_000);

test('PR-3 rounds of exactly the least stake count, those a hundredth below it do not, also when a standing is counted again', async () => {
  const races: string[] = [];
  for (const stakeMin of around('2.00')) races.push(await running({ scoring: 'turnover', stakeMin }));
  const mia = await member(app, { cash: units(1_000) });
  for (const stake of ['1.00', '2.00', '2.00']) await playRound(mia, stake);
  const rounds = () => Promise.all(races.map(async (race) => (await placeOf(mia, race)).rounds));
  await counted();
  expect(await rounds()).toEqual([2, 2, 0]);
  await voidLast(mia);
  await counted();
  expect(await rounds()).toEqual([1, 1, 0]);
  await expectWholeLedger(app);
});

test('RG-9 a member whose account is being checked gets the prize that was won before, and plays for no other place', async () => {
  const race = await running({ scoring: 'turnover', stakeMin: '2.00', prizes: ['100.00'] });
  const mia = await member(app, { cash: units(1_000) });
  await playRound(mia, '2.00');
  await counted();
  await closeForCheck(app, mia);
  expect((await spin(mia, { stake: '2.00' })).body.code).toBe('protection.beingChecked');
  await counted();
  expect(await placeOf(mia, race)).toMatchObject({ place: 1, score: '2.00', rounds: 1 });
  const before = await cashOf(mia);
  await shift(race, 3);
  await endTournaments(app.app);
  await app.settle();
  expect((await cashOf(mia)) - before).toBe(units(100));
  await expectWholeLedger(app);
});

test('PR-3 a tournament on all our own titles counts no line of a lottery', async () => {
  const race = await running({ titles: [], scoring: 'turnover' });
  const mia = await member(app, { cash: units(1_000) });
  const issue = await openIssue(app);
  await betOn(mia, issue, '12');
  const drawn = { id: BigInt(issue.id), lottery: 'MY2D', mode: 'SEA' } as const;
  await letClose(app.app, drawn.id, 0);
  await confirmDraw(app.owner, drawn, { number: '34' });
  await app.settle();
  for (const stake of ['2.00', '1.00']) await playRound(mia, stake);
  await counted();
  expect(await placeOf(mia, race)).toMatchObject({ score: '3.00', rounds: 2 });
  await voidLast(mia);
  await counted();
  expect(await placeOf(mia, race)).toMatchObject({ score: '2.00', rounds: 1 });
  await expectWholeLedger(app);
});

async function cashOf({ member: id }: Player): Promise<bigint> {
  return (await balanceOf(app.db, id)).balance;
}

test('a draft is changed by those who saw it, published by two people as both saw it, and stopped before its end', async () => {
  for (const [more, code] of [
    [{ titles: ['no-such-title'] }, 'tournaments.titles'],
    [{ prizes: ['10.00', '20.00'] }, 'tournaments.prizes'],
    [{ prizes: ['0.00'] }, 'tournaments.prizes'],
    [{ endsAt: at(0.5) }, 'tournaments.period'],
    [{ startsAt: at(-1) }, 'tournaments.period'],
  ] as const)
    expect((await save(more)).body.code).toBe(code);
  const key = newKey();
  const same = { key, terms: terms() };
  const twice = await Promise.all([save({}, same), save({}, same)]);
  expect(new Set(twice.map(({ body }) => body.value.id)).size).toBe(1);
  const { id } = twice[0]?.body.value ?? {};
  expect((await fetch(`${app.url}/wps/tournaments/one?id=${id}`)).status).toBe(404);
  const ask = () => maker.post('/ops/tournaments/publish', { key: newKey(), id, reason: 'As planned' });
  const { approval } = (await ask()).body.value;
  expect((await save({ prizes: ['5.00'] }, { id, version: 1 })).status).toBe(200);
  expect((await save({ prizes: ['6.00'] }, { id, version: 1 })).body.code).toBe('tournaments.changed');
  expect(await approved(approval)).toBe('tournaments.changed');
  expect(await approved((await ask()).body.value.approval)).toBe('approved');
  expect((await save({}, { id, version: 2 })).body.code).toBe('tournaments.state');
  const { value } = (await (await fetch(`${app.url}/wps/tournaments?language=CN`)).json()) as {
    value: { id: string; name: string; phase: string; fund: string; games: object[] }[];
  };
  expect(value.find((each) => each.id === id)).toMatchObject({
    name: '夜赛',
    phase: 'coming',
    fund: '5.00',
    games: [{ code: GAME.code }],
  });
  const stop = { key: newKey(), id, reason: 'The title is ill' };
  expect((await maker.post('/ops/tournaments/cancel', stop)).status).toBe(200);
  expect((await maker.post('/ops/tournaments/cancel', stop)).status).toBe(200);
  const again = { ...stop, key: newKey() };
  expect((await maker.post('/ops/tournaments/cancel', again)).body.code).toBe('tournaments.state');
  await shift(id, 4);
  expect(await endTournaments(app.app)).toBe(false);
  const { rows } = (await maker.get('/ops/tournaments', { phase: 'cancelled', totals: 'yes' })).body.value;
  expect(rows).toMatchObject([{ id, name: 'Night race', note: 'The title is ill', paid: '0.00' }]);
  await expectWholeLedger(app);
});

test('bet by bet a standing is what all its bets together make', () => {
  const Bet = fc.record({
    staked: fc.bigInt({ min: 1n, max: 100_000n }),
    payout: fc.bigInt({ min: 0n, max: 400_000n }),
    seconds: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(
      fc.array(Bet, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      (made, best) => {
        const bets = made.map(({ seconds, ...bet }) => ({
          ...bet,
          stake: bet.staked,
          at: new Date(seconds * 1000),
        }));
        const fold = (scoring: 'multiple' | 'turnover') =>
          bets.reduce<MemberScore | undefined>(
            (before, bet) => withBet(before, bet, { scoring, best }),
            undefined,
          );
        expect(fold('turnover')?.score).toBe(bets.reduce((sum, { staked }) => sum + staked, 0n));
        const top = bets
          .map((bet) => ({ multiple: multipleOf(bet), at: bet.at.getTime() }))
          .filter(({ multiple }) => multiple > 0n)
          .toSorted((a, b) => Number(b.multiple - a.multiple) || a.at - b.at)
          .slice(0, best);
        const standing = fold('multiple');
        expect(standing?.score).toBe(top.reduce((sum, { multiple }) => sum + multiple, 0n));
        expect(standing?.rounds).toBe(bets.length);
        if (top.length > 0)
          expect(standing?.reachedAt.getTime()).toBe(Math.max(...top.map((each) => each.at)));
      },
    ),
    { numRuns: 200 },
  );
});
