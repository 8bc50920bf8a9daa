import { roadLines } from '@baize/games/lottery/charts/roads';
import { chartViews } from '@baize/games/lottery/charts/views';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { readDraw } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { recordTime } from '../../../shell/business-time.ts';
import { faultText } from '../../../shell/faults.ts';
import { Fault } from '../../../shell/parts/fault.tsx';
import { DateField } from '../../../shell/parts/fields/date-field.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { Pager } from '../../records/pager.tsx';
import { useTurn } from '../../records/use-turn.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { ToLotteries } from '../to-lotteries.tsx';
import { issueParts, symbolName } from './names.ts';
import { HeadTail } from './number-tables.tsx';
import { shareResult } from './result-picture.ts';
import { type DrawnIssue, type LotteryGame, resultsQuery } from './results.data.ts';
import { ResultsExport } from './results-export.tsx';
import type { ResultsSearch } from './results-search.ts';

interface ListProps {
  game: LotteryGame;
  lottery: LotteryCode;
  search: ResultsSearch;
  onChange: (change: ResultsSearch) => void;
}

/** The draws of a game, 30 a page, of all days or of one. */
export function ResultsList({ game, lottery, search, onChange }: ListProps) {
  const t = useText();
  const turn = useTurn();
  const answer = useQuery(resultsQuery(game.code, search.day, turn.cursor));
  const { data, error, refetch } = answer;
  return (
    <>
      <div className="results-tools">
        <DateField
          label={t('lottery.results.day')}
          value={search.day ?? ''}
          onChange={({ target }) => onChange({ day: target.value || undefined })}
        />
        {search.day && (
          <Button size="small" onClick={() => onChange({ day: undefined })}>
            <Icon name="close" small />
            {t('lottery.results.allDays')}
          </Button>
        )}
        <ResultsExport game={game} lottery={lottery} day={search.day} />
      </div>
      {error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        <State
          heading="h2"
          picture="empty"
          title={t('lottery.results.none')}
          text={search.day ? t('lottery.results.noneOfDay') : t('lottery.results.noneText')}
          action={<ToLotteries />}
        />
      ) : (
        <>
          <ol className="results-list">
            {data.rows.map((issue) => (
              <li key={issue.code}>
                <ResultRow game={game} lottery={lottery} issue={issue} />
              </li>
            ))}
          </ol>
          <Pager
            next={data.next}
            label={t('lottery.results.page', { page: turn.number })}
            number={turn.number}
            busy={answer.isPlaceholderData}
            onTurn={turn.to}
          />
        </>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="results-list" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((each) => (
        <Skeleton key={each} shape="button" />
      ))}
    </div>
  );
}

/** Draws whose numbers need a table of their own. */
const LONG: ReadonlySet<string> = new Set(['VN_N', 'VN_C', 'VN_S', 'THAI', '4D']);

function ResultRow({ game, lottery, issue }: { game: LotteryGame; lottery: LotteryCode; issue: DrawnIssue }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const long = LONG.has(lottery);
  const draw = readDraw(lottery, issue.numbers);
  return (
    <article className="result" data-open={open || undefined}>
      <div className="result-issue">
        <b className="num">{issueParts(issue.code).number}</b>
        <bdi dir="ltr" className="num muted xs">
          {recordTime(issue.drawAt).slice(0, 16)}
        </bdi>
        {issue.version > 1 && <Tag enamel="lotus">{t('lottery.results.corrected')}</Tag>}
      </div>
      <div className="result-numbers">
        <DrawnNumbers lottery={lottery} numbers={issue.numbers} size={long ? 'small' : 'large'} />
      </div>
      <div className="result-signs">
        <Signs lottery={lottery} issue={issue} />
        {long && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'up' : 'down'} small />
            {t(open ? 'lottery.results.less' : 'lottery.results.all')}
          </Button>
        )}
      </div>
      <div className="result-actions">
        <ShareButton game={game} issue={issue} />
        <Go
          to="/lottery/proof"
          search={{ gameCode: game.code, issue: issue.code }}
          className="btn small"
          aria-label={t('lottery.results.proofOf', { issue: issue.code })}
        >
          <Icon name="shield" small />
          <span className="result-word">{t('lottery.results.proof')}</span>
        </Go>
      </div>
      {open && (
        <div className="result-whole">
          <DrawnNumbers lottery={lottery} numbers={issue.numbers} size="large" />
          {draw && lottery.startsWith('VN') && <HeadTail draw={draw} />}
        </div>
      )}
    </article>
  );
}

/** The sum of a draw, its shape, and the tokens of the first play on it as a whole. */
function Signs({ lottery, issue }: { lottery: LotteryCode; issue: DrawnIssue }) {
  const t = useText();
  const lines = useMemo(() => {
    const whole = roadLines(lottery).filter(({ play, place }) => place === null && /^SUM|ATTR/.test(play));
    return whole.filter(({ play }) => play === whole[0]?.play);
  }, [lottery]);
  const draw = readDraw(lottery, issue.numbers);
  if (!draw) return null;
  const sum = chartViews(lottery)
    .find(({ name }) => name === 'sum')
    ?.groups[0]?.of(draw)[0];
  const shape = chartViews(lottery)
    .find(({ name }) => name === 'shape' || name === 'zodiac')
    ?.groups.at(-1)
    ?.of(draw)[0];
  return (
    <>
      {sum !== undefined && <Tag>{t('lottery.results.sum', { sum })}</Tag>}
      {lines.map((line) => {
        const token = line.of(draw);
        return token === null ? null : <Tag key={`${line.play} ${line.pair[0]}`}>{symbolName(t, token)}</Tag>;
      })}
      {shape !== undefined && <Tag>{symbolName(t, shape)}</Tag>}
    </>
  );
}

/** Hands a picture of the result on, or saves it where the device has no way to. */
function ShareButton({ game, issue }: { game: LotteryGame; issue: DrawnIssue }) {
  const t = useText();
  const share = useMutation({
    mutationFn: () => shareResult({ name: gameName(t, game), lottery: game.lottery, issue }),
    onSuccess: (way) => {
      if (way === 'saved') toast({ tone: 'done', title: t('lottery.results.pictureSaved') });
    },
    onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
  });
  return (
    <Button
      size="small"
      square
      busy={share.isPending}
      aria-label={t('lottery.results.share', { issue: issue.code })}
      onClick={() => share.mutate()}
    >
      <Icon name="download" small />
    </Button>
  );
}
