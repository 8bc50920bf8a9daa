import { CASES_LIST } from '@baize/contract/risk/desk-cases';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { columnsOf, MEMBER_CELL } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { State } from '../../../parts/values.tsx';
import { CASES_KEY } from '../risk.data.ts';
import { CASE_STATE_TEXTS, OUTCOME_TEXTS } from '../risk-texts.ts';

const COLUMNS = columnsOf(CASES_LIST, {
  title: {
    cell: ({ id, title }) => (
      <Link to="/risk/cases/$id" params={{ id }}>
        {title}
      </Link>
    ),
  },
  'member.username': MEMBER_CELL,
  state: {
    text: ({ state }) => CASE_STATE_TEXTS[state][1],
    cell: ({ state }) => <State tone={CASE_STATE_TEXTS[state][0]}>{CASE_STATE_TEXTS[state][1]}</State>,
  },
  outcome: { text: ({ outcome }) => (outcome ? OUTCOME_TEXTS[outcome] : '') },
});

/** Inquiries into members, last changed first. */
export function Screen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      screen="O-12/cases"
      title="Cases"
      actions={
        <Button renderRoot={(props) => <Link to="/risk/rules" {...props} />} variant="default">
          Rules
        </Button>
      }
      list={CASES_LIST}
      keptAs={CASES_KEY}
      labels={{ state: CASE_STATE_TEXTS, outcome: OUTCOME_TEXTS }}
      caption="Cases, last changed first"
      columns={COLUMNS}
      empty="No case matches these filters."
      onOpen={({ id }) => void navigate({ to: '/risk/cases/$id', params: { id } })}
    />
  );
}
