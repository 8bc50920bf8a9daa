import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { OfflineBanner } from '../../frame/offline.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { openPopup } from '../../shell/popup.ts';
import { queries } from '../../shell/queries.ts';
import { useText } from '../../shell/text.ts';
import { TimeNotice } from '../protection/time-notice.tsx';
import type { FromGame } from './frame-messages.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { type Card, type GameName, gameSearch, playSessionQuery } from './launch.data.ts';
import { LaunchCover } from './launch-cover.tsx';
import RealityCheck from './session/reality-check.tsx';
import { SessionBar } from './session/session-bar.tsx';
import { Beside } from './similar-games.tsx';
import { type Phase, useLaunch } from './use-launch.ts';
import { useLobby } from './use-lobby.ts';
import { useView } from './use-view.ts';

interface ThirdPartyGameProps {
  card: Card;
  name: GameName;
  demo: boolean;
  /** Somebody who has only play chips. */
  trial: boolean;
}

/** G-08, G-09, G-10: the frame of a third-party game with everything that the brand owes the player around it. */
export function ThirdPartyGame({ card, name, demo, trial }: ThirdPartyGameProps) {
  const t = useText();
  const { game, others } = card;
  const launch = useLaunch(name, demo);
  const { phase, ready, fail } = launch;
  const [paused, setPaused] = useState(false);
  const depositing = useSearch({ strict: false, select: ({ p }: { p?: string }) => p === 'deposit' });
  const toLobby = useLobby();
  const toMoney = useMoney(trial);
  const { box, view } = useView();
  const hear = useCallback(
    (message: FromGame) => {
      if (message.type === 'game.ready') ready();
      if (message.type === 'game.lobby') toLobby();
      if (message.type === 'game.deposit') toMoney();
      if (message.type === 'game.error') fail({ why: 'game', code: message.code });
      if (message.type === 'game.roundEnd' || message.type === 'game.balance') follow();
    },
    [ready, fail, toLobby, toMoney],
  );
  const onSwitch = useSwitchOf({ demo, trial, offered: game.demo, table: name.table });
  const url = frameOf(phase);
  return (
    <Screen id="G-08" state={stateOf(phase)} title={game.displayName} className="launch-screen">
      <div ref={box} className={view.theatre ? 'play launch is-theatre' : 'play launch'}>
        <GameBar
          name={game.displayName}
          maker={game.vendorName}
          node={game.nodeId}
          demo={demo}
          view={view}
          info={{ label: t('launch.about'), onOpen: () => openPopup('about') }}
        />
        <SessionBar demo={demo} onSwitch={onSwitch} />
        {!game.enabled && (
          <p className="launch-note" role="status">
            {t('launch.closing')}
          </p>
        )}
        {launch.shortfall && (
          <p className="launch-note" role="status">
            {t(`launch.shortfall.${launch.shortfall}`)}
          </p>
        )}
        <div className="launch-place">
          {url && (
            <GameFrame
              key={url}
              url={url}
              title={game.displayName}
              demo={demo}
              paused={paused || depositing}
              onMessage={hear}
            />
          )}
          <LaunchCover card={card} phase={phase} onAgain={launch.again} onLobby={toLobby} />
          <OfflineBanner />
        </div>
      </div>
      {!view.theatre && <Beside others={others} />}
      <RealityCheck onPause={setPaused} />
      <TimeNotice />
    </Screen>
  );
}

/** The ledger has moved: figures are asked for, never taken from the frame. */
function follow(): void {
  void queries.invalidateQueries({ queryKey: playSessionQuery().queryKey });
  void queries.invalidateQueries({ queryKey: ['wallet'] });
}

/** The way to money for the game: the deposit over it, or an account for a player who has only play chips. */
function useMoney(trial: boolean): () => void {
  return useCallback(() => openPopup(trial ? 'trial' : 'deposit'), [trial]);
}

/** G-10: from a demo to the real game and back; who has only play chips is led to an account. */
function useSwitchOf(play: {
  demo: boolean;
  trial: boolean;
  offered: boolean;
  table: string | undefined;
}): (() => void) | undefined {
  const navigate = useNavigate();
  const { demo, trial, offered, table } = play;
  if (trial) return () => openPopup('trial');
  if (!demo && !offered) return undefined;
  return () => void navigate({ to: '.', search: gameSearch({ demo: !demo, table }), replace: true });
}

/** The frame stays below what is said about it as long as it may still come to life. */
function frameOf(phase: Phase): string | undefined {
  if (phase.at === 'opening' || phase.at === 'ready' || phase.at === 'failed') return phase.url;
  return undefined;
}

function stateOf({ at }: Phase): 'loading' | 'ready' | 'error' {
  if (at === 'failed') return 'error';
  return at === 'asking' || at === 'opening' ? 'loading' : 'ready';
}
