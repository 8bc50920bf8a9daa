import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { scheduledJobs } from '../../jobs.ts';
import { finishOldRounds } from '../../play/rounds/unfinished.ts';
import { hasFreeSpins, promise, spin } from '../../play/testing.ts';
import { ask, eventually, freePlay, member, type Player, signIn } from '../../testing.ts';
import { type SharedNode, sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const other = await app.node();
const RIGHT = 'night market lantern 7';
const MINUTE = 60_000;

const info = (player: Player) => player.get('/wps/member/info');

/** An active call: looking at the screens does not count. Its trace is written a moment later. */
async function act(player: Player) {
  const answer = await player.post('/wps/play/step', {});
  if (answer.status !== 401)
    await eventually(async () => expect(await seenAgo(player)).toBeLessThan(2 * MINUTE));
  return answer;
}

async function seenAgo(player: Player): Promise<number> {
  const { seen_at } = await app.db
    .selectFrom('accounts.session')
    .select('seen_at')
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  return app.clock.ms() - seen_at.getTime();
}

type Pass = (minutes: number) => void;

/** Lets time pass on nodes as the work asks for it, and turns it back afterwards. */
async function later(nodes: readonly SharedNode[], work: (pass: Pass) => Promise<void>): Promise<void> {
  let passed = 0;
  const pass = (minutes: number) => {
    passed += minutes * MINUTE;
    for (const node of nodes) node.clock.pass(minutes * MINUTE);
  };
  try {
    await work(pass);
  } finally {
    pass(-passed / MINUTE);
  }
}

test('STD-D04 a token without its cookie is worth nothing, nor is a cookie without its token', async () => {
  const player = await freePlay(app);
  const asked = (headers: Record<string, string>) => ask(`${app.url}/wps/member/info`, { headers });
  const authorization = `Bearer ${player.token}`;
  const cookie = `__Host-sb=${player.cookie}`;
  expect((await asked({ authorization, cookie })).status).toBe(200);
  for (const headers of [
    { authorization },
    { cookie },
    { authorization: `Bearer ${player.cookie}`, cookie },
  ]) {
    expect(await asked(headers as never)).toMatchObject({ status: 401, body: { code: 'session.required' } });
  }
});

test('STD-D04 the halves of two sessions do not fit together', async () => {
  const [one, two] = [await freePlay(app), await freePlay(app)];
  const mixed = { authorization: `Bearer ${one.token}`, cookie: `__Host-sb=${two.cookie}` };
  const wrong = async () => (await ask(`${app.url}/wps/member/info`, { headers: mixed })).status;
  expect(await wrong()).toBe(401);
  // Nor once this node knows the right cookie of either.
  for (const player of [one, two]) expect((await info(player)).status).toBe(200);
  expect(await wrong()).toBe(401);
  expect((await info(one)).status).toBe(200);
});

test('STD-D04 a token in the address is no token', async () => {
  const player = await freePlay(app);
  const headers = { cookie: `__Host-sb=${player.cookie}` };
  expect((await ask(`${app.url}/wps/member/info?token=${player.token}`, { headers })).status).toBe(401);
});

test('STD-A05 after 29:59 without activity a session lives, after 30:01 it is over', async () => {
  let two = await freePlay(app);
  await app.clock.held(async () => {
    const one = await freePlay(app);
    two = await freePlay(app);
    await later([app], async (pass) => {
      pass(30 - 1 / 60);
      expect((await info(one)).status).toBe(200);
      pass(2 / 60);
      expect(await info(two)).toMatchObject({ status: 401, body: { code: 'session.idle' } });
    });
  });
  // And it stays over, although the clock went back.
  expect(await info(two)).toMatchObject({ status: 401, body: { code: 'session.ended' } });
});

test('STD-A05 activity restarts the half hour', () =>
  later([app], async (pass) => {
    const player = await freePlay(app);
    for (let n = 0; n < 4; n += 1) {
      pass(20);
      expect((await act(player)).body.code).toBe('request.invalid');
    }
    expect((await info(player)).status).toBe(200);
  }));

test('STD-A05 calls that screens make by themselves do not', () =>
  later([app], async (pass) => {
    const player = await freePlay(app);
    for (const status of [200, 200, 401]) {
      pass(10.1);
      expect((await player.get('/wps/v2/wallets/balance')).status).toBe(status);
      await player.post('/wps/live/ticket');
    }
  }));

test('STD-A05 activity on one node keeps the session alive on the other', () =>
  later([app, other], async (pass) => {
    const player = await freePlay(app);
    for (const node of [app, other]) await info(player.at(node));
    pass(29);
    await act(player);
    pass(2);
    expect((await info(player.at(other))).status).toBe(200);
  }));

test('STD-A05 a session ends after a day, however active', () =>
  later([app], async (pass) => {
    const player = await freePlay(app);
    for (let minutes = 0; minutes < 23 * 60; minutes += 29) {
      pass(29);
      expect((await act(player)).status).toBe(400);
    }
    for (let n = 0; n < 3; n += 1) {
      pass(25);
      await act(player);
    }
    expect((await info(player)).status).toBe(401);
  }));

test('STD-A05 the line of a session closes after half an hour without activity, and after a day', async () => {
  const look = scheduledJobs(app.app).find(({ name }) => name === 'accounts.sessions');
  const [idle, active] = [await freePlay(app), await freePlay(app)];
  const [line, other] = [await idle.live(), await active.live()];
  await later([app], async (pass) => {
    pass(20);
    await act(active);
    pass(10.1);
    await look?.run();
    expect((await info(active)).status).toBe(200);
    expect(await endOf(idle)).toBeNull();
    pass(1.5);
    await look?.run();
    expect(await line.closed()).toBe(4403);
    expect([await endOf(idle), await endOf(active)]).toEqual(['idle', null]);
  });
  const expires_at = app.clock.now();
  const session = app.db.updateTable('accounts.session').set({ expires_at });
  await session.where('member', '=', active.member).execute();
  await look?.run();
  await other.next(
    (frame) => 'event' in frame && frame.event.type === 'ended' && frame.event.reason === 'expired',
  );
  expect(await other.closed()).toBe(4403);
});

async function endOf(player: Player): Promise<string | null> {
  const row = await app.db
    .selectFrom('accounts.session')
    .select('end_reason')
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  return row.end_reason;
}

test('STD-A05 an open round outlives its session and settles', async () => {
  const player = await freePlay(app);
  await promise(app, player, hasFreeSpins);
  const { round } = (await spin(player)).body.value;
  await later([app], async (pass) => {
    pass(24 * 60 + 1);
    expect((await info(player)).status).toBe(401);
    await finishOldRounds(app.app);
  });
  const row = await app.db
    .selectFrom('play.round')
    .select('state')
    .where('id', '=', round)
    .executeTakeFirst();
  expect(row?.state).toBe(0);
});

test('STD-A08 a second sign-in ends the first on every node, and tells it why', async () => {
  const first = await member(app, { cash: 0n });
  const there = first.at(other);
  const [line, lineThere] = [await first.live(), await there.live()];
  const second = await signIn(other, first.username, RIGHT);
  for (const [player, open] of [
    [first, line],
    [there, lineThere],
  ] as const) {
    await eventually(async () => {
      expect(await info(player)).toMatchObject({
        status: 401,
        body: { code: 'session.ended', args: { reason: 'otherDevice' } },
      });
    });
    await open.next(
      (frame) => 'event' in frame && frame.event.type === 'ended' && frame.event.reason === 'otherDevice',
    );
    expect(await open.closed()).toBe(4403);
  }
  expect((await info(second)).status).toBe(200);
});

test('STD-A07 every sign-in has halves of its own, of 256 bits each, stored as hashes only', async () => {
  const first = await member(app, { cash: 0n });
  const second = await signIn(app, first.username, RIGHT);
  expect(new Set([first.token, first.cookie, second.token, second.cookie]).size).toBe(4);
  const row = await app.db
    .selectFrom('accounts.session')
    .select(['token_hash', 'cookie_hash'])
    .where('member', '=', first.member)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect([row.token_hash.length, row.cookie_hash.length]).toEqual([32, 32]);
});

test('STD-A07 after signing out the old halves open nothing, on either node', async () => {
  const player = await freePlay(app);
  expect((await info(player.at(other))).status).toBe(200);
  const left = await player.delete('/wps/session/logout');
  expect(left.headers.getSetCookie()).toEqual([
    '__Host-sb=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
    '__Host-rem=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0',
  ]);
  expect(await info(player)).toMatchObject({ status: 401, body: { code: 'session.ended' } });
  await eventually(async () => expect((await info(player.at(other))).status).toBe(401));
});

test('STD-A07 a member who is closed is out on both nodes as soon as his session is ended', async () => {
  const player = await member(app, { cash: 0n });
  await info(player.at(other));
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'closed' })
    .where('id', '=', player.member)
    .execute();
  await app.db
    .transaction()
    .execute((tx) =>
      app.app.sessions.endOthers(tx, player.member, '00000000-0000-0000-0000-000000000000', 'closed'),
    );
  for (const node of [app, other]) {
    await eventually(async () => expect((await info(player.at(node))).status).toBe(401));
  }
});

test('a node that cannot hear of revocations trusts no session that it only remembers', async () => {
  const deaf = await app.node({});
  const player = await freePlay(deaf);
  expect((await info(player)).status).toBe(200);
  await player.at(app).delete('/wps/session/logout');
  deaf.clock.pass(2_500);
  expect(await info(player)).toMatchObject({ status: 401, body: { code: 'session.ended' } });
  await deaf.stop();
});

test('STD-A07 what ended while a node could not read is over there as soon as it reads again, however long that took', async () => {
  // It gives up a reading that waits for a fifth of a second.
  const deaf = await app.node({ patience: 0.2 });
  const player = await freePlay(deaf);
  const line = await player.live();
  await app.owner.transaction().execute(async (tx) => {
    await sql`lock table accounts.session in access exclusive mode`.execute(tx);
    await sql`update accounts.session set ended_at = platform.now() - interval '12 seconds', end_reason = 'closed'
               where member = ${player.member}`.execute(tx);
    deaf.clock.pass(13_000);
    await deaf.app.workers.settle();
    expect(deaf.logged()).toContain('a worker failed');
  });
  await app.settle();
  expect(await line.closed()).toBe(4403);
  expect((await info(player)).status).toBe(401);
});

test('STD-D04 a session that ends anywhere is gone on every node before any of them looks', async () => {
  const player = await freePlay(app);
  const there = player.at(other);
  expect((await info(there)).status).toBe(200);
  await app.db.transaction().execute((tx) => app.app.sessions.endAll(tx, player.member, 'revoked'));
  // Nobody works here but what the database tells: `settle` would read.
  await expect.poll(async () => (await info(there)).status).toBe(401);
});

test('a member who is locked places no bet on any node from the instant of the lock', async () => {
  const player = await member(app);
  const there = player.at(other);
  expect((await spin(there)).status).toBe(200);
  await app.owner
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', player.member)
    .execute();
  const answers = await Promise.all([spin(there), spin(there)]);
  expect(answers.map(({ body }) => body.code)).toEqual(['wallet.accountClosed', 'wallet.accountClosed']);
  expect((await spin(player)).body.code).toBe('session.ended');
});
