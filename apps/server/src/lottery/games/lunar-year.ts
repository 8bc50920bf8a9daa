const FIRST_YEAR = 2024;
/**
 * The days on which lunar years begin, from 2024 on. The calendar of the platform begins that of 2027 a day late and that of
 * 2030 a day early: their new moons come near midnight.
 */
const NEW_YEARS =
  `02-10 01-29 02-17 02-06 01-26 02-13 02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01 01-22
  02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23`.split(/\s+/);
/** China's days, in milliseconds: orders ask too often to ask the calendar of the platform. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
const BEGINS = NEW_YEARS.map((day, i) => startOf(`${FIRST_YEAR + i}-${day}`));
const KNOWN_FROM = startOf(`${FIRST_YEAR}-01-01`);
const KNOWN_TO = startOf(`${FIRST_YEAR + NEW_YEARS.length}-01-01`);

/** The lunar year in force at a draw, named by the year in which it began. */
export function lunarYearAt(at: Date): number {
  const ms = at.getTime();
  if (ms < KNOWN_FROM || ms >= KNOWN_TO)
    throw new Error(`the table of lunar years does not have ${at.toISOString()}`);
  return FIRST_YEAR + BEGINS.findLastIndex((begin) => begin <= ms);
}
