import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../shell/text.ts';
import { stakeWindow, stepsThatFit } from '../../stage/kit/stake-window.ts';
import { stakeFace } from './amounts.ts';
import { rememberStake, useFavourite } from './favourite.ts';
import { useGame, useGameView } from './play-context.ts';
import { useFit } from './session/use-fit.ts';

/** The stakes as rising steps; as many as fit around the chosen one. */
export function Ladder() {
  const t = useText();
  const { session, info } = useGame();
  const { stakes } = info;
  const stake = useGameView((view) => view.stake);
  const idle = useGameView((view) => view.phase === 'idle' && view.auto === null);
  const box = useRef<HTMLDivElement>(null);
  const fit = useFit(box, stepsThatFit);
  const chosen = Math.max(0, stakes.indexOf(stake));
  const { first, last } = stakeWindow({ steps: stakes.length, chosen, size: fit });
  const choose = (index: number) => {
    const next = stakes[index];
    if (!next || !idle) return;
    session.setStake(next);
    rememberStake(info, next);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = { ArrowUp: 1, ArrowDown: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    choose(chosen + by);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus());
  };
  return (
    <div className="ladder" ref={box}>
      <Button
        square
        size="small"
        aria-label={t('play.stakeLower')}
        disabled={!idle || chosen === 0}
        onClick={() => choose(chosen - 1)}
      >
        <Icon name="minus" />
      </Button>
      <div className="steps num" role="radiogroup" aria-label={t('play.stakePerSpin')} onKeyDown={move}>
        {stakes.slice(first, last + 1).map((one, offset) => {
          const index = first + offset;
          return (
            <Step key={one} stake={one} place={index - chosen} idle={idle} onChoose={() => choose(index)} />
          );
        })}
      </div>
      <Button
        square
        size="small"
        aria-label={t('play.stakeHigher')}
        disabled={!idle || chosen === stakes.length - 1}
        onClick={() => choose(chosen + 1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}

interface StepProps {
  stake: string;
  /** From the chosen one, which is 0. */
  place: number;
  idle: boolean;
  onChoose: () => void;
}

function Step({ stake, place, idle, onChoose }: StepProps) {
  const favourite = useFavourite((known) => known.stake === stake);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a piece with a side, not a native radio.
    <button
      type="button"
      role="radio"
      aria-checked={place === 0}
      aria-label={moneyText(stake)}
      aria-disabled={!idle || undefined}
      tabIndex={place === 0 ? 0 : -1}
      className={`${place < 0 ? 'below' : ''} ${favourite ? 'is-fav' : ''}`.trim() || undefined}
      onClick={onChoose}
    >
      {stakeFace(stake)}
      {favourite && <Icon name="star" small />}
    </button>
  );
}
