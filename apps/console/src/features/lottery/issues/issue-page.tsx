import './issues.css';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Answered, Page, Panel } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { CorrectResultDialog } from './issue-correct-dialog.tsx';
import { DrawnNumbers } from './issue-draw.tsx';
import { EnterResultDialog } from './issue-enter-dialog.tsx';
import { ExposurePanel } from './issue-exposure.tsx';
import { IssueFacts } from './issue-facts.tsx';
import { IssueMoney, SettlingPanel } from './issue-money.tsx';
import { ReportsPanel } from './issue-reports.tsx';
import { VoidIssueDialog } from './issue-void-dialog.tsx';
import { type IssuePage, issueQuery } from './issues.data.ts';

type Act = 'enter' | 'correct' | 'void';

/** One issue: its times, its draw and who reported it, its money, and the way to enter, correct or void. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(issueQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Page
      screen="O-06/issue"
      title={data ? `${data.gameName} ${data.issue}` : 'Issue'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/lottery/issues" {...props} />} variant="default">
            All issues
          </Button>
          {data && <Actions issue={data} onAct={setAct} />}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(issue) => <Board issue={issue} />}
      </Answered>
      {data && act === 'enter' && <EnterResultDialog issue={data} onClose={close} />}
      {data && act === 'correct' && <CorrectResultDialog issue={data} onClose={close} />}
      {data && act === 'void' && <VoidIssueDialog issue={data} onClose={close} />}
    </Page>
  );
}

function Actions({ issue, onAct }: { issue: IssuePage; onAct(act: Act): void }) {
  const mayDecide = useAllowed('lottery.results');
  const maySeeBets = useAllowed('records.read');
  const { allows, reported, mayRepeat, game, issue: code } = issue;
  return (
    <>
      {maySeeBets && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/rounds" search={{ vendor: 'LOTT', code: game, issue: code } as never} {...props} />
          )}
        >
          Its bets
        </Button>
      )}
      {mayDecide && allows.void && (
        <Button variant="default" onClick={() => onAct('void')}>
          Void it
        </Button>
      )}
      {mayDecide && allows.correct && (
        <Button variant="default" onClick={() => onAct('correct')}>
          Correct the result
        </Button>
      )}
      {mayDecide && allows.enter && (!reported || mayRepeat) && (
        <Button onClick={() => onAct('enter')}>{reported ? 'Enter it again' : 'Enter the result'}</Button>
      )}
    </>
  );
}

function Board({ issue }: { issue: IssuePage }) {
  const { id, draw, lottery, draws, reports, settling, settledAt, stage } = issue;
  return (
    <>
      <IssueFacts issue={issue} />
      <WaitingRequests kind="issue" id={id} />
      {draw && (
        <Panel title="Result" aside={<span className="aside">version {issue.version}</span>}>
          <div className="issue-result">
            <DrawnNumbers {...draw} lottery={lottery} size="large" />
          </div>
        </Panel>
      )}
      {(reports.length > 0 || draws.length > 0) && <ReportsPanel issue={issue} />}
      {settling.length > 0 && <SettlingPanel settling={settling} />}
      {settledAt && <IssueMoney id={id} settledAt={settledAt} />}
      {stage !== 'coming' && <ExposurePanel issue={issue} />}
    </>
  );
}
