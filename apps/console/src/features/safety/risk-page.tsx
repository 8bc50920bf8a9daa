import { RISK_LIST } from '@baize/contract/desk/safety';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { factText, kindText, placeText } from './risk-texts.ts';

const COLUMNS = columnsOf(RISK_LIST, {
  kind: { text: (row) => kindText(row.kind) },
  'member.username': MEMBER_CELL,
  details: { text: factText },
  address: { cell: (row) => row.address && <bdi dir="ltr">{row.address}</bdi> },
  country: { text: (row) => placeText(row.country) },
});

/** Suspicious events about accounts, newest first, until somebody has reviewed them. */
export function Screen() {
  const mayReview = useAllowed('safety.review');
  return (
    <ListScreen
      screen="O-12"
      title="Risk events"
      labels={{ kind: kindText }}
      caption="Risk events, newest first"
      columns={COLUMNS}
      list={RISK_LIST}
      keptAs={['risk']}
      rowKey={(row) => row.id}
      empty="No event matches these filters."
      opening={{
        title: 'Review',
        button: (row) => (mayReview && !row.review ? 'Review' : null),
        state: (row) =>
          row.review ? <State tone="good">reviewed</State> : <State tone="wait">to review</State>,
        dialog: (row, onClose) => <ReviewDialog event={row} onClose={onClose} />,
      }}
    />
  );
}
