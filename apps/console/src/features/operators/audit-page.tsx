import type { AuditRow } from '@baize/contract/ops-audit';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, type FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { countText, timeText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Fact, Page } from '../../parts/page.tsx';
import { Hash, State, Time } from '../../parts/values.tsx';
import { auditQuery, useVerifyAudit } from './audit.data.ts';
import { AuditExport } from './audit-export.tsx';
import { changeText } from './change-text.ts';
import { staffQuery } from './staff.data.ts';

const ACTIONS = [
  'approval',
  'audit',
  'members',
  'notices',
  'operator',
  'regions',
  'registration',
  'risk',
  'session',
  'switches',
];

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'n', title: 'No.', text: (row) => countText(row.n) },
  { id: 'at', title: 'When', text: (row) => timeText(row.at), cell: (row) => <Time at={row.at} /> },
  { id: 'actor', title: 'Who', text: (row) => row.actor ?? 'system' },
  { id: 'action', title: 'Did', text: (row) => row.action },
  { id: 'element', title: 'To', text: (row) => row.element },
  { id: 'change', title: 'Change', text: (row) => changeText(row.before, row.after) },
  { id: 'address', title: 'From', text: (row) => row.address ?? '', extra: true },
  {
    id: 'hash',
    title: 'Hash',
    text: (row) => row.hash,
    cell: (row) => <Hash value={row.hash} />,
    extra: true,
  },
];

/** Every change of an operator, in the order of its hash chain. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(auditQuery(filters));
  const staff = useQuery(staffQuery());
  const [open, setOpen] = useState<AuditRow | null>(null);
  const fields: readonly FilterField[] = [
    {
      name: 'actor',
      label: 'Who',
      kind: 'choice',
      choices: (staff.data ?? []).map(({ username, name }) => ({ value: username, label: name })),
    },
    {
      name: 'action',
      label: 'Did',
      kind: 'choice',
      choices: ACTIONS.map((value) => ({ value, label: value })),
    },
    { name: 'element', label: 'To (whole)', kind: 'text' },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ];
  const columns: readonly Column<AuditRow>[] = [
    ...COLUMNS,
    {
      id: 'open',
      title: 'Event',
      text: () => '',
      cell: (row) => (
        <Button size="xs" variant="default" onClick={() => setOpen(row)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <Page
      screen="O-15/audit"
      title="Audit trail"
      ready={data !== undefined}
      actions={
        <>
          <AuditExport />
          <ChainCheck />
        </>
      }
    >
      <FilterBar fields={fields} />
      <DataTable
        name="audit"
        caption="Audit events, newest first"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.n}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="No event fits these filters."
        onOpen={(row) => setOpen(row)}
      />
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function ChainCheck() {
  const { mutate, data, isPending } = useVerifyAudit();
  return (
    <div className="chain-check">
      <output aria-live="polite">
        {data && (
          <State tone={data.broken === null ? 'good' : 'bad'}>
            {data.broken === null
              ? `chain whole: ${countText(data.events)} events in ${data.ms} ms`
              : `broken at event ${countText(data.broken)}`}
          </State>
        )}
      </output>
      <Button leftSection={<Icon name="shield" />} loading={isPending} onClick={() => mutate()}>
        Check chain
      </Button>
    </div>
  );
}

function EventDialog({ event, onClose }: { event: AuditRow; onClose(): void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={event.action}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className="facts">
        <Fact label="Number">{countText(event.n)}</Fact>
        <Fact label="When">
          <Time at={event.at} />
        </Fact>
        <Fact label="Who">{event.actor ?? 'system'}</Fact>
        <Fact label="To">{event.element}</Fact>
        {event.address && <Fact label="From">{event.address}</Fact>}
      </dl>
      <div className="before-after">
        <Side title="Before" value={event.before} />
        <Side title="After" value={event.after} />
      </div>
      <p className="dialog-note hash-line">
        <code>{event.hash}</code>
      </p>
    </Modal>
  );
}

function Side({ title, value }: { title: string; value: unknown }) {
  return (
    <section>
      <h3 className="dialog-title">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{value === null || value === undefined ? '–' : JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
