import type { Phone } from './phone-field.tsx';

/** Whether a number is worth sending: the server knows the numbering plans, this only spares a useless question. */
export function plausible({ number }: Phone): boolean {
  const digits = number.replace(/[\s().-]/g, '');
  return /^\d{5,15}$/.test(digits);
}

/** The number as the server reads it: with its dialling code, without the zero that stands for it at home. */
export function e164({ dialling, number }: Phone): string {
  return `+${dialling}${number.replace(/^[\s0]+/, '').replace(/\D/g, '')}`;
}
