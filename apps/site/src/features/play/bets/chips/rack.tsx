import './chips.css';

import { Art } from '@baize/ui/art';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { type CSSProperties, type KeyboardEvent, useCallback, useRef } from 'react';
import { useText } from '../../../../shell/text.ts';
import { chipArt, chipInk } from '../../../../stage/arcade/chip-art.ts';
import { chipsThatFit, stakeWindow } from '../../../../stage/kit/stake-window.ts';
import { stakeFace } from '../../amounts.ts';
import { useFit } from '../../session/use-fit.ts';
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
  const { stakes } = info;
  const at = Math.max(0, stakes.indexOf(held));
  const fitIn = useCallback((width: number) => chipsThatFit(width, stakes.length), [stakes]);
  const size = useFit(box, fitIn);
  const { first, last } = stakeWindow({ steps: stakes.length, chosen: at, size });
  const hold = (index: number) => {
    const next = stakes[index];
    if (next) hand.hold(next);
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!by || !stakes[at + by]) return;
    event.preventDefault();
    hold(at + by);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus());
  };
  const arrow = (by: 1 | -1) =>
    size < stakes.length && <RackArrow by={by} onPress={() => hold(at + by)} can={!!stakes[at + by]} />;
  return (
    <div className="rack">
      <div className="rack-row" dir="ltr" ref={box}>
        {arrow(-1)}
        <div className="rack-chips" role="radiogroup" aria-label={t('play.chips')} onKeyDown={move}>
          {stakes.slice(first, last + 1).map((stake, offset) => (
            // biome-ignore lint/a11y/useSemanticElements: a piece with a side, not a native radio.
            <button
              key={stake}
              type="button"
              role="radio"
              aria-checked={first + offset === at}
              aria-label={t('play.chipOf', { amount: moneyText(stake) })}
              tabIndex={first + offset === at ? 0 : -1}
              style={{ '--ink': chipInk(first + offset) } as CSSProperties}
              onClick={() => hand.hold(stake)}
            >
              <Art svg={chipArt(first + offset)} />
              <b className="num">{stakeFace(stake)}</b>
            </button>
          ))}
        </div>
        {arrow(1)}
      </div>
      <RackActions {...rack} />
      <p className="rack-note" role="status">
        {full ? t('play.chipsFull', { amount: moneyText(most) }) : ''}
      </p>
    </div>
  );
}

/** Takes the next chip into the hand: where not all have room, those beside it come into view. */
function RackArrow({ by, can, onPress }: { by: 1 | -1; can: boolean; onPress: () => void }) {
  const t = useText();
  return (
    <Button
      square
      size="small"
      aria-label={by < 0 ? t('play.chipLower') : t('play.chipHigher')}
      disabled={!can}
      onClick={onPress}
    >
      <Icon name={by < 0 ? 'left' : 'right'} small />
    </Button>
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
