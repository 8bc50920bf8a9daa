// What a run may cost (`budgets.json`): processor seconds of each tier on the machine of the budgets, with a cap on their sum, and
// how often it may do what costs alike on every machine. The limits of the shape stand there too: no commit raises one for nothing. `test.mjs` asks; docs/testing.md explains.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tierOf } from '../shape/tested.mjs';

const ROOT = join(import.meta.dirname, '../..');

const FILE = 'tools/suite/budgets.json';
const BUDGETS = JSON.parse(readFileSync(join(ROOT, FILE), 'utf8'));
/** The limits of the repository's shape, which `plan.test.ts` and `tidy.test.ts` hold. */
export const SHAPE = BUDGETS.shape;
/** Seconds are judged on machines up to so much slower: far beyond, a yardstick says little about what tests cost. */
export const SLOWNESS_MAX = 1.5;
/**
 * How far a number may be exceeded before the run fails. No yardstick fits all that runs: on one machine that sorted at 1.07, journeys took
 * 1.25. So the sum is held more closely than a tier.
 */
const OVER = { sum: 1.25, tier: 1.5, file: 3 };

/** How often the files did each thing that is counted, and the files that did it most. */
export function countsOf(times) {
  return Object.fromEntries(
    Object.entries(BUDGETS.counts).map(([kind, most]) => {
      const own = times.map(({ file, counts: { [kind]: n = 0 } = {} }) => ({ file, n }));
      const first = own.toSorted((a, b) => b.n - a.n).filter(({ n }) => n > 0);
      return [
        kind,
        { all: sum(own, 'n'), most, files: first.slice(0, 5).map(({ file, n }) => `${file} ${n}`) },
      ];
    }),
  );
}

/** What a whole run did too often: it fails everywhere, so that a slow machine excuses nothing. */
export function tooOften(times) {
  return Object.entries(countsOf(times))
    .filter(([, { all, most }]) => all > most)
    .map(([kind, { all, most, files }]) => ({
      name: `budget of ${kind}`,
      message: `${all} of ${most}; most in\n${files.join('\n')}`,
    }));
}

/**
 * The tiers and files of a whole run that took too long, and how slow the machine was in its slowest tier; none where that was too slow
 * to be judged. `checks` is the processor time of types, lint and the like.
 */
export function tooDear(times, { slowness, checks, before }) {
  const first = times.filter(({ file }, n) => times.findIndex((each) => each.file === file) === n);
  const machine = Math.max(1, ...slowness);
  const tiers = Object.entries(BUDGETS.seconds).map(([tier, most]) => {
    const own = first.filter(({ file }) => tierOf(file) === tier);
    const factor = Math.max(machine, middle(own.flatMap((each) => each.slowness ?? [])));
    return { tier, most, own, factor, used: tier === 'checks' ? checks : sum(own, 'cpu') };
  });
  const slowest = Math.max(...tiers.map(({ factor }) => factor));
  if (slowest > SLOWNESS_MAX) return { slowest, problems: [] };
  const sums = {
    tier: 'all tiers',
    most: sum(tiers, 'most'),
    used: sum(tiers, 'used'),
    own: first,
    factor: slowest,
  };
  const problems = [
    ...dear(sums, OVER.sum, before),
    ...tiers.flatMap((each) => [...dear(each, OVER.tier, before), ...dearFiles(each)]),
  ];
  return { slowest, problems };
}

function dear({ tier, most, used, own, factor }, over, before) {
  if (used <= most * over * factor) return [];
  const message = `${used.toFixed(0)} of ${most} s, on a machine that takes ${factor.toFixed(2)} for 1\n${grown(own, before)}`;
  return [{ name: `budget of ${tier}`, message }];
}

function dearFiles({ tier, own, factor }) {
  const share = BUDGETS.file[tier];
  return own
    .filter(({ cpu }) => cpu > share * OVER.file * factor)
    .map(({ file, cpu }) => ({
      name: `budget of ${file}`,
      message: `${cpu.toFixed(0)} s; ${share} s is a file's share`,
    }));
}

/** The files that grew most since the run before. */
function grown(files, before) {
  const known = new Map(before.map(({ file, cpu }) => [file, cpu]));
  return files
    .map(({ file, cpu }) => ({ file, more: cpu - (known.get(file) ?? 0) }))
    .toSorted((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ file, more }) => `${file}: ${more.toFixed(1)} s more`)
    .join('\n');
}

/** The one in the middle; 0 of none. */
function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function sum(rows, field) {
  return rows.reduce((total, each) => total + each[field], 0);
}

/** What is wrong with the budgets themselves: a sum above the cap, and a raise that nothing paid for. */
export function wrongBudgets() {
  const all = Object.values(BUDGETS.seconds).reduce((total, each) => total + each, 0);
  const sumProblem = all > BUDGETS.cap ? [`the seconds add up to ${all}, ${BUDGETS.cap} is their cap`] : [];
  return [...sumProblem, ...unpaidRaises()];
}

/** How many of the last commits that changed the budgets are looked at. */
const COMMITS = 20;

function unpaidRaises() {
  return changes().flatMap((change) => {
    const raised = unpaid(change);
    if (raised.length === 0) return [];
    return [
      `${change.name} raises ${raised.join(', ')}: lower another one, or say why in a line that begins with "Budget:"`,
    ];
  });
}

/** The numbers that a commit raises although it lowers none and no line of its message begins with "Budget:". */
export function unpaid({ body, before, after }) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const paid = keys.some((key) => (after[key] ?? 0) < (before[key] ?? 0)) || /^Budget: ./m.test(body);
  return paid ? [] : keys.filter((key) => (after[key] ?? 0) > (before[key] ?? 0));
}

/** The last changes of the budgets, oldest versions left out where the history ends; none in a copy without history. */
function changes() {
  const commits = (git('log', `-${COMMITS}`, '--format=%H', '--', FILE) ?? '').split('\n').filter(Boolean);
  return commits.flatMap((commit) => {
    const before = git('show', `${commit}~:${FILE}`);
    const after = git('show', `${commit}:${FILE}`);
    if (!before || !after) return [];
    const [name, ...body] = (git('log', '-1', '--format=%h%n%B', commit) ?? '').split('\n');
    return [{ name, body: body.join('\n'), before: limitsOf(before), after: limitsOf(after) }];
  });
}

/** Every number of the budgets by its place. */
function limitsOf(text) {
  const { cap, seconds = {}, file = {}, shape = {}, counts = {} } = JSON.parse(text);
  const named = (group, numbers) => Object.entries(numbers).map(([key, n]) => [`${group} ${key}`, n]);
  return Object.fromEntries([
    ['cap', cap],
    ...named('seconds', seconds),
    ...named('file', file),
    ...named('shape', shape),
    ...named('counts', counts),
  ]);
}

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
