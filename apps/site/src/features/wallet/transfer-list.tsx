import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordTime } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneNote } from '../../shell/parts/zone-note.tsx';
import { useText } from '../../shell/text.ts';
import { type TransferRow, transfersQuery } from './wallet.data.ts';

/** Transfers to providers and back, newest first. */
export function TransferList({ currency }: { currency: string }) {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="group-title">
        {t('wallet.history')}
      </h2>
      <Rows currency={currency} />
    </section>
  );
}

function Rows({ currency }: { currency: string }) {
  const t = useText();
  const pages = useInfiniteQuery(transfersQuery());
  if (pages.error) return <Fault error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Skeleton shape="banner" />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <State
        picture="empty"
        title={t('wallet.historyNone')}
        text={t('wallet.historyNoneText')}
        action={<ToGames />}
      />
    );
  return (
    <>
      <ZoneNote />
      <ul className="wallet-rows" data-part="history">
        {rows.map((row) => (
          <Row key={row.id} row={row} currency={currency} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('wallet.more')}
        </Button>
      )}
    </>
  );
}

function Row({ row, currency }: { row: TransferRow; currency: string }) {
  const t = useText();
  const words = { provider: row.vendorName };
  const cause = row.cause === 'member' ? null : t(`wallet.cause.${row.cause}`);
  return (
    <li>
      <span className="grow">
        <b className="strong">
          {row.direction === 'IN' ? t('wallet.toProvider', words) : t('wallet.fromProvider', words)}
        </b>
        <span className="row wrapable sm muted">
          <bdi dir="ltr" className="num">
            {recordTime(row.at)}
          </bdi>
          {cause && <span>{cause}</span>}
        </span>
      </span>
      <span className="end-column">
        {row.amount === null ? (
          <span>{t('wallet.everything')}</span>
        ) : (
          <Money amount={row.amount} currency={currency} />
        )}
        <Tag {...(row.state === 'done' ? { enamel: 'jade' } : {})}>{t(`wallet.state.${row.state}`)}</Tag>
      </span>
    </li>
  );
}
