import { timeText } from '../../parts/format.ts';

/** A planned maintenance; without an end it lasts until somebody ends it. */
export type Maintenance = { from: string; until: string | null } | null;

/** The zone of the business day, in which maintenance is planned. */
const ZONE = '+08:00';
const ZONE_MS = 8 * 3_600_000;

/** What a field for date and time holds, read in GMT+8; undefined where it holds nothing yet. */
export function instantOf(field: string): string | undefined {
  const at = new Date(`${field}:00${ZONE}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** An instant as a field for date and time shows it in GMT+8. */
export function fieldOf(instant: string | null | undefined): string {
  return instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';
}

/** Where a window lies: what is over says nothing of the present. */
export function phaseOf(maintenance: Maintenance, now: number): 'none' | 'planned' | 'now' | 'over' {
  if (!maintenance) return 'none';
  if (now < Date.parse(maintenance.from)) return 'planned';
  return maintenance.until && now >= Date.parse(maintenance.until) ? 'over' : 'now';
}

/** The window in GMT+8, in a few words. */
export function maintenanceText(maintenance: Maintenance, now = Date.now()): string {
  const window = windowText(maintenance);
  return phaseOf(maintenance, now) === 'over' ? `was ${window}` : window;
}

function windowText(maintenance: Maintenance): string {
  if (!maintenance) return '';
  const [day = '', time = ''] = fieldOf(maintenance.from).split('T');
  if (!maintenance.until) return `from ${day} ${time}`;
  const [lastDay = '', lastTime = ''] = fieldOf(maintenance.until).split('T');
  return `${day} ${time} – ${lastDay === day ? '' : `${lastDay} `}${lastTime}`;
}

/** The same in the operator's own zone, for the tooltip. */
export function maintenanceHere({ from, until }: NonNullable<Maintenance>): string {
  const end = until ? ` – ${timeText(until)}` : ' until it is ended';
  return `Your time: ${timeText(from)}${end}`;
}
