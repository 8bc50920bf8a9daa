import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Amount, Instant, Uuid } from '../../wire.ts';
import { PICTURES_MAX, PIECE_ANSWERS, PIECE_CONFIRMED_BY, PIECE_STATES } from '../states.ts';

/** A part of a withdrawal that another member pays, as its payee sees it. The payer is not named. */
export const Piece = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(PIECE_STATES),
  currency: z.string(),
  amount: Amount,
  matchedAt: Instant,
  /** Until then the payer may pay; past where the piece is over. */
  payUntil: Instant,
  paidAt: z.nullable(Instant),
  /** Until then the payee answers; without an answer it counts as received. */
  confirmUntil: z.nullable(Instant),
  confirmedBy: z.nullable(z.enum(PIECE_CONFIRMED_BY)),
  /** Of the security: kept because no answer came in time (WD-7). */
  kept: Amount,
  finishedAt: z.nullable(Instant),
});
export type Piece = z.infer<typeof Piece>;

/** The payee answers whether a piece has arrived (P2P-4, P-23). */
export const confirmPiece = route({
  method: 'POST',
  path: '/wps/withdrawals/piece',
  access: 'member',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    answer: z.enum(PIECE_ANSWERS),
    pictures: z.optional(z.array(Uuid).check(z.maxLength(PICTURES_MAX))),
  }),
  output: Piece,
});
