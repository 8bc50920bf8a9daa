import { dayIn } from '@baize/contract/zones';
import { businessZone } from '../../../shell/business-time.ts';

/** The last day of birth, year first, that is old enough today (RG-12). */
export function bornBy(minAge: number, now = Date.now()): string {
  const today = dayIn(businessZone(), now);
  return `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`;
}

/** Whether somebody born that day is too young; a date that is not whole says nothing. */
export function tooYoung(birthday: string, minAge: number, now = Date.now()): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(birthday) && birthday > bornBy(minAge, now);
}
