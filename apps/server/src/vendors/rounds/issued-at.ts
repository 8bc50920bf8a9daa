import type { App } from '../../context.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { BadRequest } from '../registry/refusal.ts';

/** As far apart as the clocks of a signed call may be. */
const AHEAD_MAX_MS = MINUTE_MS;

/** When a vendor made a message. One from the future would be good for longer than any other, and sorts wrongly in every list. */
export function issuedAtOf({ clock }: Pick<App, 'clock'>, issuedAt: string, field = 'issuedAt'): Date {
  const at = new Date(issuedAt);
  if (at.getTime() - clock.ms() > AHEAD_MAX_MS) throw new BadRequest([field]);
  return at;
}
