import { formatAmount } from '@baize/contract/money';

import { refuse } from '../../platform/refuse.ts';
import { CASH, type Leg, type MemberId } from '../../wallet/wallet.ts';

/** The active bonus of a member, as far as bets need to know it. */
export interface BonusPurse {
  readonly id: string;
  /** The number of its account. */
  readonly account: number;
  readonly balance: bigint;
  /** The largest stake of a bet that uses it. */
  readonly maxBet: bigint;
  /** `vendor:code` of each of our own games on which it may be bet. */
  readonly games: ReadonlySet<string>;
}

export interface BonusWarning {
  readonly maxBet: bigint;
  /** Warnings that are left before the bonus is forfeited. */
  readonly left: number;
  readonly forfeited: boolean;
}

/** The bonuses, as a feature above this one knows them. */
export interface BonusPurses {
  of(member: MemberId): Promise<BonusPurse | null>;
  /** Notes a refused bet above the limit, once for its key (PR-22). */
  warn(member: MemberId, key: string): Promise<BonusWarning>;
  /** The free rounds with this id that a member may play at a game; refuses any other. */
  freeRounds(member: MemberId, wanted: FreeWish): Promise<FreeStakes>;
}

export interface FreeWish {
  readonly id: string;
  readonly vendor: string;
  readonly code: string;
}

/** A bonus beside the cash that a bet is composed against. The lane composes again when the cash has moved. */
export interface Purse extends BonusPurse {
  readonly cash: bigint;
}

/** The bonus part of the stake of a round. */
export interface BonusStake {
  readonly purse: string;
  readonly account: number;
  readonly stake: bigint;
  /** Of a free round, whose whole stake is granted: the account that its payout goes to. */
  readonly wins?: number;
}

/** Free rounds of a member, as far as a spin needs to know them. */
export interface FreeStakes {
  readonly id: string;
  /** The accounts of the stakes that are left, and of what was won. */
  readonly account: number;
  readonly wins: number;
  readonly stake: bigint;
  /** Taken back or out of time: only a round that was played before is answered again. */
  readonly over: boolean;
}

/** WL-3: cash first, the bonus for the rest. */
export function bonusStakeOf(purse: Purse, stake: bigint): BonusStake {
  const { id, account, cash } = purse;
  return { purse: id, account, stake: stake > cash ? stake - cash : 0n };
}

/** PR-22: a bet for which cash and bonus suffice, above the limit of the bonus that it uses. */
export function isAboveMaxBet(purse: Purse, stake: bigint): boolean {
  const bonus = bonusStakeOf(purse, stake).stake;
  return bonus > 0n && bonus <= purse.balance && stake > purse.maxBet;
}

/** PR-22: a raise of a bet that has used the bonus, above its limit. */
export function isRaisedAboveMax(bonus: BonusStake, purse: Purse, stake: bigint): boolean {
  return bonus.stake > 0n && bonus.purse === purse.id && stake > purse.maxBet;
}

/** PR-22: three warnings, then the bonus is forfeited. */
export async function refuseAboveMax(
  { purses }: { readonly purses: BonusPurses },
  member: MemberId,
  key: string,
): Promise<never> {
  const { maxBet, left, forfeited } = await purses.warn(member, key);
  const amount = formatAmount(maxBet);
  return forfeited ? refuse('bonus.forfeited', { amount }) : refuse('bonus.maxBet', { amount, left });
}

/** WL-3: the bonus part of a return, rounded down; the rest is cash. */
export function bonusPartOf(returned: bigint, bonusStake: bigint, stake: bigint): bigint {
  return (returned * bonusStake) / stake;
}

/** The part of a return that goes to the bonus of its round, or to promotions after its end. */
export interface BonusReturn {
  readonly amount: bigint;
  readonly account: Leg['account'];
}

export function returnTo(
  bonus: BonusStake,
  active: Purse | null,
  { payout, stake }: { payout: bigint; stake: bigint },
): BonusReturn {
  if (bonus.wins !== undefined) return { amount: payout, account: { no: bonus.wins } };
  const amount = bonusPartOf(payout, bonus.stake, stake);
  return { amount, account: active?.id === bonus.purse ? { no: bonus.account } : { house: 'promo' } };
}

/** The legs of a stake: cash, then bonus. */
export function stakeLegs(stake: bigint, bonus: BonusStake | null): Leg[] {
  const fromBonus = bonus?.stake ?? 0n;
  const legs: Leg[] = [];
  if (stake > fromBonus) legs.push({ account: { no: CASH }, amount: fromBonus - stake });
  if (bonus && fromBonus > 0n) legs.push({ account: { no: bonus.account }, amount: -fromBonus });
  return legs;
}

/** The bonus of an entry as the lane stores it; `cash` is what the entry took for granted. */
export function mixColumn(
  bonus: BonusStake | null,
  { cash, back }: { cash: bigint | null; back: BonusReturn | null },
): object | null {
  if (!bonus) return null;
  const lost = back && 'house' in back.account ? back.amount : 0n;
  const free = bonus.wins !== undefined;
  return {
    purse: bonus.purse,
    account: bonus.account,
    // Nothing of a free round depends on cash, and no part of its payout goes back to where its stake came from.
    cash: cash === null || free ? null : String(cash),
    stake: String(bonus.stake),
    payout: String(free ? 0n : (back?.amount ?? 0n)),
    ...(free ? { wins: bonus.wins } : {}),
    lost: String(lost),
  };
}
