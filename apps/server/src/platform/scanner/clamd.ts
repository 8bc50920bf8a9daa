import type { ScannerConfig } from '../config/scanner-config.ts';
import { askScanner } from './scanner-socket.ts';

const CHUNK = 262_144;

/** Whether clamd finds anything: the command INSTREAM, the file in pieces that say their length, and an empty one. */
export async function foundByClamd({ at }: ScannerConfig, file: Buffer, timeoutMs: number): Promise<boolean> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < file.length; from += CHUNK) {
    const piece = file.subarray(from, from + CHUNK);
    pieces.push(lengthOf(piece.length), piece);
  }
  const sent = [Buffer.from('zINSTREAM\0'), ...pieces, lengthOf(0)];
  const answer = await askScanner(at, sent, { isWhole: (heard) => heard.includes('\0'), timeoutMs });
  const [, verdict] = /^stream: (?:.+ )?(OK|FOUND)\0/.exec(answer) ?? [];
  if (!verdict) throw new Error(`clamd answered ${answer.slice(0, 100)}`);
  return verdict === 'FOUND';
}

function lengthOf(bytes: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(bytes);
  return written;
}
