import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, text, Uuid } from '../wire.ts';
import { Bet, BetRecord, BetTable, Show, SlotRecord } from './play.ts';

/** The page that shows one round to somebody who has a ticket for it; only the console may frame it. */
export const REPLAY_PAGE = '/replay';

const About = {
  vendor: true,
  code: true,
  name: true,
  model: true,
  stake: true,
  payout: true,
  currency: true,
} as const;

const Shown = z.object({
  at: Instant,
  /** The version of its rules; rounds that were shared before it was kept have none. */
  rules: z.optional(z.string()),
  /** The rules are no longer those of the program, so the round is shown in words. */
  changed: z.optional(z.boolean()),
});

/** All that lays a table again as it was, beside the outcome. */
export const Board = z.object({
  table: BetTable,
  /** The stakes on offer, which the chips are worth. */
  stakes: z.array(Amount),
  /** The stake of the bet, before an action raised it. */
  firstStake: Amount,
  bet: Bet,
  /** After the bet, and after each action. */
  shows: z.array(Show),
});
export type Board = z.infer<typeof Board>;

/** The part of a round that its player saw: no balance, no seed, no place, no name. */
export const ReplayedSlot = z.extend(
  z.pick(SlotRecord, {
    ...About,
    family: true,
    symbols: true,
    lines: true,
    wild: true,
    base: true,
    freeSpins: true,
    purchase: true,
    jackpots: true,
  }),
  Shown.shape,
);
export const ReplayedBet = z.extend(
  z.pick(BetRecord, { ...About, family: true, show: true, actions: true }),
  { ...Shown.shape, board: z.optional(Board) },
);
export const ReplayedRound = z.discriminatedUnion('family', [ReplayedSlot, ReplayedBet]);
export type ReplayedRound = z.infer<typeof ReplayedRound>;

/** A ticket for one round of our own, with which the page of replays shows it for a few minutes. */
export const opsReplayTicket = route({
  method: 'GET',
  path: '/ops/wager/replay',
  access: 'staff:records.read',
  input: z.strictObject({ id: Uuid, member: text(40) }),
  output: z.object({ ticket: z.string(), expiresAt: Instant }),
});

/** The round of a ticket. No session is asked: the ticket is the only right, and it changes nothing. */
export const replayedRound = route({
  method: 'GET',
  path: '/wps/play/replay',
  access: 'public',
  passive: true,
  input: z.strictObject({ ticket: text(400) }),
  output: ReplayedRound,
});
