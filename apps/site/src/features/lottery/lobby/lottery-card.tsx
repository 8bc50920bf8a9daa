import './lottery-card.css';

import { lotteryPath } from '@baize/contract/lottery/addresses';
import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { Tag } from '@baize/ui/tag';
import { recordTime } from '../../../shell/business-time.ts';
import { isolated } from '../../../shell/isolated.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { useText } from '../../../shell/text.ts';
import { GamePicture, LOTTERY_VENDOR, useHeart } from '../../catalog/catalog.ts';
import { usePassed } from '../bet/last-seconds.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { type LotteryGame, refreshLottery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';

/** A day before its close a draw is shown by its time, not by a countdown. */
const FAR_MS = 24 * 3_600_000;

interface LotteryCardProps {
  game: LotteryGame;
  /** A column for a lane, without the small buttons; else a row of a list. */
  tall?: boolean;
  eager?: boolean;
}

/** A lottery on sale: picture, name, last numbers, odds, and the time that is left for bets. All of it opens the bet page. */
export function LotteryCard({ game, tall = false, eager = false }: LotteryCardProps) {
  const t = useText();
  const name = gameName(t, game);
  const { code, lottery, closed } = game;
  return (
    <article className={`lotto${tall ? ' tall' : ''}${closed ? ' is-off' : ''}`} data-game={code}>
      <span className="lotto-pic">
        <GamePicture code={code} vassalage={LOTTERY_VENDOR} eager={eager} />
      </span>
      <div className="lotto-main">
        <h3>
          <Go to={lotteryPath(lottery)} search={{ gameCode: code }} className="lotto-open">
            {name}
          </Go>
        </h3>
        <LastDraw game={game} />
      </div>
      <div className="lotto-end">
        {!tall && <Beside code={code} name={name} />}
        <TimeLeft game={game} />
      </div>
    </article>
  );
}

function Beside({ code, name }: { code: string; name: string }) {
  const t = useText();
  const heart = useHeart(`${LOTTERY_VENDOR}:${code}`);
  const label = heart?.on ? t('lottery.unfavourite', { name }) : t('lottery.favourite', { name });
  return (
    <span className="lotto-beside">
      <Go
        to="/lottery/results"
        search={{ gameCode: code }}
        className="lotto-mark"
        aria-label={t('lottery.trendsOf', { name })}
      >
        <Icon name="signal" small />
      </Go>
      {heart && (
        <Button bare square size="small" aria-pressed={heart.on} aria-label={label} onClick={heart.onToggle}>
          <Icon name="heart" small />
        </Button>
      )}
    </span>
  );
}

/** The last numbers with their issue; from the close until the next numbers the draw itself. */
function LastDraw({ game: { lottery, last, issue, awaited, odds, every } }: { game: LotteryGame }) {
  const t = useText();
  const shut = usePassed(issue ? Date.parse(issue.closeAt) : Number.POSITIVE_INFINITY);
  const late = usePassed(awaited ? Date.parse(awaited.lateAt) : Number.POSITIVE_INFINITY);
  const drawing = shut || (awaited !== null && !late);
  return (
    <>
      <div className="lotto-last" data-drawing={drawing || undefined}>
        {drawing ? (
          <Tag enamel="lotus">{t('lottery.drawing')}</Tag>
        ) : last ? (
          <DrawnNumbers lottery={lottery} numbers={last.numbers} />
        ) : (
          <span className="muted xs">{t('lottery.noDraw')}</span>
        )}
      </div>
      <p className="lotto-facts xs">
        {awaited && late && <Tag enamel="lotus">{t('lottery.late')}</Tag>}
        {odds && <MainOdds odds={odds} />}
        {last && !drawing && (
          <span className="muted num">
            <span className="sr">{t('lottery.issue')} </span>
            {shortIssue(last.code, every !== null)}
          </span>
        )}
      </p>
    </>
  );
}

/** The day and the minute, which a reader of the screen hears in full. */
function FarClose({ at }: { at: string }) {
  const t = useText();
  return (
    <span className="lotto-far sm num">
      <span className="sr">{t('lottery.closesAt', { time: momentText(at) })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {recordTime(at).slice(5, 16)}
      </bdi>
    </span>
  );
}

/** The odds of a lottery's main play: `1 : 85`. */
function MainOdds({ odds: { highest, upTo } }: { odds: NonNullable<LotteryGame['odds']> }) {
  const t = useText();
  const [whole = '', part = ''] = highest.split('.');
  const rest = part.replace(/0+$/, '');
  const odds = isolated(`1 : ${grouped(whole)}${rest && `.${rest}`}`);
  return <span className="num strong">{upTo ? t('lottery.oddsUpTo', { odds }) : odds}</span>;
}

/** `20260105-0001` as its number within the day, or as its day where there are few. */
function shortIssue(code: string, many: boolean): string {
  return many ? code.slice(-4) : `${code.slice(4, 6)}-${code.slice(6, 8)}`;
}

function TimeLeft({ game: { closed, issue } }: { game: LotteryGame }) {
  const t = useText();
  if (closed) return <Tag>{t('lottery.maintenance')}</Tag>;
  if (!issue) return <span className="muted xs">{t('lottery.noIssue')}</span>;
  const until = Date.parse(issue.closeAt);
  if (until - lotteryNow() > FAR_MS) return <FarClose at={issue.closeAt} />;
  return (
    <span className="lotto-left">
      <Icon name="clock" small />
      <Countdown until={until} now={lotteryNow} label={t('lottery.closesIn')} onEnd={refreshLottery} />
    </span>
  );
}
