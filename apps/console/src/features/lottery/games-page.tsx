import { LOTTERY_GAMES_LIST } from '@baize/contract/lottery/desk-games';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { FAMILY_TEXTS, familyText, MODE_TEXTS, openLinesText, STATE_TEXTS } from './games-texts.ts';

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
      labels={{ lottery: FAMILY_TEXTS, mode: MODE_TEXTS, state: STATE_TEXTS }}
      actions={
        <Button renderRoot={(props) => <Link to="/lottery/order" {...props} />} variant="default">
          Order of lotteries
        </Button>
      }
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
