import { BetAnswer, BetInfo, BetRecord, lastResults } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import type { Round } from '@baize/games/kit/round';
import { BET_TITLES } from '@baize/games/titles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { expectWholeLedger, freePlay, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { balanceOf, checkInvariants } from '../wallet/wallet.ts';
import { PLAY_INVARIANTS } from './rounds/invariants.ts';
import { finishOldRounds } from './rounds/unfinished.ts';
import { step as next } from './testing.ts';
import { BETS, stakeOf } from './testing-bets.ts';

const app = await sharedApp();
const other = await app.node();
const nodes = [app, other];
const DAY_MS = 24 * 3_600_000 + 60_000;

afterAll(() => expectWholeLedger(app));

/** Texts and shapes that the wire knows for no game. */
const MALFORMED = [
  null,
  [],
  'x',
  7,
  {},
  { target: 1.5 },
  { target: '2' },
  { over: 1, target: 5 },
  { mines: 3, more: 1 },
];

function bet(player: Player, code: string, choice: unknown, more: Record<string, unknown> = {}) {
  return player.post('/wps/play/spin', {
    key: newKey(),
    vendor: 'baize',
    code,
    stake: stakeOf(choice),
    bet: choice,
    ...more,
  });
}

const act = (player: Player, round: string, action: unknown, more: Record<string, unknown> = {}) =>
  player.post('/wps/play/step', { key: newKey(), round, action, ...more });

const same = (answer: { replayed?: unknown }) => ({ ...answer, replayed: true });

/** The round drawn once more from the revealed seeds of its record, as a browser does it. */
function drawAgain(record: {
  code: string;
  model: string;
  fairness: { serverSeed: string; clientSeed: string; nonce: string };
  [field: string]: unknown;
}) {
  const rules = app.app.play.rules.of('baize', record.code, record.model);
  if (!rules) throw new Error('no rules');
  const { serverSeed, clientSeed, nonce } = record.fairness;
  const actions = record.actions as unknown[];
  const stored = {
    stake: parseAmount(String(record.firstStake)),
    bet: record.bet,
    actions,
    step: actions.length,
  };
  return rules.family.draw(
    rules.definition,
    { serverSeed, clientSeed, nonce: BigInt(nonce) },
    stored,
  ) as Round;
}

/** A legal action of an open round; `chosen` is some number. */
function actionIn({ show, options }: BetAnswer, turn: number, chosen: number): object {
  if (show.game === 'mines')
    return turn >= chosen ? { do: 'cashOut' } : { do: 'open', tile: (turn * 7) % 25 };
  if (show.game === 'video-poker') return { do: 'hold', held: [0, 2, 3].slice(0, chosen % 4) };
  return { do: options[(turn + chosen) % options.length] };
}

/** No hidden fact is shown while a round is open. */
function expectHidden({ show }: BetAnswer): void {
  if (show.game === 'mines') expect(show.board).toBeNull();
  else if (show.game === 'video-poker') expect(show).toMatchObject({ held: null, hands: [] });
  else if (show.game === 'blackjack') {
    expect(show.dealer.cards).toHaveLength(1);
    expect(show.hands.every(({ payout }) => payout === null)).toBe(true);
  } else throw new Error(`${show.game} has no open rounds`);
}

/** Acts on either node until the round is over. */
async function playOn(player: Player, code: string, first: BetAnswer, chosen: number): Promise<void> {
  let open = first;
  for (let tile = 0; ; tile += 1) {
    const here = player.at(nodes[tile % 2] ?? app);
    const action = actionIn(open, tile, chosen);
    const key = newKey();
    const answers = await Promise.all([
      act(here, first.round, action, { key, after: tile }),
      act(here, first.round, action, { key, after: tile }),
    ]);
    const [one, two] = answers.map(({ body }) => body.value);
    expect(one, JSON.stringify(answers)).toMatchObject({ step: tile + 1, round: first.round });
    expect(same(one)).toEqual(same(two));
    // A second click that chose by the old board moves nothing.
    const late = await act(here, first.round, { do: 'open', tile: 24 }, { after: tile });
    expect(late.body.code).toBe(one.state === 'open' ? 'play.action' : 'play.roundSettled');
    if (one.state === 'settled') return;
    expectHidden(one);
    open = one;
    for (const node of nodes) {
      const info = (await player.at(node).get('/wps/play/game', { vendor: 'baize', code })).body.value;
      expect(info.open).toEqual(same(one));
    }
  }
}

test('any bet on any node is one movement that its record explains, and wrong bets move nothing', async () => {
  const player = await freePlay(app);
  const rounds: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      // Every title once.
      fc.tuple(
        ...BET_TITLES.map(({ code }) =>
          fc.tuple(fc.constant(code), BETS[code]?.legal ?? fc.constant(null), fc.integer({ min: 1, max: 6 })),
        ),
      ),
      async (all) => {
        for (const [code, choice, chosen] of all) {
          const key = newKey();
          const sent = () => bet(player.at(nodes[rounds.length % 2] ?? app), code, choice, { key });
          const before = (await balanceOf(app.db, player.member)).balance;
          const [one, two] = (await Promise.all([sent(), sent()])).map(({ body }) => body.value);
          expect(same(one)).toEqual(same(two));
          expect(BetAnswer.parse(one)).toEqual(one);
          const { round } = one;
          if (one.state === 'open') await playOn(player, code, one, chosen);
          for (const node of nodes)
            expect((await bet(player.at(node), code, choice, { key })).body.value).toEqual(same(one));
          const record = (await player.get('/wps/play/round', { round })).body.value;
          const after = (await balanceOf(app.db, player.member)).balance;
          expect(after - before).toBe(parseAmount(record.payout) - parseAmount(record.stake));
          rounds.push(round);
        }
      },
    ),
    { numRuns: 1 },
  );
  await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'shown' });
  const shown: Record<string, object[]> = {};
  for (const round of rounds) {
    const record = (await player.get('/wps/play/round', { round })).body.value;
    const { stake, payout, capped, bet: chosen, show } = record;
    shown[record.code] = [{ round, stake, payout, capped, bet: chosen, show }, ...(shown[record.code] ?? [])];
    const drawn = drawAgain(record);
    expect(BetRecord.parse(record)).toEqual(record);
    expect(record).toMatchObject({ state: 'settled', show: drawn.show, capped: drawn.capped });
    expect(parseAmount(record.payout)).toBe(drawn.payout);
  }
  for (const code of Object.keys(BETS)) {
    const results = await player.at(other).get('/wps/play/results', { vendor: 'baize', code });
    expect(results.body.value, code).toEqual({ rows: shown[code] });
    expect(lastResults.output.parse(results.body.value)).toEqual({ rows: shown[code] });
  }
  const stranger = await freePlay(app);
  for (const [one, code] of [
    [stranger, 'roulette'],
    [player, 'emerald-lines'],
    [player, 'none'],
  ] as const)
    expect((await one.get('/wps/play/results', { vendor: 'baize', code })).body.value.rows).toEqual([]);
  for (const [code, { wrong }] of Object.entries(BETS))
    for (const choice of wrong)
      expect((await bet(player, code, choice)).body.code, `${code} ${JSON.stringify(choice)}`).toBe(
        'play.bet',
      );
  for (const code of ['mines', 'roulette', 'blackjack', 'deuces-wild'])
    for (const choice of MALFORMED)
      expect((await bet(player, code, choice)).body.code).toMatch(/^(request.invalid|play.bet)$/);
  expect((await bet(player, 'emerald-lines', { mines: 3 })).body.code).toBe('play.bet');
  const { rows } = (await player.get('/wps/play/rounds', { limit: '50' })).body.value;
  expect(new Set(rows.map((row: { round: string }) => row.round))).toEqual(new Set(rounds));
}, 60_000);

test('a board of mines hides its mines, refuses what the rules do not allow, and is the same to every repetition', async () => {
  const player = await member(app, { cash: 1_000_000n });
  const open = (await bet(player, 'mines', { mines: 1 })).body.value;
  const { round } = open;
  expect(open).toMatchObject({
    state: 'open',
    payout: '0.00',
    options: ['open'],
    show: { board: null, next: 10_312 },
  });
  for (const action of [
    { do: 'cashOut' },
    { do: 'open', tile: 25 },
    { do: 'open', tile: -1 },
    { do: 'hit' },
    { do: 'hold', held: [] },
    undefined,
  ])
    expect((await act(player, round, action)).body.code, JSON.stringify(action)).toBe('play.action');
  for (const action of [{ do: 'fold' }, { do: 'open' }, { do: 'open', tile: 1.5 }, 'open', null])
    expect((await act(player, round, action)).body.code).toBe('request.invalid');
  const elsewhere = await act(await freePlay(app), round, { do: 'open', tile: 1 });
  expect(elsewhere.body.code).toBe('play.roundUnknown');
  const text = JSON.stringify([
    (await player.get('/wps/play/round', { round })).body,
    (await player.get('/wps/play/rounds')).body,
    (await player.get('/wps/play/results', { vendor: 'baize', code: 'mines' })).body,
    (await player.get('/wps/play/game', { vendor: 'baize', code: 'mines' })).body,
  ]);
  expect(text).not.toMatch(/"(stops|outcome)"|"board":\[/);
  const again = await bet(player.at(other), 'mines', { mines: 2 });
  expect(again.body).toMatchObject({ code: 'play.roundOpen', args: { round } });
  const { stops } = await app.db
    .selectFrom('play.round')
    .select('stops')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !stops.includes(tile));
  const [key, tile] = [newKey(), safe[0]];
  const first = (await act(player, round, { do: 'open', tile }, { key })).body.value;
  expect(first).toMatchObject({
    step: 1,
    options: ['open', 'cashOut'],
    show: { gems: 1, opened: [tile], times: 10_312 },
  });
  expect((await act(player, round, { do: 'open', tile })).body.code).toBe('play.action');
  expect((await act(player, round, { do: 'cashOut' }, { key })).body.code).toBe('wallet.keyReused');
  const clicks = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      act(player.at(nodes[n % 2] ?? app), round, { do: 'open', tile: safe[1] }),
    ),
  );
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const each of safe.slice(2)) await act(player, round, { do: 'open', tile: each });
  const record = (await player.get('/wps/play/round', { round })).body.value;
  // All gems are open: 25 × 0.99, without a cash-out.
  expect(record).toMatchObject({
    state: 'settled',
    payout: '24.75',
    show: { gems: 24, board: stops },
    bet: { mines: 1 },
  });
  for (const node of nodes)
    expect((await act(player.at(node), round, { do: 'open', tile }, { key })).body.value).toEqual(
      same(first),
    );
});

test('a bet or an action that was altered later is not what its batch sealed', async () => {
  const player = await freePlay(app);
  const { round } = (await bet(player, 'mines', { mines: 1 })).body.value;
  await act(player, round, { do: 'open', tile: 3 });
  const sealed = async () =>
    (await checkInvariants(app.db, PLAY_INVARIANTS)).filter(({ id }) => id === 'I7').length;
  const alter = async (table: 'round' | 'round_step', column: 'bet' | 'action', value: object) => {
    const key = table === 'round' ? 'id' : 'round';
    const was = await sql<{ was: object }>`
      select ${sql.ref(column)} as was from play.${sql.raw(table)} where ${sql.ref(key)} = ${round}`.execute(
      app.owner,
    );
    const set = (to: unknown) =>
      sql`update play.${sql.raw(table)} set ${sql.ref(column)} = ${JSON.stringify(to)}::jsonb where ${sql.ref(key)} = ${round}`.execute(
        app.owner,
      );
    await set(value);
    expect(await sealed()).toBe(1);
    await set(was.rows[0]?.was);
    expect(await sealed()).toBe(0);
  };
  await alter('round', 'bet', { mines: 2 });
  await alter('round_step', 'action', { do: 'open', tile: 4 });
});

test('a board left alone for a day is cashed out once, and one without a gem gives its stake back', async () => {
  const [some, none] = [await freePlay(app), await freePlay(app)];
  const boards = [
    (await bet(some, 'mines', { mines: 3 })).body.value,
    (await bet(none, 'mines', { mines: 24 })).body.value,
  ];
  const [{ round }] = boards;
  const { stops } = await app.db
    .selectFrom('play.round')
    .select('stops')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  const tile = Array.from({ length: 25 }, (_, n) => n).find((n) => !stops.includes(n));
  await next(some, round).then(({ body }) => expect(body.code).toBe('play.action'));
  await act(some, round, { do: 'open', tile });
  for (const node of nodes) node.clock.pass(DAY_MS);
  await Promise.all(nodes.map((node) => finishOldRounds(node.app)));
  for (const node of nodes) node.clock.pass(-DAY_MS);
  const rows = await app.db
    .selectFrom('play.round')
    .select(['state', 'payout'])
    .where(
      'id',
      'in',
      boards.map((each) => each.round),
    )
    .orderBy('payout')
    .execute();
  expect(rows).toEqual([
    { state: 0, payout: 10_000n },
    { state: 0, payout: 11_200n },
  ]);
});

const KINDS = { arcade: 'AC', keno: 'BG', tables: 'TG', poker: 'VP', scratch: 'SC' };

test('each title says its rules, its returns and its stakes, and lies where players look for it', async () => {
  const player = await freePlay(app);
  for (const { code, family, models, defaultModel } of BET_TITLES) {
    const info = (await player.get('/wps/play/game', { vendor: 'baize', code })).body.value;
    const rules = models[defaultModel];
    expect(BetInfo.parse(info)).toEqual(info);
    expect(info).toMatchObject({
      code,
      family,
      model: defaultModel,
      rules: rules?.version,
      open: null,
      autoplay: true,
    });
    expect(Number(info.paybackMin)).toBeLessThanOrEqual(Number(info.payback));
    expect(Number(info.paybackMax)).toBeGreaterThanOrEqual(Number(info.payback));
    expect(info.payback).toBe(((rules?.returns ?? 0) * 100).toFixed(2));
    expect(info.stakes.length).toBeGreaterThan(5);
    expect(app.app.catalog.findGame('baize', code)).toMatchObject({
      type: 'RNG',
      kind: KINDS[family],
    });
  }
  expect(app.app.certificates.problems()).toEqual([]);
});
