import type {
  opsLiftLotteryNumbers,
  opsLimitLotteryNumbers,
  opsLotteryNumbers,
} from '@baize/contract/lottery/desk-numbers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import {
  digitsOf,
  exposureOf,
  type Game,
  liftNumbers,
  limitNumbers,
  numberPlays,
  numbersLimited,
} from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { CurrencyCode } from '../../wallet/wallet.ts';
import { changeGame } from './game-changes.ts';
import { playName, requireGame } from './games.ts';

const POPULAR_MAX = 20;

export async function listNumbers(
  app: App,
  { code }: InputOf<typeof opsLotteryNumbers>,
): Promise<OutputOf<typeof opsLotteryNumbers>> {
  const game = requireGame(app, code);
  const next = (await app.lottery.board.read()).get(game.id)?.next[0] ?? null;
  const currency = app.switches.values()['brand.currency'] as CurrencyCode;
  return {
    plays: numberPlays(game).map((play) => ({
      code: play.code,
      name: playName(play),
      digits: digitsOf(play),
    })),
    issue: next,
    limits: await numbersLimited(app, game),
    currency,
    popular: next ? await popularOf(app, game, next.code, currency) : [],
  };
}

/** The numbers of an issue that most was staked on. */
async function popularOf(app: App, game: Game, code: string, currency: CurrencyCode) {
  const issue = await app.db
    .selectFrom('lottery.issue')
    .select('id')
    .where('game', '=', game.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const exposed = await exposureOf(app, issue.id, currency);
  return exposed
    .filter(({ key }) => key !== '')
    .toSorted((a, b) => Number(b.stake - a.stake))
    .slice(0, POPULAR_MAX)
    .map(({ play, key, stake, liability }) => ({
      play,
      key,
      stake: formatAmount(stake),
      liability: formatAmount(liability),
    }));
}

export async function setNumberLimits(
  app: App,
  input: InputOf<typeof opsLimitLotteryNumbers>,
  acting: Acting,
): Promise<void> {
  const { keys, status, play, issue } = input;
  await changeGame(app, acting, input, async (tx, game) => {
    const before = await limitNumbers(app, tx, game, input);
    const about = { ...(play !== undefined && { play }), ...(issue !== undefined && { issue }) };
    return { action: 'lottery.numbersLimited', before, after: { keys, status, ...about } };
  });
}

export async function liftNumberLimits(
  app: App,
  input: InputOf<typeof opsLiftLotteryNumbers>,
  acting: Acting,
): Promise<void> {
  await changeGame(app, acting, input, async (tx, game) => {
    const lifted = await liftNumbers(tx, game, input.ids);
    const before = Object.fromEntries(lifted.map(({ key, status }) => [key, status]));
    return { action: 'lottery.numbersLifted', before, after: {} };
  });
}
