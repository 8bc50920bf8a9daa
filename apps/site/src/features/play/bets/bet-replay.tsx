import './bets.css';
import '../rounds/replay.css';

import type { BetRecord } from '@baize/contract/games/play';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { useText } from '../../../shell/text.ts';
import { BetStage } from '../../../stage/arcade/bet-stage.ts';
import { loadLook } from '../../../stage/arcade/looks.ts';
import { prefersReducedMotion } from '../../../stage/kit/count-up.ts';
import { gameInfoQuery, usePlayMode } from '../play.data.ts';
import { PlayContext } from '../play-context.ts';
import { BetSession } from './bet-session.ts';
import { type Face, loadFace } from './face.ts';
import { wordsOf } from './words.ts';

const PAUSE_MS = 450;

/** A round from the record on its table once more; it asks nobody anything and moves no money. */
export default function BetReplay({ record }: { record: BetRecord }) {
  const t = useText();
  const { vendor, code } = record;
  const { data: info } = useQuery(gameInfoQuery({ vendor, code, playMode: usePlayMode() }));
  const { session, failed } = useReplay(record);
  const [playing, setPlaying] = useState(false);
  const words = wordsOf(record.show);
  useEffect(() => {
    if (session) setPlaying(true);
  }, [session]);
  useEffect(() => {
    if (!session || !playing) return;
    const left = new AbortController();
    void show(session, record, left.signal).then(() => setPlaying(false));
    return () => left.abort();
  }, [session, record, playing]);
  if (failed) return <State picture="error" title={t('play.noTable')} text={t('play.noTableText')} />;
  if (!session || info?.family !== record.family) return <Skeleton shape="banner" />;
  const stake = <Money amount={record.stake} currency={record.currency} />;
  const payout = <Money amount={record.payout} currency={record.currency} />;
  return (
    <div className="replay">
      <div
        className="play bet replay-table"
        data-game={record.show.game}
        style={session.stage.look.paint as CSSProperties}
      >
        <p className="replay-mark">
          <Tag enamel="marigold">{t('play.replayMark')}</Tag>
        </p>
        <div className="bet-field" dir="ltr">
          <PlayContext value={{ session, info }}>
            <session.face.Field />
          </PlayContext>
        </div>
      </div>
      <div className="replay-said" role="status">
        <span className="strong">{playing ? '…' : words.said(record.show, t, record)}</span>
      </div>
      <dl className="replay-sums">
        <div>
          <dt>{t('play.stake')}</dt>
          <dd>{stake}</dd>
        </div>
        <div>
          <dt>{t('play.payout')}</dt>
          <dd>{playing ? '…' : payout}</dd>
        </div>
      </dl>
      <Button enamel="jade" wide onClick={() => (playing ? session.stage.hurry() : setPlaying(true))}>
        <Icon name={playing ? 'right' : 'play'} small flip={playing} />
        {playing ? t('play.on') : t('play.replayPlay')}
      </Button>
      <p className="sm muted">{t('play.replayText')}</p>
    </div>
  );
}

async function show(session: BetSession, record: BetRecord, left: AbortSignal): Promise<void> {
  session.stage.stay(null);
  const { show: whole } = record;
  for (const each of wordsOf(whole).replayed?.(whole) ?? [whole]) {
    await session.stage.land(each);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (left.aborted) return;
  }
}

function useReplay(record: BetRecord): { session: BetSession | null; failed: boolean } {
  const [session, setSession] = useState<BetSession | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let made: BetSession | undefined;
    Promise.all([loadPart(() => loadLook(record.code)), loadFace(record.show.game)]).then(
      ([look, face]) => {
        if (left) return;
        made = watched(new BetStage(look, { reducedMotion: prefersReducedMotion() }), face, record);
        setSession(made);
      },
      () => setFailed(!left),
    );
    return () => {
      left = true;
      made?.close();
      setSession(null);
    };
  }, [record]);
  return { session, failed };
}

/** A session that is only looked at: nothing of it can be chosen or pressed. */
function watched(stage: BetStage, face: Face, { firstStake, bet }: BetRecord): BetSession {
  const nothing = () => Promise.reject(new Error('a replay asks nobody'));
  const session = new BetSession(
    stage,
    {
      minCycleMs: 0,
      hurries: true,
      face,
      place: nothing,
      step: nothing,
      balance: () => 0n,
      online: () => false,
      onAnswer: () => undefined,
      onChoice: () => undefined,
      onOpenElsewhere: () => undefined,
      onStakesChanged: () => undefined,
    },
    { stake: firstStake, bet, open: null, sound: false },
  );
  session.view.setState({ choosing: false });
  return session;
}
