import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { member } from '../testing.ts';
import { fewOfToday } from '../testing-day.ts';
import { sharedApp } from '../testing-shared.ts';
import { send, show } from './testing.ts';
import { MARK, spoiltFiles } from './testing-spoilt.ts';

/** Of each group `npm test` takes so many, others each day; siege takes them all. */
const OF_A_GROUP = 3;

const app = await sharedApp();
const mia = await member(app);
const groups = await spoiltFiles();
const files = groups.flatMap((group) => fewOfToday(OF_A_GROUP, group));

test('siege tries more than two hundred files, every run some of each group', () => {
  expect(groups.flat().length).toBeGreaterThan(200);
  expect(new Set(groups.flat().map(({ title }) => title)).size).toBe(groups.flat().length);
  expect(files.length).toBeGreaterThan(25);
});

test.each(files)(
  'STD-5.2 $title is $answer, and not stored as it was sent',
  async ({ bytes, name, answer }) => {
    const rows = () => app.owner.selectFrom('uploads.picture').select(['id', 'member']).execute();
    const before = await rows();
    const { body } = await send(mia, bytes, { name });
    if (answer !== 'clean') {
      expect(body.code).toBe(answer);
      expect(await rows()).toEqual(before);
      return;
    }
    expect(body).toMatchObject({ success: true });
    const { value } = (await mia.get('/wps/uploads/link', { id: body.value.id })).body;
    const shown = await show(app, value.url);
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(bytes)).toBe(false);
    for (const text of [shown.bytes.toString('latin1'), shown.bytes.toString('utf16le')])
      expect(text).not.toContain(MARK);
    const { exif, xmp, iptc, icc, comments } = await sharp(shown.bytes).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
  },
);

test('the files hold what must not be stored', () => {
  const marked = files.filter(({ answer, bytes }) => answer === 'clean' && bytes.includes(MARK));
  expect(marked.length).toBeGreaterThan(8);
});

afterAll(async () => {
  expect(app.logged()).not.toContain(MARK);
});
