import { SIGNIFICANT_EVENTS_LIST, type SignificantEvent } from '@baize/contract/risk/desk-significant';
import { Link } from '@tanstack/react-router';

import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { SIGNIFICANT_TEXTS, subjectText } from './significant-texts.ts';

const COLUMNS = columnsOf(SIGNIFICANT_EVENTS_LIST, {
  kind: { text: ({ kind }) => SIGNIFICANT_TEXTS[kind] },
  'member.username': MEMBER_CELL,
  subject: { text: subjectText, cell: (event) => <Subject event={event} /> },
});

/** Pages on which a reference is found. */
const PAGES: Partial<
  Record<SignificantEvent['kind'], '/deposits' | '/withdrawals' | '/refunds' | '/rounds'>
> = {
  largeDeposit: '/deposits',
  chargeBack: '/deposits',
  largeWithdrawal: '/withdrawals',
  refund: '/refunds',
  largeWin: '/rounds',
  roundVoided: '/rounds',
  roundResettled: '/rounds',
};

/** Significant events (STD-E03): those of the last thirty days, where no other days are chosen. */
export function Screen() {
  const { filters } = useFilters();
  return (
    <ListScreen
      screen="O-12/significant"
      title="Significant events"
      list={SIGNIFICANT_EVENTS_LIST}
      keptAs={['significant-events']}
      labels={{ kind: SIGNIFICANT_TEXTS }}
      above={!filters.from && <p className="aside">Without a first day, thirty days are shown.</p>}
      caption="Significant events, newest first"
      columns={COLUMNS}
      empty="Nothing significant happened in these days."
    />
  );
}

function Subject({ event }: { event: SignificantEvent }) {
  const page = PAGES[event.kind];
  const text = subjectText(event);
  if (!page) return text;
  const search = page === '/rounds' ? { number: event.subject } : { tab: 'all', reference: event.subject };
  return (
    <Link to={page} search={search as never}>
      {text}
    </Link>
  );
}
