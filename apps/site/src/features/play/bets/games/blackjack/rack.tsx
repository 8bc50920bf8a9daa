import '../../chips/chips.css';

import { Art } from '@baize/ui/art';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { chipArt, chipInk } from '../../../../../stage/arcade/chip-art.ts';
import { stakeFace } from '../../../amounts.ts';
import { useBetGame, useBetView } from '../../bet-context.ts';
import type { HandsBet } from './bet.ts';
import { useSpotState, useSpots } from './spots.ts';

/** The chips of the player, and what can be done with those that lie on the spots. */
export function SpotRack() {
  const t = useText();
  const { info } = useBetGame();
  const spots = useSpots();
  const held = useSpotState(({ chip }) => chip);
  const full = useSpotState((state) => state.full);
  const box = useRef<HTMLDivElement>(null);
  const at = Math.max(0, info.stakes.indexOf(held));
  useEffect(() => {
    const chip = box.current?.children[at] as HTMLElement | undefined;
    if (chip) box.current?.scrollTo({ left: chip.offsetLeft - box.current.clientWidth / 2 + 24 });
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const next = by && info.stakes[at + by];
    if (!next) return;
    event.preventDefault();
    spots.hold(next);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus());
  };
  return (
    <div className="rack">
      <div
        className="rack-chips"
        role="radiogroup"
        aria-label={t('play.chips')}
        dir="ltr"
        ref={box}
        onKeyDown={move}
      >
        {info.stakes.map((stake, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a piece with a side, not a native radio.
          <button
            key={stake}
            type="button"
            role="radio"
            aria-checked={index === at}
            aria-label={t('play.chipOf', { amount: moneyText(stake) })}
            tabIndex={index === at ? 0 : -1}
            style={{ '--ink': chipInk(index) } as CSSProperties}
            onClick={() => spots.hold(stake)}
          >
            <Art svg={chipArt(index)} />
            <b className="num">{stakeFace(stake)}</b>
          </button>
        ))}
      </div>
      <RackActs />
      <p className="rack-note" role="status">
        {full ? t('play.chipsFull', { amount: moneyText(info.stakes.at(-1) ?? '0') }) : ''}
      </p>
    </div>
  );
}

function RackActs() {
  const t = useText();
  const spots = useSpots();
  const choosing = useBetView((view) => view.choosing);
  const some = useBetView(({ bet }) => (bet as HandsBet).hands.length > 0);
  const played = useBetView(({ recent }) => recent.length > 0);
  const back = useSpotState(({ past }) => past.length > 0);
  const acts = [
    { key: 'undo', icon: 'undo', label: t('play.chipsUndo'), can: back, act: spots.undo },
    { key: 'clear', icon: 'close', label: t('play.chipsClear'), can: some, act: spots.clear },
    { key: 'double', icon: null, label: t('play.chipsDouble'), can: some, act: spots.double },
    { key: 'repeat', icon: 'auto', label: t('play.chipsRepeat'), can: played, act: spots.repeat },
  ] as const;
  return (
    <div className="rack-acts">
      {acts.map(({ key, icon, label, can, act }) => (
        <Button key={key} size="small" data-act={key} disabled={!choosing || !can} onClick={act}>
          {icon ? (
            <Icon name={icon} small />
          ) : (
            <b className="num" aria-hidden="true">
              ×2
            </b>
          )}
          <span className="rack-act">{label}</span>
        </Button>
      ))}
    </div>
  );
}
