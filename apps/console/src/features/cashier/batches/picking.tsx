// Withdrawals of the queue that are chosen for a payout batch.
import type { OpsWithdrawalRow } from '@baize/contract/cashier/desk-withdrawals';
import { BATCH_LINES_MAX } from '@baize/contract/cashier/states';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../../parts/list/list-frame.tsx';
import { AddToBatchDialog } from './add-to-batch-dialog.tsx';

/** The most that one call takes. */
const AT_ONCE = Math.min(BATCH_LINES_MAX, 200);

/** Rows stay chosen while other pages and filters are looked at. */
export type Picked = ReadonlyMap<string, OpsWithdrawalRow>;

/** Only what waits for a transfer by hand and lies in no batch can be chosen. */
function canBePicked({ step, marks }: OpsWithdrawalRow): boolean {
  return step === 'queue' && !marks.includes('inBatch');
}

function withRows(picked: Picked, rows: readonly OpsWithdrawalRow[], chosen: boolean): Picked {
  const next = new Map(picked);
  for (const row of rows) {
    if (chosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

interface PickingProps {
  rows: readonly OpsWithdrawalRow[];
  picked: Picked;
  onPick(picked: Picked): void;
}

/** Chooses a whole page, and adds what is chosen to a batch. */
export function Picking({ rows, picked, onPick }: PickingProps) {
  const [adding, setAdding] = useState(false);
  const able = rows.filter(canBePicked);
  const here = able.filter(({ id }) => picked.has(id)).length;
  if (able.length === 0 && picked.size === 0) return null;
  return (
    <div className="batch-picking">
      <Checkbox
        label="Choose all of this page that wait to be sent"
        disabled={able.length === 0}
        checked={able.length > 0 && here === able.length}
        indeterminate={here > 0 && here < able.length}
        onChange={({ currentTarget }) => onPick(withRows(picked, able, currentTarget.checked))}
      />
      {picked.size > 0 && (
        <>
          <output className={picked.size > AT_ONCE ? 'bad' : 'aside'}>
            {picked.size} chosen{picked.size > AT_ONCE && `; at most ${AT_ONCE} at once`}
          </output>
          <Button size="xs" variant="default" onClick={() => onPick(new Map())}>
            Choose none
          </Button>
          <Button size="xs" disabled={picked.size > AT_ONCE} onClick={() => setAdding(true)}>
            Add to batch
          </Button>
        </>
      )}
      {adding && (
        <AddToBatchDialog
          withdrawals={[...picked.values()]}
          onDone={() => onPick(new Map())}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

export function pickColumn(picked: Picked, onPick: (picked: Picked) => void): Column<OpsWithdrawalRow> {
  return {
    id: 'pick',
    title: 'Choose',
    text: () => '',
    cell: (row) =>
      canBePicked(row) && (
        <Checkbox
          aria-label={`Choose ${row.reference}`}
          checked={picked.has(row.id)}
          onChange={({ currentTarget }) => onPick(withRows(picked, [row], currentTarget.checked))}
        />
      ),
  };
}
