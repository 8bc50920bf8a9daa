import type { RiskKind } from '@baize/contract/site/safety';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { Notes } from '../../../parts/notes.tsx';
import { Answered, Fact, Nothing, Page, Panel } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State, Time } from '../../../parts/values.tsx';
import { kindText } from '../../safety/risk-texts.ts';
import { type CasePage, caseQuery, useNoteCase } from '../risk.data.ts';
import { CASE_STATE_TEXTS, OUTCOME_TEXTS, SUBJECT_TEXTS } from '../risk-texts.ts';
import { ChangeCaseDialog } from './change-case-dialog.tsx';
import { CloseCaseDialog } from './close-case-dialog.tsx';
import { LinkCaseDialog } from './link-case-dialog.tsx';

type Act = 'change' | 'close' | 'link';

/** One case: its member, its subjects, its notes, and the way to its end. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(caseQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const mayWork = useAllowed('risk.cases') && data !== undefined && data.state !== 'closed';
  const close = () => setAct(null);
  return (
    <Page
      screen="O-12/case"
      title={data?.title ?? 'Case'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/risk/cases" {...props} />} variant="default">
            All cases
          </Button>
          {mayWork && (
            <>
              <Button variant="default" onClick={() => setAct('change')}>
                Assign
              </Button>
              <Button onClick={() => setAct('close')}>Close the case</Button>
            </>
          )}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(found) => <Content found={found} mayWork={mayWork} onLink={() => setAct('link')} />}
      </Answered>
      {data && act === 'change' && <ChangeCaseDialog found={data} onClose={close} />}
      {data && act === 'close' && <CloseCaseDialog id={data.id} onClose={close} />}
      {data && act === 'link' && <LinkCaseDialog id={data.id} onClose={close} />}
    </Page>
  );
}

interface ContentProps {
  found: CasePage;
  mayWork: boolean;
  onLink(): void;
}

function Content({ found, mayWork, onLink }: ContentProps) {
  const { isPending, error, mutateAsync } = useNoteCase();
  return (
    <>
      <About found={found} />
      <Panel
        title="Subjects"
        aside={
          mayWork && (
            <Button size="xs" variant="default" onClick={onLink}>
              Add
            </Button>
          )
        }
      >
        <Subjects links={found.links} />
      </Panel>
      <Notes
        notes={found.history}
        adding={mayWork && { isPending, error, add: (text) => mutateAsync({ id: found.id, text }) }}
      />
    </>
  );
}

function About({ found }: { found: CasePage }) {
  const { member, state, outcome, assignee, openedBy, openedAt, closedBy, closedAt } = found;
  const [tone, text] = CASE_STATE_TEXTS[state];
  return (
    <section className="panel member-head" aria-label="About this case">
      <dl className="facts facts-wide">
        <Fact label="Member">
          <MemberLink {...member} />
        </Fact>
        <Fact label="State">
          <State tone={tone}>{text}</State>
        </Fact>
        {outcome && <Fact label="Outcome">{OUTCOME_TEXTS[outcome]}</Fact>}
        <Fact label="Assigned to">{assignee?.name ?? 'nobody'}</Fact>
        <Fact label="Opened">
          <Time at={openedAt} /> by {openedBy}
        </Fact>
        {closedAt && (
          <Fact label="Closed">
            <Time at={closedAt} /> by {closedBy}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Subjects({ links }: Pick<CasePage, 'links'>) {
  if (links.length === 0) return <Nothing>Only the member.</Nothing>;
  return (
    <ul className="case-links">
      {links.map((link) => (
        <li key={`${link.kind} ${link.id}`}>
          <strong>{SUBJECT_TEXTS[link.kind]}</strong> <Subject {...link} />
          <span className="aside">added by {link.addedBy}</span>
        </li>
      ))}
    </ul>
  );
}

function Subject({ kind, id, label }: CasePage['links'][number]) {
  if (kind === 'member') return <MemberLink id={id} username={label} />;
  if (kind === 'event') return <Link to="/risk">{kindText(label as RiskKind)}</Link>;
  const to = kind === 'deposit' ? '/deposits' : '/withdrawals';
  return (
    <Link to={to} search={{ tab: 'all', open: id } as never}>
      {label}
    </Link>
  );
}
