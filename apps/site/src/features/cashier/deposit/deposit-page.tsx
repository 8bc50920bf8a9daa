import '../../members/members.css';
import '../cashier.css';

import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Go } from '../../../shell/parts/link.tsx';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { MemberPage } from '../../members/member-page.tsx';
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
    <MemberPage
      id="M-03"
      menu="depositv2"
      title={t('cashier.depositTitle')}
      state={data ? 'ready' : error ? 'error' : 'loading'}
      trial="closed"
      aside={
        order && (
          <Go to={PATH} className="btn push">
            <Icon name="left" small flip />
            {t('cashier.allOrders')}
          </Go>
        )
      }
    >
      {member && order && <DepositOrder key={order} id={order} onAgain={() => go()} />}
      {member && !order && <DepositDesk back={PATH} onOrder={go} />}
    </MemberPage>
  );
}
