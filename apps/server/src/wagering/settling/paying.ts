import { correctionLegs } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import {
  CASH,
  type EntryInside,
  fingerprint,
  type Leg,
  type MemberId,
  postInside,
} from '../../wallet/wallet.ts';
import type { Product } from '../product.ts';
import { createKeys } from './keys.ts';
import type { SettlingGround } from './node.ts';
import type { MemberResult, PaidMembers, Paying, SalePart, SettledLine } from './rules.ts';

/** The way to pay by the lane of the product; `near` is the member by whom the paying stripe is chosen. */
export function payingIn(
  { app, companion }: SettlingGround,
  tx: Tx,
  { since }: { readonly since: Date },
  near?: MemberId,
): Paying {
  return {
    tx,
    keyOf: createKeys(since, app.clock.ms()),
    post: (entries) => posted(postInside(tx, companion, entries, near), entries),
  };
}

/** A part that any entry keeps from being posted is not settled. */
async function posted(
  answer: ReturnType<typeof postInside>,
  entries: readonly EntryInside[],
): Promise<PaidMembers> {
  return (await answer).map((verdict, i) => {
    const { member, key } = entries[i] as EntryInside;
    if (verdict.status !== 'posted')
      throw new Error(`movement ${key} of member ${member} was ${verdict.status} ${verdict.reason ?? ''}`);
    return [member, verdict] as const;
  });
}

/** Pays what the lines of members bring, one movement each. */
export async function payResults(
  { product }: SettlingGround,
  { tx, keyOf, post }: Paying,
  { sale, version, state }: SalePart,
  results: readonly MemberResult[],
): Promise<PaidMembers> {
  const { cause, kinds } = product;
  const isCorrection = state === 'correcting';
  const ofMember = isCorrection
    ? await correctionLegs(tx, { cause, about: String(sale) }, results)
    : undefined;
  const entries = results.map((result): EntryInside => {
    const { member, due, payout, settled } = result;
    return {
      member,
      key: keyOf(cause, sale, version, member),
      kind: isCorrection ? kinds.correction : payout > 0n ? kinds.win : kinds.refund,
      fingerprint: fingerprint(cause, sale, version, due),
      legs: withHouse(product, ofMember?.(result).legs ?? inCash(due), due),
      columns: { [product.sale]: sale, version, lines: `[${rowsOf(product, settled, member)}]` },
    };
  });
  return post(entries);
}

export function inCash(amount: bigint): readonly Leg[] {
  return [{ account: { no: CASH }, amount }];
}

/** Legs of a member, and the other side of them. */
export function withHouse({ house }: Product, legs: readonly Leg[], amount: bigint): Leg[] {
  return [...legs, { account: { house }, amount: -amount }].filter((leg) => leg.amount !== 0n);
}

/** The rows of a member as the database reads them. Written by hand: there are many of them. */
export function rowsOf({ outcome: name }: Product, lines: readonly SettledLine[], member: MemberId): string {
  return lines
    .map(
      ({ line, payout, refund, outcome, valid }) =>
        `{"member":${member},"line":"${line}","payout":${payout},"refund":${refund},"${name}":${JSON.stringify(outcome)},"valid":${valid}}`,
    )
    .join();
}
