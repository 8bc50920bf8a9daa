import {
  DESK_PHASES,
  type OpsTournament,
  TOURNAMENTS_LIST,
} from '@baize/contract/tournaments/desk-tournaments';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';
import { PHASES, SCORING_TEXTS } from './tournament-texts.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'phase',
    label: 'State',
    kind: 'choice',
    choices: DESK_PHASES.map((value) => ({ value, label: PHASES[value][1] })),
  },
  { name: 'currency', label: 'Currency', kind: 'text' },
];

/** Tournaments on our own titles: drafts, those that players see, and those that are over. */
export function Screen() {
  const mayWrite = useAllowed('games.write');
  const [making, setMaking] = useState(false);
  const list = useList(TOURNAMENTS_LIST, { key: ['tournaments'] });
  return (
    <Page
      screen="O-03/tournaments"
      title="Tournaments"
      ready={list.data !== undefined}
      error={list.error}
      actions={mayWrite && <Button onClick={() => setMaking(true)}>New tournament</Button>}
    >
      <WaitingRequests kind="tournament" />
      <FilterBar fields={FIELDS} />
      <ListFrame<OpsTournament>
        {...list.frame}
        caption="Tournaments, the last to start first"
        columns={columnsOf(TOURNAMENTS_LIST, {
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
        })}
        rowKey={({ id }) => id}
        empty="No tournament matches these filters."
      />
      {making && <TournamentDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
