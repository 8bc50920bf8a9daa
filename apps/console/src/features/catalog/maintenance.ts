import { instantIn, timeIn } from '@baize/contract/zones';
import { zone } from '../../parts/zone.ts';

/** A planned maintenance; without an end it lasts until somebody ends it. */
export type Maintenance = { from: string; until: string | null } | null;

/** The value of a date and time field, read in the zone of the business; undefined while it is empty. */
export function instantOf(field: string): string | undefined {
  return instantIn(zone(), field)?.toISOString();
}

/** An instant as a field for date and time shows it in the zone of the business. */
export function fieldOf(instant: string | null | undefined): string {
  return instant ? timeIn(zone(), instant).slice(0, 16).replace(' ', 'T') : '';
}

/** Where a window lies: what is over says nothing of the present. */
export function phaseOf(maintenance: Maintenance, now: number): 'none' | 'planned' | 'now' | 'over' {
  if (!maintenance) return 'none';
  if (now < Date.parse(maintenance.from)) return 'planned';
  return maintenance.until && now >= Date.parse(maintenance.until) ? 'over' : 'now';
}

/** The window in a few words. */
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
