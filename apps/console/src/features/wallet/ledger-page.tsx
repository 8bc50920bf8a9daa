import { LEDGER_LIST } from '@baize/contract/desk/ledger';
import { Button } from '@mantine/core';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Amount, State } from '../../parts/values.tsx';
import { useVerifyLedger } from './ledger.data.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { movementText } from './movement-texts.ts';

const COLUMNS = columnsOf(LEDGER_LIST, {
  username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
  kind: { text: ({ kind }) => movementText(kind) },
  result: {
    cell: (row) => (row.result === 'posted' ? 'posted' : <State tone="wait">{row.result}</State>),
  },
  amount: { cell: (row) => <Amount amount={row.amount} currency={row.currency} signed /> },
  held: { cell: (row) => <Amount amount={row.held} signed /> },
  balance: { cell: ({ balance }) => (balance === null ? '–' : <Amount amount={balance} />) },
});

export function Screen() {
  const { filters, setFilters } = useFilters();
  // The palette opens one movement of a member.
  const { open, ...filter } = filters;
  return (
    <ListScreen
      screen="O-13/ledger"
      title="Ledger"
      actions={<ChainCheck member={filters.member} />}
      labels={{ kind: movementText }}
      caption="Movements of money, newest first"
      columns={COLUMNS}
      list={LEDGER_LIST}
      keptAs={['ledger']}
      filters={filter}
      rowKey={(row) => `${row.member} ${row.id}`}
      empty="No movement matches these filters."
      opening={{
        title: 'Postings',
        button: () => 'Open',
        byRow: true,
        dialog: (row, onClose) => <MovementDialog movement={row} onClose={onClose} />,
      }}
    >
      {open && filter.member && (
        <MovementDialog
          movement={{ id: open, member: filter.member }}
          onClose={() => setFilters({ open: undefined })}
        />
      )}
    </ListScreen>
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
