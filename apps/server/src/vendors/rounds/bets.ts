import type { VendorInputOf } from '@baize/contract/vendors/call';
import type { VendorOutcome } from '@baize/contract/vendors/status';
import type { bet as betCall, betWin as betWinCall } from '@baize/contract/vendors/wallet';
import { type CatalogGame, cycleMsOf, openNow, type StakeRange } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { fingerprint } from '../../wallet/wallet.ts';
import type { Player } from '../players/players.ts';
import type { GameSession } from '../players/sessions.ts';
import { toUnits } from '../registry/amounts.ts';
import { BadRequest } from '../registry/refusal.ts';
import type { Vendor } from '../registry/registry.ts';
import type { Message } from '../states/message.ts';
import { issuedAtOf } from './issued-at.ts';
import { resultsOf } from './results.ts';
import { type Settled, settle } from './settle.ts';

/** Types of games whose bets say what they are on: what counts of them, and in which limits, follows from it. */
const DETAILED: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];
/** A bet that its vendor made longer ago than this is not taken any more. */
const BET_GOOD_MS = 30_000;

type Bet = VendorInputOf<typeof betCall>;
type BetWin = VendorInputOf<typeof betWinCall>;
interface Wager extends Pick<Bet, 'playerId' | 'currency' | 'sessionToken' | 'roundId' | 'gameCode'> {
  readonly bet: Pick<Bet, keyof BetWin['bet']>;
  readonly win: BetWin['win'] | null;
  readonly ends: boolean;
  readonly meta?: Bet['meta'];
}

export async function placeBet(app: App, vendor: Vendor, player: Player, input: Bet): Promise<Settled> {
  return place(app, vendor, player, { ...input, bet: input, win: null, ends: input.endRound === true });
}

/** Both or neither: one movement, two stored messages. */
export async function placeBetWin(app: App, vendor: Vendor, player: Player, input: BetWin): Promise<Settled> {
  return place(app, vendor, player, { ...input, ends: input.endRound === true });
}

async function place(app: App, vendor: Vendor, player: Player, wager: Wager): Promise<Settled> {
  const { bet, win, roundId, gameCode } = wager;
  const game = app.catalog.findGame(vendor.code, gameCode);
  if (game && DETAILED.includes(game.type) && !bet.betDetails?.length) throw new BadRequest(['betDetails']);
  const issuedAt = issuedAtOf(app, bet.issuedAt, win ? 'bet.issuedAt' : 'issuedAt');
  const late = app.clock.ms() - issuedAt.getTime() > BET_GOOD_MS;
  const found = late ? 'BET_EXPIRED' : await session(app, vendor, player, wager);
  const wrong = typeof found === 'string' ? found : wrongWith(app, player, { wager, game, session: found });
  const hash = printOf('bet', player, wager, bet.amount);
  const message: Message = {
    kind: 'bet',
    txid: bet.transactionId,
    hash,
    wrong,
    amount: toUnits(bet.amount, player.currency) ?? 0n,
    hold: bet.mode === 'HOLD',
    ends: wager.ends,
    free: bet.freeRound
      ? { member: player.member, game: gameCode, index: bet.freeRound.index, at: app.clock.now() }
      : null,
    win: win && {
      txid: win.transactionId,
      hash: printOf('win', player, wager, win.amount),
      amount: toUnits(win.amount, player.currency) ?? 0n,
      cap: vendor.caps.get(player.currency) ?? null,
    },
  };
  return settle(app, {
    vendor,
    player,
    message,
    issuedAt,
    game: game?.id ?? 0,
    round: roundId,
    reference: null,
    grant: bet.freeRound ? { id: bet.freeRound.grantId, spin: bet.freeRound.index } : null,
    session: typeof found === 'string' ? null : found.id,
    absolute: false,
    // A tip begins no round.
    cycleMs: game && !bet.tip ? cycleMsOf(app, game) : 0,
    details: detailsOf(wager),
  });
}

function session(app: App, vendor: Vendor, { member }: Player, { sessionToken }: Wager) {
  return app.vendors.sessions.find({ token: sessionToken, vendor: vendor.id, member });
}

interface Placed {
  readonly wager: Wager;
  readonly game: CatalogGame | undefined;
  readonly session: GameSession;
}

/** The obstacles to a bet before its round and the funds are checked, in the order of the protocol. */
function wrongWith(app: App, player: Player, { wager, game, session: held }: Placed): VendorOutcome | null {
  if (app.regions.closed(held.address)) return 'LOCATION_BLOCKED';
  const closed = gameClosed(app, game);
  if (closed) return closed;
  if (wager.currency !== player.currency) return 'CURRENCY_MISMATCH';
  return wrongAmount(wager, player.currency, game);
}

/** Why a game takes no bets now, in the words of the protocol. */
export function gameClosed(app: App, game: CatalogGame | undefined): VendorOutcome | null {
  if (app.switches.values()['system.status'] === 1) return 'MAINTENANCE';
  if (!game) return 'GAME_NOT_FOUND';
  const standing = openNow(app, game);
  if (standing === 'on') return null;
  return standing === 'off' ? 'GAME_DISABLED' : 'MAINTENANCE';
}

function wrongAmount(
  { bet, win }: Wager,
  currency: string,
  game: CatalogGame | undefined,
): VendorOutcome | null {
  const stake = toUnits(bet.amount, currency);
  if (stake === null || (win && toUnits(win.amount, currency) === null)) return 'INVALID_AMOUNT';
  if (bet.freeRound ? stake !== 0n : stake === 0n && (bet.tip || bet.mode === 'HOLD'))
    return 'INVALID_AMOUNT';
  const range = rangeOf(game, currency);
  if (!range) return 'CURRENCY_MISMATCH';
  if (stake === 0n) return null;
  const [least, most] = [toUnits(range.min, currency) ?? 0n, toUnits(range.max, currency) ?? 0n];
  return stake < least || stake > most ? 'BET_OUT_OF_RANGE' : null;
}

/** The allowed stakes in a currency; `*` covers those that are not named. */
export function rangeOf(game: CatalogGame | undefined, currency: string): StakeRange | undefined {
  return game && (game.stakes[currency] ?? game.stakes['*']);
}

/** Of what makes a message another one; time, session and what is not interpreted are no part of it. */
function printOf(
  kind: string,
  player: Player,
  { currency, roundId, gameCode, bet }: Wager,
  amount: string,
): bigint {
  const units = toUnits(amount, currency) ?? amount;
  const free = bet.freeRound ? `${bet.freeRound.grantId}:${bet.freeRound.index}` : '';
  const mode = kind === 'bet' ? (bet.mode ?? 'INSTANT') : '';
  return fingerprint(kind, player.id, currency, units, roundId, kind === 'bet' ? gameCode : '', mode, free);
}

function detailsOf({ bet, win, currency, meta }: Wager): object | null {
  const { tableId, betDetails, jackpotContribution, tip } = bet;
  const results = win ? resultsOf({ ...win, betTransactionId: bet.transactionId }, currency) : undefined;
  const details = Object.entries({
    tableId,
    betDetails,
    jackpotContribution,
    tip,
    meta,
    results,
    result: win?.result,
  });
  const kept = details.filter(([, value]) => value !== undefined);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
