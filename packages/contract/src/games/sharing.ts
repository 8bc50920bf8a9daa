import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Nothing, text, Uuid } from '../wire.ts';
import { GameNames } from './play.ts';
import { ReplayedBet, ReplayedSlot } from './replays.ts';

const Player = {
  /** Masked; null for a player who wants no name to be shown. */
  player: z.nullable(z.string()),
  /** Of the title as it is called now, by language. */
  names: z.optional(GameNames),
};

/** A won round as its player lets others see it: no balance, no seed, no place. */
export const SharedRound = z.discriminatedUnion('family', [
  z.extend(ReplayedSlot, Player),
  z.extend(ReplayedBet, Player),
]);
export type SharedRound = z.infer<typeof SharedRound>;

/** Lets everybody with the link see a round that was won with money; once more it is the same link. */
export const shareRound = route({
  method: 'POST',
  path: '/wps/play/share',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ round: Uuid }),
  output: z.object({ link: z.string() }),
});

/** Its link leads nowhere from then on. */
export const unshareRound = route({
  method: 'POST',
  path: '/wps/play/unshare',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ round: Uuid }),
  output: Nothing,
});

export const sharedRound = route({
  method: 'GET',
  path: '/wps/play/shared',
  access: 'public',
  input: z.strictObject({ link: text(22) }),
  output: SharedRound,
});
