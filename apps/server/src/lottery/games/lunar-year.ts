import { dayIn } from '@baize/contract/zones';

const CHINA = 'Asia/Shanghai';
const FIRST_YEAR = 2024;
/**
 * The days on which lunar years begin, from 2024 on. The calendar of the platform begins that of 2027 a day late and that of
 * 2030 a day early: their new moons come near midnight.
 */
const NEW_YEARS =
  `02-10 01-29 02-17 02-06 01-26 02-13 02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01 01-22
  02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23`.split(/\s+/);

/** The lunar year in force at a draw, named by the year in which it began. */
export function lunarYearAt(at: Date): number {
  const day = dayIn(CHINA, at);
  const year = Number(day.slice(0, 4));
  const begins = NEW_YEARS[year - FIRST_YEAR];
  if (begins === undefined) throw new Error(`the table of lunar years ends before ${year}`);
  return day.slice(5) < begins ? year - 1 : year;
}
