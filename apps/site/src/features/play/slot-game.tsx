import '../../stage/stage.css';
import './play.css';

import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { OfflineBanner } from '../../frame/offline.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { useText } from '../../shell/text.ts';
import { Hearts, useHearts } from '../catalog/catalog.ts';
import { Beside, gameCardQuery, RealityCheck, useView } from '../launch/launch.ts';
import { TimeNotice } from '../protection/time-notice.tsx';
import { AutoSummary } from './auto/auto-summary.tsx';
import { Controls } from './controls.tsx';
import { useFreeRounds } from './free/use-free-rounds.ts';
import { JackpotMeters } from './jackpots/jackpot-meters.tsx';
import { type GameInfo, ownGameName } from './play.data.ts';
import { PlayContext } from './play-context.ts';
import { Paytable } from './rules/paytable.tsx';
import { SessionPanels, SessionStrip } from './session-panels.tsx';
import { StageShow } from './show/stage-show.tsx';
import type { SlotSession } from './slot-session.ts';
import { TitleBar } from './title-bar.tsx';
import { useSlotSession } from './use-slot-session.ts';
import { WinBox } from './win-box.tsx';

/** G-11: stage, words, controls and panels of one slot. */
export function SlotGame({ info }: { info: GameInfo }) {
  const t = useText();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const { session, failed } = useSlotSession(host, info);
  useFreeRounds(session, info);
  const { box, view } = useView();
  const { data: card } = useQuery(gameCardQuery(info));
  // A reality check stops autoplay; the round that is under way is shown to its end.
  const pause = useCallback((paused: boolean) => paused && session?.stopAuto(), [session]);
  return (
    <Screen
      id="G-11"
      state={failed ? 'error' : session ? 'ready' : 'loading'}
      title={ownGameName(info)}
      className="play-screen"
    >
      <Hearts value={useHearts()}>
        <Cloth ref={box} session={session} theatre={view.theatre}>
          <TitleBar info={info} session={session} view={view} />
          <SessionStrip info={info} />
          <aside className="pan start" aria-label={t('play.rules')}>
            <Paytable info={info} />
          </aside>
          <div className="stage" ref={setHost} data-pools={info.jackpots?.levels.length}>
            {info.jackpots && (
              <JackpotMeters code={info.code} jackpots={info.jackpots} currency={info.currency} />
            )}
            {session && (
              <PlayContext value={{ session, info }}>
                <StageShow />
              </PlayContext>
            )}
          </div>
          <div className="sky">
            <OfflineBanner />
          </div>
          {failed && (
            <div className="mid">
              <State picture="error" title={t('play.noCanvas')} text={t('play.noCanvasText')} />
            </div>
          )}
          {session && (
            <PlayContext value={{ session, info }}>
              <section className="mid" aria-label={t('play.reels')}>
                <WinBox />
              </section>
              <Controls />
              <AutoSummary />
              <TimeNotice />
            </PlayContext>
          )}
          <aside className="pan end" aria-label={t('play.session')}>
            <SessionPanels info={info} />
          </aside>
        </Cloth>
        {card && !view.theatre && <Beside others={card.others} />}
      </Hearts>
      <RealityCheck onPause={pause} />
    </Screen>
  );
}

interface ClothProps {
  ref: Ref<HTMLDivElement>;
  session: SlotSession | null;
  theatre: boolean;
  children: ReactNode;
}

/** The page turns with the stage: it is night while free spins run. In the theatre the reels have all of it. */
function Cloth({ ref, session, theatre, children }: ClothProps) {
  const [night, setNight] = useState(false);
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const follow = () => {
      const view = session?.view.getState();
      setNight((view?.series ?? null) !== null);
      setCovered((view?.bigWin ?? view?.card ?? null) !== null);
    };
    follow();
    return session?.view.subscribe(follow);
  }, [session]);
  return (
    <div
      ref={ref}
      className={theatre ? 'play is-theatre' : 'play'}
      data-scene={night ? 'night' : undefined}
      data-covered={covered || undefined}
    >
      {children}
    </div>
  );
}
