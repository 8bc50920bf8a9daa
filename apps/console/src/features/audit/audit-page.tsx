import type { AuditRow } from '@baize/contract/desk/audit';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { timeColumn } from '../../parts/columns.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, type FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Fact, Page } from '../../parts/page.tsx';
import { Hash, State, Time } from '../../parts/values.tsx';
import { changesOf, changeText } from '../approvals/change-text.ts';
import { staffQuery } from '../operators/staff.data.ts';
import { AREA_CHOICES, actionText, actorText } from './action-texts.ts';
import { auditQuery, useVerifyAudit } from './audit.data.ts';
import { AuditExport } from './audit-export.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'n', title: 'No.', text: (row) => countText(row.n), align: 'end' },
  timeColumn('at', 'When', (row) => row.at),
  {
    id: 'actor',
    title: 'Who',
    text: actorText,
    cell: (row) => <span className="whole">{actorText(row)}</span>,
  },
  {
    id: 'action',
    title: 'What',
    text: (row) => actionText(row.action),
    cell: (row) => <span className="whole">{actionText(row.action)}</span>,
  },
  {
    id: 'element',
    title: 'Subject',
    text: (row) => row.element,
    cell: (row) => <Subject event={row} />,
  },
  { id: 'change', title: 'Change', text: (row) => changeText(row.before, row.after) },
  { id: 'code', title: 'Code', text: (row) => row.action, extra: true },
  { id: 'address', title: 'From', text: (row) => row.address ?? '', extra: true },
  {
    id: 'hash',
    title: 'Hash',
    text: (row) => row.hash,
    cell: (row) => <Hash value={row.hash} />,
    extra: true,
  },
];

/** Every change of an operator or of a member to his own account, in the order of its hash chain. */
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
      label: 'What',
      kind: 'choice',
      choices: AREA_CHOICES,
    },
    { name: 'element', label: 'Subject (whole)', kind: 'text' },
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
        <Button
          size="xs"
          variant="default"
          aria-label={`Open event ${countText(row.n)}`}
          onClick={() => setOpen(row)}
        >
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
      error={error}
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

/** Members are a link away; ids that no person reads are cut short. */
function Subject({ event: { action, element } }: { event: AuditRow }) {
  if (action.startsWith('members.')) {
    return (
      <Link to="/members/$id" params={{ id: element }}>
        {element}
      </Link>
    );
  }
  return UUID.test(element) ? <Hash value={element} /> : element;
}

function EventDialog({ event, onClose }: { event: AuditRow; onClose(): void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={actionText(event.action)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className="facts">
        <Fact label="Number">{countText(event.n)}</Fact>
        <Fact label="When">
          <Time at={event.at} />
        </Fact>
        <Fact label="Who">{actorText(event)}</Fact>
        <Fact label="Subject">{event.element}</Fact>
        {event.address && (
          <Fact label="From">
            <bdi dir="ltr">{event.address}</bdi>
          </Fact>
        )}
        <Fact label="Code">
          <code>{event.action}</code>
        </Fact>
      </dl>
      <Changes event={event} />
      <p className="dialog-note hash-line">
        Hash <code>{event.hash}</code>
      </p>
    </Modal>
  );
}

function Changes({ event }: { event: AuditRow }) {
  const changes = changesOf(event.before, event.after);
  if (changes.length === 0) return null;
  return (
    <table className="changes">
      <caption className="away">What changed</caption>
      <thead>
        <tr>
          <th scope="col" className="change change-head">
            Field
          </th>
          <th scope="col" className="change change-head">
            Before
          </th>
          <th scope="col" className="change change-head">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className="change">
              {name}
            </th>
            <td className="change">{before ?? '–'}</td>
            <td className={before === after ? 'change' : 'change change-new'}>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
