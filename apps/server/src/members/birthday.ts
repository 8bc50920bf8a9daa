import { dayIn } from '@baize/contract/zones';

import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';

/**
 * A11, D10, RG-12: a date that the calendar has, at least the brand's age ago. An age is reached at midnight of the business zone;
 * people born on 29 February grow older on 1 March.
 */
export function requireBirthday(app: Pick<App, 'clock' | 'switches' | 'zone'>, birthday: string): void {
  const minAge = app.switches.values()['register.minAge'];
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday);
  const born = parts ? new Date(`${birthday}T00:00:00Z`) : null;
  const real = born !== null && !Number.isNaN(born.getTime()) && born.toISOString().startsWith(birthday);
  if (!real || born.getUTCFullYear() < 1900) refuse('member.birthday', { minAge });
  const grown = Date.UTC(born.getUTCFullYear() + minAge, born.getUTCMonth(), born.getUTCDate());
  // Days of both calendars are given as midnights of UTC.
  if (grown > Date.parse(dayIn(app.zone.name(), app.clock.now()))) refuse('member.birthday', { minAge });
}
