import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The lock file of a running or dead server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
}

export function postmasterOf(data: string): Postmaster | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4]?.trim() ?? '' };
}

/**
 * Whether a process lives and, given its data folder, is that folder's server: a pid may have gone to a stranger, and
 * in a container without a reaper a killed server stays behind as a zombie.
 */
export function isRunning(pid: number, data: string | null): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const status = readOr(`/proc/${pid}/stat`);
  if (status === null) return !existsSync('/proc/self/stat');
  if (/\) [ZX] /.test(status)) return false;
  const command = readOr(`/proc/${pid}/cmdline`) ?? '';
  return data === null || /^[^\0]*postgres(\.exe)?(\0|:)/.test(command);
}

/** Helpers of a killed server that still work in its data folder. */
export function orphansOf(data: string): number[] {
  if (!existsSync('/proc/self/cwd') || !existsSync(data)) return [];
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === folder && isRunning(pid, data));
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
