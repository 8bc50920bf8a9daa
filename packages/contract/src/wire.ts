import * as z from 'zod/mini';
import { withoutCards } from './card-numbers.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The idempotency key of a write: a UUIDv7 made by the caller, unique per account. */
export const OperationKey = z.string().check(z.regex(UUID_V7));

/** Money on the wire: a decimal string with at most four places, as many as a ledger unit has. */
export const Amount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,13})(\.\d{1,4})?$/));

/** Money of which there is never less than none: a limit, a price, a prize, a debt. */
export const Unsigned = z.string().check(z.regex(/^(0|[1-9]\d{0,13})(\.\d{1,4})?$/));

/** The code of a currency. No name that every object has looks like one. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));

/** A stake: positive, at most two places. */
export const Stake = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/));

/** A rate as it is set: a decimal string in percent with at most four places, as many as a part per million has. */
export const Percent = z.string().check(z.regex(/^(0|[1-9]\d{0,3})(\.\d{1,4})?$/));

const YEAR_ONE = Date.parse('0001-01-01T00:00:00Z');

/**
 * Whether the calendar has the day that a text begins with: `Date.parse` takes 30 February for 2 March and the hour 24 for the next
 * day, and the database knows no year 0.
 */
export function isOnCalendar(value: string): boolean {
  const at = Date.parse(value);
  return at >= YEAR_ONE && new Date(at).toISOString().startsWith(value.slice(0, 10));
}

/** A day of this century. */
export const Day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isOnCalendar));

/**
 * A path of this site for every reader of addresses. Browsers take a backslash for a slash and leave tabs and line feeds out, and once
 * dots are resolved two slashes at the beginning, escaped or not, would name another host: no part begins with a slash, a dot or an escape.
 */
export const OWN_PATH: RegExp = /^(\/(?![/.%])[^/?\\\p{Cc}]*)+(\?|$)/u;

/** An address of another site: https alone, and no name before the host, which people would take for it. */
export const HTTPS_ADDRESS: RegExp = /^https:\/\/[^\s\p{Cc}/?#\\@]+([/?#][^\s\p{Cc}\\]*)?$/u;

/** ISO instant in UTC, one that a calendar has. */
export const Instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/), z.refine(isOnCalendar));

export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const Nothing = z.strictObject({});

/** Money, or the play chips of the demo. */
export const PlayMode = z.optional(z.enum(['real', 'demo']));

/** A number that arrives in a query string or a body. */
export const Count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]),
  z.transform(Number),
);

/** A text that is too long or too short is not examined further. */
const bounded = (max: number, min: number) =>
  z.string().check(z.maxLength(max, { abort: true }), z.minLength(min, { abort: true }));
/**
 * Control and format characters. Left are those that keyboards put between words and phone books around a number: the rest hides
 * letters or turns them round.
 */
const CONTROL = /[\p{Cc}\u2028\u2029]|(?![\u200b-\u200f\u202a\u202c\u2060\u2066\u2068\u2069\ufeff])\p{Cf}/u;
/** Texts of people may have lines and tabs. */
const CONTROL_IN_LINES = /(?![\t\n\r])\p{Cc}/u;

/** A text of one line: it has no control character and nothing that hides or turns its letters. */
export const text = (max: number, min = 1) =>
  bounded(max, min).check(z.refine((value) => !CONTROL.test(value), { abort: true }));

/** Where a person goes next, as it came from outside. */
export const OwnPath = text(300).check(z.regex(OWN_PATH));

/** A page outside that people are sent to. */
export const HttpsAddress = text(300).check(z.regex(HTTPS_ADDRESS));

/** A text of lines, such as the content of a file. */
export const lines = (max: number, min = 1) =>
  bounded(max, min).check(z.refine((value) => !CONTROL_IN_LINES.test(value), { abort: true }));

/** Free text of people; the number of a payment card in it is cut out here (C10). */
export const prose = (max: number, min = 1) => lines(max, min).check(z.overwrite(withoutCards));

/** One page of a list: `next` is the cursor of the following page, absent at the end. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });
