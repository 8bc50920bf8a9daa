import { ORDER_CHARACTERS_MAX, ORDER_UNITS_MAX } from '@baize/contract/lottery/bets';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { padFrom } from '@baize/games/lottery/pad/selection-text';
import { playOf } from '@baize/games/lottery/plays';
import { create } from 'zustand';
import { queries } from '../../../shell/queries.ts';
import { memberQuery, useMember } from '../../../shell/session.ts';
import { oddsAt, type PriceChoice, slipTerms, yearOf } from '../bet/terms.ts';
import type { ChaseOrder } from '../chase/chase.data.ts';
import type { BetTerms, OrderedLine } from '../lottery.data.ts';
import { slipOf } from '../slip.ts';
import { keepCarts, keptCarts } from './kept-carts.ts';

/** A bet as it is chosen, kept on the device, or taken from an earlier one. */
export interface LineDraft extends PriceChoice {
  readonly play: string;
  readonly selection: string;
}

/** A bet that waits in the cart; amounts in ledger units. */
export interface CartLine extends LineDraft {
  readonly id: number;
  readonly units: number;
  readonly amount: bigint;
}

export interface Cart {
  /** The issue that its player chose the lines for. */
  readonly issue: string;
  readonly lines: readonly CartLine[];
  /** Sent, and nobody knows yet whether it was taken. */
  readonly pending?: Order | undefined;
  /** The same of a chase. */
  readonly chase?: ChaseOrder | undefined;
}

/** An order as it is sent; one of unknown outcome is sent as the same press (`once`). */
export interface Order {
  readonly gameCode: string;
  readonly issue: string;
  /** Of the odds and limits that the player saw. */
  readonly revision: number;
  readonly lines: readonly OrderedLine[];
}

/** The cart of a game, and the one line of «bet now», which passes the cart by. */
export type CartKind = 'cart' | 'now';

const EMPTY: Cart = { issue: '', lines: [] };

/** Every member of this tab has carts of their own; they outlive a reload and a sign-in. */
const useCarts = create<Readonly<Record<string, Cart>>>(() => keptCarts());
useCarts.subscribe((carts) => keepCarts(carts));

const nameOf = (owner: string | undefined, gameCode: string, kind: CartKind) =>
  `${owner}:${kind}:${gameCode}`;
const ownName = (gameCode: string, kind: CartKind) =>
  nameOf(queries.getQueryData(memberQuery().queryKey)?.id, gameCode, kind);

export function useCart(gameCode: string, kind: CartKind): Cart {
  const name = nameOf(useMember()?.id, gameCode, kind);
  return useCarts((carts) => carts[name] ?? EMPTY);
}

export function cartOf(gameCode: string, kind: CartKind): Cart {
  return useCarts.getState()[ownName(gameCode, kind)] ?? EMPTY;
}

export function setCart(gameCode: string, kind: CartKind, cart: Cart): void {
  useCarts.setState({ [ownName(gameCode, kind)]: cart });
}

/** Whether something of the cart was sent without an answer: nothing else of it is sent or changed before that is known. */
export function isSent({ pending, chase }: Cart): boolean {
  return pending !== undefined || chase !== undefined;
}

let lastId = Math.max(
  0,
  ...Object.values(useCarts.getState()).flatMap(({ lines }) => lines.map(({ id }) => id)),
);

/** The line of a draft as it would be bet now; undefined where the game does not sell it like that. */
export function lineFrom(terms: BetTerms, draft: LineDraft): CartLine | undefined {
  const play = playOf(terms.game.lottery as LotteryCode, draft.play);
  const odds = play && oddsAt(play, terms, draft);
  const state = play && padFrom(play, draft.selection);
  if (!play || !odds || !state) return undefined;
  const slip = slipOf(play, state, slipTerms(draft, odds, yearOf(terms)));
  if (!('line' in slip)) return undefined;
  const { selection, units, amount } = slip.line;
  lastId += 1;
  return { ...draftOf(draft), selection, units, amount, id: lastId };
}

/** Only the part of a line that its player chose. */
export function draftOf(line: LineDraft): LineDraft {
  const { play, selection, unitPrice, unitMode, multiplier, group, plate } = line;
  return {
    play,
    selection,
    unitPrice,
    unitMode,
    multiplier,
    ...(group !== undefined && { group }),
    ...(plate !== undefined && { plate }),
  };
}

/** Puts lines behind those of the cart. Those of a closed issue go along to the present one; it answers how many they are. */
export function addToCart(terms: BetTerms, added: readonly CartLine[]): number {
  const { code, issue } = terms.game;
  const cart = cartOf(code, 'cart');
  const moves = cart.lines.length > 0 && cart.issue !== issue?.code;
  const kept = moves ? repriced(cart, terms).lines : cart.lines;
  setCart(code, 'cart', { issue: issue?.code ?? '', lines: [...kept, ...added] });
  return moves ? kept.length : 0;
}

/** The stake of one unit, in ledger units. */
export function stakeOfUnit({ amount, units }: Pick<CartLine, 'amount' | 'units'>): bigint {
  return amount / BigInt(Math.max(1, units));
}

/** Puts other lines, or none, in the place of one. */
export function replaced({ issue, lines }: Cart, id: number, by: readonly CartLine[]): Cart {
  return { issue, lines: lines.flatMap((line) => (line.id === id ? by : [line])) };
}

/** All lines at the odds of now; those that are not sold any more leave. */
export function repriced({ issue, lines }: Cart, terms: BetTerms): Cart {
  return { issue, lines: lines.flatMap((line) => lineFrom(terms, line) ?? []) };
}

export function totalOf(lines: readonly Pick<CartLine, 'amount' | 'units'>[]): {
  amount: bigint;
  units: number;
} {
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0n),
    units: lines.reduce((sum, line) => sum + line.units, 0),
  };
}

/** Whether lines are more than one order or chase may have together. */
export function isTooLarge(lines: readonly Pick<CartLine, 'selection' | 'units'>[]): boolean {
  const characters = lines.reduce((sum, { selection }) => sum + selection.length, 0);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return characters > ORDER_CHARACTERS_MAX || units > ORDER_UNITS_MAX;
}

/** A list of numbers as two: the others, and those that pay half; undefined where the selection has no such parts. */
export function splitDrafts(line: LineDraft, half: ReadonlySet<string>): readonly LineDraft[] | undefined {
  if (/[|#@:]/.test(line.selection)) return undefined;
  const mark = line.selection.includes(';') ? ';' : ',';
  const items = line.selection.split(mark);
  const parts = [items.filter((item) => !half.has(item)), items.filter((item) => half.has(item))];
  if (parts.some((part) => part.length === 0)) return undefined;
  return parts.map((part) => ({ ...draftOf(line), selection: part.join(mark) }));
}

export function orderedLine(line: CartLine): OrderedLine {
  return { ...draftOf(line) };
}
