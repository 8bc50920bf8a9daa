import * as z from 'zod/mini';
import { vendorCall } from './call.ts';
import { Device } from './launch.ts';
import {
  BetDetails,
  FreeRound,
  GameCode,
  LaunchToken,
  Meta,
  PlayerId,
  Purse,
  RequestId,
  Result,
  Results,
  RollbackReason,
  SessionToken,
  TransactionId,
  VendorId,
  WireAmount,
  WireCurrency,
  WireTime,
} from './wire.ts';

/** The common fields of every message about a player. */
export const message = { requestId: RequestId, playerId: PlayerId, currency: WireCurrency, meta: Meta };
/** Of messages without a session. */
export const Late = { sessionToken: z.optional(SessionToken), issuedAt: z.optional(WireTime) };
const flag = z.optional(z.boolean());

export const answered = {
  status: z.string(),
  requestId: z.string(),
  ...Purse.shape,
  platformTxId: z.string(),
  replayed: z.boolean(),
};
const roundState = z.enum(['OPEN', 'CLOSED', 'VOID']);

const betPart = {
  transactionId: TransactionId,
  amount: WireAmount,
  issuedAt: WireTime,
  mode: z.optional(z.enum(['INSTANT', 'HOLD'])),
  tableId: z.optional(GameCode),
  jackpotContribution: z.optional(WireAmount),
  freeRound: z.optional(FreeRound),
  betDetails: z.optional(BetDetails),
  tip: flag,
};
const winPart = {
  transactionId: TransactionId,
  amount: WireAmount,
  betTransactionId: z.optional(TransactionId),
  results: z.optional(Results),
  result: Result,
  freeRound: z.optional(FreeRound),
};
const Win = z.object({
  ...message,
  ...Late,
  ...winPart,
  roundId: VendorId,
  gameCode: z.optional(GameCode),
  endRound: flag,
});
const Rollback = z.object({
  ...message,
  ...Late,
  transactionId: TransactionId,
  roundId: VendorId,
  gameCode: z.optional(GameCode),
  scope: z.enum(['TRANSACTION', 'ROUND']),
  referenceTransactionId: z.optional(TransactionId),
  amount: z.optional(WireAmount),
  reason: RollbackReason,
});
const BetWin = z.object({
  ...message,
  sessionToken: SessionToken,
  roundId: VendorId,
  gameCode: GameCode,
  // Won in the moment that it is staked, so that nothing of it is ever held.
  bet: z.object({ ...betPart, mode: z.optional(z.literal('INSTANT')) }),
  win: z.object(winPart),
  endRound: flag,
});
const EndRound = z.object({
  ...message,
  ...Late,
  transactionId: TransactionId,
  roundId: VendorId,
  gameCode: z.optional(GameCode),
  result: Result,
  detailsUrl: z.optional(z.string().check(z.maxLength(500))),
});
export const bet = vendorCall({
  operationId: 'bet',
  method: 'POST',
  url: '/wallet/bet',
  summary: 'Takes a stake, at once or as a hold',
  body: z.object({
    ...message,
    ...betPart,
    sessionToken: SessionToken,
    roundId: VendorId,
    gameCode: GameCode,
    endRound: flag,
  }),
  answer: z.object({
    ...answered,
    usedCash: z.string(),
    usedBonus: z.string(),
    holdExpiresAt: z.optional(z.string()),
  }),
});

export const win = vendorCall({
  operationId: 'win',
  method: 'POST',
  url: '/wallet/win',
  summary: 'Pays a win into the round of its bet; never asks for a session',
  owed: true,
  body: Win,
  answer: z.object({ ...answered, creditedCash: z.string(), creditedBonus: z.string() }),
});

export const betWin = vendorCall({
  operationId: 'betWin',
  method: 'POST',
  url: '/wallet/bet-win',
  summary: 'Takes a stake and pays its win, both or neither',
  body: BetWin.check(
    z.refine(({ bet, win }) => bet.transactionId !== win.transactionId, { path: ['win', 'transactionId'] }),
  ),
  answer: z.object({
    ...answered,
    usedCash: z.string(),
    usedBonus: z.string(),
    creditedCash: z.string(),
    creditedBonus: z.string(),
  }),
});

export const rollback = vendorCall({
  operationId: 'rollback',
  method: 'POST',
  url: '/wallet/rollback',
  summary: 'Takes a bet or a whole open round back, or forbids a bet that never came',
  owed: true,
  body: Rollback.check(
    z.refine(({ scope, referenceTransactionId: named }) => scope === 'ROUND' || named !== undefined, {
      path: ['referenceTransactionId'],
    }),
    z.refine(({ transactionId, referenceTransactionId: named }) => transactionId !== named, {
      path: ['transactionId'],
    }),
  ),
  answer: z.object({
    ...answered,
    effect: z.enum(['REVERSED', 'PARTIAL', 'NOTHING_TO_REVERSE', 'TOMBSTONED']),
    outstanding: z.optional(z.string()),
  }),
});

export const endRound = vendorCall({
  operationId: 'endRound',
  method: 'POST',
  url: '/wallet/end-round',
  summary: 'Closes a round; what it holds is staked',
  owed: true,
  body: EndRound,
  answer: z.object({ ...answered, roundState }),
});

export const balance = vendorCall({
  operationId: 'balance',
  method: 'POST',
  url: '/wallet/balance',
  summary: 'What a player has',
  body: z.object({ ...message, sessionToken: SessionToken, gameCode: z.optional(GameCode) }),
  answer: z.object({ status: z.string(), requestId: z.string(), ...Purse.shape }),
});

export const authenticate = vendorCall({
  operationId: 'authenticate',
  method: 'POST',
  url: '/wallet/authenticate',
  summary: 'Spends a launch token for a session of its player',
  body: z.object({
    requestId: RequestId,
    launchToken: LaunchToken,
    gameCode: GameCode,
    ip: z.optional(z.string().check(z.maxLength(45))),
    device: z.optional(Device),
    meta: Meta,
  }),
  answer: z.object({
    status: z.string(),
    requestId: z.string(),
    sessionToken: z.string(),
    playerId: z.string(),
    nickname: z.string(),
    ...Purse.shape,
    country: z.nullable(z.string()),
    language: z.string(),
    playMode: z.enum(['real']),
    minBet: z.nullable(z.string()),
    maxBet: z.nullable(z.string()),
    maxWin: z.nullable(z.string()),
    minRoundMs: z.number(),
    /** Where the brand is licensed; none where it says nothing. */
    jurisdiction: z.nullable(z.string()),
    /** How often the player wants to hear how long he has played. */
    realityCheckMinutes: z.number(),
    sessionExpiresAt: z.string(),
    openRounds: z.array(z.string()),
  }),
});

export const closeSession = vendorCall({
  operationId: 'closeSession',
  method: 'POST',
  url: '/wallet/close-session',
  summary: 'Ends a session; its open rounds are finished all the same',
  body: z.object({ requestId: RequestId, sessionToken: SessionToken, meta: Meta }),
  answer: z.object({ status: z.string(), requestId: z.string() }),
});
