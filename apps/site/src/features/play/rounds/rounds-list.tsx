import { formatAmount, parseAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordTime } from '../../../shell/business-time.ts';
import { Fault } from '../../../shell/parts/fault.tsx';
import { ZoneNote } from '../../../shell/parts/zone-note.tsx';
import { closePopup, openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { ownGameName, type RoundFilter, type RoundPage, type RoundRow, roundsQuery } from '../play.data.ts';
import { RoundNet } from '../session-panels.tsx';

/** Rounds newest first with the sums of everything the filter holds; a press opens one. */
export function RoundsList({ filter }: { filter: RoundFilter }) {
  const t = useText();
  const pages = useInfiniteQuery(roundsQuery(filter));
  if (pages.error) return <Fault error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Skeleton shape="banner" />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const total = pages.data.pages[0]?.total;
  if (rows.length === 0) {
    return (
      <State
        picture="empty"
        title={t('play.noRounds')}
        text={t('play.noRoundsText')}
        action={<Button onClick={closePopup}>{t('shell.close')}</Button>}
      />
    );
  }
  return (
    <>
      {total && <Sums total={total} />}
      <ZoneNote />
      <ul className="rounds-list">
        {rows.map((row) => (
          <li key={row.round}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('play.more')}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: RoundRow }) {
  const t = useText();
  return (
    <button type="button" onClick={() => openPopup('round', { id: row.round })}>
      <span className="strong">
        {ownGameName(row)}
        {row.freeRound && <span className="muted sm"> · {t('play.freeRound')}</span>}
        {row.bought && <span className="muted sm"> · {t('play.bought')}</span>}
        {row.free > 0 && <span className="muted sm"> · {t('play.freeSpins', { count: row.free })}</span>}
      </span>
      <span className="end">
        <RoundNet row={row} />
      </span>
      <span className="sm muted">
        <bdi dir="ltr" className="num">
          {recordTime(row.at)}
        </bdi>{' '}
        <bdi dir="ltr" className="num">
          {betNumber(row.round)}
        </bdi>
      </span>
      <span className="end sm muted">
        <Money amount={row.stake} currency={row.currency} />
      </span>
    </button>
  );
}

function Sums({ total }: { total: RoundPage['total'] }) {
  const t = useText();
  const net = formatAmount(parseAmount(total.returned) - parseAmount(total.staked));
  return (
    <div className="round-sums">
      <div>
        <span className="muted xs">{t('play.history')}</span>
        <b className="num">{total.rounds}</b>
      </div>
      <div>
        <span className="muted xs">{t('play.staked')}</span>
        <b>
          <Money amount={total.staked} />
        </b>
      </div>
      <div>
        <span className="muted xs">{t('play.returnedSum')}</span>
        <b>
          <Money amount={total.returned} />
        </b>
      </div>
      <div>
        <span className="muted xs">{t('play.net')}</span>
        <b>
          <Money amount={net} signed />
        </b>
      </div>
    </div>
  );
}
