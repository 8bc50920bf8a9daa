import './wallet.css';

import { Skeleton } from '@baize/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from '../members/centre-menu.tsx';
import { TrialNotice } from '../members/trial-notice.tsx';
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
  const ready = trial || data;
  return (
    <Screen id="M-02" state={ready ? 'ready' : error ? 'error' : 'loading'} title={t('wallet.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('wallet.title')}</h1>
        </div>
        {trial ? (
          <TrialNotice picture="closed" />
        ) : (
          <div className="member-centre">
            <CentreMenu current="transferFund" />
            <div className="page">
              {error && !ready && <Fault error={error} onRetry={() => void refetch()} />}
              {!error && !ready && <Waiting />}
              {data && (
                <>
                  <Sums wallets={data} />
                  {has(data.funds.debt) && <Debts />}
                  {data.isSingle === 0 && <KeptMoney wallets={data} />}
                </>
              )}
            </div>
          </div>
        )}
      </div>
    </Screen>
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
