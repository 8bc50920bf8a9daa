import { LOTTERY_GAMES_LIST, LOTTERY_STATES } from '@baize/contract/lottery/desk-games';
import { Link } from '@tanstack/react-router';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import {
  FAMILY_CHOICES,
  familyText,
  MODE_CHOICES,
  MODE_TEXTS,
  openLinesText,
  STATE_TEXTS,
} from './games-texts.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'search', label: 'Name or code', kind: 'text' },
  { name: 'lottery', label: 'Lottery', kind: 'choice', choices: FAMILY_CHOICES },
  { name: 'mode', label: 'Prize mode', kind: 'choice', choices: MODE_CHOICES },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: LOTTERY_STATES.map((value) => ({ value, label: STATE_TEXTS[value][1] })),
  },
];

const LIVE_MS = 10_000;

/** All lotteries with their next draws and the bets that wait for one. */
export function Screen() {
  return (
    <ListScreen
      screen="O-06/lottery-games"
      title="Lottery games"
      list={LOTTERY_GAMES_LIST}
      keptAs={['lottery', 'games']}
      everyMs={LIVE_MS}
      fields={FIELDS}
      notice={<WaitingRequests kind="lottery" />}
      caption="Lotteries in the order of the lobby"
      cells={{
        name: {
          cell: ({ code, name }) => (
            <Link to="/lottery/games/$code" params={{ code }}>
              {name}
            </Link>
          ),
        },
        lottery: { text: ({ lottery }) => familyText(lottery) },
        mode: { text: ({ mode }) => MODE_TEXTS[mode] },
        own: { text: ({ own }) => (own ? 'us' : 'an official draw') },
        state: {
          text: ({ state }) => STATE_TEXTS[state][1],
          cell: ({ state }) => <State tone={STATE_TEXTS[state][0]}>{STATE_TEXTS[state][1]}</State>,
        },
        openLines: {
          text: ({ openLines }) => openLinesText(openLines),
        },
      }}
      rowKey={({ code }) => code}
      empty="No lottery matches these filters."
    />
  );
}
