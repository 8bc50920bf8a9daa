// The tests of `npm run siege`: four shards of at most an hour on two cores, each in parts, and eight edges of a day, a month and a year
// at which the unit and server tiers begin once more. `siege.json` says when each shard was last green (`docs/testing.md`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFiles } from '../shape/tested.mjs';

const RECORD = join(import.meta.dirname, 'siege.json');
const DAY_MS = 86_400_000;
const WARN_DAYS = 7;
const FAIL_DAYS = 14;
const MINUTES_MAX = 60;
/** As many failures of a red shard are named in the record. */
const NAMED_MAX = 10;

/** The statistics and the whole lists of tests that `npm test` samples: cases of the unit and the server tier. */
const WHOLE = {
  unit: /^packages\/games\/src\/(slots\/titles|kit\/(stream|payback)|lottery\/(settle|fair|odds\/most|valid\/hedged))\.test\.ts$/,
  server: new RegExp(
    `^apps/server/src/(${[
      'accounts/(fuzz|sign-in/planted)',
      'app',
      'cashier/(injections|following/payouts|peers/peers)',
      'desk/permissions',
      'platform/http/http',
      'play/(buying|rounds/round-interval)',
      'refusals',
      'routes',
      'uploads/(scanner|spoilt)',
      'vendors/(rounds/orders|door/conformance)',
    ].join('|')})\\.test\\.ts$`,
  ),
};

/**
 * The parts of a shard run one after the other, the files of a part on so many workers. What kills, floods or measures has the machine
 * to itself. A new file joins the part of its kind, in the shard that has room: `npm run siege` prints the minutes of each.
 */
export const SHARDS = [
  {
    shard: 1,
    name: 'every surface in every look, and any journey of money',
    // The full look: a green run of this shard is the one that `screens/seen.json` records.
    parts: [
      { workers: 3, files: /^screens\/.+\.screens\.ts$/ },
      { workers: 1, files: /^apps\/server\/src\/cashier\/journeys\.test\.ts$/ },
    ],
    edges: ['2 s before business midnight', 'summer time begins'],
  },
  {
    shard: 2,
    name: 'every journey in every look',
    parts: [
      {
        workers: 2,
        files: /^e2e\/(?!(topology|dev)\.).+\.(e2e|siege)\.ts$/,
      },
    ],
    edges: ['the first of a month', 'summer time ends'],
  },
  {
    shard: 3,
    name: 'whole lists, fuzz and statistics',
    parts: [
      { workers: 2, files: WHOLE.unit },
      { workers: 2, files: /^packages\/games\/src\/.+\.siege\.ts$/ },
      { workers: 2, files: WHOLE.server },
    ],
    edges: ['29 February', 'New Year'],
  },
  {
    shard: 4,
    name: 'kills, clusters and floods',
    parts: [{ workers: 1, files: /^((apps\/server|bench)\/.+|e2e\/(topology|dev))\.siege\.ts$/ }],
    edges: ['the last minute of a Sunday', 'midnight of a zone at +6:30'],
  },
];

/** When the unit and server tiers begin, all on the edge of something; `testing-clock.ts` says when everything else begins. */
export const EDGES = {
  '2 s before business midnight': { at: '2030-01-16T15:59:58Z', zone: 'UTC' },
  'the first of a month': { at: '2030-02-01T00:00:30Z', zone: 'UTC' },
  '29 February': { at: '2032-02-29T04:00:00Z', zone: 'UTC' },
  'summer time begins': { at: '2030-03-31T00:59:50Z', zone: 'Europe/Berlin' },
  'summer time ends': { at: '2030-10-27T00:59:50Z', zone: 'Europe/Berlin' },
  'New Year': { at: '2029-12-31T15:59:55Z', zone: 'UTC' },
  'the last minute of a Sunday': { at: '2030-01-20T15:59:10Z', zone: 'UTC' },
  'midnight of a zone at +6:30': { at: '2030-01-16T17:29:58Z', zone: 'Asia/Yangon' },
};

let known;
/** Every test, looked for once. */
function allTests() {
  known ??= testFiles();
  return known;
}

/** Every file of siege, whichever its shard. */
export function siegeFiles() {
  return SHARDS.flatMap(filesOf);
}

function filesOf({ parts }) {
  return parts.flatMap(filesOfPart);
}

export function filesOfPart({ files }) {
  return allTests().filter((file) => files.test(file));
}

/** Its edge of this turn: a shard takes its own by turns, so that all are covered when every shard was green twice. */
export function edgeOf({ edges }, { turn }) {
  const name = edges[turn % edges.length];
  return { name, ...EDGES[name] };
}

export function recorded() {
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** The shards that the arguments ask for: `--next` the one that was green longest ago, `--shard 2` that one, none all of them. */
export function shardsFor(args, lines = recorded()) {
  const [how, number] = args;
  if (how === undefined) return SHARDS;
  if (how !== '--next') {
    const found = SHARDS.filter(({ shard }) => how === '--shard' && String(shard) === number);
    if (found.length === 0) throw new Error(`siege has no ${args.join(' ')}`);
    return found;
  }
  const [oldest] = lines.toSorted((a, b) => sinceGreen(a).localeCompare(sinceGreen(b)) || a.shard - b.shard);
  return SHARDS.filter(({ shard }) => shard === oldest.shard);
}

/** The record with the line of a shard that has just run. One that failed says so and stays as old as it was. */
export function withRun(lines, { shard, commit, date, minutes, failed }) {
  return lines.map((line) => {
    if (line.shard !== shard) return line;
    const last = { commit, date, minutes, result: failed.length > 0 ? 'red' : 'green' };
    if (failed.length > 0) return { ...line, ...last, failed: failed.slice(0, NAMED_MAX) };
    return { ...line, ...last, failed: [], green: date, turn: line.turn + 1 };
  });
}

export function record(run) {
  writeFileSync(RECORD, `${JSON.stringify(withRun(recorded(), run), null, 2)}\n`);
}

/** The shards that are old at a commit of this date, and those that are too old. */
export function agesAt(date, lines = recorded()) {
  const old = lines.map((line) => ({ ...line, days: (date - new Date(sinceGreen(line))) / DAY_MS }));
  const say = ({ shard, days, result }) =>
    `shard ${shard} of siege was last green ${Math.floor(days)} days ago (${result}): npm run siege -- --shard ${shard}`;
  return {
    problems: old.filter(({ days }) => days > FAIL_DAYS).map(say),
    warnings: old
      .filter(({ days }) => days > WARN_DAYS && days <= FAIL_DAYS)
      .map(say)
      .concat(
        old
          .filter(({ minutes }) => minutes > MINUTES_MAX)
          .map(
            ({ shard, minutes }) =>
              `shard ${shard} of siege took ${minutes} minutes, ${MINUTES_MAX} is its share`,
          ),
      ),
  };
}

/** A shard that was never green is as old as its line. */
function sinceGreen({ green, made }) {
  return green ?? made;
}
