import { MEMBERS_REPORT_COLUMNS } from '@baize/contract/lists/columns';
import { MEMBERS_BY, opsMembersReport } from '@baize/contract/lists/reports';
import { countText } from '../../parts/format.ts';
import { Fact } from '../../parts/page.tsx';
import { ReportPage } from './report-page.tsx';

/** Members who joined, paid in and played. */
export function Screen() {
  return (
    <ReportPage
      screen="O-13/members-report"
      title="Members"
      path="/reports/members"
      route={opsMembersReport}
      list="member-counts"
      columns={MEMBERS_REPORT_COLUMNS}
      by={MEMBERS_BY}
      top={({ all }) => (
        <dl className="facts">
          <Fact label="Registered">{countText(all.registered)}</Fact>
          <Fact label="First deposits">{countText(all.firstDeposits)}</Fact>
          <Fact label="Depositors">{countText(all.depositors)}</Fact>
          <Fact label="Players">{countText(all.players)}</Fact>
        </dl>
      )}
    />
  );
}
