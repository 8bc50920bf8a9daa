/** The business lives in one zone, whatever the clock of the device says (TM-1 of `business.md`): records show its time and its mark. */
export const BUSINESS_ZONE = 'GMT+8';
export const ZONE_MS = 8 * 3_600_000;

/** `2026-11-20 14:05:09` in the time of the business. */
export function businessTime(iso: string): string {
  return new Date(Date.parse(iso) + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `14:05:09`, for lists of the last minutes. */
export function businessClock(iso: string): string {
  return businessTime(iso).slice(11);
}
