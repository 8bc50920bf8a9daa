import type { BetAnswer, BetInfo, BetRecord } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import type { Game, Round } from '@baize/games/kit/round';
import type { BetRules } from '@baize/games/kit/title';
import { type ValidBetRule, validBet, validBetAfter } from '@baize/games/kit/valid-bet';

import { streamOf } from './draw.ts';
import type { GameFamily } from './family.ts';

type AnyGame = Game<BetRules, object, object, object>;

export interface BetFamilyRow {
  readonly code: BetAnswer['family'];
  readonly kind: string;
  /** The game of each title, by its code. */
  readonly games: Readonly<Record<string, AnyGame>>;
  /** The valid bet of each title, by its code. */
  readonly valid: Readonly<Record<string, ValidBetRule>>;
  /** The rules of a title as its page needs them. */
  table(definition: BetRules): BetInfo['table'];
  readonly offers?: GameFamily<BetRules, BetRound>['offers'];
}

/** A round with the number of its actions. */
export type BetRound = Round<object> & {
  readonly acted: number;
  readonly game: AnyGame;
  /** The same round after so many of its actions. */
  after(acted: number): Round<object>;
};

/** A family of games that are played by a bet and by actions. A row of `FAMILIES` is made with it. */
export function betFamily({
  code,
  kind,
  games,
  valid,
  table,
  offers,
}: BetFamilyRow): GameFamily<BetRules, BetRound> {
  const gameOf = (definition: BetRules): AnyGame => {
    const game = games[definition.code];
    return game ?? missing(code, definition.code);
  };
  const ruleOf = ({ code: title }: BetRules): ValidBetRule => valid[title] ?? missing(code, title);
  // The rules and the contract say the same of it: `bets.test.ts` reads every answer by the contract.
  const shown = (round: Round<object>) => round.show as BetAnswer['show'];
  return {
    code,
    kind,
    source: 'apps/server/src/play/families/draw.ts',
    ...(offers ? { offers } : {}),
    bet: (definition, sent, stake) => gameOf(definition).bet(definition, sent, stake),
    draw(definition, seeds, { stake, bet, actions }) {
      const game = gameOf(definition);
      const staked = { ...(bet as object), stake };
      const after = (acted: number) =>
        game.play(definition, streamOf(seeds), staked, actions.slice(0, acted) as object[]);
      return { ...after(actions.length), acted: actions.length, game, after };
    },
    accepts: (round, action) => !round.over && round.game.accepts(round, action),
    finish: (round) => round.game.finish(round),
    steps: ({ over, acted }) => (over ? acted : acted + 1),
    staked: ({ staked }) => staked,
    payout: ({ payout }) => payout,
    valid: (definition, round) => validBet(ruleOf(definition), round),
    validAfter: (definition, { valid: before, ...settled }) =>
      validBetAfter(ruleOf(definition), before, settled),
    columns: ({ outcome }) => ({ stops: outcome }),
    answer: (_, { step, bet }, round) => ({
      family: code,
      step,
      options: [...round.options],
      bet: bet as BetAnswer['bet'],
      show: shown(round),
      capped: round.capped,
    }),
    record: (_, { stake, bet, actions }, round) => ({
      family: code,
      firstStake: formatAmount(stake),
      bet: bet as BetRecord['bet'],
      actions: actions as BetRecord['actions'],
      show: shown(round),
      shows: [...actions.map((_, acted) => shown(round.after(acted))), shown(round)],
      capped: round.capped,
    }),
    info: (definition, volatility) => ({
      ...figures(definition),
      volatility,
      family: code,
      table: table(definition),
    }),
    freeSpins: () => 0,
  };
}

function missing(family: string, title: string): never {
  throw new Error(`the family ${family} has no ${title}`);
}

function figures({ version, model, maxWinX, returns, returnsMin, returnsMax }: BetRules) {
  return {
    rules: version,
    model,
    maxWinX,
    payback: percent(returns),
    paybackMin: percent(returnsMin),
    paybackMax: percent(returnsMax),
  };
}

export function percent(returns: number): string {
  return (returns * 100).toFixed(2);
}
