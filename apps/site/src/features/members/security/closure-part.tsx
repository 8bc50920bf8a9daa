import { call } from '@baize/client/call';
import { setToken } from '@baize/client/token';
import { closeAccount } from '@baize/contract/accounts/closure';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { router } from '../../../shell/router.ts';
import { leaving } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { ServiceLink } from '../../accounts/service-link.tsx';
import { type Closure, closureQuery } from '../members.data.ts';
import { Note } from '../note.tsx';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

/** The end of an account (A16): the obstacles, and once there are none, the last form of all. */
export function ClosurePart() {
  const { data, error, refetch } = useQuery({ ...closureQuery(), staleTime: 0 });
  if (!data)
    return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Skeleton shape="square" />;
  const obstacles = obstaclesOf(data);
  return obstacles.length > 0 ? <Obstacles obstacles={obstacles} closure={data} /> : <Farewell />;
}

type Obstacle = 'openRounds' | 'held' | 'balance' | 'downlines';

function obstaclesOf({ openRounds, held, balance, downlines }: Closure): readonly Obstacle[] {
  const standing = {
    openRounds: openRounds > 0,
    held: Number(held) !== 0,
    balance: Number(balance) > 0,
    downlines: downlines > 0,
  };
  return (Object.keys(standing) as Obstacle[]).filter((each) => standing[each]);
}

function Obstacles({ obstacles, closure }: { obstacles: readonly Obstacle[]; closure: Closure }) {
  const t = useText();
  const { currency, balance, held, openRounds, downlines } = closure;
  const texts: Readonly<Record<Obstacle, readonly [label: string, figure: ReactNode, way: string]>> = {
    openRounds: [t('security.closureRounds'), openRounds, t('refusal.closure.roundsOpen')],
    held: [
      t('security.closureHeld'),
      <Money key="held" amount={held} currency={currency} />,
      t('refusal.closure.moneyHeld'),
    ],
    balance: [
      t('security.closureBalance'),
      <Money key="balance" amount={balance} currency={currency} />,
      t('refusal.closure.balance'),
    ],
    downlines: [t('security.closureDownlines'), downlines, t('refusal.closure.downlines')],
  };
  return (
    <div className="stack">
      <p className="muted wraps">{t('security.closureIntro')}</p>
      <h3 className="group-title">{t('security.closureLeft')}</h3>
      <dl className="obstacles">
        {obstacles.map((each) => {
          const [label, figure, way] = texts[each];
          return (
            <div key={each} data-obstacle={each}>
              <dt className="wraps">{label}</dt>
              <dd className="strong">{figure}</dd>
              <dd className="sm muted wraps">{way}</dd>
            </div>
          );
        })}
      </dl>
      <ServiceLink />
    </div>
  );
}

function Farewell() {
  const t = useText();
  const proof = useProof();
  return (
    <PartForm
      action={t('security.closureAction')}
      done={t('security.closureDone')}
      open={null}
      proof={proof}
      send={async () => {
        const given = await proof.give();
        await leaving(() => call(closeAccount, { reason: '', proof: given }));
      }}
      onDone={() => void goForGood()}
    >
      {() => (
        <>
          <p className="muted wraps">{t('security.closureIntro')}</p>
          <Note icon="pause">
            {t('security.closureRest')}{' '}
            <Button
              bare
              size="small"
              onClick={() => openPopup('security', { id: 'timeOut' }, { replace: true })}
            >
              {t('protection.break')}
            </Button>
          </Note>
        </>
      )}
    </PartForm>
  );
}

/** Leaves the pages of members before the token does, so that no door asks to come in again. */
async function goForGood(): Promise<void> {
  await router().navigate({ to: '/', search: {} });
  setToken(null);
}
