import './head.css';

import { Banner } from '@baize/ui/layers/banner';
import { Go } from '../../../../shell/parts/link.tsx';
import { momentText } from '../../../../shell/parts/moment-text.ts';
import { useText } from '../../../../shell/text.ts';
import { DrawStage } from '../../draw/draw-stage.tsx';
import { gameName } from '../../game-name.ts';
import type { BetTerms, LotteryGame } from '../../lottery.data.ts';
import { useNarrow } from '../../use-narrow.ts';
import { useLastSeconds } from '../last-seconds.ts';
import { BackToLobby } from './back-to-lobby.tsx';
import { Clock, SOON_SECONDS } from './clock.tsx';
import { LastDraws } from './last-draws.tsx';
import { PhoneHead } from './phone-head.tsx';
import { ResultLate } from './result-late.tsx';
import { SoundButton } from './sound-button.tsx';

/** The name of the game, the issue with the time that is left, and the last draws. */
export function GameHead({ terms: { game } }: { terms: BetTerms }) {
  return useNarrow() ? <PhoneHead game={game} /> : <WideHead game={game} />;
}

function WideHead({ game }: { game: LotteryGame }) {
  const t = useText();
  return (
    <header className="bet-head">
      <div className="bet-name">
        <BackToLobby lottery={game.lottery} />
        <h1>{gameName(t, game)}</h1>
        <SoundButton />
        <Go to="/lottery/bets" search={{ gameCode: game.code }} className="btn small">
          {t('lottery.myBets')}
        </Go>
      </div>
      <IssueClock game={game} />
      <div className="bet-room">
        <LastDraws game={game} />
        <DrawStage game={game} />
      </div>
    </header>
  );
}

function IssueClock({ game: { issue, awaited, every } }: { game: LotteryGame }) {
  const t = useText();
  if (!issue) return null;
  return (
    <>
      <div className="bet-issue">
        <span className="bet-issue-text">
          <span className="sm">
            {t('lottery.issue')} <b className="num">{issue.code}</b>
          </span>
          <span className="muted xs">{t('lottery.drawsAt', { time: momentText(issue.drawAt) })}</span>
          {awaited && (
            <span className="sm bet-awaited">{t('lottery.awaiting', { issue: awaited.code })}</span>
          )}
        </span>
        <Clock key={issue.closeAt} issue={issue} ring />
      </div>
      {awaited && <ResultLate {...awaited} />}
      {every === null && <ClosingSoon closeAt={issue.closeAt} />}
    </>
  );
}

function ClosingSoon({ closeAt }: { closeAt: string }) {
  const t = useText();
  const soon = useLastSeconds(Date.parse(closeAt), SOON_SECONDS);
  return soon ? <Banner>{t('lottery.closingSoon')}</Banner> : null;
}
