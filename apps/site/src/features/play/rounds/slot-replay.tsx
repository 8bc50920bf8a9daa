import '../play.css';
import './replay.css';

import { formatAmount, parseAmount } from '@baize/contract/money';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../shell/text.ts';
import { mountStage } from '../use-slot-session.ts';
import { ReplayKeys } from './replay-keys.tsx';
import { type ReplayedSlot, RoundReplay } from './round-replay.ts';

type Shown = ReplayedSlot & { readonly name: string; readonly currency: string };

interface SlotReplayProps {
  record: Shown;
  /** It begins with its end and plays only when asked to. */
  still?: boolean;
  children?: ReactNode;
}

/** A round of a slot on the reels once more, marked as a replay as long as it is open. */
export function SlotReplay({ record, still = false, children }: SlotReplayProps) {
  const t = useText();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const { replay, failed } = useReplay(host, record, still);
  if (failed) return <State picture="error" title={t('play.noCanvas')} text={t('play.noCanvasText')} />;
  return (
    <div className="replay">
      <div className="replay-stage" ref={setHost}>
        <p className="replay-mark">
          <Tag enamel="marigold">{t('play.replayMark')}</Tag>
        </p>
      </div>
      {replay ? <Player record={record} replay={replay} /> : <Skeleton shape="line" />}
      {children}
    </div>
  );
}

function useReplay(host: HTMLElement | null, record: Shown, still: boolean) {
  const [replay, setReplay] = useState<RoundReplay | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!host) return;
    let left = false;
    let made: RoundReplay | undefined;
    mountStage(host, record).then(
      (stage) => {
        if (left) return stage.destroy();
        made = new RoundReplay(stage, record);
        setReplay(made);
        void (still ? made.show(record.freeSpins.length) : made.play());
      },
      () => setFailed(!left),
    );
    return () => {
      left = true;
      made?.close();
      setReplay(null);
    };
  }, [host, record, still]);
  return { replay, failed };
}

function Player({ record, replay }: { record: Shown; replay: RoundReplay }) {
  const t = useText();
  const { at, landed, playing } = useStore(replay.view);
  const spins = [record.base, ...record.freeSpins];
  const shown = spins.slice(0, landed ? at + 1 : at);
  const won = shown.reduce((sum, spin) => sum + parseAmount(spin.win), 0n);
  const last = spins.length - 1;
  return (
    <>
      <div className="replay-said" role="status">
        <span className="strong">
          {at === 0 ? t('play.baseSpin') : t('play.replayFree', { number: at, count: last })}
        </span>
        <span>{landed && <Money amount={spins[at]?.win ?? '0'} currency={record.currency} />}</span>
      </div>
      <dl className="replay-sums">
        <div>
          <dt>{record.purchase ? t('play.buyPrice') : t('play.stake')}</dt>
          <dd>
            <Money amount={record.stake} currency={record.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('play.payout')}</dt>
          <dd>
            <Money amount={formatAmount(won)} currency={record.currency} />
          </dd>
        </div>
      </dl>
      <ReplayKeys
        steps={spins.map((_, place) => (place === 0 ? t('play.baseSpin') : String(place)))}
        at={at}
        playing={playing}
        onShow={(place) => void replay.show(place)}
        onPlay={() => (playing ? replay.stop() : void replay.play())}
      />
    </>
  );
}
