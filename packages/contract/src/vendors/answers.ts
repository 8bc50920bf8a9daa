import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { GameCode, VendorId, WireAmount, WireCurrency } from './wire.ts';

/** A vendor's answer to `roundDetails`. */
export const RoundAnswer = z.object({
  state: z.enum(['OPEN', 'CLOSED', 'VOID', 'UNKNOWN']),
  wins: z.optional(z.array(z.object({ playerId: z.string(), amount: WireAmount }))),
  /** Where the round can be seen again, on a host that the contract names. */
  replayUrl: z.optional(z.string()),
});
export type RoundAnswer = z.infer<typeof RoundAnswer>;

/** A vendor's words for the state of a grant of free rounds; only the first is a grant that can be played. */
export const GRANT_WORDS = ['ACTIVE', 'USED', 'CANCELLED', 'EXPIRED', 'REFUSED', 'NOT_FOUND'] as const;
export type GrantWord = (typeof GRANT_WORDS)[number];

/** A vendor's answer to `getFreeRounds`, and to the two calls before it. */
export const FreeRoundsAnswer = z.object({
  grantId: VendorId,
  state: z.enum(GRANT_WORDS),
  /** Rounds of the grant that were played. */
  used: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
});

/** A vendor's answer to `jackpots`: its present pools. */
export const JackpotsAnswer = z.object({
  jackpots: z
    .array(
      z.object({
        jackpotId: VendorId,
        /** Of several pools of one game, such as `grand`. */
        level: z.optional(text(40)),
        gameCodes: z.array(GameCode).check(z.minLength(1), z.maxLength(1_000)),
        currency: WireCurrency,
        amount: WireAmount,
      }),
    )
    .check(z.maxLength(200)),
});
export type ReportedJackpot = z.infer<typeof JackpotsAnswer>['jackpots'][number];

/** A vendor's answer to `checksums`: the contents of each of its games. */
export const ChecksumsAnswer = z.object({
  checksums: z
    .array(
      z.object({
        gameCode: GameCode,
        version: text(40),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        /** Of the laboratory that tested this version. */
        certificateId: z.optional(text(100)),
      }),
    )
    .check(z.maxLength(1_000)),
  nextCursor: z.nullable(text(200)),
});
export type ReportedChecksum = z.infer<typeof ChecksumsAnswer>['checksums'][number];
