import { APPROVAL_SUBJECTS, type ApprovalRow } from '@baize/contract/desk/approvals';
import { EQUAL_PERSONS_COLUMNS } from '@baize/contract/lists/columns';
import { EQUAL_STATES, equalPersons } from '@baize/contract/persons/desk-equal-persons';
import { useQuery } from '@tanstack/react-query';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { rolesWith } from '../../parts/permission-texts.ts';
import { useAllowed } from '../../parts/session.ts';
import { Ago, Time } from '../../parts/values.tsx';
import { approvalsAboutQuery } from '../approvals/approvals.data.ts';
import { DecideDialog } from '../approvals/decide-dialog.tsx';
import { requestWord } from '../approvals/waiting-requests.tsx';
import { EqualPersonsDialog } from './equal-persons-dialog.tsx';
import { equalText, requestOf, STATE_TEXTS, stateText } from './equal-texts.ts';
import type { EqualPersonsRow } from './protection.data.ts';
import './protection.css';

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: EQUAL_STATES.map((value) => ({ value, label: STATE_TEXTS[value] })),
  },
];

function columnsWith(
  requestFor: (row: EqualPersonsRow) => ApprovalRow | undefined,
): Column<EqualPersonsRow>[] {
  return columnsOf<EqualPersonsRow>(EQUAL_PERSONS_COLUMNS, {
    username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
    excludedName: { cell: (row) => <MemberLink id={row.excluded} username={row.excludedName} /> },
    facts: { cell: (row) => <span className="pair-facts">{equalText(row.facts)}</span> },
    until: { cell: (row) => <Exclusion row={row} /> },
    state: { cell: (row) => <PairState row={row} request={requestFor(row)} /> },
  });
}

function Exclusion({ row: { holds, until } }: { row: EqualPersonsRow }) {
  if (!holds) return 'over';
  return until ? <Time at={until} /> : 'no end';
}

/** The state; of a pair that somebody wants opened, the request too, and the person who is missing. */
function PairState({ row, request }: { row: EqualPersonsRow; request: ApprovalRow | undefined }) {
  if (!request) return stateText(row);
  const { maker, mine, madeAt } = request;
  return (
    <div>
      {stateText(row)}
      <span className="pair-request">
        “Other person” requested by {mine ? `${maker} (you)` : maker}, <Ago at={madeAt} />. It waits for a
        second operator with the role {rolesWith('members.protect.approve')}.
      </span>
    </div>
  );
}

/** RG-9: accounts whose person equals an excluded one. Play of the other is closed until somebody decides, unless both share a mailbox only. */
export function Screen() {
  const { filters } = useFilters();
  const mayRead = useAllowed(APPROVAL_SUBJECTS.member);
  const { data: waiting = [] } = useQuery({ ...approvalsAboutQuery('member', undefined), enabled: mayRead });
  const requestFor = (row: EqualPersonsRow) => requestOf(row, waiting);
  return (
    <ListPage
      screen="O-12/equal-persons"
      title="Equal persons"
      caption="Accounts of persons equal to an excluded one, newest first"
      fields={FIELDS}
      columns={columnsWith(requestFor)}
      list={useList(equalPersons, {
        name: 'equal-persons',
        key: ['members', 'equal-persons'],
        filters,
      })}
      rowKey={(row) => row.id}
      empty="No accounts of equal persons match."
      opening={{
        title: 'Action',
        button: (row) => {
          const request = requestFor(row);
          return request ? requestWord(request) : row.state === 'open' ? 'Decide' : null;
        },
        dialog: (row, onClose) => {
          const request = requestFor(row);
          return request ? (
            <DecideDialog request={request} onClose={onClose} />
          ) : (
            <EqualPersonsDialog pair={row} onClose={onClose} />
          );
        },
      }}
    />
  );
}
