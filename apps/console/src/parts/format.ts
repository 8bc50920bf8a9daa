import { dayAfter, dayStart, timeIn } from '@baize/contract/zones';
import { zone } from './zone.ts';

const MINUS = '\u2212';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A decimal string with its thousands parted and a true minus; ledger amounts keep all their places. */
export function amountText(amount: string, { signed = false } = {}): string {
  const size = amount.replace(/^[-+]/, '');
  const [whole = '0', fraction = '00'] = size.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = isNothing(size) ? '' : amount.startsWith('-') ? MINUS : signed ? '+' : '';
  // Two places at least, and no noughts beyond them.
  return `${sign}${grouped}.${fraction.replace(/(?<=..)0+$/, '')}`;
}

/** Whether a decimal string is nothing. */
export function isNothing(amount: string): boolean {
  return /^[0.]+$/.test(amount);
}

export function countText(count: number | string): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** An instant in the zone of the business: 20 Nov 2026, 14:03:22. */
export function timeText(instant: string): string {
  const [date = '', time = ''] = timeIn(zone(), instant).split(' ');
  const [year, month, day] = date.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}, ${time}`;
}

/** `3 min ago`, `in 2 h`. */
export function agoText(instant: string, now: number): string {
  const seconds = Math.round((now - new Date(instant).getTime()) / 1000);
  const size = Math.abs(seconds);
  const text =
    size < 60
      ? `${size} s`
      : size < 3_600
        ? `${Math.floor(size / 60)} min`
        : size < 86_400
          ? `${Math.floor(size / 3_600)} h`
          : `${Math.floor(size / 86_400)} d`;
  return seconds < 0 ? `in ${text}` : `${text} ago`;
}

/** The instant a day typed into a date field begins, in the zone of the business; a day later for the end of a range. */
export function dayBegins(day: string, plusDays = 0): string | undefined {
  if (!dayStart(zone(), day)) return undefined;
  return dayStart(zone(), dayAfter(day, plusDays))?.toISOString();
}

const MEMBER_TYPES: Record<number, string> = {
  0: 'Member',
  1: 'Agent',
  2: 'Agent',
  4: 'Trial',
  41: 'Agent',
  42: 'Agent',
};

export function memberTypeText(type: number): string {
  return MEMBER_TYPES[type] ?? `Type ${type}`;
}
