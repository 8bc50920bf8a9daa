import './bet.css';
import './phone.css';

import type { LotteryCode } from '@baize/games/lottery/draw';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { Waiting } from '../../../shell/parts/waiting.tsx';
import { useMember, useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { gameName } from '../game-name.ts';
import { type BetTerms, betTermsQuery } from '../lottery.data.ts';
import { useNarrow } from '../use-narrow.ts';
import { BetDesk } from './bet-desk.tsx';
import { GameHead } from './head/game-head.tsx';

/** The pictures of a closed game and of a fault come with them. */
const GameClosed = lazy(() =>
  loadPart(async () => ({ default: (await import('./game-closed.tsx')).GameClosed })),
);
const CartAside = lazy(() =>
  loadPart(async () => ({ default: (await import('../cart/cart-aside.tsx')).CartAside })),
);
const Fault = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../shell/parts/fault.tsx')).Fault })),
);

/** L-02: bets on a game. */
export default function BetPage({ gameCode }: { gameCode: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(betTermsQuery(gameCode));
  // The cart belongs to the member; a guest only looks.
  const member = useMember();
  const signedIn = useSession((session) => session.signedIn);
  if (data && (member || !signedIn)) return <Game terms={data} />;
  if (!error) return <Waiting />;
  return (
    <Screen id="L-02" state="error" title={t('lottery.title')}>
      <div className="page">
        <h1>{t('lottery.title')}</h1>
        <Coming>
          <Fault error={error} onRetry={() => void refetch()} />
        </Coming>
      </div>
    </Screen>
  );
}

function Game({ terms }: { terms: BetTerms }) {
  const t = useText();
  const { game, plays } = terms;
  const open = !game.closed && game.issue !== null && plays.length > 0;
  const narrow = useNarrow();
  return (
    <Screen id="L-02" state={open ? 'ready' : 'empty'} title={gameName(t, game)} className="wrap bet-page">
      <GameHead terms={terms} />
      {open ? (
        <div className="bet-split">
          <BetDesk terms={terms} lottery={game.lottery as LotteryCode} />
          {!narrow && (
            <Coming fallback={<aside className="panel bet-aside" />}>
              <CartAside terms={terms} />
            </Coming>
          )}
        </div>
      ) : (
        <Coming fallback={<Waiting />}>
          <GameClosed game={game} />
        </Coming>
      )}
    </Screen>
  );
}
