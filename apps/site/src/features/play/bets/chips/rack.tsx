import './chips.css';

import { Art } from '@baize/ui/art';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../../shell/text.ts';
import { chipArt, chipInk } from '../../../../stage/arcade/chip-art.ts';
import { stakeFace } from '../../amounts.ts';
import { useBetGame, useBetView } from '../bet-context.ts';
import type { ChipsBet } from './chip-bet.ts';
import { type ChipHand, useChipHand, useChipState, useMayLay } from './chip-table.ts';

interface RackProps {
  /** The chip in the hand. */
  readonly held: string;
  /** The table would take no more. */
  readonly full: boolean;
  /** Whether chips lie on the table, and whether the last of them can be taken back. */
  readonly some: boolean;
  readonly back: boolean;
  readonly hand: Pick<ChipHand, 'hold' | 'undo' | 'clear' | 'double' | 'repeat'>;
}

/** The rack of a table with a layout. */
export function ChipRack() {
  const hand = useChipHand();
  const held = useChipState(({ chip }) => chip);
  const full = useChipState((state) => state.full);
  const some = useBetView(({ bet }) => (bet as ChipsBet).chips.length > 0);
  const again = useBetView((view) => view.again);
  const back = useChipState(({ past }) => past.length > 0) && !again;
  return <Rack held={held} full={full} some={some} back={back} hand={hand} />;
}

/** The chips of the player: one of them is in the hand; and what can be done with those on the table. */
export function Rack(rack: RackProps) {
  const t = useText();
  const { info } = useBetGame();
  const { hand, held, full } = rack;
  const most = info.stakes.at(-1) ?? '0';
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
    hand.hold(next);
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
            onClick={() => hand.hold(stake)}
          >
            <Art svg={chipArt(index)} />
            <b className="num">{stakeFace(stake)}</b>
          </button>
        ))}
      </div>
      <RackActions {...rack} />
      <p className="rack-note" role="status">
        {full ? t('play.chipsFull', { amount: moneyText(most) }) : ''}
      </p>
    </div>
  );
}

function RackActions({ some, back, hand }: RackProps) {
  const t = useText();
  const mayLay = useMayLay();
  const played = useBetView(({ recent }) => recent.length > 0);
  const acts = [
    { key: 'undo', icon: 'undo', label: t('play.chipsUndo'), can: back, act: hand.undo },
    { key: 'clear', icon: 'close', label: t('play.chipsClear'), can: some, act: hand.clear },
    { key: 'double', icon: null, label: t('play.chipsDouble'), can: some, act: hand.double },
    { key: 'repeat', icon: 'auto', label: t('play.chipsRepeat'), can: played, act: hand.repeat },
  ] as const;
  return (
    <div className="rack-acts">
      {acts.map(({ key, icon, label, can, act }) => (
        <Button key={key} size="small" data-act={key} disabled={!mayLay || !can} onClick={act}>
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
