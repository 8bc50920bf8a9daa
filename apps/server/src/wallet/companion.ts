/**
 * A feature's additions to the lane's one statement, as data. Every SQL text may use `p_batch` (uuid), `p_stripe` (int) and
 * `moment` (timestamptz, after the locks).
 */
export interface Companion {
  /** The lane's function is `wallet.lane_<name>`. */
  readonly name: string;
  /** Own columns of an entry with their element types: `{ game: 'int', stops: 'text' }`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Statements that take further locks, after those of the rows and before `moment` is read. Own columns are `p_x_<column>`. */
  readonly locks?: string;
  /**
   * A query over `entry` (n, id, member, kind, turn, own columns) giving (n int, reason smallint)
   * for the entries to turn down; reasons are numbers of `REASONS`.
   */
  readonly before?: string;
  /**
   * Common table expressions `name as (insert …), other as (…)` over `verdict` (n, id, member, kind, status, turn, balance, seq,
   * own columns); the posted entries are those with `status = 0`, and `turn` is the one their outcome was drawn for.
   */
  readonly after?: string;
  /**
   * A query giving one bytea over the tables of `after`: the rows that the batch's digest binds, in a fixed order. The feature's
   * own invariant computes their SHA-256 again and compares it with `wallet.batch.facts`.
   */
  readonly facts?: string;
  /** A scalar expression of type json over `v`, a posted row of `verdict`. */
  readonly answer?: string;
  /** A scalar expression of type json over `v`, the row of a replayed entry: what `answer` said the first time. */
  readonly replay?: string;
}

/** The lane without a feature's rows. */
export const PLAIN: Companion = { name: 'plain', columns: {} };

/** Names that the lane's own tables use already. */
export const RESERVED: readonly string[] = [
  ...[
    'n',
    'id',
    'member',
    'kind',
    'fingerprint',
    'expected',
    'currency',
    'turn',
    'status',
    'balance',
    'seq',
    'moment',
  ],
  ...['anchor', 'anchor_state', 'anchor_currency', 'cash', 'cash_seq', 'cash_head', 'cash_net', 'cash_count'],
  ...['stored', 'stored_fingerprint', 'stored_reason', 'stored_seq'],
];
