import type { ApprovalState } from '@baize/contract/desk/approvals';
import { IMPORTS_LIST } from '@baize/contract/desk/catalog';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago, State, type Tone } from '../../parts/values.tsx';
import { vendorsQuery } from './catalog.data.ts';
import { ImportDialog } from './import-dialog.tsx';

const TONES: Readonly<Record<ApprovalState, Tone>> = {
  waiting: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  failed: 'bad',
  withdrawn: 'plain',
};

const COLUMNS = columnsOf(IMPORTS_LIST, {
  vendorName: {
    cell: (row) => (
      <Link to="/imports/$id" params={{ id: row.id }} className="strong-link">
        {row.vendorName}
      </Link>
    ),
  },
  at: { cell: (row) => <Ago at={row.at} /> },
  state: { cell: (row) => <State tone={TONES[row.state]}>{row.state}</State> },
  appliedAt: { cell: (row) => row.appliedAt && <Ago at={row.appliedAt} /> },
});

/** The game lists imported from providers in the last month, with the result of each. */
export function Screen() {
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const mayImport = useAllowed('games.write');
  const [asking, setAsking] = useState(false);
  const thirdParty = vendors
    .filter(({ own }) => !own)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ListScreen
      screen="O-05/imports"
      title="Imports"
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/games" {...props} />} variant="default">
            All games
          </Button>
          {mayImport && <Button onClick={() => setAsking(true)}>Read a list</Button>}
        </>
      }
      list={IMPORTS_LIST}
      keptAs={['imports']}
      labels={{ vendor: thirdParty }}
      caption="Imports of games"
      columns={COLUMNS}
      empty="No list was read in the last month."
    >
      {asking && <ImportDialog vendors={thirdParty} onClose={() => setAsking(false)} />}
    </ListScreen>
  );
}
