import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { correctionLegs } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { correctUse } from '../../protection/protection.ts';
import {
  advanceVersion,
  balanceOf,
  CASH,
  fingerprint,
  type Leg,
  type MemberId,
  type MovementKind,
  post,
} from '../../wallet/wallet.ts';
import { escrowOf } from '../families/families.ts';
import { returnToPools, wonOfPools } from '../pools/returning.ts';
import { bonusPartOf } from './mixing.ts';

/** The decision of two persons about a round of our own. */
export interface Correction {
  /** Of their request; the same one is done once. */
  readonly request: string;
  readonly member: MemberId;
  readonly round: string;
  /** How much it paid when they looked. */
  readonly was: bigint;
  /** The right payout; null makes it void. */
  readonly payout: bigint | null;
  readonly reason: string;
}

const KIND = { void: 1, resettled: 2 } as const;

/**
 * Makes a round void, or settles it again, in the caller's transaction. The stake of a void round goes back and its payout is
 * taken. The part of it that the member no longer has in cash becomes a debt, which a later correction that gives it back repays
 * first; bonus money that is gone stays outstanding.
 */
export async function correctRound(
  app: App,
  tx: Tx,
  correction: Correction,
): Promise<{ outstanding: bigint }> {
  const { request, member, round: id, payout, reason } = correction;
  // From here on no spin, step or message of the member comes between.
  await advanceVersion(tx, member);
  const round = await requireRound(tx, correction);
  const { cash, bonus, lost, to = CASH } = await sharesOf(tx, member, round, payout);
  const moved = cash.moved + bonus.moved;
  const now = app.clock.now();
  const vendor = vendorOf(app, round);
  if (payout !== null && payout < (await wonOfPools(tx, { member, round: id }))) refuse('play.roundOfPools');
  const pooled =
    payout === null ? await returnToPools(tx, { member, round: id, vendor, at: round.at, now }) : [];
  const due = { member, due: cash.moved };
  const ofCash =
    to === CASH
      ? (await correctionLegs(tx, { cause: 'round', about: id }, [due]))(due)
      : { legs: [{ account: { no: to }, amount: cash.moved }], owed: cash.outstanding };
  const toMember = legsOf(app, round, [
    ...ofCash.legs,
    { account: { no: round.bonus?.account ?? CASH }, amount: bonus.moved },
    { account: { house: 'promo' }, amount: lost },
  ]);
  const legs = [...toMember, ...pooled];
  if (legs.length > 0) {
    const kind: MovementKind = payout === null ? 'void' : 'settlement';
    const movement = { member, key: request, kind, fingerprint: fingerprint(kind, id, moved), legs };
    const [verdict] = await post(tx, [movement], { at: now });
    if (verdict?.status !== 'posted') refuse('play.roundMoved');
  }
  const kind = payout === null ? KIND.void : KIND.resettled;
  const [after, outstanding] = [round.payout + moved, ofCash.owed + bonus.outstanding];
  await sql`select play.correct_round(${request}, ${member}, ${id}, ${kind}::smallint, ${after}, ${validAfter(app, round, after)}, ${outstanding}, ${moved},
    ${reason}, ${now})`.execute(tx);
  if (round.bonus && bonus.moved !== 0n)
    await sql`select play.correct_round_bonus(${member}, ${id}, ${round.bonus.payout + bonus.moved})`.execute(
      tx,
    );
  // The stake of a free round was nobody's.
  const back = payout === null && round.bonus?.wins == null ? round.stake : 0n;
  await correctUse(tx, {
    member,
    placed: round.at,
    staked: -back,
    returned: cash.moved + (round.bonus?.wins == null ? bonus.moved - back : 0n),
  });
  return { outstanding };
}

/** The valid bet with the new payout; of a void round nothing counts, whatever its row says. */
function validAfter(app: App, { rules, stake: staked, valid }: Corrected, payout: bigint): bigint {
  const { family, definition } = app.play.rules.byId(rules) ?? refuse('play.unknownGame');
  return family.validAfter(definition, { staked, payout, valid: valid ?? staked });
}

interface Share {
  /** The sum that reaches the member, less the sum that is taken. */
  readonly moved: bigint;
  readonly outstanding: bigint;
}

interface Shares {
  readonly cash: Share;
  readonly bonus: Share;
  /** The held stake of a bonus that is over. */
  readonly lost: bigint;
  /** The account of the cash part, where its winnings are not cash yet. */
  readonly to?: number;
}

/**
 * The cash and the bonus part of a correction. Cash can become a debt; bonus money is taken as far as its account allows. A bonus that
 * is over neither gets nor gives anything; one that was converted has become cash.
 */
async function sharesOf(tx: Tx, member: MemberId, round: Corrected, payout: bigint | null): Promise<Shares> {
  if (round.bonus?.wins != null) return freeShares(tx, member, round, payout);
  const { stake, payout: was, bonus, stripe } = round;
  const right = payout ?? stake;
  const nothing = { moved: 0n, outstanding: 0n };
  const state = bonus && (await purseStateOf(tx, bonus.purse));
  if (!bonus || state === 'converted') return { cash: wholeOf(was, right), bonus: nothing, lost: 0n };
  const rightBonus = bonusPartOf(right, bonus.stake, stake);
  const cash = wholeOf(was - bonus.payout, right - rightBonus);
  if (state !== 'active') return { cash, bonus: nothing, lost: stripe === null ? 0n : bonus.stake };
  const purse = await balanceOf(tx, member, bonus.account);
  return { cash, bonus: shareOf(bonus.payout, rightBonus, purse.balance), lost: 0n };
}

/** The stake of a void free round can be played again, unless its grant is over; the payout is where the winnings are by now. */
async function freeShares(
  tx: Tx,
  member: MemberId,
  { stake, payout: was, bonus, stripe }: Corrected,
  payout: bigint | null,
): Promise<Shares> {
  const grant = await tx
    .selectFrom('bonus.free_rounds')
    .select(['state', 'paid_at'])
    .where('id', '=', bonus?.purse ?? '')
    .executeTakeFirstOrThrow();
  const to = grant.paid_at || bonus?.wins == null ? CASH : bonus.wins;
  const right = payout ?? 0n;
  const cash =
    to === CASH ? wholeOf(was, right) : shareOf(was, right, (await balanceOf(tx, member, to)).balance);
  const again = payout === null && grant.state === 'active';
  const lost = payout === null && !again && stripe !== null ? stake : 0n;
  return { cash, bonus: { moved: again ? stake : 0n, outstanding: 0n }, lost, to };
}

const wholeOf = (was: bigint, right: bigint): Share => ({ moved: right - was, outstanding: 0n });

/** Takes what was paid, as far as there is so much, and gives what is right. */
function shareOf(was: bigint, right: bigint, balance: bigint): Share {
  const taken = was < balance + right ? was : balance + right;
  return { moved: right - taken, outstanding: was - taken };
}

async function purseStateOf(tx: Tx, purse: string): Promise<string | undefined> {
  const row = await tx.selectFrom('bonus.purse').select('state').where('id', '=', purse).executeTakeFirst();
  return row?.state;
}

interface Corrected {
  readonly rules: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint | null;
  readonly state: number;
  readonly at: Date;
  /** Where the escrow holds the stake of an open round. */
  readonly stripe: number | null;
  readonly bonus: {
    purse: string;
    account: number;
    stake: bigint;
    payout: bigint;
    /** Of a free round, as in `BonusStake`. */
    wins: number | null;
  } | null;
}

async function requireRound(tx: Tx, { member, round, was, payout }: Correction): Promise<Corrected> {
  const row = await tx
    .selectFrom('play.round as r')
    .leftJoin('play.open_round as o', (join) =>
      join.onRef('o.member', '=', 'r.member').onRef('o.round', '=', 'r.id'),
    )
    .leftJoin('play.round_bonus as b', (join) =>
      join.onRef('b.member', '=', 'r.member').onRef('b.round', '=', 'r.id'),
    )
    .select(['b.purse', 'b.account', 'b.stake as bonusStake', 'b.payout as bonusPayout', 'b.wins'])
    .select(['r.rules', 'r.stake', 'r.payout', 'r.valid', 'r.state', 'r.at', 'o.stripe'])
    .where('r.member', '=', member)
    .where('r.id', '=', round)
    .executeTakeFirst();
  if (!row) return refuse('play.roundUnknown');
  if (row.state === 2) refuse('play.roundVoid');
  if (row.payout !== was || (payout !== null && row.state !== 0)) refuse('play.roundMoved');
  const { purse, account, bonusStake, bonusPayout, wins, ...known } = row;
  if (purse === null || account === null || bonusStake === null || bonusPayout === null)
    return { ...known, bonus: null };
  return { ...known, bonus: { purse, account, stake: bonusStake, payout: bonusPayout, wins } };
}

function vendorOf(app: App, { rules }: Corrected): string {
  return (app.play.rules.byId(rules) ?? refuse('play.unknownGame')).vendor;
}

function legsOf(app: App, { rules, stripe }: Corrected, toMember: readonly Leg[]): Leg[] {
  const { vendor, family } = app.play.rules.byId(rules) ?? refuse('play.unknownGame');
  const house = stripe === null ? { house: `game:${vendor}` } : { house: escrowOf(family), stripe };
  const moved = toMember.reduce((sum, { amount }) => sum + amount, 0n);
  return [...toMember, { account: house, amount: -moved }].filter(({ amount }) => amount !== 0n);
}
