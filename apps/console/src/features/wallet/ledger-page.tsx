import type { LedgerRow } from '@baize/contract/desk/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { amountColumn, codeColumn, memberColumn, timeColumn } from '../../parts/columns.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { useFilters } from '../../parts/filters.ts';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { State } from '../../parts/values.tsx';
import { ledgerQuery, useVerifyLedger } from './ledger.data.ts';
import { MovementDialog } from './movement-dialog.tsx';

const KINDS = [
  'wager',
  'step',
  'settlement',
  'void',
  'trial',
  'adjustment',
  'deposit',
  'withdrawal',
  'transfer',
  'vendorIn',
  'vendorOut',
  'vendorResult',
  'heldWin',
  'vendorCollect',
  'vendorBetCollect',
  'bonus',
  'rebate',
  'salary',
  'dividend',
];

const FIELDS = [
  { name: 'member', label: 'Member (name or id)', kind: 'text' },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    choices: KINDS.map((value) => ({ value, label: value })),
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
] as const;

const COLUMNS: readonly Column<LedgerRow>[] = [
  timeColumn('at', 'When', (row) => row.at),
  memberColumn((row) => ({ id: row.member, username: row.username })),
  { id: 'kind', title: 'Kind', text: (row) => row.kind },
  {
    id: 'result',
    title: 'Result',
    text: (row) => row.result,
    cell: (row) => (row.result === 'posted' ? 'posted' : <State tone="wait">{row.result}</State>),
  },
  amountColumn('amount', 'Amount', (row) => row.amount, { signed: true }),
  { ...codeColumn('id', 'Key', (row) => row.id), extra: true },
];

export function Screen() {
  const { filters } = useFilters();
  return (
    <ListPage
      screen="O-13/ledger"
      title="Ledger"
      actions={<ChainCheck member={filters.member} />}
      fields={FIELDS}
      name="ledger"
      caption="Movements of money, newest first"
      columns={COLUMNS}
      answer={useQuery(ledgerQuery(filters))}
      rowKey={(row) => `${row.member} ${row.id}`}
      empty="No movement fits these filters."
      opening={{
        title: 'Postings',
        button: () => 'Open',
        byRow: true,
        dialog: (row, onClose) => <MovementDialog movement={row} onClose={onClose} />,
      }}
    />
  );
}

/** Recomputes the hash chains: of the member filtered by, or of everything since the last check. */
function ChainCheck({ member }: { member: string | undefined }) {
  const { mutate, data, isPending } = useVerifyLedger();
  return (
    <div className="chain-check">
      <output aria-live="polite">
        {data && (
          <State tone={data.intact ? 'good' : 'bad'}>
            {data.intact
              ? `chain whole: ${countText(data.postings)} postings in ${data.ms} ms`
              : (data.problems[0]?.detail ?? 'broken')}
          </State>
        )}
      </output>
      <Button leftSection={<Icon name="shield" />} loading={isPending} onClick={() => mutate(member)}>
        {member ? `Check chain of ${member}` : 'Check new postings'}
      </Button>
    </div>
  );
}
