import { type BetLaw, figuresOf } from '@baize/games/kit/bets';
import type { BetRules } from '@baize/games/kit/title';
import { type BaccaratDefinition, layoutOf } from '@baize/games/tables/baccarat';
import { type Bet, betFault, type Layout } from '@baize/games/tables/bets';
import { BLACKJACK_CERTIFIED } from '@baize/games/tables/blackjack/certified.generated';
import { type HandsBet, handsOf } from '@baize/games/tables/blackjack/play';
import type { BlackjackDefinition } from '@baize/games/tables/blackjack/rules';
import { type DiceDefinition, diceLayout } from '@baize/games/tables/dice';
import { type ChipsBet, chipsOf } from '@baize/games/tables/game';
import { payingLayout, type RouletteDefinition } from '@baize/games/tables/roulette';
import { WHEEL } from '@baize/games/tables/roulette-layout';
import { TABLE_GAMES, TABLE_LAWS, TABLE_VALID } from '@baize/games/tables/titles';

import { betFamily, percent } from './bets.ts';

/** Roulette, baccarat, blackjack, and games of three dice. */
export const TABLE_FAMILY = betFamily({
  code: 'tables',
  kind: 'table',
  games: TABLE_GAMES,
  valid: TABLE_VALID,
  table: tableOf,
  offers: (stakes, _, bet) => isOffered(stakes, laid(bet as ChipsBet | HandsBet)),
});

function laid(bet: ChipsBet | HandsBet): Bet {
  return 'chips' in bet ? chipsOf(bet) : handsOf(bet);
}

/** A spot takes any sum of chips that are worth a step; all spots together take the highest step at most. */
function isOffered(stakes: readonly bigint[], bet: Bet): boolean {
  const [least, most] = [stakes[0], stakes.at(-1)];
  if (least === undefined || most === undefined) return false;
  const grain = stakes.reduce(divisor);
  return (
    betFault(
      () => true,
      bet,
      { least, most, total: most },
      () => grain,
    ) === null
  );
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

function tableOf(rules: BetRules) {
  switch (rules.code as keyof typeof TABLE_GAMES) {
    case 'roulette': {
      const definition = rules as BetRules & RouletteDefinition;
      const { laPartage } = definition;
      const layout = layoutTable(rules, payingLayout(definition));
      return { game: 'roulette' as const, wheel: [...WHEEL], laPartage, ...layout };
    }
    case 'baccarat': {
      const definition = rules as BetRules & BaccaratDefinition;
      const { decks } = definition;
      return { game: 'baccarat' as const, decks, ...layoutTable(rules, layoutOf(definition)) };
    }
    case 'sic-bo':
      return { game: 'sic-bo' as const, ...diceTable(rules as BetRules & DiceDefinition) };
    case 'hoo-hey-how':
      return { game: 'hoo-hey-how' as const, ...diceTable(rules as BetRules & DiceDefinition) };
    case 'blackjack': {
      const { table, returnsByTable } = BLACKJACK_CERTIFIED;
      const { hard, soft, pairs } = table;
      return {
        game: 'blackjack' as const,
        ...(rules as BetRules & BlackjackDefinition).rules,
        strategyPayback: percent(returnsByTable),
        strategy: { hard: { ...hard }, soft: { ...soft }, pairs: { ...pairs } },
      };
    }
  }
}

function diceTable(definition: BetRules & DiceDefinition) {
  return layoutTable(definition, diceLayout(definition));
}

const counted = new Map<string, readonly BetLaw[]>();

/** The multipliers and the edge of each kind of bet, as its certificate counts them, and the spots where chips may lie. */
function layoutTable(rules: BetRules, layout: Layout<never>) {
  const laws = counted.get(rules.version) ?? TABLE_LAWS[rules.code]?.(rules) ?? [];
  counted.set(rules.version, laws);
  const bets = laws.map((law) => ({
    kind: law.name,
    times: law.wins.map(({ times }) => Number(times)).sort((a, b) => a - b),
    edge: percent(1 - figuresOf(law).returns),
  }));
  return { bets, spots: [...layout].map(([spot, { kind }]) => ({ spot, kind })) };
}
