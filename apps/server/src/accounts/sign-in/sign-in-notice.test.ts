import { expect, test } from 'vitest';

import { savePreferences } from '../../members/profile.ts';
import { envelope, member, sendEnvelope } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { saveContact } from '../contacts/contacts.ts';
import { messagesTo } from '../testing.ts';

const app = await sharedApp();
const PASSWORD = 'night market lantern 7';

/** Signs in from a browser; the answer is the device cookie it keeps. */
async function signIn(username: string, device?: string): Promise<string> {
  const sent = await envelope(app.url, 'POST', '/wps/session/login', {
    username,
    password: PASSWORD,
    type: 'username',
  });
  const headers = { ...sent.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0' };
  const cookie = device === undefined ? {} : { cookie: `__Host-dev=${device}` };
  const answer = await sendEnvelope(app.url, { ...sent, headers: { ...headers, ...cookie } });
  expect(answer.status).toBe(200);
  return /__Host-dev=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

async function person(name: string, verified: boolean): Promise<{ id: MemberId; email: string }> {
  const { member: id } = await member(app, { username: name });
  const email = `${name}@example.com`;
  await app.db
    .transaction()
    .execute((tx) => saveContact(app.app, tx, id, { kind: 'email', value: email, verified }));
  return { id, email };
}

const heard = async (email: string) =>
  (await messagesTo(app, email)).filter(({ template }) => template === 'newDevice').length;

test('STD-A14 a sign-in from a new device is told to the member, one from a device he has is not', async () => {
  const { id, email } = await person('mia_notice', true);
  const device = await signIn('mia_notice');
  expect(await heard(email)).toBe(1);
  const [message] = await messagesTo(app, email);
  expect(message?.text).toMatch(/Firefox/);
  expect(message?.text).toContain('127.0.0.1');
  await signIn('mia_notice', device);
  expect(await heard(email)).toBe(1);
  const events = await app.db.selectFrom('safety.event').select('kind').where('member', '=', id).execute();
  expect(events).toEqual([{ kind: 'newDevice' }]);
});

test('STD-A06 a member who wants a message of every sign-in gets one for a known device', async () => {
  const { id, email } = await person('noe_notice', true);
  const device = await signIn('noe_notice');
  await savePreferences(app.app, id, { loginNotice: true });
  await signIn('noe_notice', device);
  expect(await heard(email)).toBe(2);
  await savePreferences(app.app, id, { loginNotice: false });
  await signIn('noe_notice', device);
  expect(await heard(email)).toBe(2);
});

test('an address that nobody verified is told nothing', async () => {
  const { email } = await person('ada_notice', false);
  await signIn('ada_notice');
  expect(await heard(email)).toBe(0);
});
