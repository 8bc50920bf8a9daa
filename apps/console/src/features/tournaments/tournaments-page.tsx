import { TOURNAMENTS_LIST } from '@baize/contract/tournaments/desk-tournaments';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';
import { PHASES, SCORING_TEXTS } from './tournament-texts.ts';

/** Tournaments on our own titles: drafts, those that players see, and those that are over. */
export function Screen() {
  const mayWrite = useAllowed('games.write');
  const [making, setMaking] = useState(false);
  return (
    <ListScreen
      screen="O-03/tournaments"
      title="Tournaments"
      actions={mayWrite && <Button onClick={() => setMaking(true)}>New tournament</Button>}
      list={TOURNAMENTS_LIST}
      keptAs={['tournaments']}
      labels={{ phase: PHASES }}
      notice={<WaitingRequests kind="tournament" />}
      caption="Tournaments, the last to start first"
      cells={{
        name: {
          cell: ({ id, name }) => (
            <Link to="/tournaments/$id" params={{ id }}>
              {name}
            </Link>
          ),
        },
        phase: {
          text: ({ phase }) => PHASES[phase][1],
          cell: ({ phase }) => <State tone={PHASES[phase][0]}>{PHASES[phase][1]}</State>,
        },
        scoring: { text: ({ scoring }) => SCORING_TEXTS[scoring] },
      }}
      empty="No tournament matches these filters."
    >
      {making && <TournamentDialog onClose={() => setMaking(false)} />}
    </ListScreen>
  );
}
