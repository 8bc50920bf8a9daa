import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/button';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Fault } from '../../shell/fault.tsx';
import { Go } from '../../shell/link.tsx';
import { openPopup } from '../../shell/popup.ts';
import { Screen, type ScreenState } from '../../shell/screen.tsx';
import { useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GamePicture } from '../catalog/catalog.ts';
import { type GameName, gameInfoQuery } from './play.data.ts';
import { SlotGame } from './slot-game.tsx';

/** G-08: the page of a game. Guests see it with the prompt to sit down; after signing in it goes on by itself. */
export default function GamePage() {
  const t = useText();
  const { vendor = '', code = '' } = useParams({ strict: false }) as Partial<GameName>;
  const name = { vendor: vendor.toLowerCase(), code: code.toLowerCase() };
  const signedIn = useSession((session) => session.signedIn);
  const info = useQuery({ ...gameInfoQuery(name), enabled: signedIn });
  if (signedIn && info.data) {
    return <SlotGame key={`${name.vendor}/${name.code}`} info={info.data} />;
  }
  return (
    <Screen id="G-08" state={stateOf(signedIn, info)} title={t('shell.games')} className="wrap seat">
      <Go to="/" className="btn">
        {t('shell.home')}
      </Go>
      {signedIn ? <Coming info={info} /> : <GuestSeat name={name} />}
    </Screen>
  );
}

function Coming({ info }: { info: { error: unknown; refetch: () => unknown } }) {
  const t = useText();
  if (!info.error) return <Skeleton shape="banner" />;
  if (!(info.error instanceof Refused) || info.error.code !== 'play.unknownGame') {
    return <Fault error={info.error} onRetry={() => void info.refetch()} />;
  }
  return (
    <State
      heading="h1"
      picture="lost"
      title={t('play.gone')}
      text={t('play.goneText')}
      action={
        <Go to="/rng" className="btn marigold">
          {t('shell.slots')}
        </Go>
      }
    />
  );
}

function GuestSeat({ name }: { name: GameName }) {
  const t = useText();
  const next = `/play/${name.vendor}/${name.code}`;
  useEffect(() => openPopup('guest', { next }, { replace: true }), [next]);
  return (
    <div className="seat-card">
      <GamePicture code={name.code} eager />
      <div className="stack">
        <h1>{t('play.guestTitle')}</h1>
        <p className="muted">{t('play.guestText')}</p>
        <Button enamel="marigold" size="big" onClick={() => openPopup('guest', { next })}>
          {t('play.sitDown')}
        </Button>
      </div>
    </div>
  );
}

function stateOf(signedIn: boolean, info: { error: unknown }): ScreenState {
  if (!signedIn) return 'ready';
  return info.error ? 'error' : 'loading';
}
