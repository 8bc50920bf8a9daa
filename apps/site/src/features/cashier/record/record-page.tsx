import '../../records/records.css';
import '../../members/members.css';
import '../cashier.css';

import { Tabs } from '@baize/ui/forms/tabs';
import { useSearch } from '@tanstack/react-router';
import { ZoneMark } from '../../../shell/parts/zone-note.tsx';
import { usePlace } from '../../../shell/place.ts';
import { useSearchChange } from '../../../shell/search-change.ts';
import { useMember } from '../../../shell/session.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { MemberPage } from '../../members/member-page.tsx';
import { WagersSkeleton } from '../../records/wagers-skeleton.tsx';
import { DepositList, WithdrawalList } from './lists.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { NO_FILTERS, type PaymentSearch, type RecordKind, searchOf } from './record-search.ts';
import { TransferList } from './transfer-list.tsx';

const KINDS: readonly RecordKind[] = ['deposits', 'withdrawals', 'transfers'];
const IDS: Record<RecordKind, string> = {
  deposits: 'M-03-record',
  withdrawals: 'M-04-record',
  transfers: 'M-05-record',
};
const LISTS = { deposits: DepositList, withdrawals: WithdrawalList, transfers: TransferList };

/** The deposits, the withdrawals or the transfers of a member, by days; their filters live in the address. */
export default function RecordPage() {
  const t = useText();
  const member = useMember();
  const place = usePlace();
  const kind = KINDS.find((each) => place === `/account/${each}`) ?? 'deposits';
  const transfers = useSwitch('transfer.on');
  const search = searchOf(useSearch({ strict: false }), kind);
  const change = useSearchChange<PaymentSearch>();
  const List = LISTS[kind];
  const titles: Record<RecordKind, string> = {
    deposits: t('cashier.deposits'),
    withdrawals: t('cashier.withdrawals'),
    transfers: t('cashier.transfers'),
  };
  return (
    <MemberPage
      id={IDS[kind]}
      menu="payments"
      title={titles[kind]}
      heading={t('cashier.recordTitle')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      aside={<ZoneMark />}
    >
      <div className="page">
        <Tabs
          wide
          id="payments"
          label={t('cashier.recordTitle')}
          tabs={KINDS.filter((each) => transfers || each !== 'transfers').map((key) => ({
            key,
            label: titles[key],
          }))}
          selected={kind}
          onSelect={(next) => change({ ...NO_FILTERS, period: search.period }, `/account/${next}`)}
        />
        <div className="page" role="tabpanel" id="payments-panel" aria-labelledby={`payments-${kind}`}>
          <PaymentFilters kind={kind} search={search} onChange={change} />
          {member ? <List key={kind + JSON.stringify(search)} search={search} /> : <WagersSkeleton />}
        </div>
      </div>
    </MemberPage>
  );
}
