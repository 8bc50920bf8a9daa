import type { DrawTimes } from '@baize/contract/lottery/desk-games';
import type { Schedule } from '@baize/contract/lottery/schedule';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** When a game draws, in words: `every 5 min`, `12:01 and 16:30 on Mon, Tue`. */
export function drawsText(draws: Schedule['draws'] | DrawTimes): string {
  if ('every' in draws) return `every ${draws.every} min`;
  const { times, weekdays, monthDays } = draws;
  const days = [
    ...(weekdays ?? []).map((day) => WEEKDAYS[day] ?? ''),
    ...(monthDays ?? []).map((day) => `day ${day}`),
  ];
  return `${listed(times)}${days.length > 0 ? ` on ${listed(days)}` : ' daily'}`;
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
}
