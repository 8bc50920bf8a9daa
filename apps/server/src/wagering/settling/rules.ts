import type { Tx } from '../../platform/database/db.ts';
import type { OutboxEvent } from '../../platform/realtime/outbox.ts';
import type { EntryInside, MemberId, Verdict } from '../../wallet/wallet.ts';

/** The version under which the lines of a void sale are refunded. */
export const VOID_VERSION = 0;

/** A line as it is read for its settlement. */
export interface OpenLine {
  readonly member: MemberId;
  readonly id: string;
  readonly stake: bigint;
  /** The amount that an earlier version of the result gave it. */
  readonly before: bigint;
}

/** The result of a line that is more than a loss. */
export interface SettledLine {
  readonly line: string;
  readonly payout: bigint;
  readonly refund: bigint;
  /** How it ended, in JSON. */
  readonly outcome: unknown;
  /** The valid bet, where it is less than the stake that was not refunded (VB-9, VB-10). */
  readonly valid: bigint | null;
}

/** A line that cannot be settled, and why: it is left for operators, and holds up no other. */
export interface AsideLine {
  readonly member: MemberId;
  readonly line: string;
  readonly problem: string;
}

export interface Judged {
  readonly settled: readonly SettledLine[];
  readonly aside: readonly AsideLine[];
}

/** The lines of a member that can be settled, how those that are more than losses end, and the money that they move. */
export interface MemberResult<Line extends OpenLine = OpenLine> {
  readonly member: MemberId;
  readonly own: readonly Line[];
  readonly settled: readonly SettledLine[];
  readonly payout: bigint;
  /** The amount due now, less what an earlier version gave. */
  readonly due: bigint;
}

/** A sale whose settlement by a version of its result is under way. */
export interface SaleSettled {
  readonly sale: bigint;
  readonly version: number;
  readonly state: string;
  /** When its result came, or else when it closed. */
  readonly since: Date;
}

/** Members of a sale whose lines are settled together, in one transaction. */
export interface SalePart extends SaleSettled {
  readonly part: number;
  readonly first: bigint;
  readonly last: bigint;
  readonly lines: number;
  /** The version that the lines are settled by so far; 0 before the first. */
  readonly prior: number;
}

/** Members and their cash after a movement. */
export type PaidMembers = readonly (readonly [MemberId, Verdict])[];

/** The way to pay inside of a settlement: all of an entry's lines, and the money for them, or nothing of the whole. */
export interface Paying {
  readonly tx: Tx;
  /** The key of a movement, which follows from what it is about. */
  keyOf(...about: (string | number | bigint)[]): string;
  post(entries: readonly EntryInside[]): Promise<PaidMembers>;
}

/** The part of a settlement that is the product's own. `Facts` are the columns that it asks for with a part. */
export interface SettlingRules<Line extends OpenLine, Facts> {
  /** A line from its member, id, stake, what it had before, and the columns of the product. */
  readLine(columns: readonly string[]): Line;
  /** Reads what the lines of a part need, and answers how those of one member end. */
  judge(tx: Tx, part: SalePart & Facts, lines: readonly Line[]): Promise<(own: readonly Line[]) => Judged>;
  /** Events about a first result for members. */
  news?(part: SalePart & Facts, results: readonly MemberResult<Line>[]): readonly OutboxEvent[];
  /** Pays what a result brings beside the payouts; of a corrected one, what differs. */
  payBeside?(
    paying: Paying,
    part: SalePart & Facts,
    results: readonly MemberResult<Line>[],
  ): Promise<PaidMembers>;
  /** Pays what follows from all lines of a sale, once none of them is open; after it the sale can be forgotten. */
  atEnd?(paying: Paying, sale: SaleSettled & Facts): Promise<PaidMembers>;
}
