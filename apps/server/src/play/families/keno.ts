import { type KenoDefinition, kenoLaw, kenoTimes } from '@baize/games/keno/keno';
import { KENO_GAMES, KENO_VALID } from '@baize/games/keno/titles';
import { figuresOf } from '@baize/games/kit/bets';
import type { BetRules } from '@baize/games/kit/title';

import { betFamily, percent } from './bets.ts';

/** Keno of the lottery, and fast keno. */
export const KENO_FAMILY = betFamily({
  code: 'keno',
  kind: 'keno',
  games: KENO_GAMES,
  valid: KENO_VALID,
  table: (definition: BetRules) => tableOf(definition as KenoDefinition),
});

function tableOf(definition: KenoDefinition) {
  const { numbers, drawn, picksMax, risks } = definition;
  const tables = risks.flatMap((risk) =>
    Array.from({ length: picksMax }, (_, n) => n + 1).map((picks) => {
      const payback = percent(figuresOf(kenoLaw(definition, picks, risk)).returns);
      return { risk, picks, times: kenoTimes(definition, picks, risk), payback };
    }),
  );
  return { game: 'keno' as const, numbers, drawn, picksMax, tables };
}
