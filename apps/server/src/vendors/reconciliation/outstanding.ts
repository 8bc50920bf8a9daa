import type { opsOutstanding, Owed as ShownOwed } from '@baize/contract/desk/reconciliation';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { memberCalled } from '../../accounts/accounts.ts';
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { advanceVersion } from '../../wallet/wallet.ts';
import { TX_NAMES } from '../states/stored-state.ts';

const OUTSTANDING = sqlFile(import.meta.dirname, 'outstanding');

interface Owed {
  /** Its place in a list: its vendor's code and id. */
  readonly place: string;
  readonly vendor: number;
  readonly code: string;
  readonly id: string;
  readonly kind: number;
  readonly member: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly collected: bigint;
  readonly left: bigint;
  readonly at: Date;
  readonly writtenOffAt: Date | null;
  readonly reason: string | null;
}

interface Where {
  readonly vendor?: string | undefined;
  readonly id?: string;
  readonly state?: ShownOwed['state'] | undefined;
  readonly member?: bigint | undefined;
}

/** Amounts that a member no longer had when a vendor took them back, and their present state. */
function owedRows({ vendor, id, state, member }: Where) {
  const asked = { vendor: vendor ?? null, id: id ?? null, state: state ?? null, member: member ?? null };
  return OUTSTANDING.query<Owed>(asked);
}

const SORTS = {
  at: sql`l.at`,
  vendor: sql`l.code`,
  amount: sql`l.amount`,
  collected: sql`l.collected`,
  left: sql`l."left"`,
};

export async function listOutstanding(
  { db }: Pick<App, 'db'>,
  { vendor, state, member, ...place }: InputOf<typeof opsOutstanding>,
): Promise<OutputOf<typeof opsOutstanding>> {
  // Nobody's rows for a name that no member has.
  const of = member === undefined ? undefined : ((await memberCalled(db, member)) ?? 0n);
  const found = owedRows({ vendor, state, member: of });
  const sums = ['amount', 'collected', 'left'] as const;
  const source = { all: owedRows({}), found, id: 'place', sorts: SORTS, first: '-at', sums } as const;
  const { rows, ...rest } = await listFrom(db, place, source);
  return {
    ...rest,
    rows: rows.map((row) => ({
      vendor: row.code,
      id: row.id,
      type: TX_NAMES[row.kind] ?? '',
      currency: row.currency,
      member: { id: row.publicId, username: row.username },
      amount: formatAmount(row.amount),
      collected: formatAmount(row.collected),
      left: formatAmount(row.left),
      state: stateOf(row),
      at: row.at.toISOString(),
      writtenOff: row.writtenOffAt && { at: row.writtenOffAt.toISOString(), reason: row.reason ?? '' },
    })),
  };
}

function stateOf({ writtenOffAt, left }: Owed): ShownOwed['state'] {
  if (writtenOffAt) return 'writtenOff';
  return left > 0n ? 'open' : 'collected';
}

export async function requireOwed(db: Db | Tx, asked: { vendor: string; id: string }): Promise<Owed> {
  const { rows } = await owedRows(asked).execute(db);
  const [owed] = rows;
  if (!owed) return refuse('reconciliation.unknown');
  return stateOf(owed) === 'open' ? owed : refuse('reconciliation.decided');
}

/** Gives up what is left, when that is still what two people agreed on. */
export async function writeOff(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { vendor, id, amount, reason }: { vendor: string; id: string; amount: string; reason: string },
): Promise<void> {
  const { member } = await requireOwed(tx, { vendor, id });
  // From here on no win of the member comes between.
  await advanceVersion(tx, member);
  const owed = await requireOwed(tx, { vendor, id });
  if (owed.left !== parseAmount(amount)) refuse('approval.changed');
  const about = { vendor: owed.vendor, tx: id };
  await tx
    .insertInto('vendors.write_off')
    .values({ ...about, member, amount: owed.left, reason, at: clock.now() })
    .execute();
  await tx
    .updateTable('vendors.owed')
    .set({ given_up: owed.left })
    .where('vendor', '=', about.vendor)
    .where('tx', '=', about.tx)
    .execute();
}
