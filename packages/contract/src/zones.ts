/** Times of a time zone, summer time included. Days are `yyyy-MM-dd`; an instant is a date, milliseconds or ISO text. */
export type At = Date | number | string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a name is an IANA zone that this machine knows. */
export function isZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** `2026-11-20 14:05:09` on the clocks of a zone. */
export function timeIn(zone: string, at: At): string {
  return new Date(wallMs(zone, msOf(at))).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day of an instant in a zone. */
export function dayIn(zone: string, at: At): string {
  return timeIn(zone, at).slice(0, 10);
}

/** The hour that the clocks of a zone show, from 0 to 23. */
export function hourIn(zone: string, at: At): number {
  return Number(timeIn(zone, at).slice(11, 13));
}

/** The first instant of a day, also where clocks skip midnight or show it twice; undefined where the text is no day. */
export function dayStart(zone: string, day: string): Date | undefined {
  const candidates = candidatesOf(zone, Date.parse(`${day}T00:00:00Z`));
  const [first, ...others] = candidates.filter((ms) => dayIn(zone, ms) === day);
  return first === undefined ? undefined : new Date(Math.min(first, ...others));
}

/** The first instant of the day that an instant lies in. */
export function startOfDay(zone: string, at: At): Date {
  return dayStart(zone, dayIn(zone, at)) ?? new Date(at);
}

/** A day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant at which the clocks of a zone show `2026-11-20T14:05`; the first where they show it twice, and as far after the gap as it
 * lies in it where they skip it. Undefined where the text is no time.
 */
export function instantIn(zone: string, wall: string): Date | undefined {
  const ms = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(`${wall}:`)) return undefined;
  const candidates = candidatesOf(zone, ms);
  const shown = candidates.filter((each) => timeIn(zone, each).slice(0, 16) === wall.replace('T', ' '));
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates));
}

/** `GMT+6:30`: how far a zone is from UTC at an instant. */
export function offsetText(zone: string, at: At): string {
  const minutes = Math.round(offsetMs(zone, msOf(at)) / 60_000);
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The heading of a list of times: the offset of the zone, or both where it has summer time. */
export function zoneText(zone: string, at: At): string {
  const year = new Date(msOf(at)).getUTCFullYear();
  const [winter, summer] = [0, 6].map((month) => offsetText(zone, Date.UTC(year, month, 1)));
  return winter === summer ? offsetText(zone, at) : `${winter} / ${summer}`;
}

/** The instants of a wall clock time: one for each offset that the zone has around it. */
function candidatesOf(zone: string, wall: number): number[] {
  if (Number.isNaN(wall)) return [];
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((ms) => offsetMs(zone, ms));
  return offsets.map((offset) => wall - offset);
}

function offsetMs(zone: string, ms: number): number {
  return wallMs(zone, ms) - Math.floor(ms / 1000) * 1000;
}

/** The clocks of a zone, as milliseconds of a UTC that shows the same. */
function wallMs(zone: string, ms: number): number {
  const parts = clockOf(zone).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...CLOCK });
  clocks.set(zone, clock);
  return clock;
}

const CLOCK: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

function msOf(at: At): number {
  return typeof at === 'number' ? at : new Date(at).getTime();
}
