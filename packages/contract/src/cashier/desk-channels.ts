import * as z from 'zod/mini';
import { WHOLE_PPM } from '../money.ts';
import { route } from '../route.ts';
import {
  Amount,
  Currency,
  HttpsAddress,
  Instant,
  Nothing,
  OperationKey,
  prose,
  Stake,
  text,
  Unsigned,
  Uuid,
} from '../wire.ts';
import { Dialect } from './bank-files/desk-bank-files.ts';
import { CHANNEL_KIND_NAMES, PAYMENT_METHODS } from './states.ts';

/** Opening hours on the clocks of the business, `HH:MM`; equal times are the whole day. */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Below the whole: a deposit of which nothing arrives is none. */
const Ppm = z.number().check(z.int(), z.gte(0), z.lt(WHOLE_PPM));

/** A name that is sent in a header: without spaces. */
const HeaderText = z.string().check(z.regex(/^[!-~]{0,60}$/));

/** Tokens or coins, such as `12.34`. */
const Tokens = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,18})?$/));

/** The number of a transaction follows it, so that it has no question. */
export const Explorer = z.union([z.literal(''), HttpsAddress.check(z.maxLength(200), z.regex(/^[^?#]*$/))]);

/** The chain of a channel of kind `crypto`. */
const Chain = z.strictObject({
  chainId: z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  /** The contract of the token, and the decimals of its amounts. */
  token: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  decimals: z.number().check(z.int(), z.gte(2), z.lte(18)),
  /** The public key from which addresses of members are derived; the private one is only with the signer. */
  publicKey: z.string().check(z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{80,120}$/)),
  confirmations: z.number().check(z.int(), z.gte(1), z.lte(200)),
  /** The page of a transaction begins with it; empty without one. Left out, it stays as it is. */
  explorer: z.optional(Explorer),
  /** The sums that move from the addresses of members to the wallet. Left out, it stays as it is. */
  sweep: z.optional(
    z.strictObject({
      on: z.boolean(),
      /** Smaller sums of tokens stay. */
      min: Tokens,
      /** Smaller sums of coins stay; with 0 all do. */
      coinMin: Tokens,
    }),
  ),
});

const channelFields = {
  name: text(60),
  kind: z.enum(CHANNEL_KIND_NAMES),
  currency: Currency,
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
  merchant: HeaderText,
  keyId: HeaderText,
  /** The key that a provider signs its callbacks with. */
  callbackKeyId: z.optional(HeaderText),
};

/** The secret of a key: its bytes in hexadecimal, at least 32 of them. */
export const ChannelSecret = z.string().check(z.regex(/^([0-9a-fA-F]{2}){32,128}$/));

/** The money that the account behind a channel should hold: at least, and at most; 0.00 is without a bound. */
const balanceFields = { balanceMin: z.optional(Stake), balanceMax: z.optional(Stake) };

const HouseAccount = z.object({
  /** By our own books. */
  ledger: Amount,
  /** By the last report, and by what has moved since. */
  present: Amount,
  reported: z.nullable(z.object({ amount: Amount, at: Instant, source: z.enum(['provider', 'statement']) })),
  /** Too empty, too full, or a provider that gives no answer. */
  warning: z.nullable(z.enum(['low', 'high', 'down'])),
  /** The last answer of the provider; null for accounts that nobody can be asked about. */
  answer: z.nullable(
    z.object({
      at: z.nullable(Instant),
      ms: z.nullable(z.number()),
      failures: z.number(),
      failure: z.nullable(z.string()),
    }),
  ),
});

export const Channel = z.object({
  id: z.string(),
  code: z.string(),
  ...channelFields,
  balanceMin: Amount,
  balanceMax: Amount,
  /** The manner in which its bank writes statements, for `bank` and `qr`; null for others. */
  dialect: z.nullable(Dialect),
  account: HouseAccount,
  method: z.enum(PAYMENT_METHODS),
  on: z.boolean(),
  /** For `crypto`, whose calls go to the node of `baseUrl` and whose `bank` is the network; null for others. */
  chain: z.nullable(Chain),
  callbackKeyId: z.string(),
  /** Whether a secret of the provider, and one of its callbacks, are stored. */
  secret: z.boolean(),
  callbackSecret: z.boolean(),
  /** Whether a provider has answered since its address or key changed; before that members do not get it. */
  tested: z.boolean(),
  /** After failures in a row the channel rests and others take its orders; null when it does not rest. */
  restsUntil: z.nullable(Instant),
  failure: z.nullable(z.string()),
  /** Credited today. */
  today: Amount,
  /** For `crypto`: what lies on the addresses of members, what is on its way to the wallet, and what gas has cost; null for others. */
  onChain: z.nullable(
    z.object({
      token: z.string(),
      coin: z.string(),
      /** Tokens. */
      unswept: z.string(),
      /** Sweeps on their way, and their tokens. */
      inFlight: z.number(),
      inFlightTokens: z.string(),
      /** Coins: all that payouts and sweeps have cost, and those of the wallet when they were last looked at. */
      gas: z.string(),
      walletCoins: z.nullable(z.string()),
      wallet: z.nullable(z.string()),
      treasury: z.nullable(z.string()),
      lastSweepAt: z.nullable(Instant),
    }),
  ),
  /** For `crypto`: how far the chain is followed, and what is wrong with its node; null for others. */
  follows: z.nullable(
    z.object({
      head: z.nullable(z.number()),
      counted: z.nullable(z.number()),
      at: z.nullable(Instant),
      alarm: z.nullable(z.string()),
    }),
  ),
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
    /** For `crypto`, and for no other kind. */
    chain: z.optional(Chain),
    ...balanceFields,
    /** For `bank` and `qr`. Left out, it stays as it is. */
    dialect: z.optional(Dialect),
    /** Only to set or replace them; `cashier.channelSecret` where one is no `ChannelSecret`. */
    secret: z.optional(text(256)),
    callbackSecret: z.optional(text(256)),
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

/** The outcome of a test: an answer, or the reason why there was none. */
export const CHANNEL_TEST_OUTCOMES = [
  'reached',
  'refused',
  'signature',
  'clock',
  'certificate',
  'silent',
  'unclear',
] as const;

/** Asks a provider for the balance, which moves nothing, and says what happened. Its answer opens a channel that was never tested. */
export const opsTestChannel = route({
  method: 'POST',
  path: '/ops/cashier/channel/test',
  access: 'staff:cashier.channels',
  limit: 'change',
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    outcome: z.enum(CHANNEL_TEST_OUTCOMES),
    ms: z.number(),
    /** In the words of the program; empty when it was reached. */
    detail: z.string(),
  }),
});

/** The coins with a rate: the token of deposits and payouts, and the coins that pay for gas on their networks. */
export const CRYPTO_COINS = ['USDT', 'ETH', 'BNB'] as const;

const CryptoRate = z.object({
  coin: z.enum(CRYPTO_COINS),
  currency: z.string(),
  /** Currency for one coin. */
  rate: Amount,
  at: Instant,
});
export type CryptoRate = z.infer<typeof CryptoRate>;

/** The rates in force. */
export const opsCryptoRates = route({
  method: 'GET',
  path: '/ops/cashier/crypto-rates',
  access: 'staff:cashier.read',
  input: Nothing,
  output: z.object({ rows: z.array(CryptoRate) }),
});

/** Asks a second operator to set a rate; orders that are open keep theirs. */
export const opsSetCryptoRate = route({
  method: 'POST',
  path: '/ops/cashier/crypto-rate',
  access: 'staff:cashier.channels',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    coin: z.enum(CRYPTO_COINS),
    currency: Currency,
    rate: Unsigned,
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});
