import type { Phone } from './phone-field.tsx';

/** Whether a number is worth sending: the server knows the numbering plans, this only spares a useless question. */
export function plausible({ number }: Phone): boolean {
  const digits = number.replace(/[\s().-]/g, '');
  return /^\d{5,15}$/.test(digits);
}
