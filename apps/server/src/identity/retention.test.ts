import { dayAfter, dayIn, dayStart } from '@baize/contract/zones';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { DAY_MS } from '../platform/time.ts';
import { sharedApp } from '../testing-shared.ts';
import { expireIdentities, sweepIdentities } from './identity.ts';
import { applicant } from './testing.ts';

const app = await sharedApp();
/** Time passes between the tests, and ends sessions. */
async function decide(what: 'approve' | 'reject', ...ids: string[]): Promise<void> {
  const risk = await staff(app, 'risk');
  for (const id of ids) {
    const { status } = await risk.post(`/ops/identity/${what}`, {
      id,
      ...(what === 'reject' && { reason: 'other' }),
    });
    expect(status).toBe(200);
  }
}

async function stored(id: string) {
  const row = await app.owner
    .selectFrom('identity.document')
    .select(['sealed', 'number_index', 'removed_at', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pictures = await app.owner
    .selectFrom('uploads.picture')
    .select(['id', 'removed_at'])
    .where('used_by', '=', `identity:${id}`)
    .execute();
  return { ...row, pictures };
}

const isHere = async (id: string) => {
  const { sealed, pictures } = await stored(id);
  return sealed !== null && pictures.every(({ removed_at }) => removed_at === null);
};
const isGone = async (id: string) => {
  const { sealed, number_index, pictures } = await stored(id);
  return sealed === null && number_index === null && pictures.every(({ removed_at }) => removed_at !== null);
};

test('M-01.9 an approval ends after the last valid day of the document, at midnight of the business zone', async () => {
  const zone = app.app.switches.values()['brand.zone'];
  const expires = dayAfter(dayIn(zone, app.clock.ms()), 1);
  const mia = await applicant(app, { kind: 'passport', expires });
  await decide('approve', mia.document);
  await app.clock.held(async () => {
    const midnight = dayStart(zone, dayAfter(expires, 1)) as Date;
    app.clock.pass(midnight.getTime() - 1000 - app.clock.ms());
    await expireIdentities(app.app);
    const rowOf = async () => (await stored(mia.document)).state;
    expect(await rowOf()).toBe('approved');
    app.clock.pass(1000);
    await expireIdentities(app.app);
    expect(await rowOf()).toBe('expired');
    await expireIdentities(app.app);
    expect(await rowOf()).toBe('expired');
  });
});

test('STD-E07 a rejected document is removed after 30 days, with its pictures; its state stays', async () => {
  const mia = await applicant(app);
  const bo = await applicant(app);
  await decide('reject', mia.document);
  await decide('approve', bo.document);
  await app.clock.held(async () => {
    app.clock.pass(29 * DAY_MS);
    await sweepIdentities(app.app);
    expect(await isHere(mia.document)).toBe(true);
    app.clock.pass(2 * DAY_MS);
    await sweepIdentities(app.app);
    expect([await isGone(mia.document), await isHere(bo.document)]).toEqual([true, true]);
    expect((await stored(mia.document)).state).toBe('rejected');
  });
  const risk = await staff(app, 'risk');
  const { body } = await risk.get('/ops/identity/document', { id: mia.document });
  expect(body.value).toMatchObject({ person: null, findings: null, pictures: [] });
});

test('STD-E07 the documents of a closed account are removed five years after it was closed', async () => {
  const [mia, bo] = [await applicant(app), await applicant(app)];
  await decide('approve', mia.document, bo.document);
  const at = new Date(app.clock.ms() - 5 * 365 * DAY_MS);
  await app.owner
    .insertInto('accounts.closure')
    .values([
      { id: mia.document, member: mia.member, at, reason: '', operator: null },
      { id: bo.document, member: bo.member, at, reason: '', operator: null, reopened_at: app.clock.now() },
    ])
    .execute();
  await sweepIdentities(app.app);
  expect(await isHere(mia.document)).toBe(true);
  await app.clock.held(async () => {
    app.clock.pass(2 * DAY_MS);
    await sweepIdentities(app.app);
    expect([await isGone(mia.document), await isHere(bo.document)]).toEqual([true, true]);
  });
});
