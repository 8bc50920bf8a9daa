import { beforeAll, expect, test } from 'vitest';
import { type Staff, staff } from '../../operators/testing.ts';
import { noteSignIn } from '../../safety/safety.ts';
import { member, newKey, type Player, testApp } from '../../testing.ts';

const app = await testApp();
const HERE = '203.81.64.1';
const THERE = '133.1.1.1';
let manager: Staff;
let finance: Staff;
let mia: Player & { username: string };
let noe: Player & { username: string };

const seen = (who: Player, address: string, device: string) =>
  app.db
    .transaction()
    .execute((tx) =>
      noteSignIn(app.app, tx, { member: who.member, address, device, session: null, agent: 'Firefox' }),
    );

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
  [mia, noe] = [await member(app, { username: 'mia_risk' }), await member(app, { username: 'noe' })];
  // Each of them came by a browser of his own, so every device below is a new one.
  await seen(mia, HERE, 'phone');
  app.clock.pass(1_000);
  await seen(mia, THERE, 'laptop');
  app.clock.pass(1_000);
  await seen(noe, HERE, 'phone');
});

const list = async (filter: Record<string, string> = {}) =>
  (await finance.get('/ops/risk', filter)).body.value as {
    // biome-ignore lint/suspicious/noExplicitAny: rows of a list as they came.
    rows: any[];
    next: string | null;
  };

const kinds = async (filter: Record<string, string>) => (await list(filter)).rows.map(({ kind }) => kind);

/** Two events of one moment have no order. */
const inAnyOrder = (...all: string[]) => {
  const fits = expect.arrayContaining(all);
  return expect.toSatisfy((found: string[]) => found.length === all.length && fits.asymmetricMatch(found));
};

test('events are listed newest first, with names instead of numbers', async () => {
  const { rows } = await list();
  expect(rows.map(({ member, country }) => [member.username, country])).toEqual([
    ['noe', 'MM'],
    ['noe', 'MM'],
    ['mia_risk', 'JP'],
    ['mia_risk', 'JP'],
    ['mia_risk', 'MM'],
  ]);
  expect(rows.find(({ kind }) => kind === 'duplicate')).toMatchObject({
    member: { username: 'noe' },
    details: { reason: 'device' },
    others: [{ username: 'mia_risk' }],
    review: null,
  });
  expect(rows.find(({ kind }) => kind === 'impossibleTravel')).toMatchObject({
    address: THERE,
    details: { from: 'MM', fromAddress: HERE },
  });
  expect(rows[4]).toMatchObject({ kind: 'newDevice', details: { agent: 'Firefox' } });
  expect(JSON.stringify(rows)).not.toContain(`"${mia.member}"`);
});

test('events are found by kind, member, address, day and state', async () => {
  expect(await kinds({ kind: 'newDevice' })).toEqual(['newDevice', 'newDevice', 'newDevice']);
  expect(await kinds({ member: 'NOE' })).toEqual(inAnyOrder('duplicate', 'newDevice'));
  expect(await kinds({ member: 'mia%' })).toEqual([]);
  expect(await kinds({ address: THERE })).toHaveLength(2);
  const tomorrow = new Date(app.clock.ms() + 86_400_000).toISOString();
  expect(await kinds({ from: tomorrow })).toEqual([]);
  expect(await kinds({ to: tomorrow })).toHaveLength(5);
  expect((await finance.get('/ops/risk', { address: 'nowhere' })).body.code).toBe('request.invalid');
});

test('pages follow each other without a gap', async () => {
  const all = await list();
  const first = await list({ limit: '3' });
  const second = await list({ limit: '3', cursor: first.next ?? '' });
  expect([...first.rows, ...second.rows]).toEqual(all.rows);
  expect(second.next).toBeNull();
});

test('an event is reviewed once, with a note that the audit log keeps', async () => {
  const { id } = (await list({ kind: 'impossibleTravel' })).rows[0];
  const review = (by: Staff) => by.post('/ops/risk/review', { id, note: 'called the member' });
  expect((await review(finance)).body.code).toBe('session.forbidden');
  expect((await review(manager)).status).toBe(200);
  expect((await review(manager)).body.code).toBe('risk.reviewed');
  expect((await list({ kind: 'impossibleTravel' })).rows[0].review).toMatchObject({
    by: expect.stringMatching(/manager/),
    note: 'called the member',
  });
  expect(await kinds({ state: 'open' })).toEqual(
    inAnyOrder('duplicate', 'newDevice', 'newDevice', 'newDevice'),
  );
  expect(await kinds({ state: 'reviewed' })).toEqual(['impossibleTravel']);
  const [heard] = (await manager.get('/ops/audit', { action: 'risk' })).body.value.rows;
  expect(heard).toMatchObject({
    element: id,
    before: { kind: 'impossibleTravel', reviewed: false },
    after: { reviewed: true, note: 'called the member' },
  });
});

test('an event that does not exist cannot be reviewed', async () => {
  expect((await manager.post('/ops/risk/review', { id: newKey(), note: 'no such thing' })).body.code).toBe(
    'risk.reviewed',
  );
});
