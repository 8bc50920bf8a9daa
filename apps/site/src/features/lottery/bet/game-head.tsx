import { lotteryPath } from '@baize/contract/lottery/addresses';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Banner } from '@baize/ui/layers/banner';
import { Countdown } from '@baize/ui/money/countdown';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isolated } from '../../../shell/isolated.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { type BetTerms, type LotteryGame, lastDrawsQuery, refreshLottery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { useCloseSounds, useLastSeconds, usePassed } from './last-seconds.ts';
import { SoundButton } from './sound-button.tsx';

/** The name of the game, the issue with the time that is left, and the last draws. */
export function GameHead({ terms: { game } }: { terms: BetTerms }) {
  const t = useText();
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  // A launch may say which page of ours its player comes from.
  const back = typeof backUrl === 'string' && /^\/(?![/\\])[\w/-]*$/.test(backUrl) ? backUrl : undefined;
  return (
    <header className="bet-head">
      <div className="bet-name">
        <Go
          to={back ?? lotteryPath(game.lottery)}
          className="btn bare square small"
          aria-label={t('lottery.otherGames')}
        >
          <Icon name="left" flip />
        </Go>
        <h1>{gameName(t, game)}</h1>
        <SoundButton />
        <Go to="/lottery/bets" search={{ gameCode: game.code }} className="btn small">
          {t('lottery.myBets')}
        </Go>
      </div>
      <IssueClock game={game} />
      <LastDraws game={game} />
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
        <Clock key={issue.closeAt} openAt={issue.openAt} closeAt={issue.closeAt} />
      </div>
      {awaited && <ResultLate {...awaited} />}
      {every === null && <ClosingSoon closeAt={issue.closeAt} />}
    </>
  );
}

/** So long before the close of a draw of the day its players are warned. */
const SOON_SECONDS = 600;
const URGENT_SECONDS = 10;

function Clock({ openAt, closeAt }: { openAt: string; closeAt: string }) {
  const t = useText();
  const until = Date.parse(closeAt);
  const urgent = useLastSeconds(until, URGENT_SECONDS);
  useCloseSounds(until);
  return (
    <span className="bet-clock" data-urgent={urgent || undefined}>
      <Countdown
        until={until}
        now={lotteryNow}
        whole={Math.max(1, until - Date.parse(openAt))}
        label={t('lottery.closesIn')}
        onEnd={refreshLottery}
      />
      <span className="sr" role="status">
        {urgent && t('lottery.closingNow')}
      </span>
    </span>
  );
}

function ClosingSoon({ closeAt }: { closeAt: string }) {
  const t = useText();
  const soon = useLastSeconds(Date.parse(closeAt), SOON_SECONDS);
  return soon ? <Banner>{t('lottery.closingSoon')}</Banner> : null;
}

function ResultLate({ code, lateAt }: NonNullable<LotteryGame['awaited']>) {
  const t = useText();
  const late = usePassed(Date.parse(lateAt));
  return late ? <Banner>{t('lottery.resultLate', { issue: isolated(code) })}</Banner> : null;
}

function LastDraws({ game: { code, lottery, last } }: { game: LotteryGame }) {
  const t = useText();
  const { data } = useQuery(lastDrawsQuery(code));
  const draws = data?.rows ?? (last ? [last] : []);
  if (draws.length === 0) return null;
  return (
    <ul className="bet-last" aria-label={t('lottery.lastDraws')}>
      {draws.map(({ code: issue, numbers }) => (
        <li key={issue}>
          <Button bare onClick={() => openPopup('lotteryDraw', { id: `${code}:${issue}` })}>
            <span className="muted xs num">{issue.slice(-4)}</span>
            <DrawnNumbers lottery={lottery} numbers={numbers} />
          </Button>
        </li>
      ))}
      <li>
        <Go to="/lottery/results" search={{ gameCode: code }} className="btn bare">
          {t('lottery.allResults')}
        </Go>
      </li>
    </ul>
  );
}
