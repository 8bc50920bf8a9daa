import { beforeEach, expect, test } from 'vitest';

import { addMember } from '../accounts/members/new-member.ts';
import { sharedApp } from '../testing-shared.ts';
import type { MemberId } from '../wallet/wallet.ts';
import {
  noteLock,
  notePayoutAccount,
  notePerson,
  noteRegistration,
  noteSignIn,
  type Seen,
} from './safety.ts';

const app = await sharedApp();
const HERE = '203.81.64.1';
const THERE = '133.1.1.1';
const NOWHERE = '10.0.0.7';
let people = 0;
let mia: MemberId;
let noe: MemberId;

const person = () =>
  app.db.transaction().execute((tx) => {
    people += 1;
    const name = `person${people}`;
    const known = { username: name, nickname: name, type: 0, currency: 'MMK' };
    return addMember(app.app, tx, { ...known, upline: null, passwordHash: null });
  });

beforeEach(async () => {
  [mia, noe] = [await person(), await person()];
});

const within = <T>(work: (tx: Parameters<typeof noteSignIn>[1]) => Promise<T>) =>
  app.db.transaction().execute(work);

const signIn = (member: MemberId, more: Partial<Seen> = {}) =>
  within((tx) =>
    noteSignIn(app.app, tx, {
      member,
      address: HERE,
      device: null,
      session: null,
      agent: 'Firefox',
      ...more,
    }),
  );

const eventsOf = (member: MemberId) =>
  app.db
    .selectFrom('safety.event')
    .select(['kind', 'country', 'details'])
    .where('member', '=', member)
    .orderBy('id')
    .execute();

const kindsOf = async (member: MemberId) => (await eventsOf(member)).map(({ kind }) => kind);

test('STD-A17 each access of an account is kept with its address, country, session and time', async () => {
  const at = app.clock.now();
  await within((tx) =>
    noteRegistration(app.app, tx, { member: mia, address: HERE, device: 'one', session: null }),
  );
  await signIn(mia, { address: '::ffff:133.1.1.1', session: '00000000-0000-7000-8000-000000000002' });
  const rows = await app.db
    .selectFrom('safety.access')
    .selectAll()
    .where('member', '=', mia)
    .orderBy('kind')
    .execute();
  expect(rows.map(({ kind, address, country, session }) => ({ kind, address, country, session }))).toEqual([
    { kind: 'registration', address: HERE, country: 'MM', session: null },
    { kind: 'signIn', address: THERE, country: 'JP', session: '00000000-0000-7000-8000-000000000002' },
  ]);
  for (const row of rows) expect(row.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
});

test('STD-A17 an access can be neither changed nor removed by the application', async () => {
  await signIn(mia);
  await expect(app.db.updateTable('safety.access').set({ country: 'JP' }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(app.db.deleteFrom('safety.access').execute()).rejects.toThrow(/permission denied/);
  await expect(app.db.deleteFrom('safety.event').execute()).rejects.toThrow(/permission denied/);
});

test.each([
  ['59 minutes', HERE, THERE, 59, ['impossibleTravel']],
  ['61 minutes', HERE, THERE, 61, []],
  ['one minute in the same country', HERE, '203.81.65.9', 1, []],
  ['one minute, from no known country', NOWHERE, THERE, 1, []],
  ['one minute, to no known country', HERE, NOWHERE, 1, []],
])('STD-A10 a second sign-in after %s', async (_, first, second, minutes, kinds) => {
  await signIn(mia, { address: first });
  app.clock.pass(minutes * 60_000);
  await signIn(mia, { address: second });
  app.clock.pass(-minutes * 60_000);
  expect(await kindsOf(mia)).toEqual(kinds);
});

test('STD-A10 the event says from where to where and how long it took', async () => {
  await signIn(mia, { address: HERE });
  app.clock.pass(10 * 60_000);
  await signIn(mia, { address: THERE });
  app.clock.pass(-10 * 60_000);
  expect(await eventsOf(mia)).toEqual([
    { kind: 'impossibleTravel', country: 'JP', details: { from: 'MM', fromAddress: HERE, minutes: 10 } },
  ]);
});

test('STD-A10 the travels of one member are not those of another', async () => {
  await signIn(mia, { address: HERE });
  await signIn(noe, { address: THERE });
  expect([await kindsOf(mia), await kindsOf(noe)]).toEqual([[], []]);
});

test('a device is new when the member has others and this one was never seen with him', async () => {
  expect((await signIn(mia, { device: 'phone' })).newDevice).toBe(false);
  expect((await signIn(mia, { device: 'phone' })).newDevice).toBe(false);
  expect((await signIn(mia, { device: 'laptop' })).newDevice).toBe(true);
  expect((await signIn(mia, { device: 'laptop' })).newDevice).toBe(false);
  expect((await signIn(mia)).newDevice).toBe(false);
  expect(await eventsOf(mia)).toEqual([{ kind: 'newDevice', country: 'MM', details: { agent: 'Firefox' } }]);
});

test('a device is kept as a hash and nowhere in clear', async () => {
  await signIn(mia, { device: 'planted-device' });
  await signIn(mia, { device: 'planted-other' });
  for (const table of ['known_device', 'event', 'access'] as const) {
    const rows = await app.db.selectFrom(`safety.${table}`).selectAll().execute();
    const text = rows.map((row) => Object.values(row).map(String).join(' ')).join('\n');
    expect(text).not.toContain('planted');
  }
});

test('STD-A12 two accounts on one device are flagged once, and many of them again', async () => {
  const device = `shared-${people}`;
  const ada = await person();
  await signIn(mia, { device });
  expect(await kindsOf(mia)).toEqual([]);
  for (let n = 0; n < 3; n += 1) await signIn(noe, { device });
  expect(await eventsOf(noe)).toEqual([
    { kind: 'duplicate', country: 'MM', details: { reason: 'device', others: [String(mia)] } },
  ]);
  await signIn(ada, { device });
  expect((await kindsOf(ada)).toSorted()).toEqual(['duplicate', 'manyAccounts']);
});

test('STD-A12 the same name and birth date are flagged, however they are written, and kept as an HMAC', async () => {
  const note = (member: MemberId, name: string, birthDate: string) =>
    within((tx) => notePerson(app.app, tx, { member, name, birthDate }));
  await note(mia, 'Daw Mya  Thida', '1990-02-28');
  await note(noe, ' daw mya thida ', '1990-02-28');
  await note(noe, 'daw mya thida', '1990-02-28');
  expect(await eventsOf(noe)).toEqual([
    { kind: 'duplicate', country: null, details: { reason: 'person', others: [String(mia)] } },
  ]);
  const other = await person();
  await note(other, 'Daw Mya Thida', '1990-02-27');
  expect(await kindsOf(other)).toEqual([]);
  const traits = await app.db.selectFrom('safety.trait').selectAll().execute();
  for (const { index } of traits) expect(index).toHaveLength(32);
});

test('STD-A12 a payout account that another member has is flagged', async () => {
  const note = (member: MemberId, account: string) =>
    within((tx) => notePayoutAccount(app.app, tx, { member, account }));
  await note(mia, '0012 3456 789');
  await note(noe, '၀၀၁၂-၃၄၅၆-၇၈၉');
  expect(await eventsOf(noe)).toEqual([
    { kind: 'duplicate', country: null, details: { reason: 'payout', others: [String(mia)] } },
  ]);
});

test('STD-A12 two members who give the same at once are both kept, and one of them is flagged', async () => {
  const name = `Two At Once ${people}`;
  await Promise.all(
    [mia, noe].map((member) =>
      within((tx) => notePerson(app.app, tx, { member, name, birthDate: '1980-01-01' })),
    ),
  );
  const heard = [...(await kindsOf(mia)), ...(await kindsOf(noe))];
  expect(heard.length).toBeGreaterThanOrEqual(1);
});

test('a lock of an account is a risk event', async () => {
  await noteLock(app.app, app.db, { member: mia, address: THERE, device: null });
  expect(await eventsOf(mia)).toEqual([{ kind: 'lock', country: 'JP', details: {} }]);
});
