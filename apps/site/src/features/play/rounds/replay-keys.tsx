import './replay.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';

interface ReplayKeysProps {
  /** Names the steps of the round in their order: its spins, or the bet and each action. */
  steps: readonly string[];
  at: number;
  playing: boolean;
  onShow(at: number): void;
  /** Plays it, or stops where it is. */
  onPlay(): void;
}

/** The keys below a replay: any step of the round, one back, one on, and the whole of it. */
export function ReplayKeys({ steps, at, playing, onShow, onPlay }: ReplayKeysProps) {
  const t = useText();
  const several = steps.length > 1;
  return (
    <>
      {several && <Steps steps={steps} at={at} onShow={onShow} />}
      <div className="replay-keys" data-several={several || undefined}>
        {several && (
          <Button square aria-label={t('play.replayBack')} disabled={at === 0} onClick={() => onShow(at - 1)}>
            <Icon name="left" flip />
          </Button>
        )}
        <Button enamel="jade" wide={!several} onClick={onPlay}>
          <Icon name={playing ? 'pause' : 'play'} small />
          {playing ? t('play.replayStop') : t('play.replayPlay')}
        </Button>
        {several && (
          <Button
            square
            aria-label={t('play.replayNext')}
            disabled={at === steps.length - 1}
            onClick={() => onShow(at + 1)}
          >
            <Icon name="right" flip />
          </Button>
        )}
      </div>
    </>
  );
}

/** In one row that scrolls; the step on show is always in sight. */
function Steps({ steps, at, onShow }: Pick<ReplayKeysProps, 'steps' | 'at' | 'onShow'>) {
  const t = useText();
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const step = list?.children[at];
    if (!(list && step instanceof HTMLElement)) return;
    // Only the row itself: what lies around it stays where it is.
    list.scrollLeft = step.offsetLeft - (list.clientWidth - step.offsetWidth) / 2;
  }, [at]);
  return (
    <ol className="replay-steps" ref={row} aria-label={t('play.replaySteps')}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <li key={place}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            onClick={() => onShow(place)}
          >
            {step}
          </button>
        </li>
      ))}
    </ol>
  );
}
