import { expect, test } from 'vitest';

import { member, sealed, testApp, trySignIn } from '../../testing.ts';
import { humanProof } from '../testing.ts';
import { solvedCaptcha } from '../testing-browser.ts';
import { createLoginStorm } from './login-storm.ts';

const app = await testApp({ preset: 'default' });

test('STD-A04 when too many passwords of a minute are wrong, everybody shows himself human by picture and work', () =>
  app.clock.held(async () => {
    const mia = await member(app, { password: 'night market lantern 9' });
    const enter = (more: object) =>
      sealed(app.url, 'POST', '/wps/session/login', {
        username: mia.username,
        password: 'night market lantern 9',
        type: 'username',
        ...more,
      });
    for (let n = 0; n < 30; n += 1) await trySignIn(app, `stranger${n}`, 'not this one');
    // As from other addresses: this one is close to its own limit.
    for (let n = 0; n < 50; n += 1) app.app.loginStorm.count(`neighbour${n}`, true);
    expect((await enter({})).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await trySignIn(app, `foreigner${n}`, 'not this one');
    expect((await enter({})).reply).toMatchObject({ code: 'session.captcha', args: { captcha: 1 } });
    const picture = async () => ({ ...(await solvedCaptcha(app)), human: undefined });
    expect((await enter(await picture())).reply).toMatchObject({ code: 'human.required' });
    const shown = await enter({ ...(await picture()), human: await humanProof(app) });
    expect(shown.status, JSON.stringify(shown.reply)).toBe(200);
    app.clock.pass(61_000);
    expect((await enter({})).status).toBe(200);
  }));

test('STD-A04 right passwords of one account again and again do not hide wrong ones of many', () =>
  app.clock.held(async () => {
    app.clock.pass(61_000);
    const storm = createLoginStorm(app.app, false);
    for (let n = 0; n < 100; n += 1) storm.count('own', true);
    for (let n = 0; n < 60; n += 1) storm.count(`stranger${n}`, false);
    expect(storm.rages()).toBe(true);
    const calm = createLoginStorm(app.app, false);
    for (let n = 0; n < 100; n += 1) calm.count(`player${n}`, true);
    for (let n = 0; n < 60; n += 1) calm.count(`player${n}`, false);
    expect(calm.rages()).toBe(false);
  }));
