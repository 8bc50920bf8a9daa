import '../../records/records.css';
import '../../members/members.css';
import '../cashier.css';

import { Tabs } from '@baize/ui/forms/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { zoneMark } from '../../../shell/business-time.ts';
import { Screen } from '../../../shell/parts/screen.tsx';
import { usePlace } from '../../../shell/place.ts';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { CentreMenu } from '../../members/centre-menu.tsx';
import { TrialNotice } from '../../members/trial-notice.tsx';
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
  const trial = isTrial(member);
  const navigate = useNavigate();
  const place = usePlace();
  const kind = KINDS.find((each) => place === `/account/${each}`) ?? 'deposits';
  const transfers = useSwitch('transfer.on');
  const search = searchOf(useSearch({ strict: false }), kind);
  const change = (wanted: PaymentSearch, to = '.') =>
    void navigate({ to, search: (present: object) => ({ ...present, ...wanted }) as never, replace: true });
  const List = LISTS[kind];
  const titles: Record<RecordKind, string> = {
    deposits: t('cashier.deposits'),
    withdrawals: t('cashier.withdrawals'),
    transfers: t('cashier.transfers'),
  };
  return (
    <Screen id={IDS[kind]} state={member ? 'ready' : 'loading'} title={titles[kind]}>
      <div className="page">
        <div className="page-head">
          <h1>{t('cashier.recordTitle')}</h1>
          <span className="muted sm push">{t('shell.zone', { zone: zoneMark() })}</span>
        </div>
        {trial && <TrialNotice picture="empty" />}
        {!trial && (
          <div className="member-centre">
            <CentreMenu current="payments" />
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
          </div>
        )}
      </div>
    </Screen>
  );
}
