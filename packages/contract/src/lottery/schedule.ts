import { dayAfter, dayStart, instantIn } from '../zones.ts';

const MINUTE_MS = 60_000;

/** When a lottery draws: every so many minutes of its business day, or at times of some days. */
export interface Schedule {
  readonly zone: string;
  /** `HH:MM` at which the business day begins. */
  readonly dayStart: string;
  readonly draws:
    | { readonly every: number }
    | {
        /** `HH:MM`, in their order. */
        readonly times: readonly string[];
        /** Days of the week, 0 for Sunday; all where none are named. */
        readonly weekdays?: readonly number[];
        /** Days of the month. */
        readonly monthDays?: readonly number[];
      };
  /** How long before the draw betting ends. */
  readonly closeLeadSeconds: number;
  /** Days without a draw. */
  readonly holidays: readonly string[];
}

export interface PlannedIssue {
  /** `20260105-0001`: the business day and the number of the draw in it. */
  readonly code: string;
  readonly closeAt: Date;
  readonly drawAt: Date;
}

/** The issues of a business day in the order of their draws; none on a holiday. */
export function issuesOfDay(schedule: Schedule, day: string): PlannedIssue[] {
  if (schedule.holidays.includes(day)) return [];
  const draws =
    'every' in schedule.draws
      ? everyMinutes(schedule, schedule.draws.every, day)
      : atTimes(schedule, schedule.draws, day);
  return draws.map((drawAt, i) => ({
    code: `${day.replaceAll('-', '')}-${String(i + 1).padStart(4, '0')}`,
    closeAt: new Date(drawAt.getTime() - schedule.closeLeadSeconds * 1000),
    drawAt,
  }));
}

/** The first draw comes one period after the day begins, the last when the next day begins. */
function everyMinutes(schedule: Schedule, minutes: number, day: string): Date[] {
  const [from, until] = [beginOf(schedule, day), beginOf(schedule, dayAfter(day, 1))];
  const count = Math.floor((until - from) / (minutes * MINUTE_MS));
  return Array.from({ length: count }, (_, i) => new Date(from + (i + 1) * minutes * MINUTE_MS));
}

function beginOf({ zone, dayStart: time }: Schedule, day: string): number {
  const begins = time === '00:00' ? dayStart(zone, day) : instantIn(zone, `${day}T${time}`);
  if (!begins) throw new Error(`${day} ${time} is no time of ${zone}`);
  return begins.getTime();
}

function atTimes(
  { zone }: Schedule,
  { times, weekdays, monthDays }: Extract<Schedule['draws'], { times: unknown }>,
  day: string,
): Date[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekdays && !weekdays.includes(weekday)) return [];
  if (monthDays && !monthDays.includes(Number(day.slice(8)))) return [];
  return times.map((time) => instantIn(zone, `${day}T${time}`)).filter((at) => at !== undefined);
}
