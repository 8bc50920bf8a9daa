import { AUDIT_TRAIL_LIST, type AuditRow } from '@baize/contract/desk/audit';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { inInstants, useList } from '../../parts/list/list-query.ts';
import { Fact, Page } from '../../parts/page.tsx';
import { Hash, State, Time } from '../../parts/values.tsx';
import { changesOf, changeText } from '../approvals/change-text.ts';
import { staffQuery } from '../operators/staff.data.ts';
import { AREA_CHOICES, actionText, actorText } from './action-texts.ts';
import { useVerifyAudit } from './audit.data.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const FROM_TABLE = columnsOf(AUDIT_TRAIL_LIST, {
  n: { text: (row) => countText(row.n), cell: (row) => countText(row.n) },
  actor: { text: actorText, cell: (row) => <span className="whole">{actorText(row)}</span> },
  action: {
    text: (row) => actionText(row.action),
    cell: (row) => <span className="whole">{actionText(row.action)}</span>,
  },
  element: { cell: (row) => <Subject event={row} /> },
  hash: { cell: (row) => <Hash value={row.hash} /> },
});

const COLUMNS: readonly Column<AuditRow>[] = [
  ...FROM_TABLE.filter(({ id }) => id !== 'before' && id !== 'after'),
  { id: 'change', title: 'Change', text: (row) => changeText(row.before, row.after) },
  { id: 'code', title: 'Code', text: (row) => row.action, extra: true },
];

/** Every change of an operator or of a member to his own account, in the order of its hash chain. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, frame } = useList(AUDIT_TRAIL_LIST, { key: ['audit'], filters: inInstants(filters) });
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
      title="Audit log"
      ready={data !== undefined}
      error={error}
      actions={<ChainCheck />}
    >
      <FilterBar fields={fields} />
      <ListFrame
        {...frame}
        caption="Audit events, newest first"
        columns={columns}
        rowKey={(row) => row.n}
        empty="No event matches these filters."
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
