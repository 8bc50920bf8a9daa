import { lotteryPath } from '@baize/contract/lottery/addresses';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { Tag } from '@baize/ui/tag';
import { Go } from '../../../shell/parts/link.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { useText } from '../../../shell/text.ts';
import { useHeart } from '../../catalog/catalog.ts';
import { usePassed } from '../bet/last-seconds.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { type LotteryGame, refreshLottery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';

/** A day before its close a draw is shown by its time, not by a countdown. */
const FAR_MS = 24 * 3_600_000;

/** A game of the lobby: name, last numbers, and the time that is left for bets. */
export function LotteryCard({ game }: { game: LotteryGame }) {
  const t = useText();
  const name = gameName(t, game);
  const { code, lottery, last, closed } = game;
  return (
    <article className={closed ? 'lotto is-off' : 'lotto'} data-game={code}>
      <div className="lotto-head">
        <h3>
          <Go to={lotteryPath(lottery)} search={{ gameCode: code }} className="lotto-open">
            {name}
          </Go>
        </h3>
        <Favourite code={code} name={name} />
      </div>
      <div className="lotto-last">
        {last ? (
          <>
            <span className="muted xs num">{last.code}</span>
            <DrawnNumbers lottery={lottery} numbers={last.numbers} />
          </>
        ) : (
          <span className="muted sm">{t('lottery.noDraw')}</span>
        )}
      </div>
      <CardState game={game} />
    </article>
  );
}

function Favourite({ code, name }: { code: string; name: string }) {
  const t = useText();
  const heart = useHeart(`LOTT:${code}`);
  if (!heart) return null;
  const label = heart.on ? t('lottery.unfavourite', { name }) : t('lottery.favourite', { name });
  return (
    <Button bare square size="small" aria-pressed={heart.on} aria-label={label} onClick={heart.onToggle}>
      <Icon name="heart" small />
    </Button>
  );
}

function CardState({ game: { closed, issue, awaited, sourceUrl } }: { game: LotteryGame }) {
  const t = useText();
  return (
    <div className="lotto-state">
      {closed ? (
        <Tag>{t('lottery.maintenance')}</Tag>
      ) : issue ? (
        <IssueLeft closeAt={issue.closeAt} />
      ) : (
        <span className="muted sm">{t('lottery.noIssue')}</span>
      )}
      {awaited && <Awaited {...awaited} />}
      {sourceUrl && (
        <a className="link xs" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {t('lottery.official')}
        </a>
      )}
    </div>
  );
}

function Awaited({ lateAt }: NonNullable<LotteryGame['awaited']>) {
  const t = useText();
  const late = usePassed(Date.parse(lateAt));
  return <Tag enamel="lotus">{t(late ? 'lottery.late' : 'lottery.drawing')}</Tag>;
}

function IssueLeft({ closeAt }: { closeAt: string }) {
  const t = useText();
  const until = Date.parse(closeAt);
  if (until - lotteryNow() > FAR_MS)
    return <span className="sm">{t('lottery.closesAt', { time: momentText(closeAt) })}</span>;
  return (
    <span className="lotto-left">
      <Icon name="clock" small />
      <Countdown until={until} now={lotteryNow} label={t('lottery.closesIn')} onEnd={refreshLottery} />
    </span>
  );
}
