import './tournaments.css';

import { type OpsStanding, TOURNAMENT_STANDING_LIST } from '@baize/contract/tournaments/desk-tournaments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';
import { PHASES, SCORING_TEXTS, scoreText } from './tournament-texts.ts';
import {
  type TournamentPage,
  tournamentQuery,
  useCancelTournament,
  usePublishTournament,
} from './tournaments.data.ts';

type Act = 'edit' | 'publish' | 'cancel';

/** One tournament: its terms, its standing, and the way to publish or stop it. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(tournamentQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Page
      screen="O-03/tournament"
      title={data?.name ?? 'Tournament'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/tournaments" {...props} />} variant="default">
            All tournaments
          </Button>
          {data && <Actions phase={data.phase} onAct={setAct} />}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(tournament) => (
          <>
            <Terms tournament={tournament} />
            <WaitingRequests kind="tournament" id={tournament.id} />
            {tournament.phase !== 'draft' && <Standing tournament={tournament} />}
          </>
        )}
      </Answered>
      {data && act === 'edit' && <TournamentDialog draft={data} onClose={close} />}
      {data && act === 'publish' && <PublishTournamentDialog tournament={data} onClose={close} />}
      {data && act === 'cancel' && <CancelTournamentDialog tournament={data} onClose={close} />}
    </Page>
  );
}

function Actions({ phase, onAct }: { phase: TournamentPage['phase']; onAct(act: Act): void }) {
  const mayWrite = useAllowed('games.write');
  if (!mayWrite || !['draft', 'coming', 'running'].includes(phase)) return null;
  return (
    <>
      <Button variant="default" onClick={() => onAct('cancel')}>
        {phase === 'draft' ? 'Drop the draft' : 'Cancel it'}
      </Button>
      {phase === 'draft' && (
        <>
          <Button variant="default" onClick={() => onAct('edit')}>
            Change
          </Button>
          <Button onClick={() => onAct('publish')}>Ask to publish</Button>
        </>
      )}
    </>
  );
}

function Terms({ tournament }: { tournament: TournamentPage }) {
  const { phase, terms, currency, players, fund, paid, note } = tournament;
  const [tone, text] = PHASES[phase];
  return (
    <dl className="facts facts-wide panel">
      <Fact label="State">
        <State tone={tone}>{text}</State>
      </Fact>
      {note && <Fact label="Note">{note}</Fact>}
      <Fact label="Starts">
        <Time at={terms.startsAt} />
      </Fact>
      <Fact label="Ends">
        <Time at={terms.endsAt} />
      </Fact>
      <Fact label="Score">
        {terms.scoring === 'turnover'
          ? 'Sum of the stakes'
          : terms.best === 1
            ? 'Highest multiple of one round'
            : `Sum of the ${terms.best} highest multiples`}
      </Fact>
      <Fact label="Least stake">
        <Amount amount={terms.stakeMin} currency={currency} />
      </Fact>
      <Fact label="Titles">{terms.titles.length === 0 ? 'all of ours' : terms.titles.join(', ')}</Fact>
      <Fact label="Players">{String(players)}</Fact>
      <Fact label="Prizes together">
        <Amount amount={fund} currency={currency} />
      </Fact>
      <Fact label="Paid">
        <Amount amount={paid} currency={currency} />
      </Fact>
      <Fact label="By place">
        <ol className="tournament-prizes">
          {terms.prizes.map((prize, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a prize is.
            <li key={n}>
              <Amount amount={prize} />
            </li>
          ))}
        </ol>
      </Fact>
      {Object.entries(terms.texts).map(
        ([language, said]) =>
          said && (
            <Fact key={language} label={`Text, ${language}`}>
              <strong>{said.name}</strong> {said.text}
            </Fact>
          ),
      )}
    </dl>
  );
}

const FIELDS: readonly FilterField[] = [{ name: 'member', label: 'Member', kind: 'text' }];
const LIVE_MS = 10_000;

function Standing({ tournament: { id, phase, scoring } }: { tournament: TournamentPage }) {
  const { filters } = useFilters();
  const live = phase === 'running' || phase === 'counting';
  const list = useList(TOURNAMENT_STANDING_LIST, {
    key: ['tournaments', 'standing'],
    filters: { ...filters, id },
    ...(live ? { everyMs: LIVE_MS } : {}),
  });
  return (
    <>
      <h2>{`Standing by ${SCORING_TEXTS[scoring]}`}</h2>
      <FilterBar fields={FIELDS} />
      <ListFrame<OpsStanding>
        {...list.frame}
        caption="Members with a score, by place"
        columns={columnsOf(TOURNAMENT_STANDING_LIST, {
          'member.username': MEMBER_CELL,
          score: { text: ({ score }) => scoreText(score, scoring) },
        })}
        rowKey={({ place }) => String(place)}
        empty="Nobody has a score yet."
      />
    </>
  );
}

function PublishTournamentDialog({ tournament, onClose }: { tournament: TournamentPage; onClose(): void }) {
  const { id, name, fund, currency, terms } = tournament;
  return (
    <DecisionDialog
      title={`Publish ${name}`}
      decision={usePublishTournament()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        Players see it once a second operator has approved it, and its prizes are promised: up to{' '}
        <Amount amount={fund} currency={currency} /> for {terms.prizes.length} places, paid from promotions a
        quarter of an hour after the end. A change of the draft voids the request.
      </p>
    </DecisionDialog>
  );
}

function CancelTournamentDialog({ tournament, onClose }: { tournament: TournamentPage; onClose(): void }) {
  const { id, name, phase } = tournament;
  return (
    <DecisionDialog
      title={phase === 'draft' ? `Drop ${name}` : `Cancel ${name}`}
      action={phase === 'draft' ? 'Drop the draft' : 'Cancel the tournament'}
      done={phase === 'draft' ? 'The draft is dropped.' : 'The tournament is cancelled.'}
      decision={useCancelTournament()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        {phase === 'draft'
          ? 'Nobody but operators has seen it.'
          : 'It leaves the list of players, and no prize is paid. This is final.'}
      </p>
    </DecisionDialog>
  );
}
