// `npm test`: types, lint, dead code, then every test; ends with one plain line of counts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const CHECKS = [
  ['types of the server', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the web apps', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types of the journeys', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', []],
];

/** The journeys are dealt in this many shares. */
const SHARES = 8;

let passed = 0;
let failed = 0;
/** What failed, told once more at the end, where it is looked for. */
const failures = [];
/** Seconds that each file took. */
const times = [];
await Promise.all([check(), check()]);
if (process.argv[2] !== 'check') {
  // A browser leaves a core idle most of the time: the journeys run beside the rest, and the rest's core takes its share of them after.
  const journeys = Array.from({ length: SHARES }, (_, n) => [
    '--project=browser',
    `--shard=${n + 1}/${SHARES}`,
  ]);
  await Promise.all([work([['--project=unit', '--project=server']], journeys), work(journeys)]);
}
times.sort(([, one], [, two]) => two - one);
if (times.length > 0) process.stdout.write('\nThe slowest files, in seconds:\n');
for (const [file, seconds] of times.slice(0, 12))
  process.stdout.write(`${seconds.toFixed(0).padStart(5)}  ${file}\n`);
for (const failure of failures) process.stdout.write(`\nFAIL ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** Takes one check after the other from the list, beside whoever else does. */
async function check() {
  for (let next = CHECKS.shift(); next; next = CHECKS.shift()) {
    const [name, command, args] = next;
    const { code, said } = await new Promise((resolve) => {
      let said = '';
      const run = spawn('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [run.stdout, run.stderr])
        stream.setEncoding('utf8').on('data', (text) => (said += text));
      run.on('close', (code) => resolve({ code, said }));
    });
    if (code === 0) passed += 1;
    else {
      failed += 1;
      failures.push(name);
      process.stdout.write(`${said}\n`);
    }
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  }
}

/** Runs what is in these lists, one after the other, until nothing is left; whoever is free takes the next. */
async function work(...lists) {
  while (lists.some(hasMore)) {
    const { code, counts } = await vitest(lists.find(hasMore).shift());
    passed += counts?.numPassedTests ?? 0;
    failed += counts?.numFailedTests ?? 0;
    const files = counts?.testResults ?? [];
    failures.push(...files.flatMap(failuresOf));
    times.push(...files.map((file) => [ofHere(file.name), (file.endTime - file.startTime) / 1000]));
    // A file that does not load fails without a test of its own.
    if (code !== 0 && !counts?.numFailedTests) failed += 1;
  }
}

/** The failures of one file: its name, the test's, and how the message begins. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = ofHere(name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${beginningOf(message)}`] : [];
  return tests.map((test) => `${file} > ${test.fullName}\n${beginningOf(test.failureMessages.join('\n'))}`);
}

function ofHere(name) {
  return relative(import.meta.dirname, name);
}

function beginningOf(message) {
  const own = message
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('new Promise'));
  return own.slice(0, 8).join('\n').slice(0, 800);
}

function hasMore(list) {
  return list.length > 0;
}

async function vitest(choice) {
  const report = join(tmpdir(), `baize-tests-${process.pid}${choice.join('').replace(/\W+/g, '-')}.json`);
  const args = [
    ...['--no-install', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ...choice,
  ];
  const code = await new Promise((resolve) => {
    spawn('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', resolve);
  });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(report, { force: true });
  return { code, counts };
}
