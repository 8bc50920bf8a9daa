import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { openPopup } from '../../shell/popup.ts';
import { queries } from '../../shell/queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { useText } from '../../shell/text.ts';
import { GameTile } from '../catalog/catalog.ts';
import { TimeNotice } from '../play/time-notice.tsx';
import type { FromGame } from './frame-messages.ts';
import { GameFrame } from './game-frame.tsx';
import { type Card, type GameName, playSessionQuery } from './launch.data.ts';
import { LaunchBar, SessionBar } from './launch-bar.tsx';
import { LaunchCover } from './launch-cover.tsx';
import RealityCheck from './reality-check.tsx';
import { type Phase, useLaunch } from './use-launch.ts';

interface OutsideGameProps {
  card: Card;
  name: GameName;
  demo: boolean;
  /** Somebody who has only play chips. */
  trial: boolean;
}

/** G-08, G-09, G-10: the frame of an outside game with everything that the house owes the player around it. */
export function OutsideGame({ card, name, demo, trial }: OutsideGameProps) {
  const { game, others } = card;
  const launch = useLaunch(name, demo);
  const { phase, ready, fail } = launch;
  const [paused, setPaused] = useState(false);
  const toLobby = useLobby();
  const { box, view } = useView();
  const hear = useCallback(
    (message: FromGame) => {
      if (message.type === 'game.ready') ready();
      if (message.type === 'game.lobby') toLobby();
      if (message.type === 'game.error') fail({ why: 'game', code: message.code });
      if (message.type === 'game.roundEnd' || message.type === 'game.balance') follow();
    },
    [ready, fail, toLobby],
  );
  const onSwitch = useSwitchOf({ demo, trial, offered: game.demo });
  const url = frameOf(phase);
  return (
    <Screen id="G-08" state={stateOf(phase)} title={game.displayName} className="launch-screen">
      <div ref={box} className={view.theatre ? 'play launch is-theatre' : 'play launch'}>
        <LaunchBar card={card} demo={demo} view={view} onBack={toLobby} />
        <SessionBar demo={demo} onSwitch={onSwitch} />
        <div className="launch-seat">
          {url && (
            <GameFrame
              key={url}
              url={url}
              title={game.displayName}
              demo={demo}
              paused={paused}
              onMessage={hear}
            />
          )}
          <LaunchCover card={card} phase={phase} onAgain={launch.again} onLobby={toLobby} />
        </div>
      </div>
      {!view.theatre && <Beside others={others} />}
      <RealityCheck onPause={setPaused} />
      <TimeNotice />
    </Screen>
  );
}

function Beside({ others }: { others: Card['others'] }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <section className="wrap launch-beside" aria-labelledby="play-next">
      <h2 id="play-next">{t('launch.playNext')}</h2>
      <div className="games">
        {others.map((other) => (
          <GameTile key={other.nodeId} game={other} />
        ))}
      </div>
    </section>
  );
}

/** The ledger has moved: figures are asked for, never taken from the frame. */
function follow(): void {
  void queries.invalidateQueries({ queryKey: playSessionQuery().queryKey });
  void queries.invalidateQueries({ queryKey: ['wallet'] });
}

/** Back to the list that one came from, or home where one came by the address. */
function useLobby(): () => void {
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) history.back();
    else void navigate({ to: '/', replace: true });
  }, [history, navigate, canGoBack]);
}

/** G-10: from a demo to the real game and back; who has only play chips is led to an account. */
function useSwitchOf(play: { demo: boolean; trial: boolean; offered: boolean }): (() => void) | undefined {
  const navigate = useNavigate();
  const { demo, trial, offered } = play;
  if (trial) return () => openPopup('trial');
  if (!demo && !offered) return undefined;
  return () => void navigate({ to: '.', search: demo ? {} : { mode: 'demo' }, replace: true });
}

function useView() {
  const box = useRef<HTMLDivElement>(null);
  const [theatre, setTheatre] = useState(false);
  const onFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void box.current?.requestFullscreen().catch(() => undefined);
  };
  const view = {
    theatre,
    onTheatre: () => setTheatre((before) => !before),
    onFull: document.fullscreenEnabled ? onFull : undefined,
  };
  return { box, view };
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
