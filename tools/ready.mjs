// Installs and builds everything that is missing or stale, then ends; with `install` it builds nothing. It runs under the Node that
// started npm (20 or newer); everything after it runs under the Node 24 that the lock file pins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, '.ready');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

install();
requireNode24();
if (process.argv[2] !== 'install') {
  const sources = ['packages', 'package-lock.json'];
  build('site', [...sources, 'apps/site', 'apps/server/src/site/shell.ts']);
  build('console', [...sources, 'apps/console']);
}

function install() {
  const stamp = digest(['package-lock.json', 'package.json']);
  const fresh = !existsSync(join(root, 'node_modules'));
  if (!fresh && read('install') === stamp) return;
  say(fresh ? 'Installing packages (once; about a minute) …' : 'Bringing the packages up to date …');
  // Not `npm ci`: it refuses a lock file in which packages for other systems are missing.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  run(npm, args, 'The packages could not be installed. Is the npm registry reachable?');
  write('install', stamp);
}

function requireNode24() {
  const { stdout } = spawnSync(join(bin, 'node'), ['-v'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const version = stdout?.trim() || process.version;
  if (Number(version.slice(1).split('.')[0]) >= 24) return;
  fail(
    `Baize needs Node 24; this system has no packaged one and runs ${version}. Install Node 24 and start again.`,
  );
}

function build(app, inputs) {
  const folder = join(root, 'apps', app);
  if (!existsSync(join(folder, 'vite.config.ts'))) return;
  const stamp = digest(inputs) + (process.env.TRUST_KEY ?? '');
  if (existsSync(join(folder, 'dist')) && read(`build-${app}`) === stamp) return;
  say(`Building the ${app} …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(join(bin, 'node'), [vite, 'build', folder, '--logLevel', 'error'], `The ${app} could not be built.`);
  write(`build-${app}`, stamp);
}

function digest(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of files(join(root, input))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function files(path) {
  if (!existsSync(path)) return [];
  if (!path.startsWith(join(root, 'apps')) && !path.startsWith(join(root, 'packages'))) return [path];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

function run(command, args, problem) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(problem);
}

function read(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function write(name, stamp) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), stamp);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
