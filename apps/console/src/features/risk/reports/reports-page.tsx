import { type OpsReportRow, REPORTS_LIST } from '@baize/contract/risk/desk-reports';
import type { ReportRule } from '@baize/contract/risk/report-rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { columnsOf, MEMBER_CELL } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { State } from '../../../parts/values.tsx';
import { REPORT_RULE_TEXTS, REPORT_STATE_TEXTS } from './report-texts.ts';
import { REPORTS_KEY } from './reports.data.ts';

const COLUMNS = columnsOf(REPORTS_LIST, {
  reference: {
    cell: ({ id, reference }) => (
      <Link to="/risk/reports/$id" params={{ id }}>
        {reference}
      </Link>
    ),
  },
  'member.username': MEMBER_CELL,
  rule: { text: ({ rule }) => REPORT_RULE_TEXTS[rule].title },
  state: {
    text: ({ state }) => REPORT_STATE_TEXTS[state][1],
    cell: (row) => <ReportMarks row={row} />,
  },
});

/** The state of a report, and what presses. */
export function ReportMarks({
  row: { state, overdue, holds },
}: {
  row: Pick<OpsReportRow, 'state' | 'overdue' | 'holds'>;
}) {
  const [tone, text] = REPORT_STATE_TEXTS[state];
  return (
    <span className="marks">
      <State tone={tone}>{text}</State>
      {overdue && <State tone="bad">overdue</State>}
      {holds && <State tone="wait">withdrawals wait</State>}
    </span>
  );
}

/** Possible reports about money laundering: a threshold was met, an officer decides. */
export function Screen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      screen="O-12/reports"
      title="Money-laundering reports"
      list={REPORTS_LIST}
      keptAs={REPORTS_KEY}
      labels={{ state: REPORT_STATE_TEXTS, rule: (rule: ReportRule) => REPORT_RULE_TEXTS[rule].title }}
      above={
        <p className="aside">Confidential: members must not learn that a report is looked at or made.</p>
      }
      caption="Possible reports, newest first"
      columns={COLUMNS}
      empty="No report matches these filters."
      onOpen={({ id }) => void navigate({ to: '/risk/reports/$id', params: { id } })}
    />
  );
}
