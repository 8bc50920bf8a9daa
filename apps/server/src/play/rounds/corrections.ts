import { sql } from 'kysely';

import type { App } from '../../context.ts';
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
 * taken, as far as the member still has it; the rest stays outstanding.
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
  const { balance } = await balanceOf(tx, member);
  const back = payout === null ? round.stake : 0n;
  const owed = payout === null ? round.payout : round.payout > payout ? round.payout - payout : 0n;
  const paid = payout !== null && payout > round.payout ? payout - round.payout : 0n;
  const taken = owed < balance + back ? owed : balance + back;
  const moved = back + paid - taken;
  const now = app.clock.now();
  if (moved !== 0n) {
    const kind: MovementKind = payout === null ? 'void' : 'settlement';
    const movement = {
      member,
      key: request,
      kind,
      fingerprint: fingerprint(kind, id, moved),
      legs: legsOf(app, round, moved),
    };
    const [verdict] = await post(tx, [movement], { at: now });
    if (verdict?.status !== 'posted') refuse('play.roundMoved');
  }
  const kind = payout === null ? KIND.void : KIND.resettled;
  const [after, outstanding] = [round.payout + moved, owed - taken];
  await sql`select play.correct_round(${request}, ${member}, ${id}, ${kind}::smallint, ${after}, ${outstanding}, ${moved},
    ${reason}, ${now})`.execute(tx);
  await correctUse(tx, { member, placed: round.at, staked: -back, returned: moved - back });
  return { outstanding };
}

interface Corrected {
  readonly rules: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: number;
  readonly at: Date;
  /** Where the escrow holds the stake of an open round. */
  readonly stripe: number | null;
}

async function requireRound(tx: Tx, { member, round, was, payout }: Correction): Promise<Corrected> {
  const row = await tx
    .selectFrom('play.round as r')
    .leftJoin('play.open_round as o', (join) =>
      join.onRef('o.member', '=', 'r.member').onRef('o.round', '=', 'r.id'),
    )
    .select(['r.rules', 'r.stake', 'r.payout', 'r.state', 'r.at', 'o.stripe'])
    .where('r.member', '=', member)
    .where('r.id', '=', round)
    .executeTakeFirst();
  if (!row) return refuse('play.roundUnknown');
  if (row.state === 2) refuse('play.roundVoid');
  if (row.payout !== was || (payout !== null && row.state !== 0)) refuse('play.roundMoved');
  return row;
}

function legsOf(app: App, { rules, stripe }: Corrected, moved: bigint): Leg[] {
  const { vendor, family } = app.play.rules.byId(rules) ?? refuse('play.unknownGame');
  const house = stripe === null ? { house: `game:${vendor}` } : { house: escrowOf(family), stripe };
  return [
    { account: { no: CASH }, amount: moved },
    { account: house, amount: -moved },
  ];
}
