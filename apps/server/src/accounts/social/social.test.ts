import type { SocialProvider } from '@baize/contract/accounts/social';
import { afterAll, expect, test } from 'vitest';

import { startIdentity } from '../../../../../simulators/identity/identity.ts';
import {
  ask,
  envelope,
  eventually,
  freePlay,
  member,
  type Player,
  sendEnvelope,
  signIn,
  testApp,
} from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { saveContact } from '../contacts/contacts.ts';
import { messagesTo } from '../testing.ts';

const SITE = 'http://localhost';
const PROVIDERS = ['google', 'facebook', 'telegram'] as const;
const PASSWORD = 'night market lantern 7';
const identity = await startIdentity(SITE);
afterAll(() => identity.close());
const none = await sharedApp();
const app = await testApp({ env: { PUBLIC_URL: SITE, ...identity.env } });

let people = 0;
/** Somebody no test has met. */
const stranger = () => `Ko Nyi ${++people}`;

/** A browser that goes to a provider and comes back; it keeps our cookie and the provider's apart. */
function browser(node: { url: string } = app) {
  let held = '';
  const own = (headers: Headers) => {
    const [, value] = /(__Host-soc=[\w-]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
    if (value) held = value;
  };
  const self = {
    cookie: () => held,
    async begin(provider: SocialProvider, next?: string, linking?: boolean) {
      const answer = await ask(`${node.url}/wps/social/begin`, {
        method: 'POST',
        body: { provider, ...(next ? { next } : {}), ...(linking ? { linking } : {}) },
        headers: held ? { cookie: held } : {},
      });
      own(answer.headers);
      return answer;
    },
    /** Where the provider sends the browser after this answer on its page. */
    async answer(url: string, person: string, press: 'continue' | 'cancel' = 'continue') {
      const jar = new Map<string, string>();
      const step = async (to: string, body?: URLSearchParams) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const init = { redirect: 'manual' as const, headers: { cookie } };
        const answer = await fetch(to, body ? { ...init, method: 'POST', body } : init);
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        await answer.arrayBuffer();
        const location = answer.headers.get('location');
        return location && new URL(location, to).href;
      };
      let at = url;
      for (let go = await step(at); go; go = await step(at)) at = go;
      for (let go = await step(at, new URLSearchParams({ person, answer: press })); go; go = await step(at)) {
        at = go;
        if (at.startsWith(SITE)) break;
      }
      return afterCarrying(at);
    },
    /** Opens the address that the provider named; answers the name of the result. */
    async back(url: string) {
      const { pathname, search } = new URL(url);
      const headers = held ? { cookie: held } : {};
      const answer = await fetch(node.url + pathname + search, { redirect: 'manual', headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
      const [, result = ''] =
        /^\/login\?social=([\w-]{32})$/.exec(answer.headers.get('location') ?? '') ?? [];
      return result;
    },
    async sealed(path: string, body: unknown, player?: Player) {
      const made = await envelope(node.url, 'POST', path, body);
      const session = player && `__Host-sb=${player.cookie}`;
      const cookie = [held, session].filter(Boolean).join('; ');
      const authorization = player ? { authorization: `Bearer ${player.token}` } : {};
      const headers = { ...made.headers, cookie, ...authorization };
      const answer = await sendEnvelope(node.url, { ...made, headers });
      // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
      const reply = (answer.body?.ct ? made.open(answer.status, answer.body) : answer.body) as any;
      return { status: answer.status, headers: answer.headers, reply };
    },
    result: (result: string) => self.sealed('/wps/social/result', { result }),
    /** There and back. */
    async visit(provider: SocialProvider, person: string, next?: string) {
      const { body } = await self.begin(provider, next);
      return self.back(await self.answer(body.value.url, person));
    },
  };
  return self;
}

/** The effect of our own page on the part of the URL that no server sees. */
function afterCarrying(url: string): string {
  const at = new URL(url);
  const [, packed] = /tgAuthResult=([\w=-]*)/.exec(at.hash) ?? [];
  if (packed === 'false') at.searchParams.set('error', 'access_denied');
  else if (packed) at.searchParams.set('tgAuthResult', packed);
  at.hash = '';
  return at.href;
}

/** A member who linked this person, signed in just then. */
async function linked(provider: SocialProvider, person: string) {
  const known = await member(app, { cash: 0n });
  const visitor = browser();
  const result = await visitor.visit(provider, person);
  const fresh = await signIn(app, known.username, PASSWORD);
  const { status, reply } = await visitor.sealed('/wps/social/link', { result }, fresh);
  expect([status, reply.value], JSON.stringify(reply)).toEqual([200, { provider }]);
  return { ...known, visitor };
}

test('the site is told which providers are configured, and an app without them offers none', async () => {
  expect((await ask(`${app.url}/wps/social`)).body.value).toEqual(PROVIDERS);
});

test.each(PROVIDERS)(
  'P-18 somebody new from %s may choose, and is asked as often as he likes',
  async (provider) => {
    const visitor = browser();
    const person = stranger();
    const result = await visitor.visit(provider, person, '/records');
    for (let n = 0; n < 2; n += 1) {
      const { status, reply, headers } = await visitor.result(result);
      expect(status).toBe(200);
      expect(reply.value).toEqual({ outcome: 'choose', provider, name: person, next: '/records' });
      expect(headers.get('set-cookie')).toBeNull();
    }
  },
);

test.each(PROVIDERS)('P-18 after linking, the second sign-in by %s goes straight in', async (provider) => {
  const person = stranger();
  const { member: id, visitor } = await linked(provider, person);
  const { status, reply, headers } = await visitor.result(await visitor.visit(provider, person));
  expect(status).toBe(200);
  expect(reply.value).toMatchObject({ outcome: 'session', session: { firstTimeLogin: false } });
  const cookie = /__Host-sb=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  const info = await ask(`${app.url}/wps/member/social`, {
    headers: { authorization: `Bearer ${reply.value.session.token}`, cookie: `__Host-sb=${cookie}` },
  });
  expect(info.body.value).toEqual([{ provider, name: person, linkedAt: expect.any(String) }]);
  expect(id).toBeTypeOf('bigint');
});

/** The code of the refusal that this result answers with. */
async function heard(visitor: ReturnType<typeof browser>, result: string): Promise<string> {
  const { reply } = await visitor.result(result);
  return reply.code;
}

test.each(PROVIDERS)('P-18 a visitor who cancels at %s gets a message', async (provider) => {
  const visitor = browser();
  const { body } = await visitor.begin(provider);
  const back = await visitor.answer(body.value.url, stranger(), 'cancel');
  expect(await heard(visitor, await visitor.back(back))).toBe('social.cancelled');
});

test.each(PROVIDERS)(
  'an answer of %s counts once, and only in the browser that set out',
  async (provider) => {
    const visitor = browser();
    const { body } = await visitor.begin(provider);
    const back = await visitor.answer(body.value.url, stranger());
    const thief = browser();
    await thief.begin(provider);
    expect(await heard(thief, await thief.back(back))).toBe('social.expired');
    const bare = browser();
    expect(await heard(bare, await bare.back(back))).toBe('social.expired');
    const result = await visitor.back(back);
    expect(await heard(thief, result)).toBe('social.expired');
    expect((await visitor.result(result)).reply.value.outcome).toBe('choose');
    expect(await heard(visitor, await visitor.back(back))).toBe('social.expired');
  },
);

test('a state of one provider does not open another', async () => {
  const visitor = browser();
  const { body } = await visitor.begin('facebook');
  const state = new URL(body.value.url).searchParams.get('state');
  const result = await visitor.back(`${SITE}/social/google?code=x&state=${state}`);
  expect(await heard(visitor, result)).toBe('social.expired');
});

test('what a provider sends is not taken as it is: a code it never gave, or an answer that names a fault', async () => {
  for (const provider of ['google', 'facebook'] as const) {
    for (const answer of ['code=never-given', 'error=server_error', '']) {
      const visitor = browser();
      const { body } = await visitor.begin(provider);
      const state = new URL(body.value.url).searchParams.get('state');
      const result = await visitor.back(`${SITE}/social/${provider}?${answer}&state=${state}`);
      expect(await heard(visitor, result)).toBe('social.failed');
    }
  }
});

test.each([
  ['of another app', { app_id: '1' }],
  ['that is no longer valid', { is_valid: false }],
  ['of somebody else', { me: '4711' }],
])('Facebook: a token %s is refused', async (_, lie) => {
  identity.facebook.lie = lie;
  const visitor = browser();
  const result = await visitor.visit('facebook', stranger());
  identity.facebook.lie = {};
  expect(await heard(visitor, result)).toBe('social.failed');
});

test('Telegram: signed data is used once, from any browser', async () => {
  const visitor = browser();
  const first = await visitor.begin('telegram');
  const back = new URL(await visitor.answer(first.body.value.url, stranger()));
  expect((await visitor.result(await visitor.back(back.href))).reply.value.outcome).toBe('choose');
  const again = browser();
  const second = await again.begin('telegram');
  const wayBack = new URL(new URL(second.body.value.url).searchParams.get('return_to') ?? '');
  back.searchParams.set('state', wayBack.searchParams.get('state') ?? '');
  expect(await heard(again, await again.back(back.href))).toBe('social.failed');
});

test('Telegram: the part of the address that no server sees is carried over by a page of one script', async () => {
  const answer = await ask(`${app.url}/social/telegram?state=x`);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}';/);
  expect(answer.text).toContain('tgAuthResult');
});

test('a way to a provider and its result are open for ten minutes', async () => {
  const visitor = browser();
  const slow = await visitor.begin('facebook');
  const back = await visitor.answer(slow.body.value.url, stranger());
  const result = await visitor.visit('facebook', stranger());
  app.clock.pass(9 * 60_000);
  expect((await visitor.result(result)).reply.value.outcome).toBe('choose');
  app.clock.pass(61_000);
  expect(await heard(visitor, await visitor.back(back))).toBe('social.expired');
  expect(await heard(visitor, result)).toBe('social.expired');
  app.clock.pass(-9 * 60_000 - 61_000);
});

test('an identity belongs to one member, a member has one of each provider, and a link is for good', async () => {
  const person = stranger();
  const first = await linked('facebook', person);
  const other = await member(app, { cash: 0n });
  const visitor = browser();
  const foreign = await visitor.visit('facebook', person);
  const fresh = await signIn(app, other.username, PASSWORD);
  expect((await visitor.sealed('/wps/social/link', { result: foreign }, fresh)).reply.code).toBe(
    'social.taken',
  );
  const again = await signIn(app, first.username, PASSWORD);
  const second = await first.visitor.visit('facebook', stranger());
  const late = await signIn(app, first.username, PASSWORD);
  expect((await first.visitor.sealed('/wps/social/link', { result: second }, late)).reply.code).toBe(
    'social.linked',
  );
  expect(again.member).toBe(late.member);
  await expect(app.app.db.deleteFrom('accounts.social_identity').execute()).rejects.toThrow(
    /permission denied/,
  );
});

test('the owner of an identity hears once a day that somebody else wanted to link it', async () => {
  const person = stranger();
  const first = await linked('facebook', person);
  const email = `${first.username}@example.com`;
  const contact = { kind: 'email' as const, value: email, verified: true };
  await app.app.db.transaction().execute((tx) => saveContact(app.app, tx, first.member, contact));
  const heard = async () =>
    (await messagesTo(app, email)).filter(({ template }) => template === 'socialTaken').length;
  const visitor = browser();
  for (let n = 0; n < 2; n += 1) {
    const other = await member(app, { cash: 0n });
    const result = await visitor.visit('facebook', person);
    const fresh = await signIn(app, other.username, PASSWORD);
    const { reply } = await visitor.sealed('/wps/social/link', { result }, fresh);
    expect(reply.code).toBe('social.taken');
    await eventually(async () => expect(await heard()).toBe(1));
  }
});

test('a link asks for a session of a member that proved itself after the result came back', async () => {
  const visitor = browser();
  const early = await member(app, { cash: 0n });
  const result = await visitor.visit('google', stranger());
  const trial = await freePlay(app);
  const link = (player?: Player) => visitor.sealed('/wps/social/link', { result }, player);
  expect((await link()).reply.code).toBe('session.required');
  expect((await link(trial)).reply.code).toBe('session.trial');
  const unproved = await link(early);
  expect(unproved.reply.code).toBe('proof.password');
  expect((await link(await signIn(app, early.username, PASSWORD))).status).toBe(200);
});

test('two links at once tie one identity once', async () => {
  const visitor = browser();
  const people = await Promise.all([member(app, { cash: 0n }), member(app, { cash: 0n })]);
  const result = await visitor.visit('telegram', stranger());
  const fresh = await Promise.all(people.map(({ username }) => signIn(app, username, PASSWORD)));
  const answers = await Promise.all(
    fresh.map((player) => visitor.sealed('/wps/social/link', { result }, player)),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('a closed or locked account is not opened by its link', async () => {
  const person = stranger();
  const { member: id, visitor } = await linked('google', person);
  for (const [state, says] of [
    ['closed', 'session.closed'],
    ['locked', 'session.accountLocked'],
  ] as const) {
    await app.db.updateTable('accounts.member').set({ state }).where('id', '=', id).execute();
    expect(await heard(visitor, await visitor.visit('google', person))).toBe(says);
  }
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'records', ''])(
  'nobody is sent on to %o',
  async (next) => {
    const answer = await ask(`${app.url}/wps/social/begin`, {
      method: 'POST',
      body: { provider: 'google', next },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  },
);

test('without a configured provider none is offered; one that is away is a refusal', async () => {
  expect((await ask(`${none.url}/wps/social`)).body.value).toEqual([]);
  expect((await browser(none).begin('google')).body.code).toBe('social.off');
  const away = await testApp({
    env: { ...identity.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' },
  });
  const answer = await browser(away).begin('google');
  expect([answer.status, answer.body.code]).toEqual([502, 'social.failed']);
});

test('names of people, states, cookies and results are in no table in clear and in no log', async () => {
  const person = 'Daw Planted Secretname';
  const visitor = browser();
  const begun = await visitor.begin('facebook');
  const url = new URL(await visitor.answer(begun.body.value.url, person));
  const open = await visitor.begin('facebook');
  const result = await visitor.back(url.href);
  const secrets = [
    person,
    result,
    visitor.cookie().slice('__Host-soc='.length),
    url.searchParams.get('code'),
    new URL(open.body.value.url).searchParams.get('state'),
    identity.env.FACEBOOK_APP_SECRET,
  ].map(String);
  const tables = ['social_try', 'social_result', 'social_identity', 'social_spent'] as const;
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(`accounts.${table}`).selectAll().execute()),
  );
  const held = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer'
      ? Buffer.from(value.data).toString('latin1')
      : typeof value === 'bigint'
        ? String(value)
        : value,
  );
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(held).not.toContain(secret);
    expect(app.logged()).not.toContain(secret);
  }
});

/** Links from a session that is there already, with what the member gives for it. */
async function linkAgain(visitor: ReturnType<typeof browser>, provider: SocialProvider, proof?: object) {
  const result = await visitor.visit(provider, stranger());
  return (player: Player) =>
    visitor.sealed('/wps/social/link', { result, ...(proof ? { proof } : {}) }, player);
}

test('STD-A13 a session that was there before links with the password, and with no wrong one', async () => {
  const player = await member(app, { cash: 0n });
  const visitor = browser();
  expect((await (await linkAgain(visitor, 'google', { password: 'wrong' }))(player)).reply.code).toBe(
    'proof.password',
  );
  expect((await (await linkAgain(visitor, 'google', { password: PASSWORD }))(player)).status).toBe(200);
});

test('STD-A13 a member signed in by one provider needs the password to link another', async () => {
  const person = stranger();
  const { visitor } = await linked('facebook', person);
  const waiting = await linkAgain(visitor, 'google');
  const { reply, headers } = await visitor.result(await visitor.visit('facebook', person));
  const cookie = /__Host-sb=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const player = { token: reply.value.session.token, cookie } as Player;
  expect((await waiting(player)).reply.code).toBe('proof.password');
});

test('a way that was begun to link signs nobody in, not even whose identity it is', async () => {
  const person = stranger();
  const { visitor } = await linked('telegram', person);
  const { body } = await visitor.begin('telegram', undefined, true);
  const result = await visitor.back(await visitor.answer(body.value.url, person));
  expect(await heard(visitor, result)).toBe('social.taken');
});

test('STD-A07 a social sign-in goes by the door of all: one session, a device, the second step and a forced password', async () => {
  const person = stranger();
  const { member: id, visitor, ...player } = await linked('google', person);
  const entered = await visitor.result(await visitor.visit('google', person));
  expect(entered.headers.get('set-cookie')).toMatch(/__Host-sb=.*__Host-dev=/);
  expect((await player.get('/wps/member/info')).body.code).toBe('session.ended');
  const methods = await app.db
    .selectFrom('accounts.session')
    .select('method')
    .where('member', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  expect(methods).toEqual([{ method: 'social' }]);

  const setMust = (must: boolean) =>
    app.db.updateTable('accounts.member').set({ must_change: must }).where('id', '=', id).execute();
  await setMust(true);
  const forced = await visitor.result(await visitor.visit('google', person));
  expect(forced.reply.value.session).toMatchObject({ passwordExpired: true });
  await setMust(false);

  const email = { kind: 'email' as const, value: `s${id}@example.com`, verified: true };
  await app.db.transaction().execute((tx) => saveContact(app.app, tx, id, email));
  await app.db
    .insertInto('accounts.second_factor')
    .values({ member: id, kind: 'email', confirmed_at: app.clock.now() })
    .execute();
  const asked = await visitor.result(await visitor.visit('google', person));
  expect(asked.reply.value.session.stepUp).toMatchObject({ reason: 'twoStep', methods: ['email'] });
  expect(asked.headers.get('set-cookie')).toBeNull();
});
