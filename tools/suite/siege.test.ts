import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFiles, tierOf } from '../shape/tested.mjs';
import {
  agesAt,
  EDGES,
  edgeOf,
  filesOfPart,
  type Line,
  recorded,
  SHARDS,
  shardsFor,
  siegeFiles,
  withRun,
} from './siege.mjs';

const ROOT = join(import.meta.dirname, '../..');

const DAY_MS = 86_400_000;
const AT = '2026-11-01T00:00:00Z';
const LINES: Line[] = SHARDS.map(({ shard }) => ({
  shard,
  made: AT,
  green: AT,
  turn: 0,
  result: 'green',
  commit: 'abc',
  date: AT,
  minutes: 40,
  failed: [],
}));
const after = (ms: number) => new Date(Date.parse(AT) + ms);
const run = { shard: 2, commit: 'def', date: '2026-11-03T00:00:00Z', minutes: 41, failed: [] };

test('every test of siege is in one part of one shard, and every part has files', () => {
  const files = siegeFiles();
  expect(files.filter((file, n) => files.indexOf(file) !== n)).toEqual([]);
  const wanted = testFiles().filter((file) => ['siege', 'journeys', 'screens'].includes(tierOf(file)));
  expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  for (const { parts } of SHARDS)
    for (const part of parts) expect(filesOfPart(part).length, String(part.files)).toBeGreaterThan(0);
});

test('whatever takes a part of a list in `npm test` is whole in siege', () => {
  const samples = /\bIN_SIEGE\b|\b(?:ofToday|fewOfToday)\(|process\.env\.SIEGE\b|\bSIEGE_TURN\b/;
  const taking = testFiles().filter(
    (file) => file !== 'tools/suite/siege.test.ts' && samples.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(taking.length).toBeGreaterThan(15);
  expect(taking.filter((file) => !siegeFiles().includes(file))).toEqual([]);
});

test('every edge has its turn in one shard, and two green runs of each shard cover all', () => {
  const owned = SHARDS.flatMap(({ edges }) => edges);
  expect([owned.length, new Set(owned)]).toEqual([8, new Set(Object.keys(EDGES))]);
  const covered = SHARDS.flatMap((shard) =>
    [0, 1].map((turn) => edgeOf(shard, { ...(LINES[0] as Line), turn }).name),
  );
  expect(new Set(covered).size).toBe(8);
});

test('the record has a line for each shard', () => {
  expect(recorded().map(({ shard }) => shard)).toEqual(SHARDS.map(({ shard }) => shard));
});

test('the next shard is the one that was green longest ago, and a number asks for that one', () => {
  const older = LINES.map((line) => (line.shard === 3 ? { ...line, green: '2026-10-30T00:00:00Z' } : line));
  const chosen = (args: string[]) => shardsFor(args, older).map(({ shard }) => shard);
  expect(chosen(['--next'])).toEqual([3]);
  expect(chosen(['--shard', '2'])).toEqual([2]);
  expect(chosen([])).toEqual([1, 2, 3, 4]);
  expect(() => chosen(['--shard', '5'])).toThrow('siege has no --shard 5');
  expect(() => chosen(['--last'])).toThrow('siege has no --last');
});

test('a green run makes its shard young and gives it its next turn', () => {
  const lines = withRun(LINES, run);
  expect(lines[1]).toMatchObject({ result: 'green', green: run.date, commit: 'def', minutes: 41, turn: 1 });
  expect(lines.filter((_, n) => n !== 1)).toEqual(LINES.filter((_, n) => n !== 1));
});

test('a red run writes its result and leaves its shard as old as it was, with the same turn', () => {
  const lines = withRun(LINES, { ...run, failed: Array.from({ length: 12 }, (_, n) => `test ${n}`) });
  expect(lines[1]).toMatchObject({ result: 'red', green: AT, commit: 'def', turn: 0 });
  expect(lines[1]?.failed).toHaveLength(10);
  expect(shardsFor(['--next'], lines).map(({ shard }) => shard)).toEqual([1]);
});

test('a shard is named after seven days and fails the checks after fourteen, counted from commit to commit', () => {
  const said = (ms: number) => {
    const { problems, warnings } = agesAt(after(ms), LINES.slice(0, 1));
    return [problems.length, warnings.length];
  };
  expect(said(7 * DAY_MS)).toEqual([0, 0]);
  expect(said(7 * DAY_MS + 1)).toEqual([0, 1]);
  expect(said(14 * DAY_MS)).toEqual([0, 1]);
  expect(said(14 * DAY_MS + 1)).toEqual([1, 0]);
  const never = LINES.map((line): Line => ({ ...line, green: null, result: 'never run' }));
  expect(agesAt(after(15 * DAY_MS), never).problems[2]).toBe(
    'shard 3 of siege was last green 15 days ago (never run): npm run siege -- --shard 3',
  );
});

test('a shard that takes more than an hour is named', () => {
  const minutes = (n: number) => agesAt(after(0), [{ ...(LINES[0] as Line), minutes: n }]).warnings;
  expect(minutes(60)).toEqual([]);
  expect(minutes(61)).toEqual(['shard 1 of siege took 61 minutes, 60 is its share']);
});
