import { maskContact } from '../platform/mask.ts';

/** The fields that hold names of members in answers of the console, in requests for two people and in audit events. */
const NAME_FIELDS = new Set(['username', 'nickname', 'upline']);
export const MOBILE_NUMBER = /^\+?\d{7,15}$/;

/** A member's name as operators see it: a mobile number is masked like every other. */
export function shownName(name: string): string {
  return isMobileNumber(name) ? maskContact({ kind: 'mobile', value: name }) : name;
}

export function isMobileNumber(name: string): boolean {
  return MOBILE_NUMBER.test(name);
}

/** The same value with the names of members as operators see them, however deep they lie. */
export function withShownNames<T>(value: T): T {
  return shown(value) as T;
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [
      field,
      typeof held === 'string' && NAME_FIELDS.has(field) ? shownName(held) : shown(held),
    ]),
  );
}
