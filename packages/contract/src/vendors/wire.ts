import * as z from 'zod/mini';
import { isOnCalendar } from '../wire.ts';

/** Fields of the vendor wallet protocol; what a field means is said once, here. */
const pattern = (rule: RegExp) => z.string().check(z.regex(rule));
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** An id that the vendor made, case-sensitive. */
export const VendorId = pattern(/^[A-Za-z0-9._:-]{1,64}$/);
/** How ids of messages begin that the platform itself writes among a vendor's: he neither takes nor names one. */
export const OWN_MESSAGE: RegExp = /^(sweep|staff|collect):/;
export const TransactionId = VendorId.check(z.refine((id) => !OWN_MESSAGE.test(id)));
/** The id of any stored message; ours are made of his, and so are longer. */
export const StoredId = z.union([TransactionId, pattern(/^(sweep|staff|collect):[A-Za-z0-9._:~-]{1,140}$/)]);
export const RequestId = pattern(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/);
export const PlayerId = pattern(/^pl_[A-Za-z0-9]{4,32}$/);
export const SessionToken = pattern(/^gs_[A-Za-z0-9_-]{43}$/);
export const LaunchToken = pattern(/^lt_[A-Za-z0-9_-]{43}$/);
export const GameCode = text(64);
export const WireCurrency = pattern(/^[A-Z0-9]{3,8}$/);
/** Decimal text without a zero before it; places that the currency's ledger does not have must be zero. */
export const WireAmount = pattern(/^(0|[1-9]\d{0,12})(\.\d{1,6})?$/);
/** Decimal odds: what a stake of one comes back as, the stake included. */
const Price = pattern(/^[1-9]\d{0,8}(\.\d{1,6})?$/);
/** An instant that a calendar has; before 1970 nobody bet on anything. */
export const WireTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  z.refine((value) => isOnCalendar(value) && Date.parse(value) >= 0),
);

const small = (max: number) => z.refine((value: unknown) => JSON.stringify(value).length <= max);
/** Stored, never interpreted. */
export const Meta = z.optional(z.record(z.string(), z.unknown()).check(small(4_096)));
export const Result = z.optional(
  z.union([z.string().check(z.maxLength(4_096)), z.record(z.string(), z.unknown()).check(small(4_096))]),
);
export const FreeRound = z.object({
  grantId: VendorId,
  index: z.int().check(z.minimum(1), z.maximum(1_000)),
});
const PARTS_MAX = 50;
/** Numbers the parts of a bet. */
const BetLeg = z.int().check(z.minimum(1), z.maximum(PARTS_MAX));
export const BetDetails = z
  .array(
    z.object({
      market: text(200),
      selection: text(200),
      price: z.optional(Price),
      stake: z.optional(WireAmount),
      leg: z.optional(BetLeg),
      /** A double-up stake, which is no valid bet. */
      gamble: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(PARTS_MAX));

/** The result of each bet that a win speaks of, and how much of the win belongs to it. */
export const Results = z
  .array(
    z.object({
      /** Where it is absent, the bet that the win names or comes with. */
      betTransactionId: z.optional(TransactionId),
      leg: z.optional(BetLeg),
      outcome: z.enum(['WON', 'LOST', 'PUSH', 'VOID', 'HALF_WON', 'HALF_LOST', 'CASHED_OUT']),
      return: z.optional(WireAmount),
    }),
  )
  .check(z.maxLength(PARTS_MAX));

export const RollbackReason = z.enum([
  'TIMEOUT',
  'GAME_ERROR',
  'DEALER_ERROR',
  'EVENT_VOID',
  'PLAYER_CANCEL',
  'RESETTLEMENT',
  'OTHER',
]);

/** Without the text of a refusal: what every answer about a player carries. */
export const Purse = z.object({
  balance: z.string(),
  cash: z.string(),
  bonus: z.string(),
  inPlay: z.string(),
  currency: z.string(),
});
