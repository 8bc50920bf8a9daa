import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { Notes } from '../../../parts/notes.tsx';
import { Answered, Fact, Page, Panel } from '../../../parts/page.tsx';
import { Amount, Time } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { DismissReportDialog } from './dismiss-report-dialog.tsx';
import { FileReportDialog } from './file-report-dialog.tsx';
import { REPORT_RULE_TEXTS } from './report-texts.ts';
import { type ReportPage, reportQuery, useNoteReport } from './reports.data.ts';
import { ReportMarks } from './reports-page.tsx';

/** One possible report: the threshold, the payments, the notes, and the decision. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(reportQuery(id));
  const [act, setAct] = useState<'file' | 'dismiss' | null>(null);
  const close = () => setAct(null);
  return (
    <Page
      screen="O-12/report"
      title={data ? `Report ${data.reference}` : 'Report'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/risk/reports" {...props} />} variant="default">
            All reports
          </Button>
          {data?.state === 'open' && (
            <>
              <Button variant="default" onClick={() => setAct('dismiss')}>
                Nothing to report
              </Button>
              <Button onClick={() => setAct('file')}>It is reported</Button>
            </>
          )}
        </>
      }
    >
      <WaitingRequests kind="report" id={id} />
      <Answered data={data} error={error} height={300}>
        {(found) => <Content found={found} />}
      </Answered>
      {data && act === 'file' && <FileReportDialog id={data.id} onClose={close} />}
      {data && act === 'dismiss' && <DismissReportDialog id={data.id} onClose={close} />}
    </Page>
  );
}

function Content({ found }: { found: ReportPage }) {
  const { isPending, error, mutateAsync } = useNoteReport();
  return (
    <>
      <About found={found} />
      <Panel title="Payments">
        <Payments found={found} />
      </Panel>
      <Notes
        notes={found.notes}
        adding={
          found.state === 'open' && { isPending, error, add: (text) => mutateAsync({ id: found.id, text }) }
        }
      />
    </>
  );
}

function About({ found }: { found: ReportPage }) {
  const { member, rule, thresholds, currency, total, deposited, withdrawn, valid, payments } = found;
  return (
    <section className="panel member-head" aria-label="About this report">
      <dl className="facts facts-wide">
        <Fact label="Member">
          <MemberLink {...member} />
        </Fact>
        <Fact label="State">
          <ReportMarks row={found} />
        </Fact>
        <Fact label="Threshold">{REPORT_RULE_TEXTS[rule].title}</Fact>
        <Fact label="Met by">{REPORT_RULE_TEXTS[rule].about(thresholds, currency)}</Fact>
        <Fact label={payments === 1 ? '1 payment' : `${payments} payments`}>
          <Amount amount={total} currency={currency} />
        </Fact>
        <Fact label="In">
          <Amount amount={deposited} currency={currency} />
        </Fact>
        <Fact label="Out">
          <Amount amount={withdrawn} currency={currency} />
        </Fact>
        {valid !== null && (
          <Fact label="Valid bets">
            <Amount amount={valid} currency={currency} />
          </Fact>
        )}
        <Fact label="Opened">
          <Time at={found.openedAt} />
        </Fact>
        <Outcome found={found} />
      </dl>
    </section>
  );
}

function Outcome({ found: { filed, reason, closedBy, closedAt } }: { found: ReportPage }) {
  return (
    <>
      {filed && <Fact label="Number at the authority">{filed.number}</Fact>}
      {filed && <Fact label="Filed on">{filed.on}</Fact>}
      {reason && <Fact label="Why nothing is reported">{reason}</Fact>}
      {closedAt && (
        <Fact label="Decided">
          <Time at={closedAt} /> by {closedBy}
        </Fact>
      )}
    </>
  );
}

function Payments({ found: { lines, currency } }: { found: ReportPage }) {
  return (
    <ul className="case-links">
      {lines.map(({ kind, id, reference, amount, at }) => (
        <li key={id}>
          <strong>{kind === 'deposit' ? 'Deposit' : 'Withdrawal'}</strong>{' '}
          <Link
            to={kind === 'deposit' ? '/deposits' : '/withdrawals'}
            search={{ tab: 'all', open: id } as never}
          >
            {reference}
          </Link>{' '}
          <Amount amount={amount} currency={currency} />
          <span className="aside">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
