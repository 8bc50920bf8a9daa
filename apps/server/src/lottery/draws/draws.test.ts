import { drawProof, openedNumbers, openIssues } from '@baize/contract/lottery/draws';
import { gameMenu, lotteryGame, lotteryPreview, recentGames } from '@baize/contract/lottery/games';
import { drawCommitment, drawnFrom } from '@baize/games/lottery/drawn';
import { expect, test } from 'vitest';

import { startBeacon } from '../../../../../simulators/lottery/beacon.ts';
import { QUICKNET } from '../../platform/config/beacon-config.ts';
import { ask, freePlay, testApp } from '../../testing.ts';
import { closeDue } from '../issues/closing.ts';
import { addIssue } from '../testing.ts';
import { createBeacon, verified } from './beacon.ts';
import { drawDue, ownNumbers } from './drawing.ts';
import { voidLate } from './voiding.ts';

const beacon = await startBeacon();
const home = await testApp({ env: { BEACON_URL: beacon.url, BEACON_CHAIN: beacon.chain } });
const other = await home.node();
const { app } = home;
const bets = { rootOf: async (issue: bigint) => `00${issue.toString(16).padStart(62, '0')}` };
const draw = (node = app) => drawDue(node, createBeacon(node), bets);

const issueOf = (id: bigint) =>
  app.db.selectFrom('lottery.issue').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const drawsOf = (issue: bigint) =>
  app.db.selectFrom('lottery.draw').selectAll().where('issue', '=', issue).orderBy('version').execute();

test('lottery 10.1: a round of the beacon of the world is verified by its published key', () => {
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  expect(verified(QUICKNET, 1000, { round: 1000, signature })).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  );
  expect(() => verified(QUICKNET, 1001, { round: 1001, signature })).toThrow('not that of the group');
  expect(() => verified(QUICKNET, 1001, { round: 1000, signature })).toThrow('no round');
});

test('lottery 10.1: the round of a draw is the first that is published after the close', () => {
  const source = createBeacon(app);
  const at = (seconds: number) => source?.roundAfter(new Date((1_700_000_000 + seconds) * 1000));
  expect([at(-0.001), at(0), at(2.999), at(3), at(300)]).toEqual([1, 2, 2, 3, 102]);
});

const BEACON = 'ab'.repeat(32);
test.each([
  ['SSC', 'FFSSC', '01', { balls: [6, 3, 8, 3, 0] }],
  ['11X5', 'FF11X5', '02', { balls: [4, 5, 8, 11, 10] }],
  ['LHC', 'FFLHC', '05', { balls: [23, 28, 16, 5, 25, 3], special: 49, zodiacYear: 2025 }],
  ['MY2D', 'FFMY2D', '0b', { number: '69' }],
] as const)('lottery 10.1: the published draw of %s', (lottery, code, byte, numbers) => {
  const seeds = { serverSeed: byte.repeat(32), issue: '20260105-0001', beacon: BEACON };
  expect(ownNumbers({ lottery, code }, seeds, new Date('2026-01-05T00:05:00Z'))).toEqual(numbers);
});

test('two nodes draw an issue exactly once; anybody recomputes the numbers from what is published', async () => {
  const id = await addIssue(app, 'FFSSC1', '20290101-0001', { close: -6, draw: -1 }, 7);
  await closeDue(app);
  const hidden = await ask(`${home.url}${drawProof.path}?gameCode=FFSSC1&issue=20290101-0001`);
  expect(hidden.body.value).toMatchObject({ state: 'closed', serverSeed: null, draws: [] });
  const line = await home.ws();
  line.send({ topics: { lobby: null } });
  await line.next((frame) => 'ready' in frame);
  await Promise.all([draw(), draw(other.app)]);
  expect((await drawsOf(id)).length).toBe(1);
  const { body } = await ask(`${home.url}${drawProof.path}?gameCode=FFSSC1&issue=20290101-0001`);
  const proof = drawProof.output.parse(body.value);
  expect(proof).toMatchObject({
    state: expect.stringMatching(/^(resulted|settling|settled)$/),
    commitOnly: false,
    own: true,
  });
  const { serverSeed, beacon: value, beaconRound, commitment } = proof;
  if (serverSeed === null || value === null) throw new Error('the draw is not proven');
  expect(beacon.asked).toContain(beaconRound);
  expect(serverSeed).toBe('07'.repeat(32));
  expect(drawCommitment(serverSeed)).toBe(commitment);
  const seeds = { serverSeed, game: 'FFSSC1', issue: '20290101-0001', beacon: value };
  expect(drawnFrom('SSC', seeds)).toEqual(proof.draws[0]?.numbers);
  await home.settle();
  const news = await line.next((frame) => 'event' in frame && frame.event.type === 'lotteryDrawn');
  expect(news).toMatchObject({
    event: { game: 'FFSSC1', issue: '20290101-0001', version: 1, numbers: proof.draws[0]?.numbers },
  });
});

test('a beacon that signs with another key is not believed: the draw waits, then does without, and says so', async () => {
  beacon.fault = 'wrong';
  const id = await addIssue(app, 'FFK3_1', '20290101-0001', { close: -6, draw: -1 }, 3);
  await closeDue(app);
  await draw();
  expect(await issueOf(id)).toMatchObject({ state: 'closed', server_seed: null });
  home.clock.pass(31_000);
  await draw();
  expect(await issueOf(id)).toMatchObject({
    state: 'resulted',
    commit_only: true,
    beacon_round: null,
    beacon: await bets.rootOf(id),
  });
  beacon.fault = 'none';
});

test('lottery 9: a draw of our own that is ten minutes late is void, and is not drawn any more', async () => {
  const [late, inTime] = await Promise.all([
    addIssue(app, 'FFPK10_1', '20290101-0001', { close: -700, draw: -660 }),
    addIssue(app, 'FFPK10_1', '20290101-0002', { close: -400, draw: -395 }),
  ]);
  await closeDue(app);
  await voidLate(app);
  await draw();
  expect((await issueOf(late)).state).toBe('void');
  expect((await issueOf(inTime)).state).toBe('resulted');
  expect(await drawsOf(late)).toEqual([]);
});

test('B15: a draw is never changed or removed', async () => {
  const change = home.owner.updateTable('lottery.draw').set({ numbers: '{}' }).execute();
  await expect(change).rejects.toThrow('append-only');
  await expect(home.owner.deleteFrom('lottery.draw').execute()).rejects.toThrow('append-only');
});

test('everybody sees the games by type, with the issue that takes bets and the last numbers', async () => {
  await addIssue(app, 'FFSSC1', '20290102-0001', { close: 600, draw: 605 });
  home.clock.pass(1_000);
  const { body } = await ask(`${home.url}${gameMenu.path}?prizeMode=LOTT&device=WEB`);
  const { menus } = gameMenu.output.parse(body.value);
  expect(menus.map(({ type }) => type)).toEqual(['SSC', 'K3', 'PK10', '11x5', 'LF']);
  const [game] = menus[0]?.gameMenus ?? [];
  expect(game).toMatchObject({
    code: 'FFSSC1',
    every: 1,
    closed: false,
    issue: { code: '20290102-0001' },
    last: { code: '20290101-0001', version: 1 },
  });
  const opened = await ask(
    `${home.url}${openedNumbers.path}?gameCode=FFSSC1&timestamp=1&random=2&prizeMode=Lott`,
  );
  expect(openedNumbers.output.parse(opened.body.value).rows).toMatchObject([
    { issue: '20290101-0001', openTime: expect.any(String), draw: expect.any(Object) },
  ]);
  const open = await ask(`${home.url}${openIssues.path}?gameCode=FFSSC1`);
  expect(open.body.value.issues.map(({ code }: { code: string }) => code)).toEqual(['20290102-0001']);
  expect((await ask(`${home.url}${openedNumbers.path}?gameCode=NONE`)).status).toBe(404);
  const unknown = await ask(`${home.url}${drawProof.path}?gameCode=FFSSC1&issue=20290109-0001`);
  expect(unknown.status).toBe(404);
});

test('L-02 a guest sees the same plays in the money of the brand', async () => {
  const { body } = await ask(`${home.url}${lotteryPreview.path}?gameCode=FFSSC1`);
  const shown = lotteryPreview.output.parse(body.value);
  expect(shown).toMatchObject({ currency: 'MMK', groups: null, unitPrices: ['100.00'], popular: [] });
  expect(shown.plays.length).toBeGreaterThan(0);
});

test('a player sees prices, odds at the own prize group and limits of a game', async () => {
  const player = await freePlay(home);
  const { body } = await player.get(lotteryGame.path, { gameCode: 'FFSSC1' });
  const shown = lotteryGame.output.parse(body.value);
  expect(shown).toMatchObject({
    currency: 'PLAY',
    groups: { least: 1700, own: 1960 },
    plates: null,
    unitPrices: ['100.00'],
    unitModes: [1],
    cancellable: false,
  });
  expect(shown.plays.length).toBe(149);
  expect(shown.plays.find(({ code }) => code === 'POS')?.odds).toEqual({ WIN: '9.80' });
  const recent = await player.get(recentGames.path);
  expect(recent.body.value.menus).toEqual([]);
});
