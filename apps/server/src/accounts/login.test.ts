import { expect, test } from 'vitest';

import { setSwitch } from '../site/switches.ts';
import {
  ask,
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  sealed,
  signIn,
  testApp,
  trySignIn,
} from '../testing.ts';
import { addMember } from './login.ts';

const app = await testApp();
const other = await app.node();
const RIGHT = 'night market lantern 7';

async function setting(name: string, value: unknown): Promise<void> {
  await app.db.transaction().execute((tx) => setSwitch(tx, { name, value, by: null, clock: app.clock }));
}

test('signing in answers a token, sets the other half as a cookie no script can read, and tells the last time', async () => {
  const { username } = await member(app, { cash: 0n });
  const { status, headers, reply } = await trySignIn(app, username, RIGHT);
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(/^__Host-sb=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(reply.value).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    firstTimeLogin: false,
    passwordExpired: false,
    previousLoginAt: expect.any(String),
  });
  expect(Math.abs(Date.parse(reply.value.previousLoginAt) - Date.now())).toBeLessThan(10_000);
});

test('STD-A06 the first sign-in has no time before it, the second has that of the first', async () => {
  const first = await member(app, { cash: 0n });
  expect(first.welcome).toMatchObject({ firstTimeLogin: true, previousLoginAt: null });
  const { loginAt } = (await first.get('/wps/member/info')).body.value;
  const second = await signIn(app, first.username, RIGHT);
  expect(second.welcome).toMatchObject({ firstTimeLogin: false, previousLoginAt: loginAt });
});

test('names are found whatever their case and the space around them', async () => {
  await member(app, { username: 'Hnin.Ei', cash: 0n });
  for (const name of ['hnin.ei', 'HNIN.EI', ' Hnin.Ei ']) {
    expect((await trySignIn(app, name, RIGHT)).status).toBe(200);
  }
});

test('STD-A01 an unknown name, a wrong password, a closed account and a trial account are refused alike', async () => {
  const { username } = await member(app, { cash: 0n });
  const closed = await member(app, { cash: 0n });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'closed' })
    .where('id', '=', closed.member)
    .execute();
  const trial = await freePlay(app);
  const { account } = (await trial.get('/wps/member/info')).body.value;
  const tries = [
    ['nobody-at-all', RIGHT],
    [username, 'a wrong password'],
    [closed.username, RIGHT],
    [account, RIGHT],
  ] as const;
  const told = new Set<string>();
  for (const [name, password] of tries) {
    const { status, headers, reply } = await trySignIn(app, name, password);
    told.add(JSON.stringify([status, headers.get('set-cookie'), { ...reply, traceId: '' }]));
  }
  expect([...told]).toEqual([expect.stringContaining('session.wrongPassword')]);
});

test('STD-A01 an unknown name takes as long as a wrong password', async () => {
  const names = await Promise.all(Array.from({ length: 5 }, () => member(app, { cash: 0n })));
  const took = async (name: string) => {
    const began = performance.now();
    await trySignIn(app, name, 'wrong');
    return performance.now() - began;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 10; n += 1) {
    known.push(await took(names[n % 5]?.username ?? ''));
    unknown.push(await took(`stranger-${n % 5}`));
  }
  // The quickest of ten says what the work costs; the others say what else the machine did.
  const ratio = Math.min(...known) / Math.min(...unknown);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});

test('STD-A02 passwords are stored as argon2id with the agreed cost, under a pepper, each with a salt of its own', async () => {
  const [one, two] = [await member(app, { cash: 0n }), await member(app, { cash: 0n })];
  const rows = await app.db
    .selectFrom('accounts.member')
    .select('password_hash')
    .where('id', 'in', [one.member, two.member])
    .execute();
  const hashes = rows.map((row) => row.password_hash ?? '');
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(hashes).size).toBe(2);
  const { verify } = await import('@node-rs/argon2');
  expect(await verify(hashes[0] ?? '', RIGHT)).toBe(false);
});

test('STD-A02 of 500 sign-ins at once some wait and some are sent away, and memory stays within bounds', async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => trySignIn(app, `crowd-${n}`, 'wrong')),
  );
  clearInterval(watch);
  const told = Map.groupBy(answers, ({ reply }) => reply.code);
  expect(new Set(told.keys())).toEqual(new Set(['session.wrongPassword', 'request.busy']));
  expect(told.get('session.wrongPassword')?.length).toBeGreaterThanOrEqual(204);
  for (const { status, headers } of told.get('request.busy') ?? []) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  }
  expect((most - before) / 2 ** 20).toBeLessThan(400);
}, 60_000);

test('STD-A03 three failures lock the door for half an hour, even for the right password', async () => {
  const { username } = await member(app, { cash: 0n });
  for (let n = 0; n < 3; n += 1) expect((await trySignIn(app, username, 'wrong')).status).toBe(401);
  for (const node of [app, other]) {
    const { status, reply } = await trySignIn(node, username, RIGHT);
    expect([status, reply.code]).toEqual([423, 'session.locked']);
  }
  other.clock.pass(31 * 60_000);
  expect((await trySignIn(other, username, RIGHT)).status).toBe(200);
  other.clock.pass(-31 * 60_000);
});

test('STD-A03 a name that nobody has locks as well, so that locking tells nothing', async () => {
  for (let n = 0; n < 3; n += 1) await trySignIn(app, 'phantom', 'wrong');
  expect((await trySignIn(app, 'phantom', 'wrong')).reply.code).toBe('session.locked');
});

test('STD-A03 twenty guesses at once are three guesses', async () => {
  const { username } = await member(app, { cash: 0n });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => trySignIn(n % 2 ? other : app, username, `guess ${n}`)),
  );
  const told = answers.map(({ reply }) => reply.code);
  expect(told.filter((code) => code === 'session.wrongPassword')).toHaveLength(3);
  expect(told.filter((code) => code === 'session.locked')).toHaveLength(17);
});

test('STD-A03 a success forgets the failures before it', async () => {
  const { username } = await member(app, { cash: 0n });
  for (let pass = 0; pass < 3; pass += 1) {
    for (let n = 0; n < 2; n += 1) await trySignIn(app, username, 'wrong');
    expect((await trySignIn(app, username, RIGHT)).status).toBe(200);
  }
});

test.each(['123456', '12345678', 'password', 'QWERTY123'])(
  'STD-D01 whoever signs in with %s is told to change it first',
  async (password) => {
    const weak = await member(app, { password, cash: 0n });
    expect(weak.welcome.passwordExpired).toBe(true);
  },
);

test('STD-D01 so is whoever was given his password', async () => {
  const given = await member(app, { cash: 0n });
  await app.db
    .updateTable('accounts.member')
    .set({ must_change: true })
    .where('id', '=', given.member)
    .execute();
  expect((await signIn(app, given.username, RIGHT)).welcome.passwordExpired).toBe(true);
});

test('free play opens a trial account of type 4 with 10 000.00 PLAY', async () => {
  const player = await freePlay(app);
  expect((await player.get('/wps/member/info')).body.value).toMatchObject({ type: 4, currency: 'PLAY' });
  const purse = (await player.get('/wps/v2/wallets/balance')).body.value;
  expect(purse).toMatchObject({ balance: '10000.00', currency: 'PLAY', inPlay: '0.00' });
  expect(player.welcome).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
  await expectWholeLedger(app);
});

test('each free play is a new account, also fifty at once', async () => {
  const players = await Promise.all(Array.from({ length: 50 }, (_, n) => freePlay(n % 2 ? other : app)));
  expect(new Set(players.map((each) => each.member)).size).toBe(50);
  await expectWholeLedger(app);
});

test('free play is one switch, and its purse is another', async () => {
  await setting('FREEPLAY3', false);
  for (const node of [app, other]) {
    await eventually(async () => {
      const { status, reply } = await sealed(node.url, 'POST', '/wps/session/login/freeplay', {
        os: 't',
        platform: 'W',
      });
      expect([status, reply.code]).toEqual([403, 'session.freeplayOff']);
    }, 1_000);
  }
  await setting('FREEPLAY3', true);
  await setting('freeplay.purse', '250.50');
  await eventually(async () => {
    const player = await freePlay(app);
    expect((await player.get('/wps/v2/wallets/balance')).body.value.balance).toBe('250.50');
  });
  await expectWholeLedger(app);
});

test('a plain sign-in is refused: names and passwords travel sealed only', async () => {
  const { username } = await member(app, { cash: 0n });
  const body = { username, password: RIGHT, type: 'username' };
  const answer = await ask(`${app.url}/wps/session/login`, { method: 'POST', body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.envelope' } });
});

test('a member’s path names his uplines, so that a downline lies below', async () => {
  const top = await member(app, { type: 1, cash: 0n });
  const middle = await member(app, { type: 2, upline: top.member, cash: 0n });
  const low = await member(app, { upline: middle.member, cash: 0n });
  const row = await app.db
    .selectFrom('accounts.member')
    .select('path')
    .where('id', '=', low.member)
    .executeTakeFirst();
  expect(row?.path).toBe(`${top.member}.${middle.member}`);
});

test('two members cannot have one name, whatever its case', async () => {
  const add = (username: string) =>
    app.db.transaction().execute((tx) =>
      addMember(app.app, tx, {
        username,
        nickname: 'x',
        type: 0,
        currency: 'MMK',
        upline: null,
        passwordHash: null,
      }),
    );
  await add('Twice');
  await expect(add('tWICE')).rejects.toMatchObject({ code: '23505' });
});
