import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, Nothing, OperationKey, prose, Stake, text, Uuid } from '../wire.ts';
import { CHANNEL_KIND_NAMES, PAYMENT_METHODS } from './states.ts';

/** Opening hours on the clocks of the business, `HH:MM`; equal times are the whole day. */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Ppm = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));

const channelFields = {
  name: text(60),
  kind: z.enum(CHANNEL_KIND_NAMES),
  currency: text(4),
  deposits: z.boolean(),
  payouts: z.boolean(),
  min: Stake,
  max: Stake,
  /** The most that one day may take in; 0.00 is without a limit. */
  dayMax: Stake,
  fee: z.object({ ppm: Ppm, fixed: Stake, min: Stake, max: Stake }),
  /** The share of orders among the channels of a method. */
  weight: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  opens: Clock,
  closes: Clock,
  /** The account of the operator, for `bank` and `qr`: the bank or the profile of the code, its number and holder. */
  bank: text(40, 0),
  number: text(60, 0),
  holder: text(80, 0),
  /** Adds 0.01 to 0.99 to the amount, by which a payment is recognised. */
  suffix: z.boolean(),
  /** For `provider`: the URL of its calls, and our name there. */
  baseUrl: text(200, 0),
  merchant: text(60, 0),
  keyId: text(60, 0),
};

export const Channel = z.object({
  id: z.string(),
  code: z.string(),
  ...channelFields,
  method: z.enum(PAYMENT_METHODS),
  on: z.boolean(),
  /** Whether a secret of the provider is stored. */
  secret: z.boolean(),
  /** After failures in a row the channel rests and others take its orders. */
  restsUntil: z.nullable(Instant),
  failure: z.nullable(z.string()),
  /** Credited today. */
  today: Amount,
});
export type Channel = z.infer<typeof Channel>;

export const opsChannels = route({
  method: 'GET',
  path: '/ops/cashier/channels',
  access: 'staff:cashier.read',
  input: Nothing,
  output: z.object({ rows: z.array(Channel) }),
});

/** Asks a second operator to add a channel or to change one: it says where members send their money. */
export const opsSaveChannel = route({
  method: 'POST',
  path: '/ops/cashier/channel',
  access: 'staff:cashier.channels',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    /** Also names the house account; it never changes. */
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    ...channelFields,
    /** Only to set or replace it. */
    secret: z.optional(text(200)),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});

/** Takes a channel out of use or puts it back; the account behind it stays the same. */
export const opsSwitchChannel = route({
  method: 'POST',
  path: '/ops/cashier/channel/switch',
  access: 'staff:cashier.channels',
  limit: 'change',
  input: z.strictObject({ id: Uuid, on: z.boolean(), reason: prose(300, 5) }),
  output: Nothing,
});
