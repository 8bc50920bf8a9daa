import '../../../stage/stage.css';
import '../play.css';
import './bets.css';

import { Art } from '@baize/ui/art';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, type Ref, useCallback } from 'react';
import { OfflineBanner } from '../../../frame/offline.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { useText } from '../../../shell/text.ts';
import { Hearts, useHearts } from '../../catalog/catalog.ts';
import { Beside, gameCardQuery, RealityCheck, useView } from '../../launch/launch.ts';
import { TimeNotice } from '../../protection/time-notice.tsx';
import { AutoSummary } from '../auto/auto-summary.tsx';
import { type BetGameInfo, ownGameName } from '../play.data.ts';
import { PlayContext } from '../play-context.ts';
import { SessionPanels, SessionStrip } from '../session-panels.tsx';
import { TitleBar } from '../title-bar.tsx';
import { BetControls } from './bet-controls.tsx';
import { BetPays } from './bet-pays.tsx';
import { BetResult } from './bet-result.tsx';
import type { BetSession } from './bet-session.ts';
import { GreatWin } from './great-win.tsx';
import { TopLine } from './recent.tsx';
import { useBetSession } from './use-bet-session.ts';

/** G-19: the page of a game that is played by bets: its table, the choices, words, controls and panels. */
export default function BetGame({ info }: { info: BetGameInfo }) {
  const t = useText();
  const { session, failed } = useBetSession(info);
  const { box, view } = useView();
  const { data: card } = useQuery(gameCardQuery({ vendor: info.vendor, code: info.code }));
  const scene = session?.stage.look.scene;
  // A reality check stops autoplay; the round that is under way is shown to its end.
  const pause = useCallback((paused: boolean) => paused && session?.stopAuto(), [session]);
  return (
    <Screen
      id="G-19"
      state={failed ? 'error' : session ? 'ready' : 'loading'}
      title={ownGameName(info)}
      className="play-screen"
    >
      <Hearts value={useHearts()}>
        <Cloth ref={box} info={info} session={session} theatre={view.theatre}>
          <TitleBar info={info} session={session} view={view} />
          <SessionStrip info={info} />
          {failed && (
            <div className="bet-table">
              <State picture="error" title={t('play.noTable')} text={t('play.noTableText')} />
            </div>
          )}
          {session && (
            <PlayContext value={{ session, info }}>
              {scene && <Art svg={scene} className="bet-scene" />}
              <aside className="pan start" aria-label={t('play.rules')}>
                <BetPays />
              </aside>
              <section className="bet-table" aria-label={ownGameName(info)}>
                {!session.face.ownTop && <TopLine />}
                <div className="bet-field" dir="ltr">
                  <session.face.Field />
                </div>
                <BetResult />
                {session.face.Choices && (
                  <div className="bet-choices">
                    <session.face.Choices />
                  </div>
                )}
                <GreatWin />
              </section>
              <div className="sky">
                <OfflineBanner />
              </div>
              <BetControls />
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
  info: BetGameInfo;
  session: BetSession | null;
  theatre: boolean;
  children: ReactNode;
}

/** The page has the colours of the title's table. */
function Cloth({ ref, info, session, theatre, children }: ClothProps) {
  return (
    <div
      ref={ref}
      className={theatre ? 'play bet is-theatre' : 'play bet'}
      data-game={info.table.game}
      data-title={session ? '' : undefined}
      style={session?.stage.look.paint as CSSProperties | undefined}
    >
      {children}
    </div>
  );
}
