import { expect, test } from 'vitest';
import { playRound } from '../play/testing.ts';
import { ask, eventually, freePlay, member, testApp } from '../testing.ts';
import { asVendorPlayer, GAME_CODE, studio } from '../vendors/testing.ts';
import { recorded } from './testing.ts';

const app = await testApp();
const acme = await studio(app);

const live = async (show?: string) =>
  (await ask(`${app.url}/wps/play/live-bets${show ? `?show=${show}` : ''}`)).body.value;

test('H-10, U-32 the newest bets of everybody are real ones, with masked players and no bet number', async () => {
  const mia = await member(app);
  const trial = await freePlay(app);
  await playRound(trial);
  const round = await playRound(mia);
  const vendorPlayer = await asVendorPlayer(app, acme, mia);
  await vendorPlayer.bet('b1', 'r1', '2.00');
  await vendorPlayer.win('w1', 'r1', '30.00', { endRound: true });
  await vendorPlayer.bet('b2', 'r2', '500.00');
  await vendorPlayer.win('w2', 'r2', '0.00', { endRound: true });
  await vendorPlayer.bet('b3', 'r3', '1.00');
  await recorded(app);
  await eventually(async () => expect(await live()).toHaveLength(3));
  const all = await live();
  expect(all.map(({ gameCode, stake }: { gameCode: string; stake: string }) => [gameCode, stake])).toEqual([
    [GAME_CODE, '500.00'],
    [GAME_CODE, '2.00'],
    ['emerald-lines', '1.00'],
  ]);
  expect(all[0]).toMatchObject({ player: expect.stringContaining('***'), currency: 'MMK', payout: '0.00' });
  expect(JSON.stringify(all)).not.toContain(round);
  expect(JSON.stringify(all)).not.toContain(mia.username);
  expect(await live('multiple')).toMatchObject([{ stake: '2.00', payout: '30.00' }]);
  expect(await live('high')).toHaveLength(3);
});

test('H-10 one’s own bets are one’s own, of play chips too, and a guest has none', async () => {
  const trial = await freePlay(app);
  await playRound(trial);
  await recorded(app);
  expect((await trial.get('/wps/play/live-bets/mine')).body.value).toHaveLength(1);
  expect((await (await member(app)).get('/wps/play/live-bets/mine')).body.value).toEqual([]);
  expect((await ask(`${app.url}/wps/play/live-bets/mine`)).status).toBe(401);
});

test('H-10 never more than thirty, and who does not want to be named is not', async () => {
  const mia = await member(app);
  const headers = { authorization: `Bearer ${mia.token}`, cookie: `__Host-sb=${mia.cookie}` };
  const wish = { method: 'PUT', headers, body: { winnerName: 'hidden' } };
  expect((await ask(`${app.url}/wps/member/preferences`, wish)).status).toBe(200);
  const vendorPlayer = await asVendorPlayer(app, acme, mia);
  for (let n = 0; n < 31; n += 1) {
    await vendorPlayer.bet(`hb${n}`, `h${n}`, `${n + 1}.00`);
    await vendorPlayer.win(`hw${n}`, `h${n}`, '0.00', { endRound: true });
  }
  await recorded(app);
  await eventually(async () => {
    const all = await live();
    expect(all).toHaveLength(30);
    expect(all[0]).toMatchObject({ player: null, stake: '31.00' });
  });
  const high = await live('high');
  expect(high).toHaveLength(30);
  expect(high.at(-1)).toMatchObject({ stake: '500.00' });
});
