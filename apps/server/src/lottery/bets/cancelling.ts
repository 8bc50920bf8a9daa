import type { cancelBet as cancelBetCall } from '@baize/contract/lottery/bets';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { startOfDay } from '@baize/contract/zones';
import { readSelection } from '@baize/games/lottery/selection';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { SELLING_OP } from '../../wagering/wagering.ts';
import { CASH, fingerprint, type MemberId } from '../../wallet/wallet.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { LOTTERY } from '../product.ts';
import { numbersOfLine } from './numbers.ts';
import { requireTakenBack } from './refusals.ts';
import { type RiskRow, risksOf } from './risk.ts';

/** Games that draw more often have no time for second thoughts. */
const SHORTEST_MINUTES = 3;

/** Whether lines of a game can be taken back before the close. */
export function isCancellable({ every }: Pick<Game, 'every'>): boolean {
  return every === null || every >= SHORTEST_MINUTES;
}

/** Takes a line back: its whole stake leaves the escrow again, once however often it is asked. */
export async function cancelBet(
  app: App,
  member: MemberId,
  { key, id }: { readonly key: string; readonly id: string },
): Promise<OutputOf<typeof cancelBetCall>> {
  const line = await lineOf(app, member, id);
  const game = app.lottery.games.byId(line.game) ?? refuse('lottery.betUnknown');
  if (!isCancellable(game)) refuse('lottery.cancelOff');
  const answer = await app.lottery.lane.submit({
    member,
    key,
    kind: 'lotteryCancel',
    fingerprint: fingerprint('lottery cancel', id),
    guarded: false,
    compose: () => ({
      legs: [
        { account: { house: LOTTERY.escrow, stripe: line.stripe }, amount: -line.stake },
        { account: { no: CASH }, amount: line.stake },
      ],
      columns: {
        op: SELLING_OP.cancel,
        issue: line.issue,
        stake: line.stake,
        most: line.most,
        line: id,
        risk: riskTakenBack(app, line).map((risk) => keptBy(game, risk)),
        since: startOfDay(app.zone.name(), app.clock.now()).toISOString(),
      },
    }),
  });
  requireTakenBack(answer);
  return {
    refund: formatAmount(line.stake),
    balance: formatAmount(answer.balance),
    version: String(answer.seq),
  };
}

type StoredLine = Awaited<ReturnType<typeof lineOf>>;

async function lineOf({ db }: App, member: MemberId, id: string) {
  const row = await db
    .selectFrom('lottery.line as l')
    .innerJoin('lottery.issue as i', 'i.id', 'l.issue')
    .innerJoin('lottery.odds as o', 'o.id', 'l.odds')
    .select(['l.issue', 'l.play', 'l.stake', 'l.unit_stake', 'l.units', 'l.most', 'l.stripe', 'l.selection'])
    .select(['i.game', 'i.draw_at', 'o.odds'])
    .where('l.member', '=', member)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('lottery.betUnknown');
}

/** A number of fixed odds that has become half or closed keeps its line. */
function keptBy({ mode }: Game, risk: RiskRow): RiskRow {
  return { ...risk, half: mode === 'ELOTT' || mode === 'SEA' ? risk.half : null, bound: null };
}

type LineAtRisk = Pick<
  StoredLine,
  'play' | 'stake' | 'unit_stake' | 'most' | 'selection' | 'draw_at' | 'odds'
>;

/** The additions of a line to its play and its numbers, with the signs turned. */
export function riskTakenBack({ lottery }: Pick<App, 'lottery'>, line: LineAtRisk): RiskRow[] {
  const play = lottery.plays.byNumber(line.play);
  const year = lunarYearAt(line.draw_at);
  const selection = readSelection(play.expand, line.selection);
  const odds = oddsOfRow(line.odds);
  const numbers = selection ? numbersOfLine(play, selection, odds, year) : [];
  const whole = { play: line.play, stake: line.stake, most: line.most, unitStake: line.unit_stake, numbers };
  return risksOf([{ ...whole, half: false }], 0n).map((risk) => ({
    ...risk,
    stake: `-${risk.stake}`,
    most: `-${risk.most}`,
  }));
}

/** Odds as they are stored, in ten thousandths. */
export function oddsOfRow(odds: unknown): Record<string, bigint> {
  const tiers = Object.entries(odds as Record<string, string>);
  return Object.fromEntries(tiers.map(([tier, paid]) => [tier, BigInt(paid)]));
}
