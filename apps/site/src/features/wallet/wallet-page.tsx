import './wallet.css';

import { Skeleton } from '@baize/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { Debts } from './debts.tsx';
import { Providers } from './providers.tsx';
import { has, Sums } from './sums.tsx';
import { TransferForm, type Wish } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { isMoving, type Wallets, walletsQuery } from './wallet.data.ts';

/** M-02: the main wallet and those of providers; where every game plays from one, there is one sum to see. */
export default function WalletPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const { data, error, refetch } = useQuery({ ...walletsQuery(), enabled: member !== undefined && !trial });
  useArrivals(data);
  return (
    <MemberPage
      id="M-02"
      menu="transferFund"
      title={t('wallet.title')}
      state={data ? 'ready' : error ? 'error' : 'loading'}
      trial="closed"
    >
      <div className="page">
        {error && !data && <Fault error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting />}
        {data && (
          <>
            <Sums wallets={data} />
            {has(data.funds.debt) && <Debts />}
            {data.isSingle === 0 && <KeptMoney wallets={data} />}
          </>
        )}
      </div>
    </MemberPage>
  );
}

function KeptMoney({ wallets }: { wallets: Wallets }) {
  const [wish, setWish] = useState<Wish>({ vassalage: wallets.wallets[0]?.vassalage ?? '', direction: 'IN' });
  return (
    <>
      <div className="wallet-columns">
        <Providers wallets={wallets} onWish={setWish} />
        <TransferForm wallets={wallets} available={wallets.funds.available} wish={wish} onWish={setWish} />
      </div>
      <TransferList currency={wallets.currency} />
    </>
  );
}

/** When no transfer is under way any more, everything that it may have changed is asked again. */
function useArrivals(wallets: Wallets | undefined): void {
  const queries = useQueryClient();
  const moving = isMoving(wallets);
  useEffect(() => {
    if (!moving) return;
    return () => void queries.invalidateQueries({ queryKey: ['wallet'] });
  }, [moving, queries]);
}

function Waiting() {
  return (
    <>
      <Skeleton shape="banner" className="sums-wait" />
      <Skeleton shape="banner" />
    </>
  );
}
