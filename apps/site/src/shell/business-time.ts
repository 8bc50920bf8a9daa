import { dayIn, hourIn, offsetText, timeIn, zoneText } from '@baize/contract/zones';
import { friendlyDate } from '@baize/locales/format';
import { boot } from './boot.ts';
import { queries } from './queries.ts';
import { permissionQuery } from './site.ts';
import { formatTable } from './text.ts';

/** The business lives in one zone, whatever the clock of the device says (TM-1). */
export function businessZone(): string {
  return queries.getQueryData(permissionQuery().queryKey)?.zone ?? boot.permission.zone;
}

/** `2026-11-20 14:05:09`: the order of records in every language (U-23). */
export function recordTime(iso: string): string {
  return timeIn(businessZone(), iso);
}

/** `2026-11-20`. */
export function recordDate(iso: string): string {
  return dayIn(businessZone(), iso);
}

/** `14:05:09`, for lists of the last minutes. */
export function clockTime(iso: string): string {
  return recordTime(iso).slice(11);
}

/** `2026-11-20 14:05:09 GMT+6:30`, for an instant without others around it. */
export function markedTime(iso: string): string {
  return `${recordTime(iso)} ${offsetText(businessZone(), iso)}`;
}

/** `20 Nov 2026` in the words of the language. */
export function dateText(iso: string): string {
  return friendlyDate(formatTable(), recordDate(iso));
}

/** The hour that it is for the business. */
export function hourNow(): number {
  return hourIn(businessZone(), Date.now());
}

/** `GMT+6:30`, the mark above a list of times. */
export function zoneMark(): string {
  return zoneText(businessZone(), Date.now());
}
