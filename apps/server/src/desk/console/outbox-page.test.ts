import { expect, test } from 'vitest';

import { codeSentTo } from '../../accounts/testing.ts';
import { newOperator } from '../../operators/testing.ts';
import { ask, askRaw, testApp } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const number = '+959790004321';
await ask(`${app.url}/wps/verification/sms/register`, {
  method: 'POST',
  body: { countryDialingCode: '95', mobileNo: number },
});

test('/dev/outbox shows the code that was sent, as a page and as JSON', async () => {
  const code = await codeSentTo(app, number);
  const page = await ask(`${app.consoleUrl}/dev/outbox`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(number);
  expect(page.text).toContain(code);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { body } = await ask(`${app.consoleUrl}/dev/outbox.json`);
  expect(body.rows).toContainEqual(expect.objectContaining({ to: number, channel: 'sms', template: 'code' }));
});

test('what somebody wrote into a message is text on the page', async () => {
  await app.app.db.transaction().execute((tx) =>
    app.app.delivery.send(tx, {
      channel: 'email',
      to: 'a@example.com',
      language: 'EN',
      template: 'oneTimePassword',
      values: { username: '<img src=x onerror=alert(1)>', password: '"&\'', hours: 1 },
    }),
  );
  const { text } = await ask(`${app.consoleUrl}/dev/outbox`);
  expect(text).toContain('&lt;img src=x');
  expect(text).not.toContain('<img src=x');
});

test('nobody else reads it: through a proxy, by another name of this machine, from the player site', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { host: 'rebound.example.com' }]) {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const answer = await askRaw(app.consoleUrl, path, { headers });
      expect([answer.status, answer.body.code]).toEqual([404, 'request.notFound']);
    }
  }
  expect((await ask(`${app.url}/dev/outbox.json`)).text).not.toContain(number);
  const { id } = await newOperator(app, 'manager');
  const from = { address: '127.0.0.1', agent: 'test' };
  const issued = await app.app.db.transaction().execute((tx) => app.app.staff.issue(tx, id, from));
  const held = { authorization: `Bearer ${issued.token}`, cookie: `__Host-cb=${issued.cookie}` };
  const away = await askRaw(app.consoleUrl, '/dev/outbox.json', {
    headers: { host: 'rebound.example.com', ...held },
  });
  expect(away.status).toBe(200);
});

test('E09 in production there is no such address', async () => {
  const production = await testApp({
    preset: 'default',
    env: {
      NODE_ENV: 'production',
      TRIAL: '',
      PUBLIC_URL: 'https://play.example.com',
      CONSOLE_URL: 'https://console.example.com',
      UPLOAD_URL: 'https://uploads.example.com',
    },
  });
  for (const path of ['/dev/outbox', '/dev/outbox.json']) {
    expect((await ask(production.consoleUrl + path)).status).toBe(404);
  }
});
