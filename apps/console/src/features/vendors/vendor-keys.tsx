import { Button } from '@mantine/core';
import { useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { codeColumn, timeColumn } from '../../parts/list/columns.tsx';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { VendorKey, VendorPage } from './vendors.data.ts';

const COLUMNS: readonly Column<VendorKey>[] = [
  codeColumn('id', 'Key', (row) => row.id),
  {
    id: 'state',
    title: 'State',
    text: stateText,
    cell: (row) => <State tone={row.active ? 'good' : 'plain'}>{stateText(row)}</State>,
  },
  timeColumn('made', 'Made', (row) => row.createdAt),
  { id: 'by', title: 'Asked for by', text: (row) => row.askedBy ?? 'at the server' },
  {
    id: 'told',
    title: 'Secret shown',
    text: (row) => (row.toldAt ? timeText(row.toldAt) : 'not yet'),
    cell: (row) => (row.toldAt ? <Time at={row.toldAt} /> : 'not yet'),
  },
  {
    id: 'used',
    title: 'First used',
    text: (row) => (row.usedAt ? timeText(row.usedAt) : 'not yet'),
    cell: (row) => (row.usedAt ? <Time at={row.usedAt} /> : 'not yet'),
  },
];

function stateText({ active, activeUntil }: VendorKey): string {
  if (!active) return 'ended';
  return activeUntil ? `ends ${timeText(activeUntil)}` : 'in force';
}

/** The keys that a provider signs with; a new one and the end of one take two people. */
export function VendorKeys({ vendor }: { vendor: VendorPage }) {
  const mayChange = useAllowed('vendors.write');
  const [changing, setChanging] = useState<{ end: string | null } | null>(null);
  const [telling, setTelling] = useState<string | null>(null);
  const action: Column<VendorKey> = {
    id: 'action',
    title: 'Action',
    text: () => '',
    cell: (row) => {
      if (row.waits)
        return (
          <Button size="xs" onClick={() => setTelling(row.id)}>
            Show the secret
          </Button>
        );
      return (
        row.active && (
          <Button size="xs" variant="default" onClick={() => setChanging({ end: row.id })}>
            End it
          </Button>
        )
      );
    },
  };
  return (
    <Panel
      title="Keys"
      aside={
        mayChange && (
          <Button size="xs" variant="default" onClick={() => setChanging({ end: null })}>
            Make the next key
          </Button>
        )
      }
    >
      <ListFrame
        name="vendor-keys"
        caption="Keys of this provider"
        columns={mayChange ? [...COLUMNS, action] : COLUMNS}
        rows={vendor.keys}
        rowKey={(row) => row.id}
        loading={false}
        empty="It has no key yet, so none of its calls is answered."
      />
      {changing && <KeyDialog code={vendor.code} end={changing.end} onClose={() => setChanging(null)} />}
      {telling && <SecretDialog code={vendor.code} id={telling} onClose={() => setTelling(null)} />}
    </Panel>
  );
}
