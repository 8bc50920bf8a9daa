import { isOnCalendar } from '@baize/contract/wire';
import { dayIn } from '@baize/contract/zones';

import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';

/** A11, D10, RG-12: a date that the calendar has, at least the brand's age ago, counted by days of the business zone. */
export function requireBirthday(app: Pick<App, 'clock' | 'switches' | 'zone'>, birthday: string): void {
  const minAge = app.switches.values()['register.minAge'];
  const real = /^\d{4}-\d{2}-\d{2}$/.test(birthday) && isOnCalendar(birthday) && birthday >= '1900';
  if (!real || ageOn(dayIn(app.zone.name(), app.clock.now()), birthday) < minAge)
    refuse('member.birthday', { minAge });
}

/** Whole years on a day. An age is reached at midnight; people born on 29 February grow older on 1 March in common years. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
