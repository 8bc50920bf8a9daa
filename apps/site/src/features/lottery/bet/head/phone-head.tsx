import './phone-head.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { lazy, useEffect, useState } from 'react';
import { loadPart } from '../../../../shell/faults.ts';
import { Coming } from '../../../../shell/parts/coming.tsx';
import { Go } from '../../../../shell/parts/link.tsx';
import { momentText } from '../../../../shell/parts/moment-text.ts';
import { openPopup } from '../../../../shell/popup.ts';
import { useText } from '../../../../shell/text.ts';
import { DrawStage } from '../../draw/draw-stage.tsx';
import { useRevealed } from '../../draw/revealed.ts';
import { DrawnNumbers } from '../../drawn/drawn-numbers.tsx';
import { gameName } from '../../game-name.ts';
import type { LotteryGame } from '../../lottery.data.ts';
import { BackToLobby } from './back-to-lobby.tsx';
import { Clock, SOON_SECONDS } from './clock.tsx';
import { LastDraws } from './last-draws.tsx';
import { ResultLate } from './result-late.tsx';
import { issueName } from './short-issue.ts';
import { SoundButton } from './sound-button.tsx';

/** One line with the game, the issue and its clock, and a thin one with the last draw that unfolds to everything else. */
export function PhoneHead({ game }: { game: LotteryGame }) {
  const t = useText();
  const { issue, awaited, every } = game;
  return (
    <header className="bet-head slim">
      <div className="bet-name">
        <BackToLobby lottery={game.lottery} />
        <h1>{gameName(t, game)}</h1>
        {issue && <IssuePill key={game.code} issue={issue.code} name={issueName(t, game, issue)} />}
        {issue && (
          <Clock key={issue.closeAt} issue={issue} {...(every === null && { marked: SOON_SECONDS })} />
        )}
      </div>
      <More game={game} />
      {awaited && <ResultLate {...awaited} />}
    </header>
  );
}

/** So long the head says that bets are for another issue. */
const NEW_MS = 8_000;

/** The issue that bets are for; a new one is marked and said for a while. */
function IssuePill({ issue, name }: { issue: string; name: string }) {
  const t = useText();
  const [known, setKnown] = useState(issue);
  const isNew = known !== issue;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setKnown(issue), NEW_MS);
    return () => clearTimeout(timer);
  }, [isNew, issue]);
  return (
    <span className="bet-short num" role="status" data-new={isNew || undefined}>
      <span className="sr">{t('lottery.issue')} </span>
      {isNew ? t('lottery.nowIssue', { issue: name }) : name}
    </span>
  );
}

const OwnLine = lazy(() =>
  loadPart(async () => ({ default: (await import('../../draw/own/own-line.tsx')).OwnLine })),
);

function More({ game }: { game: LotteryGame }) {
  const t = useText();
  const { code, issue } = game;
  return (
    <>
      <Go
        to="/lottery/results"
        search={{ gameCode: code }}
        className="btn bare square small bet-trends"
        aria-label={t('lottery.allResults')}
      >
        <Icon name="signal" />
      </Go>
      <div className="bet-room">
        <details className="bet-more">
          <summary>
            <LastLine game={game} />
            <span className="sr">{t('lottery.lastDraws')}</span>
            <Icon name="down" small />
          </summary>
          <div className="bet-unfolded">
            {issue && (
              <p className="sm">
                {t('lottery.issue')} <b className="num">{issue.code}</b>{' '}
                <span className="muted">{t('lottery.drawsAt', { time: momentText(issue.drawAt) })}</span>
              </p>
            )}
            <LastDraws game={game} />
            <div className="row wrapable">
              <Go to="/lottery/bets" search={{ gameCode: code }} className="btn small">
                {t('lottery.myBets')}
              </Go>
              <Button size="small" onClick={() => openPopup('lotteryRules', { id: code })}>
                {t('lottery.howTo')}
              </Button>
              <SoundButton />
            </div>
          </div>
        </details>
        <DrawStage game={game} />
      </div>
    </>
  );
}

/** The issue that waits for its numbers, else the last numbers. */
function LastLine({ game }: { game: LotteryGame }) {
  const t = useText();
  const { lottery, last, awaited } = game;
  const [shown] = useRevealed(game, last ? [last] : []);
  const drawn = awaited ?? (shown ? null : last);
  if (drawn)
    return (
      <span className="sm bet-awaited">{t('lottery.awaiting', { issue: issueName(t, game, drawn) })}</span>
    );
  if (!shown) return <span className="sm muted">{t('lottery.noDraw')}</span>;
  return (
    <>
      <span className="muted xs num">{issueName(t, game, shown)}</span>
      <DrawnNumbers lottery={lottery} numbers={shown.numbers} />
      <Coming>
        <OwnLine gameCode={game.code} issue={shown.code} />
      </Coming>
    </>
  );
}
