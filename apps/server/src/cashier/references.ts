import type { App } from '../context.ts';
import { readablePassword } from '../platform/random.ts';

/** A short number that people read to each other, such as `D-7K3M9QRT`. */
export function newReference(
  { random }: Pick<App, 'random'>,
  letter: 'D' | 'W' | 'T' | 'R' | 'P' | 'B',
): string {
  return `${letter}-${readablePassword(random, 8).toUpperCase()}`;
}
