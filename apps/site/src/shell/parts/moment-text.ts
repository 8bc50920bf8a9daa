import { markedTime } from '../business-time.ts';
import { isolated } from '../isolated.ts';

/** An instant within a sentence. Its date is not torn apart at the end of a line. */
export function momentText(iso: string): string {
  return isolated(markedTime(iso).replaceAll('-', '\u2060-\u2060'));
}
