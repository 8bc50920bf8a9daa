/** TM-1 of `business.md`: days begin at midnight here. */
export const DAY_ZONE = 'Asia/Kuala_Lumpur';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: DAY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business day of an instant, as yyyy-MM-dd. */
export function businessDay(at: Date): string {
  const parts = Object.fromEntries(DAY.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
