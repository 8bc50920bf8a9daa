import { MEMBER_COUNTS_LIST, MEMBERS_BY } from '@baize/contract/lists/reports';
import { countText } from '../../parts/format.ts';
import { Fact } from '../../parts/page.tsx';
import { ReportPage } from './report-page.tsx';

/** Members who joined, paid in and played. */
export function Screen() {
  return (
    <ReportPage
      screen="O-13/members-report"
      title="Report on members"
      path="/reports/members"
      list={MEMBER_COUNTS_LIST}
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
