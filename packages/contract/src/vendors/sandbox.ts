import * as z from 'zod/mini';
import { Stake } from '../wire.ts';
import { vendorCall } from './call.ts';
import { PlayerId, RequestId, VendorId, WireAmount, WireTime } from './wire.ts';

/** Served by a trial installation alone: players to try a game with. */
export const sandboxSeat = vendorCall({
  operationId: 'sandboxSeat',
  method: 'POST',
  url: '/sandbox/seat',
  summary: 'Launches a new player with play-acting cash, or one that is there, into a game of this vendor',
  body: z.object({
    requestId: RequestId,
    cash: z.optional(WireAmount),
    playerId: z.optional(PlayerId),
    /** Into a game that is held to a minimum round interval; `GAME_NOT_FOUND` where there is none. */
    paced: z.optional(z.boolean()),
    /** The member's own limit of stakes a day. */
    dailyStake: z.optional(Stake),
  }),
  answer: z.object({
    status: z.string(),
    requestId: z.string(),
    playerId: z.string(),
    launchToken: z.string(),
    gameCode: z.string(),
    currency: z.string(),
  }),
});

export const sandboxFreeRounds = vendorCall({
  operationId: 'sandboxFreeRounds',
  method: 'POST',
  url: '/sandbox/free-rounds',
  summary: 'Grants a player of the sandbox free rounds in every game of this vendor',
  body: z.object({
    requestId: RequestId,
    playerId: PlayerId,
    grantId: VendorId,
    rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
    maxWin: z.optional(WireAmount),
    validTo: z.optional(WireTime),
    /** Wins of free rounds go to cash; there is no bonus wallet. */
    wallet: z.optional(z.literal('CASH')),
  }),
  answer: z.object({ status: z.string(), requestId: z.string(), grantId: z.string() }),
});

export const sandboxTransfer = vendorCall({
  operationId: 'sandboxTransfer',
  method: 'POST',
  url: '/sandbox/transfer',
  summary:
    'A player of the sandbox moves money to this vendor or back; the same key again tells how it stands',
  body: z.object({
    requestId: RequestId,
    playerId: PlayerId,
    key: z.uuid(),
    direction: z.enum(['IN', 'OUT']),
    /** None asks for everything. */
    amount: z.optional(Stake),
  }),
  answer: z.object({
    status: z.string(),
    requestId: z.string(),
    /** `refused` with the code of the refusal, or the state of the transfer. */
    state: z.enum(['open', 'unknown', 'done', 'undone', 'refused']),
    refusal: z.nullable(z.string()),
    transferId: z.nullable(z.string()),
    amount: z.nullable(z.string()),
    cash: z.string(),
  }),
});
