import * as z from 'zod/mini';
import { WireAmount, WireTime } from '../vendors/wire.ts';
import { Day } from '../wire.ts';
import { GAME_TYPES, VOLATILITIES } from './games.ts';

/** A vendor's answer to our call `listGames`; further fields are ignored. */
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** One amount for every currency, or one by currency. */
const Amounts = z.union([WireAmount, z.record(text(8), WireAmount)]);
const Percent = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))]),
  z.transform(Number),
);

/** A table of a game, or a room of it, that a start can lead to. */
export const ListedTable = z.object({
  tableId: text(64),
  names: z.record(text(12), text(100)).check(z.refine((names) => Object.keys(names).length > 0)),
  /** As many can sit there; absent where there is no end. */
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Absent where those of the game hold. */
  minBet: z.optional(Amounts),
  maxBet: z.optional(Amounts),
});
export type ListedTable = z.infer<typeof ListedTable>;

export const ListedGame = z.object({
  gameCode: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
  /** By language code or tag; at least one. */
  names: z.record(text(12), text(100)).check(z.refine((names) => Object.keys(names).length > 0)),
  type: z.enum(GAME_TYPES),
  tags: z._default(z.array(text(40)).check(z.maxLength(50)), []),
  rtp: z._default(z.array(Percent).check(z.maxLength(20)), []),
  volatility: z.optional(z.enum(VOLATILITIES)),
  devices: z._default(z.array(z.enum(['DESKTOP', 'MOBILE_WEB', 'IOS', 'ANDROID'])), []),
  languages: z._default(z.array(text(12)).check(z.maxLength(100)), []),
  currencies: z.array(z.string().check(z.regex(/^[A-Z0-9]{3,8}$/))).check(z.minLength(1), z.maxLength(100)),
  minBet: Amounts,
  maxBet: Amounts,
  maxWin: z.optional(Amounts),
  freeRounds: z._default(z.boolean(), false),
  demo: z._default(z.boolean(), false),
  /** Addresses by format and size; `default` is the one that every browser shows. */
  icons: z._default(z.record(text(20), z.string().check(z.regex(/^https:\/\/[^\s"'<>]{1,300}$/))), {}),
  version: z._default(z.string().check(z.maxLength(40)), ''),
  releasedAt: z.optional(z.union([Day, WireTime])),
  tables: z._default(z.array(ListedTable).check(z.maxLength(200)), []),
  status: z._default(z.enum(['active', 'maintenance', 'retired']), 'active'),
});
export type ListedGame = z.infer<typeof ListedGame>;

export const GameListPage = z.object({
  games: z.array(ListedGame).check(z.maxLength(1_000)),
  nextCursor: z.nullable(text(200)),
});
