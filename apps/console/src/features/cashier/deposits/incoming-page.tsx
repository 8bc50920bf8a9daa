import { type Incoming, opsIncoming } from '@baize/contract/cashier/desk-deposits';
import { INCOMING_COLUMNS } from '@baize/contract/lists/columns';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf } from '../../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../../parts/list/filter-bar.tsx';
import { useFilters } from '../../../parts/list/filters.ts';
import { ListFrame } from '../../../parts/list/list-frame.tsx';
import { useList } from '../../../parts/list/list-query.ts';
import { Page } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { INCOMING_STATE_TEXTS } from '../cashier-texts.ts';
import { StatementDialog } from './statement-dialog.tsx';

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: (['suspense', 'matched'] as const).map((value) => ({
      value,
      label: INCOMING_STATE_TEXTS[value][1],
    })),
  },
  { name: 'channel', label: 'Channel (code)', kind: 'text' },
  { name: 'search', label: 'Bank’s id, payer or text', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const COLUMNS = columnsOf<Incoming>(INCOMING_COLUMNS, {
  state: {
    text: ({ state }) => INCOMING_STATE_TEXTS[state][1],
    cell: ({ state, deposit }) => {
      const [tone, text] = INCOMING_STATE_TEXTS[state];
      if (!deposit) return <State tone={tone}>{text}</State>;
      return (
        <Link to="/deposits" search={{ tab: 'all', open: deposit } as never}>
          <State tone={tone}>{text}</State>
        </Link>
      );
    },
  },
});

/** Money that has arrived, with or without an order (DP-3). */
export function Screen() {
  const { filters } = useFilters();
  const mayImport = useAllowed('cashier.review');
  const [importing, setImporting] = useState(false);
  const list = useList(opsIncoming, { name: 'incoming', key: ['cashier', 'incoming'], filters });
  return (
    <Page
      screen="O-04/incoming"
      title="Payments in"
      ready={list.data !== undefined}
      error={list.error}
      actions={mayImport && <Button onClick={() => setImporting(true)}>Import a statement</Button>}
    >
      <FilterBar fields={FIELDS} />
      <ListFrame<Incoming>
        {...list.frame}
        caption="Payments received, newest first"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="No payment matches these filters."
      />
      {importing && <StatementDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
