import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, text, Uuid } from '../wire.ts';

/** By the multiples of a member's best rounds, or by the sum of the stakes. */
export const SCORINGS = ['multiple', 'turnover'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** Not begun, under way, over while the last rounds are counted, paid, and stopped before its end. */
export const TOURNAMENT_PHASES = ['coming', 'running', 'counting', 'ended', 'cancelled'] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

export const Tournament = z.object({
  id: Uuid,
  name: z.string(),
  text: z.string(),
  phase: z.enum(TOURNAMENT_PHASES),
  currency: z.string(),
  scoring: z.enum(SCORINGS),
  /** So many of the best rounds count together. */
  best: z.number(),
  stakeMin: Amount,
  startsAt: Instant,
  endsAt: Instant,
  /** The titles that count; every one of ours where there is none. */
  games: z.array(z.object({ vendor: z.string(), code: z.string(), name: z.string() })),
  /** By place, from the first on, and together. */
  prizes: z.array(Amount),
  fund: Amount,
});
export type Tournament = z.infer<typeof Tournament>;

/** Tournaments under way, those to come, and the ones of the last month. */
export const tournaments = route({
  method: 'GET',
  path: '/wps/tournaments',
  access: 'public',
  passive: true,
  input: z.strictObject({ language: z.optional(text(8)) }),
  output: z.array(Tournament),
});

export const TournamentRow = z.object({
  place: z.number(),
  /** Masked as on the board of winners; null where the player does not want to be named. */
  name: z.nullable(z.string()),
  /** Times the stake, or money, by the scoring. */
  score: Amount,
  prize: z.nullable(Amount),
});
export type TournamentRow = z.infer<typeof TournamentRow>;

/** One tournament with the head of its board. */
export const tournament = route({
  method: 'GET',
  path: '/wps/tournaments/one',
  access: 'public',
  passive: true,
  input: z.strictObject({ id: Uuid, language: z.optional(text(8)) }),
  output: z.extend(Tournament, {
    players: z.number(),
    rows: z.array(TournamentRow),
  }),
});

/** The place of the member in a tournament, wherever on the board that is. */
export const ownPlace = route({
  method: 'GET',
  path: '/wps/member/tournament',
  access: 'member',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    /** None without a round that counts. */
    place: z.nullable(z.number()),
    score: Amount,
    rounds: z.number(),
    /** Of its place as things are, or as it was paid. */
    prize: z.nullable(Amount),
    paidAt: z.nullable(Instant),
  }),
});
