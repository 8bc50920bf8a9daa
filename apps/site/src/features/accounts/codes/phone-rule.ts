import { latinDigits } from '@baize/contract/persons/digits';
import type { Phone } from './phone-field.tsx';

/** Whether a number is worth sending: the server knows the numbering plans, this only spares a useless question. */
export function plausible({ number }: Phone): boolean {
  const digits = latinDigits(number.normalize('NFKC')).replace(/[\s().-]/g, '');
  return /^\d{5,15}$/.test(digits);
}
