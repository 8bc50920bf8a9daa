import '../../members/members.css';
import '../cashier.css';

import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Go } from '../../../shell/parts/link.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { CentreMenu } from '../../members/centre-menu.tsx';
import { TrialNotice } from '../../members/trial-notice.tsx';
import { depositMethodsQuery, depositQuery } from '../cashier.data.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { DepositOrder } from './deposit-order.tsx';

const PATH = '/account/deposit';

/** M-03: the form of a deposit, or the order that the address names. */
export default function DepositPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const navigate = useNavigate();
  const { order } = useSearch({ strict: false }) as { order?: string };
  const offer = useQuery({ ...depositMethodsQuery(), enabled: !order && member !== undefined && !trial });
  const shown = useQuery({ ...depositQuery(order ?? ''), enabled: Boolean(order) && !trial });
  const { data, error } = order ? shown : offer;
  const go = (id?: string) => void navigate({ to: PATH, search: id ? { order: id } : {} } as never);
  return (
    <Screen
      id="M-03"
      state={trial || data ? 'ready' : error ? 'error' : 'loading'}
      title={t('cashier.depositTitle')}
    >
      <div className="page">
        <div className="page-head">
          <h1>{t('cashier.depositTitle')}</h1>
          {order && (
            <Go to={PATH} className="btn push">
              <Icon name="left" small flip />
              {t('cashier.allOrders')}
            </Go>
          )}
        </div>
        {trial ? (
          <TrialNotice picture="closed" />
        ) : (
          <div className="member-centre">
            <CentreMenu current="depositv2" />
            {member && order && <DepositOrder key={order} id={order} onAgain={() => go()} />}
            {member && !order && <DepositDesk back={PATH} onOrder={go} />}
          </div>
        )}
      </div>
    </Screen>
  );
}
