import type { IssueReport } from '@baize/contract/lottery/desk-issues';
import { Panel } from '../../../parts/page.tsx';
import { Hash, State, Time } from '../../../parts/values.tsx';
import { DrawnNumbers } from './issue-draw.tsx';
import type { IssuePage } from './issues.data.ts';

/** The versions of a result, and which source said which numbers of each. */
export function ReportsPanel({ issue }: { issue: IssuePage }) {
  const { version: confirmed, draws, reports } = issue;
  const versions = [...new Set([...reports, ...draws].map(({ version }) => version))].sort((a, b) => b - a);
  return (
    <Panel title="Results and reports">
      <ol className="issue-versions">
        {versions.map((version) => (
          <Version key={version} issue={issue} version={version} open={version > confirmed} />
        ))}
      </ol>
    </Panel>
  );
}

function Version({ issue, version, open }: { issue: IssuePage; version: number; open: boolean }) {
  const draw = issue.draws.find((each) => each.version === version);
  const said = issue.reports.filter((each) => each.version === version);
  const differ = new Set(said.map(({ group }) => group)).size > 1;
  return (
    <li>
      <header>
        <strong>Version {version}</strong>
        {open ? (
          <State tone={differ ? 'bad' : 'wait'}>{differ ? 'sources differ' : 'not confirmed'}</State>
        ) : (
          <State tone={version === issue.version ? 'good' : 'plain'}>
            {version === issue.version ? 'in force' : 'replaced'}
          </State>
        )}
        {draw && (
          <small>
            confirmed <Time at={draw.at} /> by {draw.sources.join(', ')}
          </small>
        )}
      </header>
      {draw && (
        <DrawnNumbers fields={issue.fields} numbers={draw.numbers} lottery={issue.lottery} size="large" />
      )}
      {draw?.reason && <p className="issue-reason">Reason: {draw.reason}</p>}
      {said.length > 0 && (
        <ul className="issue-reports">
          {said.map((report) => (
            <Said key={`${report.source} ${report.at}`} issue={issue} report={report} differ={differ} />
          ))}
        </ul>
      )}
      {open && said.some(({ numbers }) => numbers === null) && (
        <p className="aside">
          Until a version is confirmed everybody sees their own numbers alone: the second person must not copy
          the first.
        </p>
      )}
    </li>
  );
}

interface SaidProps {
  issue: IssuePage;
  report: IssueReport;
  differ: boolean;
}

function Said({ issue, report: { source, operator, at, group, numbers, hash }, differ }: SaidProps) {
  return (
    <li>
      <span className="issue-group" data-differs={differ || undefined} title="Same letter, same numbers">
        {group}
      </span>
      <span>
        {source} <small>{operator ? 'operator' : 'feed'}</small>
      </span>
      <Time at={at} />
      {numbers ? (
        <DrawnNumbers fields={issue.fields} numbers={numbers} lottery={issue.lottery} />
      ) : (
        <span className="aside">hidden</span>
      )}
      {hash && <Hash value={hash} />}
    </li>
  );
}
