/** Wagers and their families: the ground on which records, stakes, lists and pages join what each family says of its wagers. */
import type { opsWager } from '@baize/contract/desk/records';
import type { WagerRecord } from '@baize/contract/records/records';
import type { OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Invariant, MemberId } from '../wallet/wallet.ts';

export { movedSteps } from './moved-steps.ts';

/** A wager as it is stored, with the values that decide its place in the list. */
export interface StoredWager {
  readonly id: string;
  readonly member: MemberId;
  readonly vendor: number;
  readonly game: number;
  readonly outside: string | null;
  readonly state: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly at: Date;
  readonly settled_at: Date | null;
  readonly settlement: bigint | null;
}

/** A query whose columns its user names. */
type Rows = RawBuilder<unknown>;

interface Between {
  readonly from: Date;
  readonly to: Date;
}

/**
 * A family of wagers: rounds of our own games, third-party rounds, lines of lotteries. It lies in the folder of its feature and is one row
 * of `families.ts`; nothing else names it. Keys are rows of (member, id, vendor, outside); `outside` is the vendor's own id of a third-party
 * round. States are 0 settled, 1 open, 2 void.
 */
export interface WagerFamily {
  readonly name: string;
  /** SQL: `exists (…)`, true where the wager `w` is one of this family's. */
  readonly holds: string;
  /**
   * Its rounds in the columns of a wager: member, id, vendor, game, outside, state, stake, payout, bonus_stake, at, settled_at, moved_at,
   * type, bets, messages, free, counted. `counted` is the valid bet, where the family counts it itself.
   */
  readonly rounds: {
    /** Those that may differ from their record after a span. */
    changed(span: Between): Rows;
    keyed(keys: Rows): Rows;
  };
  /** Whether any round changed from one instant until another: a condition that costs next to nothing. */
  changed(from: Rows, until: Rows): RawBuilder<boolean>;
  /** An amount for each open stake of a member. `soon` is a little later than now on any node. */
  open(asked: { readonly member: MemberId; readonly soon: Date }): Rows;
  /** The instants `at` of its open rounds, which are a figure by its name. */
  readonly waiting?: Rows;
  /** Its rounds for the lists of games: member, id, vendor, outside, game, stake, payout, state, at. */
  readonly counted: {
    placed(span: Between): Rows;
    /** Those settled in a span, where most stay open for long; otherwise wins are among those placed. */
    settled?(span: Between): Rows;
    /** Those of keys, which were open when they were counted. */
    keyed?(keys: Rows): Rows;
  };
  /** Stakes given back beside payouts, to members and to agents above them: member, game, margin (whether to an agent), amount, at. */
  rebates?(span: Between): Rows;
  readonly movements: {
    /** The movements of a wager. */
    of(asked: { readonly member: MemberId; readonly wager: string }): Rows;
    /** Movements, each with the id of its wager. */
    wagers(asked: { readonly member: MemberId; readonly movements: readonly string[] }): Rows;
  };
  /** The ids of its wagers with a number beside their own; null where the text can be none. */
  numbered?(number: string): Rows | null;
  /** The member and id of each of its wagers on an issue of a game. */
  ofIssue?(issue: { readonly code: string; readonly issue: string }): Rows;
  readonly content: WagerContent;
  /** I9: every round up to the recorded instant is a wager that says the same. */
  readonly recorded: Invariant;
  /** SQL: the oldest instant of a round not before `f.until`. */
  readonly oldest: string;
}

type MemberContent = Pick<WagerRecord, 'steps' | 'lottery' | 'fair' | 'replay'>;
type StaffContent = Pick<OutputOf<typeof opsWager>, 'steps' | 'lottery' | 'fairness'>;

/** The parts of the page of a bet that differ from a plain stake and payout. */
export interface WagerContent {
  member?(app: App, wager: StoredWager): Promise<Partial<MemberContent>>;
  staff?(app: App, wager: StoredWager): Promise<Partial<StaffContent>>;
  /** The address at which a vendor shows it again. */
  replay?(app: App, wager: StoredWager): Promise<string>;
}

/** The rows of several queries with the same columns. */
export function unionAll(queries: readonly Rows[]): Rows {
  return sql.join(queries, sql` union all `);
}
