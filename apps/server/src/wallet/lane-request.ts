import type { Companion } from './companion.ts';
import type { MovementKind } from './kinds.ts';
import type { Leg, MemberId, Verdict } from './movement.ts';

/** The rows of an entry once it is admitted to a batch. */
export interface Composed {
  readonly legs: readonly Leg[];
  /** Values of the companion's columns. */
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface LaneRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly kind: MovementKind;
  readonly fingerprint: bigint;
  /** Takes the member's present version and moves it on: whatever depends on seeds or on an open round. */
  readonly guarded: boolean;
  /** Called each time the entry is admitted to a batch, with the member's present version; draws the outcome. */
  compose(version: bigint): Composed;
  /**
   * Awaited before `compose` of a guarded entry whenever the version was learnt from the database instead of from our own
   * last entry: reloads what `compose` reads about this member, for all his entries of this process, unless it was read at this
   * very version. Nothing else may bring that up to date, or an outcome could be drawn from seeds that are already revealed.
   */
  refresh?(version: bigint): Promise<void>;
}

export interface LaneAnswer extends Verdict {
  /** The companion's answer for a posted or replayed entry. */
  readonly row?: unknown;
}

export interface LaneLog {
  warn(context: object, message: string): void;
}

export interface LaneOptions {
  /** Of the owner; the lane's connections work as the application role. */
  readonly url: string;
  readonly companion: Companion;
  readonly applicationName: string;
  readonly connections: number;
  readonly maxBatch: number;
  readonly log: LaneLog;
  /** After each commit: the new balance of a member's cash account. */
  readonly onPosted?: (member: MemberId, account: number, seq: bigint, balance: bigint) => void;
  readonly onBatch?: (entries: number) => void;
  /** Entries that are sent again. */
  readonly onRetry?: (entries: number) => void;
  /** A caller waits this long for an answer, eight seconds when absent; what is not under way by then is given up. */
  readonly answerMs?: number;
  /** Every deadline of the lane is this many times as long; 1 when absent. */
  readonly patience?: number;
  /** Simulated time; the database's own clock when absent. */
  readonly at?: () => Date;
}

export interface Lane {
  submit(request: LaneRequest): Promise<LaneAnswer>;
  /** Entries that have no answer yet. */
  waiting(): number;
  /** Opens the connections and plans the statement on each, so that the first entries wait for neither. */
  warm(): Promise<void>;
  /** Answers what was submitted, then lets go of the connections. */
  close(): Promise<void>;
}
