import { expect, test } from 'vitest';

import { uuidv7 } from '../apps/server/src/platform/uuid.ts';
import { ask, sealed } from '../apps/server/src/testing-calls.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { CrashSite } from './crash/crash-site.ts';

keepRealTime();

const GAME = { vendor: 'baize', code: 'emerald-lines' };

test('STD-B05 kill -9 of the server in the middle of a series: it stands where it stood, no other round begins, and it ends as its seeds say', async () => {
  const site = await CrashSite.start();
  try {
    const { reply, cookie } = await sealed(site.url, 'POST', '/wps/session/login/freeplay', {
      os: 'test',
      platform: 'W',
    });
    const headers = { authorization: `Bearer ${reply.value.token}`, cookie: `__Host-sb=${cookie}` };
    const post = (path: string, body: unknown) => ask(site.url + path, { method: 'POST', headers, body });
    const get = async (path: string, query: Record<string, string>) =>
      (await ask(`${site.url}${path}?${new URLSearchParams(query)}`, { headers })).body.value;
    const key = () => uuidv7(Date.now());
    const spin = () => post('/wps/play/spin', { key: key(), ...GAME, stake: '100.00' });

    let first = (await spin()).body.value;
    while (first.state !== 'open') first = (await spin()).body.value;
    const { round } = first;
    const seen = [first];
    for (let n = 0; n < 3; n += 1)
      seen.push((await post('/wps/play/step', { key: key(), round })).body.value);

    await site.crashServer();

    expect((await get('/wps/play/game', GAME)).open).toEqual({ ...seen.at(-1), replayed: true });
    expect((await get('/wps/v2/wallets/balance', {})).inPlay).toBe('100.00');
    expect((await spin()).body).toMatchObject({ code: 'play.roundOpen', args: { round } });
    while (seen.at(-1).state === 'open') {
      seen.push((await post('/wps/play/step', { key: key(), round })).body.value);
    }
    expect((await post('/wps/play/seeds/rotate', { key: key(), clientSeed: 'over' })).status).toBe(200);
    const record = await get('/wps/play/round', { round });
    expect([record.base, ...record.freeSpins]).toEqual(seen.map(({ spin: shown }) => shown));
    expect(record).toMatchObject({ state: 'settled', payout: seen.at(-1).payout });
    expect((await get('/wps/v2/wallets/balance', {})).inPlay).toBe('0.00');
  } finally {
    await site.stop();
  }
});
