import { expect, test } from 'vitest';

import { sharedApp } from '../testing-shared.ts';
import { vendorPlayer } from '../vendors/testing.ts';
import { simulatedStudio } from '../vendors/testing-simulator.ts';
import { recorded, theseDays } from './testing.ts';

const app = await sharedApp();
const { acme, simulator } = await simulatedStudio(app, { games: 10 });

test('M-06 a bet leads to its replay, where the vendor has one on a host of its contract', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('b1', 'again', '1.00');
  await mia.win('w1', 'again', '2.00', { endRound: true });
  await recorded(app);
  const [row] = (await mia.player.get('/wps/member/wagers', theseDays(app))).body.value.rows;
  const ask = async () => (await mia.player.post('/wps/member/wager/replay', { id: row.id })).body;
  const heard = { state: 'CLOSED' as const, wins: [] };
  simulator.rounds.set('again', { ...heard, replayUrl: `${simulator.url}/replay/again` });
  expect((await ask()).value).toEqual({ url: `${simulator.url}/replay/again` });
  for (const replayUrl of ['https://elsewhere.example/replay', 'javascript:alert(1)', 'not an address', ''])
    expect([replayUrl, simulator.rounds.set('again', { ...heard, replayUrl }) && (await ask()).code]).toEqual(
      [replayUrl, 'records.noReplay'],
    );
  simulator.rounds.set('again', heard);
  expect((await ask()).code).toBe('records.noReplay');
});
