import '../play.css';

import { parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, useEffect, useState } from 'react';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { playedAt } from '../buy/price.ts';
import {
  type AnyRecord,
  type Rotated,
  roundQuery,
  seedsQuery,
  usePlayMode,
  useRotateSeeds,
} from '../play.data.ts';
import type { Claim } from './verify-outcome.tsx';
import type { VerifyStart } from './verify-panel.tsx';
import { VerifyStep } from './verify-step.tsx';

const loadVerifier = () => import('./verify-panel.tsx');
const VerifyPanel = lazy(loadVerifier);

/** P-29: the present pair of seeds, its change, and the check of any round in this browser. */
export default function FairnessPopup({ id, onClose }: PopupProps) {
  const t = useText();
  const playMode = usePlayMode();
  const seeds = useQuery(seedsQuery(playMode));
  const round = useQuery({ ...roundQuery(id ?? '', playMode), enabled: id !== undefined });
  const [revealed, setRevealed] = useState<Rotated['revealed']>();
  const { start, claim } = verification(round.data, revealed);
  useEffect(() => {
    // The verifier comes along, so that it is there when the network is not.
    loadVerifier().catch(() => undefined);
  }, []);
  return (
    <Dialog
      popup="P-29"
      size="roomy"
      state={seeds.error ? 'error' : seeds.data ? 'ready' : 'loading'}
      title={t('play.fairTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('play.fairText')}</p>
      <VerifyStep name="reveal">
        {claim && <Standing revealed={start?.serverSeed !== ''} />}
        {seeds.data ? (
          <Pair seeds={seeds.data} onRevealed={setRevealed} />
        ) : seeds.error ? (
          <Fault error={seeds.error} onRetry={() => void seeds.refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
        {revealed && <Revealed revealed={revealed} />}
      </VerifyStep>
      {id && !round.data && !round.error ? (
        <Skeleton shape="button" />
      ) : (
        <Coming fallback={<Skeleton shape="button" />}>
          <VerifyPanel
            key={`${id ?? ''} ${start?.serverSeed ?? ''}`}
            {...(start && { start })}
            claim={claim}
          />
        </Coming>
      )}
    </Dialog>
  );
}

/** Whether the server seed of the round to be checked is known, and what to do where it is not. */
function Standing({ revealed }: { revealed: boolean }) {
  const t = useText();
  if (!revealed) return <p>{t('play.stepRevealText')}</p>;
  return (
    <p className="verdict" role="status">
      <Icon name="check" />
      {t('play.stepRevealed')}
    </p>
  );
}

interface PairProps {
  seeds: { commitment: string; clientSeed: string; nonce: string; nextCommitment: string };
  onRevealed: (revealed: Rotated['revealed']) => void;
}

function Pair({ seeds, onRevealed }: PairProps) {
  const t = useText();
  const rotate = useRotateSeeds(usePlayMode());
  const [clientSeed, setClientSeed] = useState(seeds.clientSeed);
  const fits = clientSeed.length >= 1 && clientSeed.length <= 64;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) rotate.mutate(clientSeed, { onSuccess: (rotated) => onRevealed(rotated.revealed) });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Labelled label={t('play.commitment')} value={seeds.commitment} />
      <p className="sm">
        {t('play.nonce')}: <b className="num">{seeds.nonce}</b>
      </p>
      <Field
        label={t('play.clientSeed')}
        hint={t('play.clientSeedHint')}
        value={clientSeed}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        error={fits ? undefined : t('play.clientSeedHint')}
        onChange={(event) => setClientSeed(event.target.value)}
      />
      <Labelled label={t('play.nextCommitment')} value={seeds.nextCommitment} />
      <Problem error={rotate.error} />
      <Button type="submit" busy={rotate.isPending} wide>
        <Icon name="refresh" small />
        {t('play.rotate')}
      </Button>
      <p className="muted sm">{t('play.rotateText')}</p>
    </form>
  );
}

function Revealed({ revealed }: { revealed: Rotated['revealed'] }) {
  const t = useText();
  return (
    <div className="stack panel" data-part="revealed">
      <h4>{t('play.revealed')}</h4>
      <Labelled label={t('play.serverSeed')} value={revealed.serverSeed} />
      <Labelled label={t('play.commitment')} value={revealed.commitment} />
      <p className="sm">{t('play.revealedRounds', { count: Number(revealed.rounds) })}</p>
    </div>
  );
}

function Labelled({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <div className="sm strong">{label}</div>
      <div className="code">{value}</div>
    </div>
  );
}

function verification(
  record: AnyRecord | undefined,
  revealed: Rotated['revealed'] | undefined,
): { start?: Partial<VerifyStart>; claim?: Claim } {
  if (!record) {
    const seed = revealed && { serverSeed: revealed.serverSeed, clientSeed: revealed.clientSeed };
    return seed ? { start: seed } : {};
  }
  const { fairness } = record;
  const known =
    fairness.serverSeed ?? (revealed?.commitment === fairness.commitment ? revealed.serverSeed : '');
  return {
    start: {
      code: record.code,
      model: record.model,
      serverSeed: known,
      clientSeed: fairness.clientSeed,
      nonce: fairness.nonce,
      ...(record.family === 'slots'
        ? {
            stake: playedAt(record),
            bought: record.bought,
            ...(record.terms && { bet: JSON.stringify(record.terms) }),
          }
        : {
            stake: record.firstStake,
            bet: JSON.stringify(record.bet),
            actions: JSON.stringify(record.actions),
          }),
    },
    claim: {
      commitment: fairness.commitment,
      ...(record.family === 'slots'
        ? {
            stops: [record.base, ...record.freeSpins].map((spin) => spin.stops),
            jackpots: (record.jackpots ?? []).map(({ level, amount }) => ({
              level,
              amount: parseAmount(amount),
            })),
          }
        : { show: record.show }),
      payout: parseAmount(record.payout),
    },
  };
}
