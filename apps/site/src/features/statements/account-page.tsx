import '../records/records.css';
import './statements.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Problem } from '../../shell/parts/problem.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { useSearchChange } from '../../shell/search-change.ts';
import { useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { NoRows } from '../records/no-rows.tsx';
import { Pager } from '../records/pager.tsx';
import { useTurn } from '../records/use-turn.ts';
import { WagersSkeleton } from '../records/wagers-skeleton.tsx';
import { type AccountSearch, accountSearch } from './search.ts';
import { transactionsQuery, useSaveTransactions } from './statements.data.ts';
import { isNarrowed, TRANSACTION_FILTERS, TransactionFilters } from './transaction-filters.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** M-07: every change of the member's cash, newest first. Its filters live in the address. */
export default function AccountPage() {
  const t = useText();
  const member = useMember();
  const search = accountSearch(useSearch({ strict: false }));
  const change = useSearchChange<AccountSearch>();
  return (
    <MemberPage
      id="M-07"
      menu="transactionHistory"
      title={t('statements.recordTitle')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      aside={<ZoneMark />}
    >
      <div className="page">
        <TransactionFilters search={search} onChange={change} />
        <Ways search={search} />
        {member ? <Transactions key={JSON.stringify(search)} search={search} /> : <WagersSkeleton />}
      </div>
    </MemberPage>
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

/** The rows, a page at a time. */
function Transactions({ search }: { search: AccountSearch }) {
  const t = useText();
  const turn = useTurn();
  const { data, error, isPlaceholderData, refetch } = useQuery(transactionsQuery(search, turn.cursor));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (data.rows.length === 0) {
    const narrowed = isNarrowed(search);
    return (
      <NoRows
        title={narrowed ? t('statements.noneFound') : t('statements.none')}
        text={narrowed ? t('statements.noneFoundText') : t('statements.noneText')}
        search={search}
        filters={narrowed && TRANSACTION_FILTERS}
      >
        <Go to="/account/deposit" className="btn marigold">
          {t('shell.deposit')}
        </Go>
      </NoRows>
    );
  }
  const number = turn.number;
  return (
    <>
      <TransactionsTable page={data} />
      <Pager
        next={data.next}
        label={t('statements.page', { number })}
        number={number}
        busy={isPlaceholderData}
        onTurn={turn.to}
      />
    </>
  );
}
