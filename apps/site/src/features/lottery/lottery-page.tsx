import { LANGUAGES } from '@baize/contract/languages';
import { Skeleton } from '@baize/ui/skeleton';
import { useLocation, useSearch } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { loadPart } from '../../shell/faults.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { Waiting } from '../../shell/parts/waiting.tsx';
import { speak, useText } from '../../shell/text.ts';
import { betPage } from './early.ts';

const LotteryLobby = lazy(() =>
  loadPart(async () => ({ default: (await import('./lobby/lobby.tsx')).LotteryLobby })),
);

/** the game that the address names, or the lobby of its family. */
export default function LotteryPage() {
  const { gameCode, language } = useSearch({ strict: false }) as Record<string, unknown>;
  useEffect(() => {
    // A launch may say its language; what the player chooses later holds.
    const wanted = LANGUAGES.find(({ code, pseudo }) => code === language && !pseudo);
    if (wanted) void speak(wanted.code);
  }, [language]);
  if (gameCode === undefined) return <LobbyPage />;
  const code = String(gameCode);
  return (
    <Coming fallback={<Waiting />}>
      <BetPage key={code} gameCode={code} />
    </Coming>
  );
}

function BetPage({ gameCode }: { gameCode: string }) {
  // The same for as long as it is shown.
  const [Shown] = useState(betPage.component);
  return <Shown gameCode={gameCode} />;
}

function LobbyPage() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const [title, lobby] = path.startsWith('/sealottery')
    ? [t('lottery.titleSea'), <LotteryLobby key="sea" modes={['SEA']} />]
    : path.startsWith('/vnlottery')
      ? [t('lottery.titleVn'), <LotteryLobby key="vn" type="VN" />]
      : [t('lottery.title'), <LotteryLobby key="all" />];
  return (
    <Screen id="L-01" state="ready" title={title}>
      <div className="page">
        <div className="page-head">
          <h1>{title}</h1>
          <Go to="/lottery/bets" className="btn small push">
            {t('lottery.myBets')}
          </Go>
        </div>
        <Coming fallback={<Skeleton shape="banner" />}>{lobby}</Coming>
      </div>
    </Screen>
  );
}
