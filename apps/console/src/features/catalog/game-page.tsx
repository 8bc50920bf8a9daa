import { GAME_FLAGS } from '@baize/contract/desk/catalog';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { StandingText } from './availability.tsx';
import { type GamePage, gameQuery } from './catalog.data.ts';
import { FLAG_TEXTS, TYPE_TEXTS } from './catalog-texts.ts';
import { GamesDialog } from './games-dialog.tsx';
import { NamesPanel } from './names-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { StakesPanel } from './stakes/stakes-panel.tsx';

/** One game: the provider's data and the brand's settings. */
export function Screen() {
  const { game = '' } = useParams({ strict: false }) as { game?: string };
  const { data, error } = useQuery(gameQuery(game));
  const mayChange = useAllowed('games.write');
  const [changing, setChanging] = useState(false);
  return (
    <Page
      screen="O-05/game"
      title={data?.name ?? 'Game'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/games" {...props} />} variant="default">
            All games
          </Button>
          {data && mayChange && <Button onClick={() => setChanging(true)}>Change</Button>}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(game) => <Game game={game} />}
      </Answered>
      {data && changing && (
        <GamesDialog games={[data]} onClose={() => setChanging(false)} onDone={() => undefined} />
      )}
    </Page>
  );
}

function Game({ game }: { game: GamePage }) {
  return (
    <>
      <section className="panel member-head" aria-label="About this game">
        <dl className="facts facts-wide">
          <Fact label="Provider">{game.vendorName}</Fact>
          <Fact label="Code">
            <code>{game.code}</code>
          </Fact>
          <Fact label="Type">
            {[TYPE_TEXTS[game.type] ?? game.type, game.kind].filter(Boolean).join(', ')}
          </Fact>
          <Fact label="State">
            {game.withdrawn ? (
              <State tone="plain">withdrawn</State>
            ) : (
              <StandingText state={game.state} maintenance={game.maintenance} resting={game.resting} />
            )}
          </Fact>
          <Fact label="Flags">
            {GAME_FLAGS.filter((flag) => game[flag])
              .map((flag) => FLAG_TEXTS[flag])
              .join(', ') || 'none'}
          </Fact>
          <Fact label="Order">{game.sort}</Fact>
          <Fact label="Shortest round">
            {game.cycleMs === 0 ? 'as its provider has it' : `${game.cycleMs / 1000} s`}
          </Fact>
          <Fact label="Bets of the last days">{countText(game.bets)}</Fact>
          <Fact label="Return">{game.payback === null ? 'not known' : `${game.payback.toFixed(2)} %`}</Fact>
          <Fact label="Volatility">{game.volatility ?? 'not known'}</Fact>
          <Fact label="Free trial">{game.demo ? 'yes' : 'no'}</Fact>
          <Fact label="Free rounds">{game.freeRounds ? 'yes' : 'no'}</Fact>
          <Fact label="Version">{game.version || 'not known'}</Fact>
          <Fact label="Released">{game.releasedAt ?? 'not known'}</Fact>
          <Fact label="Devices">{game.devices.join(', ') || 'not known'}</Fact>
          <Fact label="Languages">{game.languages.join(', ') || 'not known'}</Fact>
          <Fact label="Changed">
            <Time at={game.changedAt} />
          </Fact>
        </dl>
      </section>
      <WaitingRequests kind="game" id={game.nodeId} />
      <StakesPanel game={game.nodeId} name={game.name} />
      <div className="board board-top">
        <PicturePanel game={game} />
        <NamesPanel game={game} />
      </div>
    </>
  );
}
