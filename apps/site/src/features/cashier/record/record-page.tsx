import '../../records/records.css';
import '../../members/members.css';
import '../cashier.css';

import { Tabs } from '@baize/ui/forms/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { zoneMark } from '../../../shell/business-time.ts';
import { Screen } from '../../../shell/parts/screen.tsx';
import { usePlace } from '../../../shell/place.ts';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { CentreMenu } from '../../members/centre-menu.tsx';
import { TrialNotice } from '../../members/trial-notice.tsx';
import { WagersSkeleton } from '../../records/wagers-skeleton.tsx';
import { DepositList, WithdrawalList } from './lists.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { NO_FILTERS, type PaymentSearch, type RecordKind, searchOf } from './record-search.ts';

/** The deposits or the withdrawals of a member, by days; their filters live in the address. */
export default function RecordPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const navigate = useNavigate();
  const kind: RecordKind = usePlace() === '/account/withdrawals' ? 'withdrawals' : 'deposits';
  const search = searchOf(useSearch({ strict: false }), kind);
  const change = (wanted: PaymentSearch, to = '.') =>
    void navigate({ to, search: (present: object) => ({ ...present, ...wanted }) as never, replace: true });
  const List = kind === 'deposits' ? DepositList : WithdrawalList;
  const title = kind === 'deposits' ? t('cashier.deposits') : t('cashier.withdrawals');
  return (
    <Screen
      id={kind === 'deposits' ? 'M-03-record' : 'M-04-record'}
      state={member ? 'ready' : 'loading'}
      title={title}
    >
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
                tabs={[
                  { key: 'deposits', label: t('cashier.deposits') },
                  { key: 'withdrawals', label: t('cashier.withdrawals') },
                ]}
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
