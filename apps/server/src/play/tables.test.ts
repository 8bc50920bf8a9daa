import { BetAnswer, type BetInfo, BetRecord } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import type { Round } from '@baize/games/kit/round';
import type { BlackjackShow } from '@baize/games/tables/blackjack/play';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { moneyOf, units } from '../bonus/testing.ts';
import { cardOf } from '../catalog/catalog.ts';
import { staff } from '../operators/testing.ts';
import { recorded } from '../records/testing.ts';
import { expectWholeLedger, freePlay, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { finishOldRounds } from './rounds/unfinished.ts';
import { promiseRound } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const nodes = [app, other];
const DAY_MS = 24 * 3_600_000 + 60_000;

afterAll(() => expectWholeLedger(app));

interface Placed {
  readonly code: string;
  readonly bet: object;
  readonly stake: string;
}
const place = (player: Player, placed: Placed, key = newKey()) =>
  player.post('/wps/play/spin', { key, vendor: 'baize', ...placed });
const act = (player: Player, round: string, action: unknown, key = newKey()) =>
  player.post('/wps/play/step', { key, round, action });
const hands = (...stakes: string[]) => ({
  code: 'blackjack',
  bet: { hands: stakes },
  stake: stakes.reduce((sum, stake) => sum + Number(stake), 0).toFixed(2),
});
const ONE = hands('1.00');

type Fits = (round: Round<BlackjackShow>) => boolean;
const promised = (player: Player, { stake, ...more }: Placed, fits: Fits) =>
  promiseRound(app, player, { ...more, stake: parseAmount(stake) }, (round) => fits(round as never));

/** Openings of blackjack that ask for all there is to choose. */
const OPENINGS: Record<string, Fits> = {
  insurance: ({ options }) => options.includes('insure'),
  pair: ({ options }) => options.includes('split'),
  hand: ({ options }) => options.includes('surrender'),
};
/** The stake that an action adds, in stakes of its hand. */
const RAISES: Record<string, number> = { insure: 0.5, double: 1, split: 1 };

test('games 4.6 raises of blackjack take cash once, wait where there is none, and are paid with the hand', async () => {
  const Walk = fc.array(fc.nat({ max: 30 }), { minLength: 12, maxLength: 12 });
  const one = async (opening: string, cash: number, walk: readonly number[]) => {
    const player = await member(app, { cash: units(cash) });
    await promised(player, ONE, OPENINGS[opening] ?? (() => true));
    const answer = await place(player, ONE);
    expect(answer.status, answer.text).toBe(200);
    let { value: open } = answer.body as { value: BetAnswer };
    for (let turn = 0; open.state === 'open'; turn += 1) {
      const chosen = open.options[(walk[turn] ?? 0) % open.options.length] ?? '';
      const added = RAISES[chosen] ?? 0;
      const staked = Number(open.stake);
      const key = newKey();
      const here = player.at(nodes[turn % 2] ?? app);
      const [reply, twin] = await Promise.all([0, 1].map(() => act(here, open.round, { do: chosen }, key)));
      if (added > cash - staked) {
        expect([reply, twin].map((each) => each?.body.code)).toEqual(
          Array(2).fill('wallet.insufficientFunds'),
        );
        // The round waits for another choice.
        open = (await act(here, open.round, { do: chosen === 'insure' ? 'decline' : 'stand' })).body.value;
        continue;
      }
      open = reply?.body.value;
      expect(BetAnswer.parse(open), JSON.stringify(reply?.body)).toEqual(open);
      expect({ ...open, replayed: true }).toEqual({ ...twin?.body.value, replayed: true });
      expect(Number(open.stake)).toBe(staked + added);
      if (open.state === 'open') {
        expect((open.show as BlackjackShow).dealer.cards).toHaveLength(1);
        const purse = (await player.get('/wps/v2/wallets/balance')).body.value;
        expect(purse).toMatchObject({ inPlay: open.stake });
      }
    }
    const { round, stake, payout } = open;
    expect((await moneyOf(app, player.member)).cash).toBe(
      units(cash) - parseAmount(stake) + parseAmount(payout),
    );
    const record = (await player.get('/wps/play/round', { round })).body.value;
    expect(BetRecord.parse(record)).toEqual(record);
    expect(record).toMatchObject({ stake, payout, firstStake: '1.00', show: open.show, bet: ONE.bet });
  };
  for (const opening of Object.keys(OPENINGS))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), Walk, (cash, walk) => one(opening, cash, walk)),
      { numRuns: 2 },
    );
  await recorded(app);
  await expectWholeLedger(app);
}, 60_000);

test('games 1.7 hands left alone for a day are stood and a deal is kept as it lies, by one of two nodes', async () => {
  const [seats, deal] = [await freePlay(app), await freePlay(app)];
  const two = hands('1.00', '2.00');
  await promised(seats, two, ({ options }) => options.includes('insure'));
  const table = (await place(seats, two)).body.value;
  const poker = (await place(deal, { code: 'jacks-or-better', bet: { hands: 10 }, stake: '1.00' })).body
    .value;
  expect([table.state, poker.state]).toEqual(['open', 'open']);
  for (const node of nodes) node.clock.pass(DAY_MS);
  await Promise.all(nodes.map((node) => finishOldRounds(node.app)));
  for (const node of nodes) node.clock.pass(-DAY_MS);
  const [stood, kept] = [
    (await seats.get('/wps/play/round', { round: table.round })).body.value,
    (await deal.get('/wps/play/round', { round: poker.round })).body.value,
  ];
  expect(stood).toMatchObject({ state: 'settled', stake: '3.00' });
  const words = stood.actions.map((action: { do: string }) => action.do);
  expect(words.slice(0, 2)).toEqual(['decline', 'decline']);
  expect(words.slice(2).every((word: string) => word === 'stand')).toBe(true);
  expect(kept).toMatchObject({ state: 'settled', actions: [{ do: 'hold', held: [0, 1, 2, 3, 4] }] });
  for (const { cards } of kept.show.hands) expect(cards).toEqual(kept.show.deal);
});

const chip = (spot: string, stake: string) => ({ spot, stake });
const layout = (code: string, stake: string, ...chips: object[]): Placed => ({ code, stake, bet: { chips } });

test('games 1.8 a table takes what its chips make up, and refuses everything else with no movement', async () => {
  const player = await freePlay(app);
  const { stakes } = (await player.get('/wps/play/game', { vendor: 'baize', code: 'roulette' })).body.value;
  expect([stakes[0], stakes.at(-1)]).toEqual(['0.20', '100.00']);
  const refused: [Placed, string][] = [
    [layout('roulette', '0.10', chip('red', '0.10')), 'play.stake'],
    [layout('roulette', '0.25', chip('red', '0.25')), 'play.stake'],
    [layout('roulette', '100.20', chip('red', '100.00'), chip('odd', '0.20')), 'play.stake'],
    [layout('baccarat', '0.20', chip('big', '0.20')), 'play.stake'],
    [layout('roulette', '1.00', chip('red', '2.00')), 'play.bet'],
    [layout('sic-bo', '1.00', chip('red', '1.00')), 'play.bet'],
    [layout('roulette', '1.00', chip('red', '-1.00')), 'request.invalid'],
    [{ ...ONE, stake: '2.00' }, 'play.bet'],
    [{ ...hands('0.20', '0.10'), stake: '0.30' }, 'play.stake'],
    [{ code: 'deuces-wild', bet: { hands: 1 }, stake: '0.70' }, 'play.stake'],
    [{ code: 'gold-panner', bet: {}, stake: '0.70' }, 'play.stake'],
  ];
  for (const [placed, code] of refused)
    expect((await place(player, placed)).body.code, JSON.stringify(placed)).toBe(code);
  const taken = await place(player, layout('roulette', '0.70', chip('red', '0.3'), chip('odd', '0.40')));
  expect(taken.body.value.show.results.map(({ stake }: { stake: string }) => stake)).toEqual([
    '0.30',
    '0.40',
  ]);

  await promised(player, ONE, ({ options }) => options.includes('surrender'));
  const { round } = (await place(player, ONE)).body.value;
  for (const action of [{ do: 'insure' }, { do: 'open', tile: 1 }, { do: 'hold', held: [] }, undefined])
    expect((await act(player, round, action)).body.code, JSON.stringify(action)).toBe('play.action');
  const poker = (await place(player, { code: 'deuces-wild', bet: { hands: 1 }, stake: '1.00' })).body.value;
  for (const held of [
    [1, 0],
    [2, 2],
  ])
    expect((await act(player, poker.round, { do: 'hold', held })).body.code).toBe('play.action');
  for (const held of [[5], [-1], ['0'], 'all', [0, 1, 2, 3, 4, 4]])
    expect((await act(player, poker.round, { do: 'hold', held })).body.code).toBe('request.invalid');
  expect((await act(player, round, { do: 'surrender' })).body.value).toMatchObject({ payout: '0.50' });
  const drawn = (await act(player, poker.round, { do: 'hold', held: [] })).body.value;
  expect(drawn).toMatchObject({ state: 'settled', show: { held: [] } });
  const { rows } = (await player.get('/wps/play/rounds', { limit: '50' })).body.value;
  expect(rows).toHaveLength(3);

  await recorded(app);
  const clerk = await staff(app, 'gameOps');
  const { public_id: publicId } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  const seen = async (id: string) => (await clerk.get('/ops/wager', { id, member: publicId })).body.value;
  const [hand, cards] = [await seen(round), await seen(poker.round)];
  expect(hand.steps.map(({ details }: { details: string }) => details)).toEqual(['hands 1.00', 'surrender']);
  expect(cards.steps.map(({ details }: { details: string }) => details)).toEqual([
    'hands 1',
    'hold no cards',
  ]);
  expect([hand.fairness.bet, cards.fairness.bet]).toEqual(['hands 1.00', 'hands 1']);
});

test('games 4.2, 5 la partage and the table 8/5 are models: of one currency, of all, and of a round for ever', async () => {
  const player = await freePlay(app);
  const info = async (code: string) =>
    (await player.get('/wps/play/game', { vendor: 'baize', code })).body.value as BetInfo;
  const laid = layout('roulette', '1.60', chip('red', '1.00'), chip('odd', '0.20'), chip('dozen-1', '0.40'));
  const atZero = async () => {
    await promised(player, laid, ({ outcome }) => outcome[0] === 0);
    const { round, payout } = (await place(player, laid)).body.value;
    const record = (await player.get('/wps/play/round', { round })).body.value;
    return { round, said: [payout, record.payout, record.model] };
  };
  expect((await info('roulette')).table).toMatchObject({ laPartage: false });
  expect((await atZero()).said).toEqual(['0.00', '0.00', 'standard']);
  await app.turn('games.roulette.models', ['MMK:la-partage']);
  await app.turn('games.jacks-or-better.model', '8-5');
  const shared = await info('roulette');
  expect(shared).toMatchObject({ payback: '98.65', paybackMin: '97.30', paybackMax: '98.65' });
  expect(shared).toMatchObject({ model: 'la-partage', table: { laPartage: true } });
  const edges = 'bets' in shared.table ? shared.table.bets : [];
  expect(edges.filter(({ edge }) => edge === '1.35').map(({ kind }) => kind)).toEqual(
    edges.filter(({ times }) => times[0] === 5_000).map(({ kind }) => kind),
  );
  expect(edges.map(({ edge }) => edge).filter((edge) => edge === '1.35')).toHaveLength(3);
  const halved = await atZero();
  expect(halved.said).toEqual(['0.60', '0.60', 'la-partage']);
  const short = await info('jacks-or-better');
  expect(short).toMatchObject({ model: '8-5', payback: '97.30', table: { table: '8/5' } });
  expect(short.table).toMatchObject({ pays: expect.arrayContaining([{ hand: 'full-house', times: 8 }]) });
  const cards = app.app.catalog.games().filter(({ vendor }) => vendor.own);
  const payback = (code: string) =>
    cards.filter((game) => game.code === code).map((game) => cardOf(app.app, game).payback);
  expect([payback('jacks-or-better'), payback('roulette')]).toEqual([['97.30'], ['97.30']]);
  await app.turn('games.roulette.models', []);
  await app.turn('games.jacks-or-better.model', '9-6');
  expect((await player.get('/wps/play/round', { round: halved.round })).body.value).toMatchObject({
    model: 'la-partage',
    payout: '0.60',
  });
  expect((await info('jacks-or-better')).payback).toBe('99.54');
});
