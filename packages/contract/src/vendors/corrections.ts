import * as z from 'zod/mini';
import { vendorCall } from './call.ts';
import { answered, Late, message } from './wallet.ts';
import { GameCode, RequestId, RollbackReason, TransactionId, VendorId, WireAmount } from './wire.ts';

const about = { ...message, ...Late, gameCode: z.optional(GameCode), transactionId: TransactionId };

export const jackpotWin = vendorCall({
  operationId: 'jackpotWin',
  method: 'POST',
  url: '/wallet/jackpot-win',
  summary: 'Pays a jackpot into the round that hit it',
  owed: true,
  body: z.object({
    ...about,
    roundId: VendorId,
    jackpotId: VendorId,
    level: z.optional(z.string().check(z.maxLength(40))),
    amount: WireAmount,
  }),
  answer: z.object({ ...answered, creditedCash: z.string(), creditedBonus: z.string() }),
});

export const promoWin = vendorCall({
  operationId: 'promoWin',
  method: 'POST',
  url: '/wallet/promo-win',
  summary: "Pays what a campaign of the vendor's own gives",
  owed: true,
  body: z.object({
    ...about,
    campaignId: VendorId,
    campaignType: z.optional(z.enum(['tournament', 'drop', 'cash'])),
    roundId: z.optional(VendorId),
    amount: WireAmount,
  }),
  answer: z.object({ ...answered, creditedCash: z.string(), creditedBonus: z.string() }),
});

export const adjust = vendorCall({
  operationId: 'adjust',
  method: 'POST',
  url: '/wallet/adjust',
  summary: 'Corrects a round, open or closed',
  owed: true,
  body: z.object({
    ...about,
    roundId: VendorId,
    referenceTransactionId: TransactionId,
    direction: z.enum(['CREDIT', 'DEBIT']),
    amount: WireAmount,
    reason: RollbackReason,
  }),
  answer: z.object({ ...answered, applied: z.string(), outstanding: z.string() }),
});

export const settleBatch = vendorCall({
  operationId: 'settleBatch',
  method: 'POST',
  url: '/wallet/settle-batch',
  summary: 'Many wins, rollbacks, corrections and round ends; each stands alone',
  owed: true,
  bulky: true,
  body: z.object({
    requestId: RequestId,
    batchId: VendorId,
    items: z
      .array(z.looseObject({ type: z.enum(['win', 'rollback', 'adjust', 'endRound']) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({
    status: z.string(),
    requestId: z.string(),
    batchId: z.string(),
    results: z.array(z.looseObject({ status: z.string() })),
  }),
});
