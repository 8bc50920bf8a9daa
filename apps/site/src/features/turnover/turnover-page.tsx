import './turnover.css';

import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { type Requirement, type Turnover, turnoverQuery } from './turnover.data.ts';

/** M-04.1: how much the member still has to bet before a withdrawal, and why. */
export default function TurnoverPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const { data, error, refetch } = useQuery({ ...turnoverQuery(), enabled: member !== undefined && !trial });
  return (
    <MemberPage
      id="M-04.1"
      menu="turnover"
      title={t('turnover.title')}
      state={data ? 'ready' : error ? 'error' : 'loading'}
      trial="empty"
      aside={<ZoneMark />}
    >
      <div className="page">
        {data ? (
          <Requirements turnover={data} />
        ) : error ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </MemberPage>
  );
}

function Requirements({ turnover }: { turnover: Turnover }) {
  const t = useText();
  const { rows, currency } = turnover;
  if (rows.length === 0)
    return (
      <State
        heading="h2"
        picture="empty"
        title={t('turnover.none')}
        text={t('turnover.noneText')}
        action={
          <>
            <ToGames />
            <Go to="/account/withdraw" className="btn">
              {t('shell.withdraw')}
            </Go>
          </>
        }
      />
    );
  const open = rows.filter(({ state }) => state === 'open');
  const finished = rows.filter(({ state }) => state !== 'open');
  return (
    <>
      <Left turnover={turnover} open={open.length > 0} />
      <Group title={t('turnover.open')} rows={open} currency={currency} />
      <Group title={t('turnover.finished')} rows={finished} currency={currency} />
    </>
  );
}

function Left({ turnover: { outstanding, currency }, open }: { turnover: Turnover; open: boolean }) {
  const t = useText();
  return (
    <section className="table-top turnover-left" aria-label={t('turnover.left')} data-part="left">
      {open ? (
        <>
          <span className="muted sm">{t('turnover.left')}</span>
          <b className="sum">
            <Money amount={outstanding} currency={currency} />
          </b>
          <p className="muted">{t('turnover.why')}</p>
        </>
      ) : (
        <>
          <b className="strong">{t('turnover.free')}</b>
          <p className="muted">{t('turnover.freeText')}</p>
        </>
      )}
    </section>
  );
}

function Group({ title, rows, currency }: { title: string; rows: readonly Requirement[]; currency: string }) {
  if (rows.length === 0) return null;
  return (
    <section className="turnover-group">
      <h2 className="group-title">{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <RequirementCard row={row} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page in its coming size. */
function Waiting() {
  return (
    <>
      <Skeleton shape="banner" className="turnover-wait" />
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
    </>
  );
}
