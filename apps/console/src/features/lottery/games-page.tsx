import { LOTTERY_GAMES_LIST, LOTTERY_STATES, type LotteryGameRow } from '@baize/contract/lottery/desk-games';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';
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
  const list = useList(LOTTERY_GAMES_LIST, {
    key: ['lottery', 'games'],
    everyMs: LIVE_MS,
  });
  return (
    <Page
      screen="O-06/lottery-games"
      title="Lottery games"
      ready={list.data !== undefined}
      error={list.error}
    >
      <WaitingRequests kind="lottery" />
      <FilterBar fields={FIELDS} />
      <ListFrame<LotteryGameRow>
        {...list.frame}
        caption="Lotteries in the order of the lobby"
        columns={columnsOf(LOTTERY_GAMES_LIST, {
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
        })}
        rowKey={({ code }) => code}
        empty="No lottery matches these filters."
      />
    </Page>
  );
}
