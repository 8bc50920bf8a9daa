import '../../members/members.css';
import '../cashier.css';

import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { useClosed } from '../../protection/use-closed.ts';
import { type DepositOffer, depositMethodsQuery } from '../cashier.data.ts';
import { DepositForm } from './deposit-form.tsx';
import { LimitLeft } from './limit-left.tsx';
import { OpenOrders } from './open-orders.tsx';

interface DeskProps {
  back: string;
  onOrder: (id: string) => void;
}

/** Open orders, and the form of a new one: the same on the page and over a game. */
export function DepositDesk({ back, onOrder }: DeskProps) {
  const offer = useQuery(depositMethodsQuery());
  const { data, error } = offer;
  if (!data && error) return <Fault error={error} onRetry={() => void offer.refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className="page">
      <OpenOrders open={data.open} onOrder={onOrder} />
      <NewOrder offer={data} back={back} onOrder={onOrder} />
    </div>
  );
}

function NewOrder({ offer, back, onOrder }: DeskProps & { offer: DepositOffer }) {
  const t = useText();
  if (useClosed() !== null) return <AbsenceBanner />;
  if (offer.open.length >= offer.openMax) return <p className="muted">{t('cashier.tooMany')}</p>;
  if (offer.methods.length === 0) return <NoMethod offer={offer} />;
  return (
    <section className="panel bare-in-dialog" aria-label={t('cashier.new')}>
      <DepositForm offer={offer} back={back} onOrder={onOrder} />
    </section>
  );
}

function NoMethod({ offer }: { offer: DepositOffer }) {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  return (
    <>
      <State
        heading="h2"
        picture="closed"
        title={t('cashier.noMethod')}
        text={t('cashier.noMethodText')}
        action={
          service && (
            <a className="btn marigold" href={service} target="_blank" rel="noopener nofollow">
              {t('shell.service')}
            </a>
          )
        }
      />
      <LimitLeft left={offer.left} currency={offer.currency} />
    </>
  );
}

function Waiting() {
  return (
    <div className="panel stack" aria-hidden="true">
      <Skeleton shape="button" className="tile-wait" />
      <Skeleton shape="button" className="tile-wait" />
      <Skeleton shape="button" className="field-wait" />
    </div>
  );
}
