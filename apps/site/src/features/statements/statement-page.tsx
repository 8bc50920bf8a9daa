import '../records/records.css';
import './statements.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { businessZone } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { useSearchChange } from '../../shell/search-change.ts';
import { useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import type { Days } from '../records/periods.ts';
import { WagersSkeleton } from '../records/wagers-skeleton.tsx';
import { type StatementSearch, statementDays, statementSearch } from './search.ts';
import { StatementPeriods } from './statement-periods.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { statementQuery } from './statements.data.ts';

/** A statement of the member's cash over a period, to read and to print. */
export default function StatementPage() {
  const t = useText();
  const member = useMember();
  const search = statementSearch(useSearch({ strict: false }));
  const days = statementDays(search, businessZone());
  const change = useSearchChange<Partial<StatementSearch>>();
  return (
    <MemberPage
      id="M-07-statement"
      menu="statement"
      title={t('statements.statementTitle')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      noPrint
    >
      <div className="page">
        <StatementPeriods search={search} days={days} onChange={change} />
        {member ? <Made key={JSON.stringify(days)} days={days} /> : <WagersSkeleton />}
      </div>
    </MemberPage>
  );
}

function Made({ days }: { days: Days }) {
  const t = useText();
  const { data, error, refetch } = useQuery(statementQuery(days));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  return (
    <>
      <div className="row wrapable no-print">
        <Button enamel="marigold" onClick={() => window.print()}>
          <Icon name="slip" small />
          {t('statements.print')}
        </Button>
      </div>
      <StatementSheet statement={data} />
    </>
  );
}
