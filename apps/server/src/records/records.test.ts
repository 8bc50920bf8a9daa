import { betNumber } from '@baize/contract/records/short-numbers';
import { dayIn } from '@baize/contract/zones';
import { expect, test } from 'vitest';
import { playRound } from '../play/testing.ts';
import { expectWholeLedger, member, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { GAME_CODE, studio, vendorPlayer } from '../vendors/testing.ts';
import { recorded } from './testing.ts';

const app = await sharedApp();
const acme = await studio(app);

/** The day on which these tests began: midnight may come while they run. */
const today = () => dayIn(app.app.zone.name(), app.clock.now());
const since = today();
const untilNow = () => ({ from: since, to: today() });

async function wagersOf(player: Player, query: Record<string, string> = {}) {
  await recorded(app);
  const answer = await player.get('/wps/member/wagers', { ...untilNow(), ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
}

/** Amounts of rows as whole numbers of ledger units. */
const total = (rows: Record<string, string | null>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 10_000), 0) / 10_000;

const sums = (rows: Record<string, string | null>[]) => {
  const [open, closed] = [true, false].map((is) => rows.filter(({ state }) => (state === 'open') === is));
  const of = ['stake', 'valid', 'payout', 'net'].map((name) => total(closed ?? [], name));
  return [rows.length, total(open ?? [], 'stake'), ...of];
};
const heard = ({ wagers, open, stake, valid, payout, net }: Record<string, string>) =>
  [wagers, open, stake, valid, payout, net].map(Number);

test('M-06 one list holds own and third-party bets of all states, and its sums are those of its rows', async () => {
  const mia = await vendorPlayer(app, acme);
  for (let n = 0; n < 3; n += 1) await playRound(mia.player);
  await mia.bet('b1', 'won', '2.00');
  await mia.win('w1', 'won', '5.00', { endRound: true });
  await mia.bet('b2', 'back', '4.00');
  await mia.rollback('x2', 'back', 'b2');
  await mia.bet('b3', 'open', '1.00');
  const value = await wagersOf(mia.player);
  expect(value.rows).toHaveLength(6);
  const { body } = await mia.player.get('/wps/member/wagers');
  expect(body.value.from).toBe(today());
  expect(value).toMatchObject({
    next: null,
    zone: 'GMT+8',
    currency: 'MMK',
    from: since,
  });
  expect(value.rows.slice(0, 3)).toMatchObject([
    {
      outside: 'open',
      state: 'open',
      stake: '1.00',
      valid: '0.00',
      payout: '0.00',
      net: null,
      settledAt: null,
    },
    { outside: 'back', state: 'void', stake: '4.00', valid: '0.00', payout: '4.00', net: '0.00' },
    {
      outside: 'won',
      state: 'settled',
      stake: '2.00',
      valid: '2.00',
      payout: '5.00',
      net: '3.00',
      name: 'Duel',
    },
  ]);
  expect(value.rows[3]).toMatchObject({
    outside: null,
    vendor: 'baize',
    code: 'emerald-lines',
    category: 'RNG',
  });
  expect(heard(value.sums.page)).toEqual(sums(value.rows));
  expect(heard(value.sums.all)).toEqual(sums(value.rows));
  await expectWholeLedger(app);
});

test('TM-3 M-06 the sums keep open stakes apart, and a void bet has its stake back', async () => {
  const ivy = await vendorPlayer(app, acme);
  await ivy.bet('s1', 's-won', '2.00');
  await ivy.win('t1', 's-won', '5.00', { endRound: true });
  await ivy.bet('s2', 's-back', '4.00');
  await ivy.rollback('u2', 's-back', 's2');
  await ivy.bet('s3', 's-open', '1.00');
  const of = async (query = {}) => (await wagersOf(ivy.player, query)).sums.all;
  const settled = { stake: '2.00', valid: '2.00', payout: '5.00', net: '3.00' };
  const nothing = { stake: '0.00', valid: '0.00', payout: '0.00', net: '0.00' };
  expect(await of({ state: 'settled' })).toEqual({ wagers: 1, open: '0.00', ...settled });
  expect(await of({ state: 'open' })).toEqual({ wagers: 1, open: '1.00', ...nothing });
  expect(await of({ state: 'void' })).toMatchObject({
    open: '0.00',
    stake: '4.00',
    payout: '4.00',
    net: '0.00',
  });
  expect(await of()).toEqual({ ...settled, wagers: 3, open: '1.00', stake: '6.00', payout: '9.00' });
});

test('M-06 every filter narrows rows and sums alike', async () => {
  const tom = await vendorPlayer(app, acme);
  await playRound(tom.player);
  await tom.bet('f1', 'f-won', '2.00');
  await tom.win('g1', 'f-won', '0.00', { endRound: true });
  await tom.bet('f2', 'f-open', '3.00');
  const shown = async (query: Record<string, string>) => {
    const { rows, sums: both } = await wagersOf(tom.player, query);
    expect(heard(both.all)).toEqual(sums(rows));
    return rows.map((row: { code: string; state: string }) => `${row.code} ${row.state}`);
  };
  const [own, won, open] = ['emerald-lines settled', `${GAME_CODE} settled`, `${GAME_CODE} open`];
  expect(await shown({})).toEqual([open, won, own]);
  expect(await shown({ vendor: acme.code })).toEqual([open, won]);
  expect(await shown({ vendor: 'baize', code: 'emerald-lines' })).toEqual([own]);
  expect(await shown({ category: 'RNG', state: 'settled' })).toEqual([won, own]);
  expect(await shown({ category: 'SPORTS' })).toEqual([]);
  expect(await shown({ by: 'settled' })).toEqual([won, own]);
  expect(await shown({ by: 'settled', state: 'open' })).toEqual([]);
  expect(await shown({ number: 'f-open', from: '2026-01-01', to: '2026-01-01' })).toEqual([open]);
  expect(await shown({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
  const { rows } = await wagersOf(tom.player, { state: 'open' });
  const short = betNumber(rows[0].id);
  for (const number of [rows[0].id, short, short.toLowerCase(), short.slice(2), short.replace('-', ' ')])
    expect([number, await shown({ number })]).toEqual([number, [open]]);
  expect(await shown({ number: short.replace('B', 'V') })).toEqual([]);
  for (const [query, code] of [
    [{ from: '2026-01-01', to: '2026-02-01' }, 'period.length'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'period.order'],
    [{ from: '2026-02-30' }, 'request.invalid'],
    [{ cursor: 'x' }, 'request.invalid'],
  ] as const) {
    expect((await tom.player.get('/wps/member/wagers', query)).body.code, JSON.stringify(query)).toBe(code);
  }
});

test('M-06 pages of a list hold every bet once, newest first, whatever is filtered', async () => {
  const ada = await vendorPlayer(app, acme);
  for (let n = 0; n < 12; n += 1) {
    await ada.bet(`p${n}`, `page-${n}`, '1.00');
    if (n % 2) await ada.win(`q${n}`, `page-${n}`, '1.50', { endRound: true });
    if (n % 4 === 0) await playRound(ada.player);
  }
  for (const query of [{}, { vendor: acme.code }, { state: 'settled' }, { by: 'settled' }] as Record<
    string,
    string
  >[]) {
    const whole = (await wagersOf(ada.player, { ...query, limit: '50' })).rows;
    const paged: { id: string; at: string; settledAt: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await wagersOf(ada.player, { ...query, limit: '4', ...(cursor ? { cursor } : {}) });
      expect(heard(page.sums.page)).toEqual(sums(page.rows));
      expect(heard(page.sums.all)).toEqual(sums(whole));
      paged.push(...page.rows);
      cursor = page.next;
    }
    expect(paged).toEqual(whole);
    const times = paged.map(({ at, settledAt }) => ('by' in query ? settledAt : at));
    expect(times).toEqual([...times].sort((one, next) => next.localeCompare(one)));
  }
});

test('M-06 a bet is told with what happened to it; an own one says where it can be checked', async () => {
  const eve = await vendorPlayer(app, acme);
  const round = await playRound(eve.player);
  const betDetails = [{ market: 'Total', selection: 'Over', price: '1.85' }];
  await eve.bet('d1', 'detail', '2.00', { betDetails });
  await eve.win('d2', 'detail', '3.00', { endRound: true });
  const { rows } = await wagersOf(eve.player);
  const record = async (id: string) => (await eve.player.get('/wps/member/wager', { id })).body.value;
  expect(await record(rows[0].id)).toMatchObject({
    outside: 'detail',
    fair: false,
    replay: true,
    settlement: expect.stringMatching(/^\d+$/),
    steps: [
      {
        kind: 'bet',
        amount: '2.00',
        details: [{ market: 'Total', selection: 'Over', price: '1.85', stake: null }],
      },
      { kind: 'win', amount: '3.00', details: [] },
    ],
  });
  expect(await record(round)).toMatchObject({ id: round, fair: true, replay: false, outside: null });
  const stranger = await member(app);
  const answer = await stranger.get('/wps/member/wager', { id: round });
  expect([answer.status, answer.body.code]).toEqual([404, 'records.unknown']);
  expect((await eve.player.post('/wps/member/wager/replay', { id: round })).body.code).toBe(
    'records.noReplay',
  );
});

test('A-05 an agent sees the bets of his own tree and of nobody else', async () => {
  const agent = await member(app, { type: 1, cash: 0n });
  const below = await member(app, { type: 2, upline: agent.member });
  const direct = await member(app, { upline: agent.member });
  const deep = await member(app, { upline: below.member });
  const other = await member(app, { type: 1, cash: 0n });
  const foreign = await member(app, { upline: other.member });
  for (const player of [direct, deep, foreign]) await playRound(player);
  await recorded(app);
  const seen = async (who: Player, query: Record<string, string> = {}) => {
    const { value } = (await who.get('/wps/agent/wagers', { ...untilNow(), ...query })).body;
    expect(heard(value.sums.all)).toEqual(sums(value.rows));
    return value.rows.map((row: { account: string }) => row.account);
  };
  expect(await seen(agent)).toEqual([deep.username, direct.username]);
  expect(await seen(agent, { level: 'direct' })).toEqual([direct.username]);
  expect(await seen(below)).toEqual([deep.username]);
  expect(await seen(agent, { account: deep.username.slice(1, 6) })).toEqual([deep.username]);
  expect(await seen(agent, { account: foreign.username })).toEqual([]);
  const [theirs] = (await wagersOf(foreign)).rows;
  for (const number of [theirs.id, betNumber(theirs.id)]) {
    expect(await seen(agent, { number })).toEqual([]);
    expect(await seen(other, { number })).toEqual([foreign.username]);
    expect((await wagersOf(direct, { number })).rows).toEqual([]);
  }
  expect((await direct.get('/wps/agent/wagers')).body.code).toBe('session.forbidden');
  const { csv, rows, cut } = (await agent.post('/wps/agent/wagers/csv', untilNow())).body.value;
  expect([rows, cut]).toEqual([2, false]);
  expect(csv.split('\r\n').map((line: string) => line.split(',')[1])).toEqual([
    'Account',
    deep.username,
    direct.username,
  ]);
});
