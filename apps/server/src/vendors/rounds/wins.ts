import type { VendorInputOf } from '@baize/contract/vendors/call';
import type * as more from '@baize/contract/vendors/corrections';
import type { VendorOutcome } from '@baize/contract/vendors/status';
import type * as contract from '@baize/contract/vendors/wallet';

import type { App } from '../../context.ts';
import { fingerprint } from '../../wallet/wallet.ts';
import type { Player } from '../players/players.ts';
import { toUnits } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import type { Message } from '../states/message.ts';
import { issuedAtOf } from './issued-at.ts';
import { resultsOf } from './results.ts';
import { type Settled, settle } from './settle.ts';

type Win = VendorInputOf<typeof contract.win>;
type Rollback = VendorInputOf<typeof contract.rollback>;
type JackpotWin = VendorInputOf<typeof more.jackpotWin>;
type PromoWin = VendorInputOf<typeof more.promoWin>;
type Adjust = VendorInputOf<typeof more.adjust>;
type EndRound = VendorInputOf<typeof contract.endRound>;

interface Late {
  readonly roundId?: string | undefined;
  readonly transactionId: string;
  readonly currency: string;
  readonly gameCode?: string | undefined;
  readonly issuedAt?: string | undefined;
}

/** Money that is owed: accepted after the session, the player's lock and the game's end. */
export async function payWin(app: App, vendor: Vendor, player: Player, input: Win): Promise<Settled> {
  const { amount, wrong } = checked(player, input, input.amount);
  const { betTransactionId: named } = input;
  const message: Message = {
    kind: 'win',
    txid: input.transactionId,
    amount,
    wrong,
    ends: input.endRound === true,
    free: input.freeRound !== undefined,
    named: named !== undefined,
    cap: vendor.caps.get(player.currency) ?? null,
    hash: fingerprint(
      'win',
      player.id,
      input.currency,
      amount,
      input.roundId,
      '',
      '',
      freeOf(input),
      named ?? '',
    ),
  };
  return settle(app, {
    ...about(app, vendor, player, input),
    message,
    reference: named ?? null,
    grant: input.freeRound ? { id: input.freeRound.grantId, spin: null } : null,
    details: kept({ ...input, results: resultsOf(input, input.currency) }, ['result', 'results', 'meta']),
  });
}

/** A jackpot that a round hit; it counts as a win of that round. */
export async function payJackpot(
  app: App,
  vendor: Vendor,
  player: Player,
  input: JackpotWin,
): Promise<Settled> {
  const { amount, wrong } = checked(player, input, input.amount);
  const message: Message = {
    kind: 'jackpotWin',
    txid: input.transactionId,
    amount,
    wrong,
    ends: false,
    free: false,
    named: false,
    cap: null,
    hash: fingerprint('jackpotWin', player.id, input.currency, amount, input.roundId, input.jackpotId),
  };
  const details = kept(input, ['jackpotId', 'level', 'meta']);
  return settle(app, { ...about(app, vendor, player, input), message, details });
}

/** A tournament, a drop or cash of the vendor's own campaign, which belongs to no round. */
export async function payPromotion(
  app: App,
  vendor: Vendor,
  player: Player,
  input: PromoWin,
): Promise<Settled> {
  const { amount, wrong } = checked(player, input, input.amount);
  const message: Message = {
    kind: 'promoWin',
    txid: input.transactionId,
    amount,
    wrong,
    hash: fingerprint('promoWin', player.id, input.currency, amount, input.campaignId),
  };
  const details = kept(input, ['campaignId', 'campaignType', 'roundId', 'meta']);
  return settle(app, { ...about(app, vendor, player, { ...input, roundId: undefined }), message, details });
}

/** Corrects a round after the fact; what the player no longer has stays outstanding. */
export async function adjustRound(app: App, vendor: Vendor, player: Player, input: Adjust): Promise<Settled> {
  const { amount, wrong } = checked(player, input, input.amount);
  const { direction, referenceTransactionId: reference } = input;
  const message: Message = {
    kind: 'adjust',
    txid: input.transactionId,
    amount,
    wrong,
    credit: direction === 'CREDIT',
    hash: fingerprint('adjust', player.id, input.currency, amount, direction, input.roundId, reference),
  };
  const details = kept(input, ['direction', 'reason', 'meta']);
  return settle(app, { ...about(app, vendor, player, input), message, reference, details });
}

export async function rollBack(app: App, vendor: Vendor, player: Player, input: Rollback): Promise<Settled> {
  const { scope, referenceTransactionId: named, roundId } = input;
  const { amount, wrong } = checked(player, input, input.amount ?? '0');
  const whole = scope === 'ROUND';
  const message: Message = {
    kind: 'rollback',
    txid: input.transactionId,
    whole,
    wrong,
    amount: input.amount === undefined || whole ? null : amount,
    hash: fingerprint('rollback', player.id, input.currency, scope, roundId, named ?? '', input.amount ?? ''),
  };
  const sent = { ...about(app, vendor, player, input), message, details: kept(input, ['reason', 'meta']) };
  return settle(app, { ...sent, reference: whole ? null : (named ?? null) });
}

export async function closeRound(
  app: App,
  vendor: Vendor,
  player: Player,
  input: EndRound,
): Promise<Settled> {
  const { wrong } = checked(player, input, '0');
  const hash = fingerprint('endRound', player.id, input.roundId);
  const message: Message = { kind: 'endRound', txid: input.transactionId, wrong, hash };
  const details = kept(input, ['result', 'detailsUrl', 'meta']);
  return settle(app, { ...about(app, vendor, player, input), message, details });
}

export function about(app: App, vendor: Vendor, player: Player, input: Late) {
  const game = input.gameCode === undefined ? undefined : app.catalog.findGame(vendor.code, input.gameCode);
  return {
    vendor,
    player,
    round: input.roundId ?? null,
    game: game?.id ?? 0,
    reference: null,
    session: null,
    grant: null,
    cycleMs: 0,
    absolute: false,
    issuedAt: input.issuedAt === undefined ? null : issuedAtOf(app, input.issuedAt),
  };
}

/** The amount of a message without a session, and its fault. */
export function checked(
  player: Player,
  { currency }: Late,
  text: string,
): { amount: bigint; wrong: VendorOutcome | null } {
  const amount = toUnits(text, player.currency);
  if (currency !== player.currency) return { amount: 0n, wrong: 'CURRENCY_MISMATCH' };
  return amount === null ? { amount: 0n, wrong: 'INVALID_AMOUNT' } : { amount, wrong: null };
}

export function kept<T extends object>(input: T, names: readonly (keyof T)[]): object | null {
  const given = names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]);
  return given.length === 0 ? null : Object.fromEntries(given);
}

function freeOf({ freeRound }: Win): string {
  return freeRound ? `${freeRound.grantId}:${freeRound.index}` : '';
}
