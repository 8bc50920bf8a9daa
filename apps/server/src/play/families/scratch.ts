import type { BetRules } from '@baize/games/kit/title';
import type { ScratchDefinition } from '@baize/games/scratch/scratch';
import { SCRATCH_GAMES, SCRATCH_VALID } from '@baize/games/scratch/titles';

import { betFamily } from './bets.ts';

/** Scratch cards. */
export const SCRATCH_FAMILY = betFamily({
  code: 'scratch',
  kind: 'scratch',
  games: SCRATCH_GAMES,
  valid: SCRATCH_VALID,
  table: (definition: BetRules) => tableOf(definition as BetRules & ScratchDefinition),
});

function tableOf({ face, prizes }: ScratchDefinition) {
  return { game: 'scratch' as const, face: face.kind, prizes: prizes.map((prize) => ({ ...prize })) };
}
