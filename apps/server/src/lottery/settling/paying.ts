import { commissionLegs, correctionLegs } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import {
  CASH,
  type EntryInside,
  fingerprint,
  type Leg,
  type MemberId,
  postInside,
  type Verdict,
} from '../../wallet/wallet.ts';
import { SETTLING_COMPANION } from './companion.ts';
import type { createKeys } from './keys.ts';
import type { SettledLine } from './outcome.ts';
import type { IssuePart } from './parts.ts';

/** The lines of a member that are more than losses, and the money that they move. */
export interface MemberResult {
  readonly member: MemberId;
  readonly lines: readonly SettledLine[];
  readonly payout: bigint;
  /** The amount due now, less what an earlier version gave. */
  readonly due: bigint;
  readonly rebate: bigint;
}

type KeyOf = ReturnType<typeof createKeys>;

/** Answers the members whose cash has moved. */
export async function payResults(
  { tx, part, keyOf }: { tx: Tx; part: IssuePart; keyOf: KeyOf },
  results: readonly MemberResult[],
) {
  const { issue, version } = part;
  const ofMember =
    part.state === 'correcting'
      ? await correctionLegs(tx, { cause: 'lottery', about: String(issue) }, results)
      : undefined;
  const entries = results.map(
    (result): EntryInside => ({
      member: result.member,
      key: keyOf('lottery', issue, version, result.member),
      kind:
        part.state === 'correcting'
          ? 'lotteryCorrection'
          : result.payout > 0n
            ? 'lotteryWin'
            : 'lotteryRefund',
      fingerprint: fingerprint('lottery', issue, version, result.due),
      legs: withHouse(ofMember?.(result).legs ?? inCash(result.due), result.due),
      columns: { issue, version, lines: `[${rowsOf(result.lines, result.member)}]` },
    }),
  );
  return posted(tx, entries, part.first);
}

const inCash = (amount: bigint): readonly Leg[] => [{ account: { no: CASH }, amount }];

function withHouse(legs: readonly Leg[], due: bigint): Leg[] {
  return [...legs, { account: { house: 'game:baize' }, amount: -due }].filter(({ amount }) => amount !== 0n);
}

export interface Rebate {
  readonly member: MemberId;
  readonly amount: bigint;
  /** Of an agent, on the stakes of those below. */
  readonly margin: boolean;
}

/**
 * Pays rebates of an issue, one for each member; `near` is the member by whom the paying stripe is chosen. A rebate that an agent gets on
 * the stakes of those below is a commission, which repays debts first (CT-15).
 */
export async function payRebates(
  { tx, issue, keyOf, near }: { tx: Tx; issue: bigint; keyOf: KeyOf; near?: MemberId },
  rebates: readonly Rebate[],
) {
  const ofAgent = await commissionLegs(
    tx,
    rebates.filter(({ margin }) => margin),
  );
  const entries = rebates.map(
    ({ member, amount, margin }): EntryInside => ({
      member,
      key: keyOf('lotteryRebate', issue, margin ? 1 : 0, member),
      kind: 'lotteryRebate',
      fingerprint: fingerprint('lotteryRebate', issue, amount),
      legs: withHouse(margin ? ofAgent({ member, amount }) : inCash(amount), amount),
      columns: { issue, rebate: amount, margin },
    }),
  );
  return posted(tx, entries, near);
}

/** A part that any entry keeps from being posted is not settled. */
async function posted(
  tx: Tx,
  entries: readonly EntryInside[],
  near?: MemberId,
): Promise<(readonly [MemberId, Verdict])[]> {
  const verdicts = await postInside(tx, SETTLING_COMPANION, entries, near);
  return verdicts.map((verdict, i) => {
    const { member, key } = entries[i] as EntryInside;
    if (verdict.status !== 'posted')
      throw new Error(`movement ${key} of member ${member} was ${verdict.status} ${verdict.reason ?? ''}`);
    return [member, verdict] as const;
  });
}

/** The rows of a member as the database reads them. Written by hand: there are many of them. */
export function rowsOf(lines: readonly SettledLine[], member: MemberId): string {
  return lines
    .map(
      ({ line, payout, refund, wins, valid }) =>
        `{"member":${member},"line":"${line}","payout":${payout},"refund":${refund},"wins":${JSON.stringify(wins)},"valid":${valid}}`,
    )
    .join();
}
