import type { ExcludedEqual } from '@baize/contract/desk/protection';
import type { LimitRow } from '@baize/contract/protection/protection';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import type { Member360 } from '../members/members.data.ts';
import { ClosePlayDialog } from './close-play-dialog.tsx';
import { equalText } from './equal-texts.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { type MemberProtection, memberProtectionQuery } from './protection.data.ts';
import { absenceText, eventChange, eventText, limitName, limitText } from './protection-texts.ts';
import './protection.css';

/** All limits on a member's play: their own, the operators', absence, and their history (RG-13). */
export function MemberProtectionPanel({ member }: { member: Member360 }) {
  const mayProtect = useAllowed('members.protect');
  const { data, error } = useQuery(memberProtectionQuery(member.id));
  const [open, setOpen] = useState<'limit' | 'close' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Play protection"
      aside={
        mayProtect && (
          <div className="page-actions">
            <Button size="xs" variant="default" disabled={!data} onClick={() => setOpen('limit')}>
              Set a limit
            </Button>
            <Button size="xs" variant="default" onClick={() => setOpen('close')}>
              Exclude from play
            </Button>
          </div>
        )
      }
    >
      <Answered data={data} error={error} height={180}>
        {(protection) => <Standing protection={protection} />}
      </Answered>
      {open === 'limit' && data && <LimitDialog member={member} protection={data} onClose={close} />}
      {open === 'close' && <ClosePlayDialog member={member} onClose={close} />}
    </Panel>
  );
}

function Standing({ protection }: { protection: MemberProtection }) {
  const { limits, events, currency } = protection;
  const held = limits.filter(({ amount, staff, pending }) => amount ?? staff ?? pending);
  return (
    <>
      <PlayState protection={protection} />
      <LimitsTable limits={held} currency={currency} />
      <SmallTable
        caption="History of limits and absence"
        rows={events}
        rowKey={({ id }) => id}
        empty="No limit has ever been set."
        columns={[
          { title: 'When', cell: ({ at }) => <Time at={at} /> },
          { title: 'What', cell: (event) => eventText(event) },
          { title: 'Change', cell: (event) => eventChange(event, currency) },
          { title: 'By', cell: ({ actor }) => actor },
          { title: 'Why', cell: ({ note }) => note },
        ]}
      />
    </>
  );
}

/** Whether play is closed, and by whose exclusion (RG-9). */
function PlayState({ protection: { absence, beingChecked, equals } }: { protection: MemberProtection }) {
  const isOpen = !absence && !beingChecked;
  return (
    <div className="panel-line protection-state">
      {absence && <p>{absenceText(absence)}</p>}
      {isOpen && (
        <p>
          <State tone="good">Play is open</State>
        </p>
      )}
      {equals.map((equal) => (
        <EqualLine key={equal.id} equal={equal} />
      ))}
    </div>
  );
}

function EqualLine({ equal: { id, username, facts, state, until } }: { equal: ExcludedEqual }) {
  const mayDecide = useAllowed('members.protect');
  const other = <MemberLink id={id} username={username} />;
  if (state === 'same') return <p>The same person as {other}: an exclusion holds for both accounts.</p>;
  return (
    <p>
      <State tone="bad">Play and deposits are closed</State> Equal to {other} ({equalText(facts)}), who is
      excluded{' '}
      {until ? (
        <>
          until <Time at={until} />
        </>
      ) : (
        'with no end'
      )}
      .{' '}
      {mayDecide ? (
        <Link to="/equal-persons">Decide about the pair</Link>
      ) : (
        'It waits for a decision about the pair.'
      )}
    </p>
  );
}

function LimitsTable({ limits, currency }: { limits: readonly LimitRow[]; currency: string }) {
  const text = (row: LimitRow, amount: string | null) =>
    amount === null ? '' : limitText(amount, { kind: row.kind, currency });
  return (
    <SmallTable
      caption="Limits that hold"
      rows={limits}
      rowKey={(row) => limitName(row)}
      empty="No limit is set."
      columns={[
        { title: 'Limit', cell: (row) => limitName(row) },
        { title: 'Own', end: true, cell: (row) => text(row, row.amount) },
        { title: 'Operator', end: true, cell: (row) => text(row, row.staff) },
        { title: 'Used', end: true, cell: (row) => text(row, row.used) },
        { title: 'Left', end: true, cell: (row) => text(row, row.left) },
        { title: 'Starts again', cell: (row) => row.endsAt && <Time at={row.endsAt} /> },
        {
          title: 'Asked for',
          cell: (row) => row.pending && (text(row, row.pending.amount) || 'no limit'),
        },
      ]}
    />
  );
}
