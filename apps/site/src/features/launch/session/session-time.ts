const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const two = (value: number): string => String(value).padStart(2, '0');

/** `h:mm:ss`, as the clock of a game page shows how long somebody has played. */
export function elapsedText(ms: number): string {
  const past = Math.max(0, ms);
  const [hours, minutes] = [Math.floor(past / HOUR), Math.floor((past % HOUR) / MINUTE)];
  return `${hours}:${two(minutes)}:${two(Math.floor((past % MINUTE) / SECOND))}`;
}

/** The time of a player's last reality check; it belongs to one login period. */
export interface LastShown {
  readonly startedAt: string;
  readonly at: number;
}

/** RG-7: the milliseconds until the next check; none or less when it is due. */
export function untilCheck(
  session: { readonly startedAt: string; readonly realityMinutes: number },
  { shown, now }: { shown: LastShown | null; now: number },
): number {
  const since = shown?.startedAt === session.startedAt ? shown.at : Date.parse(session.startedAt);
  return since + session.realityMinutes * MINUTE - now;
}
