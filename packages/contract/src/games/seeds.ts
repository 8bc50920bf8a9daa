import * as z from 'zod/mini';
import { route } from '../route.ts';
import { OperationKey, PlayMode, text } from '../wire.ts';

export const SeedPair = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.string(),
  /** Commitment to the server seed of the next pair. */
  nextCommitment: z.string(),
});

export const seeds = route({
  method: 'GET',
  path: '/wps/play/seeds',
  access: 'player',
  passive: true,
  input: z.strictObject({ playMode: PlayMode }),
  output: SeedPair,
});

export const rotateSeeds = route({
  method: 'POST',
  path: '/wps/play/seeds/rotate',
  access: 'player',
  limit: 'transfer',
  input: z.strictObject({ key: OperationKey, clientSeed: text(64), playMode: PlayMode }),
  output: z.object({
    active: SeedPair,
    revealed: z.object({
      serverSeed: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      rounds: z.string(),
    }),
  }),
});
