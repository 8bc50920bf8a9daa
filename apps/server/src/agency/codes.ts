import { CODE_LETTERS } from '@baize/contract/agency/agency';

import type { Random } from '../platform/random.ts';

/** Eight letters and digits of 32: nobody guesses one by trying. */
export function newCode(random: Random): string {
  return Array.from({ length: 8 }, () => CODE_LETTERS[random.int(CODE_LETTERS.length)]).join('');
}
