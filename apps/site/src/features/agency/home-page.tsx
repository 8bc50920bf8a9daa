import './agency.css';

import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { useStillHere } from '../../shell/same-page.ts';
import { isAgent, isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { type Home, homeQuery } from './agency.data.ts';
import { Links } from './links.tsx';
import { People } from './people.tsx';

/** the first page of agents. Others get a message and go home. */
export default function AgentHomePage() {
  const t = useText();
  const member = useMember();
  const home = useQuery({ ...homeQuery(), enabled: isAgent(member) });
  useSendStrangersHome();
  const state = home.data ? 'ready' : home.error ? 'error' : 'loading';
  return (
    <Screen id="A-00" state={state} title={t('agent.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('agent.title')}</h1>
        </div>
        {state === 'loading' && <Waiting />}
        {home.error && <Fault error={home.error} onRetry={() => void home.refetch()} />}
        {home.data && (
          <>
            <Figures home={home.data} />
            <Links opens={home.data.opens} />
            <People opens={home.data.opens.length > 0} />
          </>
        )}
      </div>
    </Screen>
  );
}

function useSendStrangersHome(): void {
  const t = useText();
  const member = useMember();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  useEffect(() => {
    if (!member || isAgent(member) || !stillHere()) return;
    const trial = isTrial(member);
    if (!trial) toast({ tone: 'bad', title: t('refusal.session.notAgent') });
    void navigate({ to: '/', search: trial ? { p: 'trial' } : {}, replace: true });
  }, [member, navigate, stillHere, t]);
}

/** The overview: the purse first, then the team. */
function Figures({ home }: { home: Home }) {
  const t = useText();
  const figures = [
    ['downlines', t('agent.direct'), home.downlines],
    ['team', t('agent.team'), home.team],
    ['newToday', t('agent.newToday'), home.newToday],
    ['activeLinks', t('agent.openLinks'), home.activeLinks],
  ] as const;
  return (
    <section className="table-top team-figures" aria-label={t('agent.figures')}>
      <dl>
        <div className="purse" data-figure="balance">
          <dt>{t('agent.balance')}</dt>
          <dd>
            <Money amount={home.balance} currency={home.currency} />
          </dd>
        </div>
        {figures.map(([key, label, count]) => (
          <div key={key} data-figure={key}>
            <dt>{label}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton shape="banner" className="figures-wait" />
      <Skeleton shape="banner" />
    </>
  );
}
