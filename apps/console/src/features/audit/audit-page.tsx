import { AUDIT_TRAIL_LIST, type AuditRow } from '@baize/contract/desk/audit';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Fact } from '../../parts/page.tsx';
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
  { id: 'change', title: 'Change', text: (row) => changeText(row) },
  { id: 'code', title: 'Code', text: (row) => row.action, extra: true },
];

/** Every change of an operator or of a member to his own account, in the order of its hash chain. */
export function Screen() {
  const staff = useQuery(staffQuery());
  return (
    <ListScreen
      screen="O-15/audit"
      title="Audit log"
      actions={<ChainCheck />}
      list={AUDIT_TRAIL_LIST}
      keptAs={['audit']}
      labels={{
        actor: (staff.data ?? []).map(({ username, name }) => ({ value: username, label: name })),
        action: AREA_CHOICES,
      }}
      caption="Audit events, newest first"
      columns={COLUMNS}
      rowKey={(row) => row.n}
      empty="No event matches these filters."
      opening={{
        title: 'Event',
        button: () => 'Open',
        label: ({ n }) => `Open event ${countText(n)}`,
        byRow: true,
        dialog: (row, onClose) => <EventDialog event={row} onClose={onClose} />,
      }}
    />
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
  const changes = changesOf(event);
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
