import '../launch/launch.css';

import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadPart } from '../../shell/faults.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Screen, type ScreenState } from '../../shell/parts/screen.tsx';
import { Waiting } from '../../shell/parts/waiting.tsx';
import { useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GamePicture, OURS } from '../catalog/catalog.ts';
import { GuestStart, MissingGame } from '../launch/launch.ts';
import { type AnyInfo, type GameName, gameInfoQuery, usePlayMode } from './play.data.ts';
import { SlotGame } from './slot-game.tsx';

/** The vendor of our own lotteries, which have a page for all of them. */
const LOTTERY = 'LOTT';

const BetGame = lazy(() => loadPart(() => import('./bets/bet-game.tsx')));
const ThirdPartyPage = lazy(() => loadPart(() => import('../launch/third-party-page.tsx')));

/** G-08: the page of a game, of ours or of an outside studio. */
export default function GamePage() {
  const { vendor = '', code = '' } = useParams({ strict: false }) as Partial<GameName>;
  const { mode, table } = useSearch({ strict: false }) as { mode?: string; table?: string | number };
  const playMode = usePlayMode();
  if (vendor.toLowerCase() === OURS) {
    return <OwnPage name={{ vendor: OURS, code: code.toLowerCase(), playMode }} />;
  }
  if (vendor === LOTTERY) return <Navigate to="/lottery" search={{ gameCode: code } as never} replace />;
  // An address that names a table by digits alone is read as a number.
  const name = { vendor, code, table: table === undefined ? undefined : String(table) };
  return (
    <Coming fallback={<Waiting />}>
      <ThirdPartyPage key={`${vendor}/${code}/${table}`} name={name} demo={mode === 'demo'} />
    </Coming>
  );
}

/** Guests see it with the prompt to sit down; after signing in it goes on by itself. */
function OwnPage({ name }: { name: GameName }) {
  const t = useText();
  const page = `/play/${name.vendor}/${name.code}`;
  const path = name.playMode ? `${page}?mode=${name.playMode}` : page;
  const signedIn = useSession((session) => session.signedIn);
  const info = useQuery({ ...gameInfoQuery(name), enabled: signedIn });
  if (signedIn && info.data) return <Opened key={path} info={info.data} />;
  return (
    <Screen id="G-08" state={stateOf(signedIn, info)} title={t('shell.games')} className="wrap start-page">
      <Go to="/" className="btn">
        {t('shell.home')}
      </Go>
      {signedIn ? (
        <NotYet info={info} />
      ) : (
        <GuestStart picture={<GamePicture code={name.code} vassalage={name.vendor} eager />} next={path} />
      )}
    </Screen>
  );
}

/** The page of the family that the game is of. */
function Opened({ info }: { info: AnyInfo }) {
  if (info.family === 'slots') return <SlotGame info={info} />;
  return (
    <Coming fallback={<Waiting />}>
      <BetGame info={info} />
    </Coming>
  );
}

function NotYet({ info }: { info: { error: unknown; refetch: () => unknown } }) {
  if (!info.error) return <Skeleton shape="banner" />;
  return <MissingGame error={info.error} onRetry={() => void info.refetch()} />;
}

function stateOf(signedIn: boolean, info: { error: unknown }): ScreenState {
  if (!signedIn) return 'ready';
  return info.error ? 'error' : 'loading';
}
