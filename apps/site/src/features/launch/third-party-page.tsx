import '../../stage/stage.css';
import './launch.css';

import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { isTrial, useMember, useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GamePicture, Hearts, useHearts } from '../catalog/catalog.ts';
import { ClosedGame } from './closed-game.tsx';
import { GuestStart } from './guest-start.tsx';
import { type Card, type GameName, gameCardQuery, gameSearch } from './launch.data.ts';
import { MissingGame } from './missing-game.tsx';
import { ThirdPartyGame } from './third-party-game.tsx';

interface PageProps {
  name: GameName;
  /** Play chips are wished for, also by somebody who has money. */
  demo: boolean;
}

/** G-08 for third-party games: a player sees the frame, everybody else the page before it. */
export default function ThirdPartyPage({ name, demo }: PageProps) {
  const card = useQuery(gameCardQuery(name));
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const hearts = useHearts();
  // A player stays in the game when it is closed: an open round is played to its end (B07).
  const [playing, setPlaying] = useState(false);
  const sits = Boolean(signedIn && member && card.data && (playing || card.data.game.enabled));
  if (sits !== playing) setPlaying(sits);
  if (card.data && card.data.game.isGame === 'VASSALAGE') return <ToList card={card.data} />;
  if (sits && member && card.data) {
    const trial = isTrial(member);
    return (
      <Hearts value={hearts}>
        <ThirdPartyGame card={card.data} name={name} demo={demo || trial} trial={trial} />
      </Hearts>
    );
  }
  return (
    <Hearts value={hearts}>
      <Before name={name} demo={demo} card={card} waiting={signedIn && !member} />
    </Hearts>
  );
}

interface BeforeProps extends PageProps {
  card: { data: Card | undefined; error: unknown; refetch: () => unknown };
  waiting: boolean;
}

function Before({ name, demo, card, waiting }: BeforeProps) {
  const t = useText();
  const { data, error } = card;
  const state = error && !data ? 'error' : !data || waiting ? 'loading' : 'ready';
  const path = `/play/${name.vendor}/${name.code}`;
  const search = new URLSearchParams(gameSearch({ demo, table: name.table })).toString();
  return (
    <Screen
      id="G-08"
      state={state}
      title={data?.game.displayName ?? t('shell.games')}
      className="wrap start-page"
    >
      <Go to="/" className="btn">
        {t('shell.home')}
      </Go>
      {state === 'error' ? (
        <MissingGame error={error} onRetry={() => void card.refetch()} />
      ) : !data || waiting ? (
        <Skeleton shape="banner" />
      ) : data.game.enabled ? (
        <GuestStart
          picture={
            <GamePicture
              code={data.game.gameCode}
              vassalage={data.game.vassalage}
              icon={data.game.showIcon}
              type={data.game.gameType}
              eager
            />
          }
          next={search === '' ? path : `${path}?${search}`}
        />
      ) : (
        <ClosedGame card={data} heading="h1" />
      )}
    </Screen>
  );
}

/** An entry that opens a list is no game to sit down at: its address leads to the games of its vendor. */
function ToList({ card: { game } }: { card: Card }) {
  const navigate = useNavigate();
  useEffect(() => {
    const search = { p: 'vendorGames', id: `${game.vassalage}:${game.gameType}` };
    void navigate({ to: '/hot', search, replace: true });
  }, [navigate, game]);
  return null;
}
