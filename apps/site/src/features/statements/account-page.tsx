import '../records/records.css';
import './statements.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { zoneMark } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Problem } from '../../shell/parts/problem.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from '../members/centre-menu.tsx';
import { TrialNotice } from '../members/trial-notice.tsx';
import { Pager } from '../records/pager.tsx';
import { WagersSkeleton } from '../records/wagers-skeleton.tsx';
import { type AccountSearch, accountSearch } from './search.ts';
import { transactionsQuery, useSaveTransactions } from './statements.data.ts';
import { isNarrowed, TransactionFilters } from './transaction-filters.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** M-07: every change of the member's cash, newest first. Its filters live in the address. */
export default function AccountPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const navigate = useNavigate();
  const search = accountSearch(useSearch({ strict: false }));
  const change = (wanted: AccountSearch) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...wanted }) as never,
      replace: true,
    });
  return (
    <Screen id="M-07" state={member ? 'ready' : 'loading'} title={t('statements.recordTitle')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('statements.recordTitle')}</h1>
          <span className="muted sm push">{t('shell.zone', { zone: zoneMark() })}</span>
        </div>
        {trial && <TrialNotice picture="empty" />}
        {!trial && (
          <div className="member-centre">
            <CentreMenu current="transactionHistory" />
            <div className="page">
              <TransactionFilters search={search} onChange={change} />
              <Ways search={search} />
              {member ? <Transactions key={JSON.stringify(search)} search={search} /> : <WagersSkeleton />}
            </div>
          </div>
        )}
      </div>
    </Screen>
  );
}

/** The list on paper and as a file. */
function Ways({ search }: { search: AccountSearch }) {
  const t = useText();
  const save = useSaveTransactions();
  const press = () =>
    save.mutate(search, {
      onSuccess: ({ rows, cut }) =>
        toast({
          tone: cut ? 'note' : 'done',
          title: cut ? t('statements.savedCut', { count: rows }) : t('statements.saved', { count: rows }),
        }),
    });
  return (
    <div className="stack">
      <div className="row wrapable">
        <Go to="/account/statement" className="btn small">
          <Icon name="slip" small />
          {t('statements.makeStatement')}
        </Go>
        <Button size="small" busy={save.isPending} onClick={press}>
          <Icon name="download" small />
          {t('statements.save')}
        </Button>
      </div>
      <Problem error={save.error} />
    </div>
  );
}

/** Pages one after the other; the way back is remembered, as a cursor only leads on. */
function Transactions({ search }: { search: AccountSearch }) {
  const t = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isPlaceholderData, refetch } = useQuery(transactionsQuery(search, cursors.at(-1)));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (data.rows.length === 0) {
    const narrowed = isNarrowed(search);
    return (
      <State
        heading="h2"
        picture="empty"
        title={narrowed ? t('statements.noneFound') : t('statements.none')}
        text={narrowed ? t('statements.noneFoundText') : t('statements.noneText')}
      />
    );
  }
  const number = cursors.length + 1;
  return (
    <>
      <TransactionsTable page={data} />
      <Pager
        next={data.next}
        label={t('statements.page', { number })}
        number={number}
        busy={isPlaceholderData}
        onTurn={(next) => setCursors(next ? [...cursors, next] : cursors.slice(0, -1))}
      />
    </>
  );
}
