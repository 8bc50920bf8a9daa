import type { Config } from '../config/config.ts';
import { foundByClamd } from './clamd.ts';
import { foundByIcap } from './icap.ts';

const TIMEOUT_MS = 10_000;
const SCANNERS = { clamd: foundByClamd, icap: foundByIcap } as const;

/** Whether the scanner finds a virus in a file; throws where it gives no answer. Without a scanner nothing is found. */
export async function isInfected(
  { scanner, patience }: Pick<Config, 'scanner' | 'patience'>,
  file: Buffer,
): Promise<boolean> {
  return scanner !== null && (await SCANNERS[scanner.kind](scanner, file, TIMEOUT_MS * patience));
}
