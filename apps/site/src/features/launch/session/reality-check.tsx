import { call } from '@baize/client/call';
import { setPreferences } from '@baize/contract/members/members';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Chips } from '@baize/ui/forms/chips';
import { Dialog } from '@baize/ui/layers/dialog';
import { Money } from '@baize/ui/money/money';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { queries } from '../../../shell/queries.ts';
import { isTrial, signOut, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { type PlaySession, playSessionQuery } from '../launch.data.ts';
import { Elapsed } from './elapsed.tsx';
import { useRealityCheck } from './use-reality-check.ts';

/** P-26: how long and with what result, before anything goes on; nothing else can be pressed meanwhile. */
export default function RealityCheck({ onPause }: { onPause: (paused: boolean) => void }) {
  const { due, session, goOn } = useRealityCheck();
  useEffect(() => {
    if (!due) return;
    onPause(true);
    return () => onPause(false);
  }, [due, onPause]);
  if (!due || !session) return null;
  return <Figures session={session} onGoOn={goOn} />;
}

function Figures({ session, onGoOn }: { session: PlaySession; onGoOn: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const member = useMember();
  const trial = isTrial(member);
  const leave = useMutation({
    // The session of this browser ends here even when the server could not be reached.
    mutationFn: () => signOut().catch(() => undefined),
    onSuccess: () => navigate({ to: '/', replace: true }),
  });
  const net = formatAmount(parseAmount(session.returned) - parseAmount(session.staked));
  return (
    <Dialog popup="P-26" title={t('launch.checkTitle')} closeLabel={t('shell.close')} onClose={onGoOn} forced>
      <div className="stack">
        <p className="muted">{t('launch.checkText')}</p>
        <dl className="kv shown">
          <Fact name={t('launch.time')}>
            <Elapsed since={session.startedAt} />
          </Fact>
          <Fact name={t('launch.staked')}>
            <Money amount={session.staked} currency={session.currency} />
          </Fact>
          <Fact name={t('launch.returned')}>
            <Money amount={session.returned} currency={session.currency} />
          </Fact>
          <Fact name={t('launch.net')}>
            <Money amount={net} currency={session.currency} signed />
          </Fact>
        </dl>
        {member && !trial && <Often session={session} />}
        <div className="acts">
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('launch.logOut')}
          </Button>
          {!trial && (
            <Button
              onClick={() => {
                onGoOn();
                void navigate({ to: '/records' });
              }}
            >
              {t('launch.history')}
            </Button>
          )}
          <Button enamel="marigold" onClick={onGoOn}>
            {t('launch.goOn')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const MINUTES = [15, 30, 60, 120] as const;

/** How often a member wants to hear this; in force from now on, on every device. */
function Often({ session }: { session: PlaySession }) {
  const t = useText();
  const choose = useMutation({
    mutationFn: (realityMinutes: (typeof MINUTES)[number]) => call(setPreferences, { realityMinutes }),
    onMutate: (realityMinutes) => {
      queries.setQueryData(playSessionQuery().queryKey, (known) => known && { ...known, realityMinutes });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: playSessionQuery().queryKey }),
  });
  return (
    <div className="stack tight shown-often">
      <span className="sm muted">{t('launch.often')}</span>
      <Chips
        label={t('launch.often')}
        chips={MINUTES.map((minutes) => ({
          key: String(minutes),
          label: t('launch.everyMinutes', { minutes }),
        }))}
        on={[String(session.realityMinutes)]}
        onPress={(key) => {
          const minutes = MINUTES.find((each) => String(each) === key);
          if (minutes) choose.mutate(minutes);
        }}
      />
    </div>
  );
}
