import './games.css';

import { LOTTERY_STATES, type LotteryState } from '@baize/contract/lottery/desk-games';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { HolidaysPanel } from './game-holidays.tsx';
import { LimitsPanel } from './game-limits.tsx';
import { NumbersPanel } from './game-numbers.tsx';
import { PlaysPanel } from './game-plays.tsx';
import { SchedulePanel } from './game-schedule.tsx';
import { type LotteryGamePage, lotteryGameQuery, useSetState } from './games.data.ts';
import { familyText, MODE_TEXTS, openLinesText, STATE_TEXTS } from './games-texts.ts';

/** One lottery: its state, schedule, holidays, limits, numbers, plays and odds. */
export function Screen() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data, error } = useQuery(lotteryGameQuery(code));
  const mayWrite = useAllowed('lottery.write');
  const [changing, setChanging] = useState(false);
  return (
    <Page
      screen="O-06/lottery-game"
      title={data?.name ?? 'Lottery game'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/lottery/games" {...props} />} variant="default">
            All lottery games
          </Button>
          {data && mayWrite && <Button onClick={() => setChanging(true)}>Change the state</Button>}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(game) => <Game game={game} />}
      </Answered>
      {data && changing && <LotteryStateDialog game={data} onClose={() => setChanging(false)} />}
    </Page>
  );
}

function Game({ game }: { game: LotteryGamePage }) {
  return (
    <>
      <About game={game} />
      <WaitingRequests kind="lottery" id={game.code} />
      <div className="board board-top">
        <div className="lottery-column">
          <SchedulePanel game={game} />
          <HolidaysPanel game={game} />
        </div>
        <div className="lottery-column">
          <LimitsPanel game={game} />
          <NumbersPanel game={game} />
        </div>
      </div>
      <PlaysPanel game={game} />
    </>
  );
}

function About({ game }: { game: LotteryGamePage }) {
  const [tone, text] = STATE_TEXTS[game.state];
  return (
    <section className="panel member-head" aria-label="About this game">
      <dl className="facts facts-wide">
        <Fact label="State">
          <State tone={tone}>{text}</State>
          {game.shown !== game.state && ` – players see it ${STATE_TEXTS[game.shown][1]}`}
        </Fact>
        <Fact label="Next draw">{game.nextDrawAt ? <Time at={game.nextDrawAt} /> : 'none planned'}</Fact>
        <Fact label="Issue">{game.next ? <code>{game.next.code}</code> : 'none'}</Fact>
        <Fact label="Open bets">{openLinesText(game.openLines)}</Fact>
        <Fact label="Code">
          <code>{game.code}</code>
        </Fact>
        <Fact label="Lottery">
          {familyText(game.lottery)}
          {game.region && `, ${game.region}`}
        </Fact>
        <Fact label="Prize mode">{MODE_TEXTS[game.mode]}</Fact>
        <Fact label="Drawn by">
          {game.sourceUrl ? (
            <a href={game.sourceUrl} target="_blank" rel="noreferrer">
              {hostOf(game.sourceUrl)}
            </a>
          ) : game.own ? (
            'us'
          ) : (
            'an official draw'
          )}
        </Fact>
        <Fact label="Revision">{countText(game.revision)}</Fact>
      </dl>
    </section>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

const EFFECTS: Readonly<Record<LotteryState, string>> = {
  on: 'Players can bet within a second.',
  maintenance: 'Players see it closed. Issues are still made and drawn; open bets are settled.',
  off: 'Players do not see it, and no further issues are made. Issues that are made are drawn, and open bets are settled.',
};

function LotteryStateDialog({ game, onClose }: { game: LotteryGamePage; onClose(): void }) {
  const [state, setState] = useState(game.state);
  const set = useSetState();
  const confirm = (reason: string) =>
    set.mutate(
      { code: game.code, state, reason },
      {
        onSuccess: () => {
          toast(`${game.name} is ${STATE_TEXTS[state][1]} on every node.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`State of ${game.name}`}
      action="Change the state"
      pending={set.isPending}
      error={set.error}
      missing={state === game.state && 'Choose another state.'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <NativeSelect
            label="State"
            value={state}
            data={LOTTERY_STATES.map((value) => ({ value, label: STATE_TEXTS[value][1] }))}
            onChange={({ currentTarget }) => setState(currentTarget.value as LotteryState)}
          />
          <p className="aside">{EFFECTS[state]}</p>
        </>
      }
    />
  );
}
