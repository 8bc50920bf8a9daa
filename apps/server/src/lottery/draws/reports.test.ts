import { expect, test } from 'vitest';

import { startResults } from '../../../../../simulators/lottery/results.ts';
import { testApp } from '../../testing.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { closeDue } from '../issues/closing.ts';
import { addIssue } from '../testing.ts';
import { twoDigits } from './derived.ts';
import { correctDraw, type Report, report } from './reports.ts';
import { askFeeds } from './result-feeds.ts';
import { voidLate } from './voiding.ts';

const [first, second] = [await startResults(), await startResults()];
const home = await testApp({
  env: { LOTTERY_FEEDS: `first=${first.url},second=${second.url}`, OWN_HOSTS: '127.0.0.1' },
});
const { app } = home;

const said = (more: Partial<Report>) =>
  app.db
    .transaction()
    .execute((tx) =>
      report(app, tx, { game: 'MM2D', issue: '', numbers: { number: '38' }, source: 'operator:1', ...more }),
    );

let made = 0;
async function closedIssue(game: string, times = { close: -60, draw: -1 }) {
  made += 1;
  const issue = `20290101-${String(made).padStart(4, '0')}`;
  const id = await addIssue(app, game, issue, times);
  await closeDue(app);
  return { game, issue, id };
}

const stateOf = (id: bigint) =>
  app.db
    .selectFrom('lottery.issue')
    .select(['state', 'version', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const drawsOf = (id: bigint) =>
  app.db
    .selectFrom('lottery.draw')
    .select(['version', 'numbers', 'sources', 'reason'])
    .where('issue', '=', id)
    .orderBy('version')
    .execute();

test('B13: one source does not confirm a result, a second one that agrees does', async () => {
  const { id, ...issue } = await closedIssue('MM2D');
  expect(await said({ ...issue })).toBe('waiting');
  expect(await said({ ...issue })).toBe('waiting');
  expect((await stateOf(id)).state).toBe('closed');
  expect(await said({ ...issue, source: 'operator:2' })).toBe('confirmed');
  expect(await stateOf(id)).toEqual({ state: 'resulted', version: 1, frozen: false });
  expect(await drawsOf(id)).toEqual([
    { version: 1, numbers: { number: '38' }, sources: ['operator:1', 'operator:2'], reason: null },
  ]);
});

test('B13: sources that differ freeze the issue and raise an alarm, until two operators agree', async () => {
  const { id, ...issue } = await closedIssue('MM2D');
  await said({ ...issue, source: 'feed:a' });
  expect(await said({ ...issue, source: 'feed:b', numbers: { number: '83' } })).toBe('frozen');
  expect(await stateOf(id)).toMatchObject({ state: 'closed', frozen: true });
  expect(home.logged()).toContain('sources differ about a draw');
  expect(await said({ ...issue, source: 'feed:c' })).toBe('frozen');
  expect(await said({ ...issue, source: 'operator:1' })).toBe('frozen');
  expect(await said({ ...issue, source: 'operator:2' })).toBe('confirmed');
});

test('a result in another form, before its time, said twice or of our own draw is refused', async () => {
  const { id: _, ...issue } = await closedIssue('MM2D');
  for (const numbers of [{ number: '3' }, { number: '3a' }, { number: '38', more: 1 }, { balls: [3, 8] }])
    await expect(said({ ...issue, numbers })).rejects.toThrow('lottery.resultInvalid');
  await said({ ...issue });
  await expect(said({ ...issue, numbers: { number: '39' } })).rejects.toThrow('lottery.resultSaid');
  const early = await closedIssue('MM2D', { close: -1, draw: 600 });
  await expect(said({ ...early })).rejects.toThrow('lottery.resultEarly');
  const own = await closedIssue('FFSSC1');
  await expect(said({ ...own, numbers: { balls: [1, 2, 3, 4, 5] } })).rejects.toThrow('lottery.resultOwn');
  await expect(said({ ...issue, issue: '20290101-9999' })).rejects.toThrow('lottery.drawUnknown');
});

test('two feeds that agree confirm a draw; Mark Six gets its lunar year from us', async () => {
  const { id, game, issue } = await closedIssue('HKLHC');
  const numbers = { balls: [23, 28, 16, 5, 25, 3], special: 49 };
  first.results.set(`${game} ${issue}`, numbers);
  expect(await askFeeds(app)).toBe(false);
  second.results.set(`${game} ${issue}`, { special: 49, balls: [23, 28, 16, 5, 25, 3] });
  expect(await askFeeds(app)).toBe(true);
  expect(await drawsOf(id)).toMatchObject([
    {
      numbers: { ...numbers, zodiacYear: lunarYearAt(app.clock.now()) },
      sources: ['feed:first', 'feed:second'],
    },
  ]);
});

test('lottery 10.2: Myanmar 3D follows from the Thai draw and is computed again after a correction', async () => {
  const [thai, threeD] = [await closedIssue('THAIGLO'), await closedIssue('MM3D')];
  const { draw_at } = await app.db
    .selectFrom('lottery.issue')
    .select('draw_at')
    .where('id', '=', thai.id)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('lottery.issue').set({ draw_at }).where('id', '=', threeD.id).execute();
  await expect(said({ ...threeD, numbers: { number: '455' } })).rejects.toThrow('lottery.resultOwn');
  const numbers = { first: '743455', front3: ['123', '456'], back3: ['789', '012'], last2: '44' };
  await said({ ...thai, numbers });
  await said({ ...thai, numbers, source: 'operator:2' });
  expect(await drawsOf(threeD.id)).toMatchObject([{ numbers: { number: '455' }, sources: ['draw:THAIGLO'] }]);
  await app.db
    .updateTable('lottery.issue')
    .set({ state: 'settled', settled_version: 1 })
    .where('id', 'in', [thai.id, threeD.id])
    .execute();
  const corrected = { ...numbers, first: '743456' };
  const correct = (operators: readonly [string, string]) =>
    app.db
      .transaction()
      .execute((tx) => correctDraw(app, tx, { ...thai, numbers: corrected, operators, reason: 'misread' }));
  await expect(correct(['1', '1'])).rejects.toThrow('lottery.resultAlone');
  const derivedIs = (state: string) =>
    app.db.updateTable('lottery.issue').set({ state }).where('id', '=', threeD.id).execute();
  for (const busy of ['settling', 'correcting']) {
    await derivedIs(busy);
    await expect(correct(['1', '2'])).rejects.toThrow('lottery.resultEarly');
    expect(await stateOf(thai.id)).toMatchObject({ state: 'settled', version: 1 });
  }
  await derivedIs('settled');
  expect(await correct(['1', '2'])).toBe(2);
  expect(await stateOf(thai.id)).toMatchObject({ state: 'correcting', version: 2 });
  expect(await stateOf(threeD.id)).toMatchObject({ state: 'correcting', version: 2 });
  expect(await drawsOf(threeD.id)).toMatchObject([
    { numbers: { number: '455' } },
    { numbers: { number: '456' }, reason: 'misread' },
  ]);
});

test('lottery 9: an official draw without a result is void after the limit of its lottery, a frozen one is not', async () => {
  const hours = (n: number) => ({ close: -n * 3600 - 60, draw: -n * 3600 });
  const late = await closedIssue('LAODEV', hours(1.1));
  const waiting = await closedIssue('SGPOOLS', hours(71));
  const frozen = await closedIssue('MM2D', hours(3));
  await app.db.updateTable('lottery.issue').set({ frozen: true }).where('id', '=', frozen.id).execute();
  await voidLate(app);
  const states = await Promise.all([late, waiting, frozen].map(({ id }) => stateOf(id)));
  expect(states.map(({ state }) => state)).toEqual(['void', 'closed', 'closed']);
});

test('lottery 1.2: the 2D of a session is the last decimal of the index and the last whole digit of the value', () => {
  expect(twoDigits({ index: '1,346.23', value: '57,388.58' })).toEqual({ number: '38' });
  for (const wrong of [
    { index: '1346.2', value: '57388.58' },
    { index: '1346.23', value: '57388' },
  ])
    expect(twoDigits(wrong)).toBeUndefined();
});
