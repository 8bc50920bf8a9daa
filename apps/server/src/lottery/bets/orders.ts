import { TRIAL } from '@baize/contract/accounts/session';
import { accountType } from '@baize/contract/agency/agency';
import type { OrderedLine, placeOrder as placeOrderCall } from '@baize/contract/lottery/bets';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import { openNow } from '../../catalog/catalog.ts';
import type { App, PlayerSession } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { type ComposedOrder, lineIds, placeInLane, SELLING_OP } from '../../wagering/wagering.ts';
import { fingerprint, type LaneAnswer } from '../../wallet/wallet.ts';
import type { Game } from '../games/games.ts';
import { limitsOf } from '../games/limits.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { isOfNumbers, soldPlays, unitModesOf, unitPricesOf } from '../games/terms.ts';
import { LOTTERY } from '../product.ts';
import { groupNow } from './group-now.ts';
import { type ComposedLine, composeLines, type Sale } from './lines.ts';
import { numberStates } from './numbers.ts';
import { type BetIssue, betIssue } from './open-issue.ts';
import { requireTaken } from './refusals.ts';
import { risksOf } from './risk.ts';
import { soldOdds } from './sold-odds.ts';

export interface OrderWish {
  readonly key: string;
  readonly gameCode: string;
  readonly issue: string;
  readonly revision: number;
  readonly lines: readonly OrderedLine[];
}

type Placed = OutputOf<typeof placeOrderCall>;
type PlacedLine = { id: string; units: number; stake: bigint; most: bigint };

/** Takes all lines of an order, or none. A repeated key gets the first answer, whatever has happened to game and issue since. */
export async function placeOrder(
  app: App,
  player: PlayerSession,
  wish: OrderWish,
  mayPlay: () => Promise<void>,
): Promise<Placed> {
  const { member } = player;
  const { answer, order } = await placeInLane(
    { product: LOTTERY, db: app.db, lane: app.lottery.lane },
    {
      member,
      key: wish.key,
      fingerprint: printOf(wish),
      async compose() {
        const composed = await composeOrder(app, player, wish);
        await mayPlay();
        return composed;
      },
    },
  );
  requireTaken(answer, order?.limits);
  return answerOf(wish.key, answer, order?.lines ?? []);
}

/** The currency whose scale a player's prices and limits have: chips are staked like the brand's money. */
export function pricedIn(
  app: Pick<App, 'switches'>,
  { type, currency }: Pick<PlayerSession, 'type' | 'currency'>,
) {
  return type === TRIAL ? app.switches.values()['brand.currency'] : currency;
}

interface Order extends ComposedOrder {
  readonly lines: readonly PlacedLine[];
  readonly limits: Sale['limits'];
}

async function composeOrder(app: App, player: PlayerSession, wish: OrderWish): Promise<Order> {
  const game = requireSold(app, wish);
  if (!accountType(player.type).bets) refuse('play.noBets');
  const issue = await betIssue(app.db, game.id, wish.issue);
  // A hint that spares the ledger a row; the lane decides.
  if (app.clock.ms() >= issue.closeAt.getTime()) refuse('lottery.closed');
  const sale = await saleOf(app, player, game, issue, wish);
  const lines = await composeLines(sale, wish.lines);
  const [stake, most] = [sumOf(lines, 'stake'), sumOf(lines, 'most')];
  // No state of the ledger would allow it.
  if (most > sale.limits.issuePayoutMax)
    refuse('lottery.payoutLimit', { amount: formatAmount(sale.limits.issuePayoutMax) });
  const ids = lineIds(wish.key, lines.length);
  const odds = await Promise.all(lines.map((line) => soldOdds(app.db, line.play, line.odds)));
  return {
    stake,
    lines: lines.map((line, i) => ({
      id: ids[i] ?? '',
      units: line.units,
      stake: line.stake,
      most: line.most,
    })),
    limits: sale.limits,
    columns: {
      op: SELLING_OP.bet,
      issue: issue.id,
      stake,
      most,
      line: ids.at(-1),
      lines: lines.map((line, i) => ({
        id: ids[i],
        play: line.play,
        odds: odds[i],
        units: line.units,
        unit_stake: String(line.unitStake),
        most: String(line.most),
        rebate: line.rebate,
        terms: line.terms,
        selection: line.selection,
      })),
      risk: risksOf(lines, sale.limits.exposureMax),
      play_max: sale.limits.playMax,
      payout_max: sale.limits.issuePayoutMax,
    },
  };
}

/** The game, as it was when the player looked at it. */
export function requireSold(
  app: App,
  { gameCode, revision }: Pick<OrderWish, 'gameCode' | 'revision'>,
): Game {
  const game = app.lottery.games.byCode(gameCode) ?? refuse('play.unknownGame');
  const listed = app.catalog.findGame(game.catalog.vendor, game.code);
  const state = listed && game.state === 'on' ? openNow(app, listed) : game.state;
  if (state === 'maintenance') refuse('games.maintenance');
  if (state === 'off') refuse('play.gameOff');
  if (game.own) app.chance.requireSound();
  if (game.revision !== revision) refuse('lottery.moved');
  return game;
}

export async function saleOf(
  app: App,
  player: PlayerSession,
  game: Game,
  issue: BetIssue,
  { lines }: Pick<OrderWish, 'lines'>,
): Promise<Sale> {
  const currency = pricedIn(app, player);
  const plays = playsOf(app, game);
  const ofNumbers = lines.some(({ play }) => {
    const sold = plays.get(play);
    return sold && isOfNumbers(sold.play);
  });
  return {
    game,
    issue: issue.id,
    year: lunarYearAt(issue.drawAt),
    limits: limitsOf(game, currency),
    plays,
    prices: unitPricesOf(currency),
    modes: unitModesOf(currency),
    group: game.mode === 'LOTT' ? await groupNow(app, player.member) : 0,
    numbers: ofNumbers ? await numberStates(app.db, game.id, issue.id) : [],
  };
}

const soldBy = new WeakMap<Game, Sale['plays']>();

function playsOf({ lottery }: App, game: Game): Sale['plays'] {
  const known = soldBy.get(game);
  if (known) return known;
  const made = new Map(
    soldPlays(game).map((play) => [play.code, { play, number: lottery.plays.of(play.lottery, play.code) }]),
  );
  soldBy.set(game, made);
  return made;
}

function sumOf(lines: readonly ComposedLine[], field: 'stake' | 'most'): bigint {
  return lines.reduce((sum, line) => sum + line[field], 0n);
}

function printOf({ gameCode, issue, lines }: OrderWish): bigint {
  const parts = lines.flatMap(({ play, selection, unitPrice, unitMode, multiplier, group, plate }) => [
    ...[play, selection, parseAmount(unitPrice), unitMode, multiplier, group ?? '', plate ?? ''],
  ]);
  return fingerprint('lottery order', gameCode, issue, ...parts);
}

type StoredLine = { id: string; units: number; stake: string; most: string };

function answerOf(order: string, answer: LaneAnswer, composed: readonly PlacedLine[]): Placed {
  const replayed = answer.status === 'replayed';
  const stored = (answer.row ?? []) as readonly StoredLine[];
  const lines = replayed
    ? stored.map(({ stake, most, ...line }) => ({ ...line, stake: BigInt(stake), most: BigInt(most) }))
    : composed;
  return {
    order,
    lines: lines.map(({ stake, most, ...line }) => ({
      ...line,
      stake: formatAmount(stake),
      most: formatAmount(most),
    })),
    stake: formatAmount(lines.reduce((sum, { stake }) => sum + stake, 0n)),
    balance: formatAmount(answer.balance),
    version: String(answer.seq),
    replayed,
  };
}
