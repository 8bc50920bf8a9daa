import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { FIREBASE_PAGE } from '@baize/contract/accounts/firebase-page';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { startFirebase } from '../../../../../simulators/identity/firebase.ts';
import { ask, newKey, testApp } from '../../testing.ts';
import { form, mobileForm, registered, tryRegister } from '../testing.ts';

const firebase = await startFirebase();
const strangers = await startFirebase();
afterAll(() => Promise.all([firebase.close(), strangers.close()]));
const app = await testApp({ env: firebase.env });
const MOBILE = '/wps/member/register/mobile';
const built = existsSync(join(import.meta.dirname, '../../../../site/dist/shell.json'));

const project = (value: string) => app.turn('firebase.project', value);
beforeEach(() => project(firebase.project));

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return { typed: `0978${String(2_000_000 + numbers)}`, e164: `+95978${String(2_000_000 + numbers)}` };
};
const withToken = (typed: string, firebaseIdToken: string) =>
  mobileForm(typed, { firebaseChannel: 'sms', firebaseIdToken });

test('P-04 with firebase’s word for a number nobody needs a code of ours, by number or by name, and the number counts as proven', async () => {
  const one = nextNumber();
  const mia = await registered(app, withToken(one.typed, firebase.idToken(one.e164)), MOBILE);
  const contacts = await app.db
    .selectFrom('accounts.contact')
    .select(['kind', 'verified_at'])
    .where('member', '=', mia.member)
    .execute();
  expect(contacts).toEqual([{ kind: 'mobile', verified_at: expect.any(Date) }]);
  const two = nextNumber();
  const rule = { form: 'username', field: 'mobileNum', enabled: true, required: true, pattern: 'any' };
  const row = { ...rule, min_length: 4, max_length: 20, changed_at: app.clock.now(), changed_by: newKey() };
  await app.db.insertInto('accounts.registration_field').values(row).execute();
  const named = { ...form(), mobileNum: two.typed, countryDialingCode: '95' };
  const refused = await tryRegister(app, named);
  expect([refused.status, refused.reply.args.field]).toEqual([400, 'verificationCode']);
  await registered(app, { ...named, firebaseChannel: 'sms', firebaseIdToken: firebase.idToken(two.e164) });
  const off = { enabled: false, required: false };
  await app.db.updateTable('accounts.registration_field').set(off).execute();
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, (phone: string) => string]>([
  ['another number', () => firebase.idToken('+959782999999')],
  ['no number', (phone) => firebase.idToken(phone, { phone_number: undefined })],
  ['another project', (phone) => firebase.idToken(phone, { aud: 'elsewhere' })],
  ['another issuer', (phone) => firebase.idToken(phone, { iss: `${strangers.url}/${firebase.project}` })],
  ['nobody', (phone) => firebase.idToken(phone, { sub: '' })],
  ['an hour that is over', (phone) => firebase.idToken(phone, { exp: seconds() - 60 })],
  ['a stranger’s key', (phone) => strangers.idToken(phone, { iss: `${firebase.url}/${firebase.project}` })],
  [
    'no signature',
    (phone) => {
      const [, claims] = firebase.idToken(phone).split('.');
      const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${head}.${claims}.`;
    },
  ],
])('P-04 a token of firebase for %s opens no account', async (_, tokenOf) => {
  const { typed, e164 } = nextNumber();
  const { status, reply } = await tryRegister(app, withToken(typed, tokenOf(e164)), MOBILE);
  expect([status, reply.code]).toEqual([401, 'register.firebase']);
});

test('P-04 while no project is switched on a token counts for nothing, and the form is told of none', async () => {
  const heard = async () => (await ask(`${app.url}/wps/system/setting/register`)).body.value.firebaseProject;
  expect(await heard()).toBe(firebase.project);
  await project('');
  expect(await heard()).toBeNull();
  const { typed, e164 } = nextNumber();
  const { status, reply } = await tryRegister(app, withToken(typed, firebase.idToken(e164)), MOBILE);
  expect([status, reply.code]).toEqual([401, 'register.firebase']);
});

test.each([
  ['95', '09 782-200 331', '+959782200331'],
  ['54', '011 15-2345-6789', '+5491123456789'],
  ['7', '8 (912) 345-67-89', '+79123456789'],
  ['370', '(0-612) 34567', '+37061234567'],
])(
  'P-04 firebase is asked for the very number that the account will have: +%s %s',
  async (countryDialingCode, mobileNo, phone) => {
    const read = () =>
      ask(`${app.url}/wps/verification/firebase/number`, {
        method: 'POST',
        body: { countryDialingCode, mobileNo },
      });
    expect((await read()).body.value).toEqual({ phoneNumber: phone });
    const sent = { ...withToken(mobileNo, firebase.idToken(phone)), countryDialingCode };
    const player = await registered(app, sent, MOBILE);
    expect((await player.get('/wps/member/info')).body.value.account).toBe(phone.slice(1));
    await project('');
    expect((await read()).body.code).toBe('code.off');
  },
);

const policyOf = async (path: string, url = app.url) =>
  (await ask(url + path)).headers.get('content-security-policy') ?? '';

test.runIf(built)(
  'the page that asks firebase is there while a project is switched on, with a policy of its own',
  async () => {
    const page = await ask(app.url + FIREBASE_PAGE, { headers: { cookie: 'lang=EN' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.text).toContain(firebase.apiKey);
    const policy = Object.fromEntries(
      (page.headers.get('content-security-policy') ?? '').split('; ').map((row) => {
        const [name = '', ...sources] = row.split(' ');
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
      }),
    );
    const check = `${firebase.url}/recaptcha/`;
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", check, 'https://www.gstatic.com/recaptcha/'],
      'connect-src': [firebase.url, check],
      'frame-src': [check, 'https://recaptcha.google.com/recaptcha/'],
      'frame-ancestors': ["'self'"],
    });
    await project('');
    const off = await ask(app.url + FIREBASE_PAGE);
    expect([off.status, off.body.code]).toEqual([404, 'request.notFound']);
  },
);

test.runIf(built)(
  'the policy of the site lets in its own page while a project is switched on, names no host of Google’s, and is else the same to the byte',
  async () => {
    const on = await policyOf('/');
    await project('');
    const off = await policyOf('/');
    expect(off).toContain("; frame-src 'none'; ");
    expect(on).toBe(off.replace("; frame-src 'none'; ", "; frame-src 'self'; "));
    expect(on).not.toMatch(/google|gstatic/);
    expect(on).not.toContain(firebase.url);
  },
);

test.runIf(built)(
  'without the key of the project there is no page, and the form goes on with our codes',
  async () => {
    const { FIREBASE_API_KEY, ...env } = firebase.env;
    const keyless = await testApp({ env });
    await keyless.turn('firebase.project', firebase.project);
    expect((await ask(keyless.url + FIREBASE_PAGE)).status).toBe(404);
    expect(await policyOf('/', keyless.url)).toContain("; frame-src 'none'; ");
    const settings = await ask(`${keyless.url}/wps/system/setting/register`);
    expect(settings.body.value.firebaseProject).toBeNull();
  },
);
