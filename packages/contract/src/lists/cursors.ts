// A cursor is the place where a page ends: each kind is as narrow as the column that it is compared with, so that a text that is
// no place is refused with the rest of the input and never reaches the database.
import * as z from 'zod/mini';
import { isOnCalendar } from '../wire.ts';

/** The id of a row. */
export const IdCursor = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const INSTANT_AND_ID =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLACE_AND_OWNER = new RegExp(`${INSTANT_AND_ID.source.slice(0, -1)}_[\\w-]{1,40}$`);
const beginsOnCalendar = (cursor: string) => isOnCalendar(cursor.slice(0, cursor.indexOf('_')));

/** The time of a row and its id, where rows are sorted by time. */
export const PlaceCursor = z.string().check(z.regex(INSTANT_AND_ID), z.refine(beginsOnCalendar));

/** The same of a bet, with the public id of its member: two members may have sent one key. */
export const WagerCursor = z.string().check(z.regex(PLACE_AND_OWNER), z.refine(beginsOnCalendar));

/** A number as `smallint`, `int` and `bigint` hold it. */
export const SmallNumberCursor = z.string().check(z.regex(/^\d{1,4}$/));
export const NumberCursor = z.string().check(z.regex(/^\d{1,9}$/));
export const BigNumberCursor = z.string().check(z.regex(/^\d{1,18}$/));

/** Milliseconds since 1970. */
export const InstantCursor = z.string().check(z.regex(/^\d{1,14}$/));

/** A digest of what a row is about. */
export const DigestCursor = z.string().check(z.regex(/^[\da-f]{32}$/));

/** The key of a movement and the public id of its member. */
export const MovementCursor = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{1,40}$/));

/** A name that our tables or a vendor's hold as text: any text is one. */
export const NameCursor = z.string().check(z.maxLength(120, { abort: true }), z.regex(/^\P{Cc}+$/u));

/** Every kind of cursor that a list may take. */
export const CURSORS: ReadonlySet<z.ZodMiniType> = new Set<z.ZodMiniType>([
  IdCursor,
  PlaceCursor,
  WagerCursor,
  SmallNumberCursor,
  NumberCursor,
  BigNumberCursor,
  InstantCursor,
  DigestCursor,
  MovementCursor,
  NameCursor,
]);
