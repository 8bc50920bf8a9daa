import { formatAmount, parseAmount } from '@baize/contract/money';

import { queries } from '../../shell/queries.ts';
import { type Balance, balanceQuery, type PlayMode, takeBalance } from '../../shell/wallet.ts';
import {
  type AnyAnswer,
  type AnyInfo,
  type GameName,
  gameInfoQuery,
  lastRoundsQuery,
  type RoundRow,
} from './play.data.ts';

const LAST_MAX = 5;

/** Balance, session figures and last rounds follow from each answer, without asking again where its first one came through. */
export function followAnswer(info: AnyInfo, answer: AnyAnswer, free = false): void {
  const name = { vendor: info.vendor, code: info.code, playMode: info.playMode };
  takeBalance(answer, info.playMode);
  if (answer.replayed) askFigures(name);
  else addFigures(name, answer, free);
  queries.setQueryData<RoundRow[]>(lastRoundsQuery(name).queryKey, (known) =>
    known
      ? [rowOf(info, answer, free), ...known.filter((row) => row.round !== answer.round)].slice(0, LAST_MAX)
      : known,
  );
}

/** The first answer was lost on its way, and nobody here knows whether the figures on the screen have it already. */
function askFigures(name: GameName): void {
  void queries.invalidateQueries({ queryKey: gameInfoQuery(name).queryKey });
  void queries.invalidateQueries({ queryKey: balanceQuery(name.playMode).queryKey });
}

function addFigures(name: GameName, answer: AnyAnswer, free: boolean): void {
  holdStake(answer, name.playMode);
  // The player staked nothing of their own on a free round. The stake counts with the spin itself, the return with the answer that settles.
  const first = stepsOf(answer).played === 0;
  queries.setQueryData<AnyInfo>(gameInfoQuery(name).queryKey, (known) => {
    if (!known) return known;
    const { staked, returned, rounds, startedAt } = known.session;
    return {
      ...known,
      session: {
        startedAt,
        rounds: rounds + (first ? 1 : 0),
        staked: sum(staked, first && !free ? answer.stake : '0'),
        returned: sum(returned, answer.state === 'settled' ? answer.payout : '0'),
      },
    };
  });
}

/** The money in an open round shows beside the balance until it is settled. */
function holdStake(answer: AnyAnswer, playMode: PlayMode): void {
  const { state, stake } = answer;
  const { played, stayed } = stepsOf(answer);
  if (!stayed) return;
  const amount = state === 'settled' ? `-${stake}` : played === 0 ? stake : '0';
  queries.setQueryData<Balance>(
    balanceQuery(playMode).queryKey,
    (known) => known && { ...known, inPlay: sum(known.inPlay, amount) },
  );
}

function rowOf(info: AnyInfo, answer: AnyAnswer, free: boolean): RoundRow {
  return {
    round: answer.round,
    at: new Date().toISOString(),
    vendor: info.vendor,
    code: info.code,
    name: info.name,
    names: info.names,
    model: info.model,
    state: answer.state,
    stake: answer.stake,
    payout: answer.state === 'settled' ? answer.payout : '0.00',
    currency: info.currency,
    family: answer.family,
    free: answer.family === 'slots' ? stepsOf(answer).played : 0,
    freeRound: free,
    bought: answer.family === 'slots' && answer.purchase !== undefined,
  };
}

/** How far a round is, and whether it stayed open after its bet. */
function stepsOf(answer: AnyAnswer): { played: number; stayed: boolean } {
  if (answer.family === 'slots') {
    return { played: answer.series?.played ?? 0, stayed: answer.series !== null };
  }
  return { played: answer.step, stayed: answer.step > 0 || answer.state === 'open' };
}

function sum(a: string, b: string): string {
  return formatAmount(parseAmount(a) + parseAmount(b));
}
