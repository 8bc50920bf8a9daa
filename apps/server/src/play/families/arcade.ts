import type { DiceDefinition } from '@baize/games/arcade/dice';
import type { LimboDefinition } from '@baize/games/arcade/limbo';
import { gemsMax, type MinesDefinition, minesTimes, TILES } from '@baize/games/arcade/mines';
import { PLINKO_RISKS, type PlinkoDefinition, plinkoLaw, plinkoTimes } from '@baize/games/arcade/plinko';
import { ARCADE_GAMES, ARCADE_VALID } from '@baize/games/arcade/titles';
import { figuresOf } from '@baize/games/kit/bets';
import type { BetRules } from '@baize/games/kit/title';

import { betFamily, percent } from './bets.ts';

type ArcadeDefinition = DiceDefinition | LimboDefinition | PlinkoDefinition | MinesDefinition;

/** Dice, limbo, plinko and mines. */
export const ARCADE_FAMILY = betFamily({
  code: 'arcade',
  kind: 'arcade',
  games: ARCADE_GAMES,
  valid: ARCADE_VALID,
  table: (definition: BetRules) => tableOf(definition as ArcadeDefinition),
});

function tableOf(definition: ArcadeDefinition) {
  switch (definition.code) {
    case 'dice': {
      const { edgeBps, chanceMin, chanceMax } = definition;
      return { game: 'dice' as const, edgeBps, chanceMin, chanceMax };
    }
    case 'limbo': {
      const { edgeBps, targetMin, targetMax } = definition;
      return { game: 'limbo' as const, edgeBps, targetMin, targetMax };
    }
    case 'plinko':
      return { game: 'plinko' as const, tables: plinkoTables(definition) };
    case 'mines':
      return {
        game: 'mines' as const,
        tiles: TILES,
        edgeBps: definition.edgeBps,
        times: minesTable(definition),
      };
  }
}

function plinkoTables(definition: PlinkoDefinition) {
  const { rowsMin, rowsMax } = definition;
  return Array.from({ length: rowsMax - rowsMin + 1 }, (_, n) => rowsMin + n).flatMap((rows) =>
    PLINKO_RISKS.map((risk) => {
      const payback = percent(figuresOf(plinkoLaw(definition, { rows, risk })).returns);
      return { rows, risk, times: plinkoTimes(definition, { rows, risk }), payback };
    }),
  );
}

function minesTable(definition: MinesDefinition): number[][] {
  return Array.from({ length: TILES - 1 }, (_, n) =>
    Array.from({ length: gemsMax(definition, n + 1) }, (_, gems) =>
      Number(minesTimes(definition, n + 1, gems + 1)),
    ),
  );
}
