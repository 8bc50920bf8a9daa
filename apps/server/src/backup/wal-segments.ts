import { BackupProblem } from './sealed-file.ts';

/** Size of a WAL segment in the clusters that we make. */
export const SEGMENT_BYTES = 16 * 2 ** 20;
const PER_LOG = 2 ** 32 / SEGMENT_BYTES;
/** A segment that was archived before it was full. */
export const PARTIAL = '.partial';
export const SEGMENT_NAME = /^[0-9A-F]{24}$/;

/** A position in the WAL, as `16/B374D848`. */
export function lsnOf(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

export function lsnText(lsn: number): string {
  return `${Math.floor(lsn / 2 ** 32).toString(16)}/${(lsn % 2 ** 32).toString(16)}`.toUpperCase();
}

/** Number of the segment that holds the byte at a position. */
export function segmentOf(lsn: number): number {
  return Math.floor(lsn / SEGMENT_BYTES);
}

export function segmentName(timeline: string, segment: number): string {
  const part = (n: number) => n.toString(16).toUpperCase().padStart(8, '0');
  return timeline + part(Math.floor(segment / PER_LOG)) + part(segment % PER_LOG);
}

/**
 * The segments that a restore reads: from the first of the backup up to the newest. Past a missing one PostgreSQL would end
 * the recovery without a word, so it is refused here.
 */
export function unbroken(timeline: string, first: number, held: ReadonlySet<string>): string[] {
  const names = [...held].filter((name) => name.startsWith(timeline)).sort((a, b) => (a < b ? -1 : 1));
  const newest = names.at(-1) ?? '';
  const needed: string[] = [];
  for (let n = first; needed.at(-1) !== newest; n += 1) {
    const name = segmentName(timeline, n);
    if (!held.has(name) || name > newest)
      throw new BackupProblem(`The archive lacks the WAL segment ${name}.`);
    needed.push(name);
  }
  return needed;
}
