import { CONFLICT, POSTED, REASONS, REPLAYED, type Reason } from './kinds.ts';
import type { Verdict } from './movement.ts';

/** A row that `wallet.post` or a lane answers for one entry. */
export interface VerdictRow {
  readonly n: number;
  readonly status: number;
  /** Of a replayed entry: 0 when it was posted, else why it was refused. */
  readonly reason: number;
  readonly balance: bigint;
  readonly seq: bigint;
  readonly turn: bigint;
}

const NAMES = new Map(Object.entries(REASONS).map(([name, id]): [number, string] => [id, name]));

/** A stored refusal is answered as it was the first time; only a posted movement is marked as a replay. */
export function verdictOf(row: VerdictRow): Verdict {
  const { balance, seq, turn: version } = row;
  if (row.status === POSTED) return { status: 'posted', balance, seq, version };
  if (row.status === CONFLICT) return { status: 'conflict', balance, seq, version };
  if (row.status === REPLAYED && row.reason === 0) return { status: 'replayed', balance, seq, version };
  const reason = row.status === REPLAYED ? row.reason : row.status;
  return { status: 'refused', reason: reasonName(reason), balance, seq, version };
}

export function reasonName(id: number): Reason {
  const name = NAMES.get(id);
  if (name === undefined) throw new Error(`the ledger answered ${id}, which is no reason`);
  return name as Reason;
}
