/** From which hour of the business day on people are greeted how; the evening lasts until the morning. */
const GREETINGS = [
  { from: 5, key: 'member.morning' },
  { from: 12, key: 'member.afternoon' },
  { from: 18, key: 'member.evening' },
] as const;

/** The text that greets people at an hour of the business. */
export function greeting(hour: number): (typeof GREETINGS)[number]['key'] {
  return GREETINGS.findLast(({ from }) => hour >= from)?.key ?? 'member.evening';
}
