import * as z from 'zod/mini';
import { vendorCall } from './vendor-call.ts';
import { PlayerId, RequestId, VendorId, WireAmount, WireTime } from './vendor-wire.ts';

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
    /** Into a game that is held to a pace; `GAME_NOT_FOUND` where there is none. */
    paced: z.optional(z.boolean()),
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
  }),
  answer: z.object({ status: z.string(), requestId: z.string(), grantId: z.string() }),
});
