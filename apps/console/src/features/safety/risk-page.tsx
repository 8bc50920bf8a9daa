import type { RiskEventRow } from '@baize/contract/desk/safety';
import { RISK_KINDS } from '@baize/contract/site/safety';
import { useQuery } from '@tanstack/react-query';
import { memberColumn, timeColumn } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { inInstants, withoutPlace } from '../../parts/list/list-query.ts';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { factText, kindText, placeText } from './risk-texts.ts';
import { riskEventsQuery } from './safety.data.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'kind',
    label: 'What',
    kind: 'choice',
    choices: RISK_KINDS.map((value) => ({ value, label: kindText(value) })),
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: [
      { value: 'open', label: 'to review' },
      { value: 'reviewed', label: 'reviewed' },
    ],
  },
  { name: 'member', label: 'Member', kind: 'text' },
  { name: 'address', label: 'Address', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const COLUMNS: readonly Column<RiskEventRow>[] = [
  timeColumn('at', 'When', (row) => row.at),
  { id: 'kind', title: 'What', text: (row) => kindText(row.kind) },
  memberColumn((row) => row.member),
  { id: 'fact', title: 'Fact', text: factText },
  {
    id: 'address',
    title: 'Address',
    text: (row) => row.address ?? '',
    cell: (row) => row.address && <bdi dir="ltr">{row.address}</bdi>,
  },
  { id: 'country', title: 'Country', text: (row) => placeText(row.country) },
  { id: 'note', title: 'Note', text: (row) => row.review?.note ?? '', extra: true },
  { id: 'reviewer', title: 'Reviewed by', text: (row) => row.review?.by ?? '', extra: true },
];

/** What looks wrong about accounts, newest first, until somebody has looked at it. */
export function Screen() {
  const { filters } = useFilters();
  const mayReview = useAllowed('safety.review');
  return (
    <ListPage
      screen="O-12"
      title="Risk events"
      fields={FIELDS}
      name="risk"
      caption="Risk events, newest first"
      columns={COLUMNS}
      answer={useQuery(riskEventsQuery(filters))}
      exported={{ list: 'risk', filter: withoutPlace(inInstants(filters)) }}
      rowKey={(row) => row.id}
      empty="No event fits these filters."
      opening={{
        title: 'Review',
        text: (row) => (row.review ? 'reviewed' : 'to review'),
        button: (row) => (mayReview && !row.review ? 'Review' : null),
        state: (row) =>
          row.review ? <State tone="good">reviewed</State> : <State tone="wait">to review</State>,
        dialog: (row, onClose) => <ReviewDialog event={row} onClose={onClose} />,
      }}
    />
  );
}
