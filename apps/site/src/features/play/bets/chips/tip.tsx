import type { CSSProperties } from 'react';
import { useText } from '../../../../shell/text.ts';
import { useBetView } from '../bet-context.ts';
import { type ChipsBet, stakeOn } from './chip-bet.ts';
import { useChipState } from './chip-table.ts';
import type { SpotPlace } from './layout.tsx';
import { shownStake } from './piles.tsx';

interface Props {
  spots: readonly SpotPlace[];
  size: readonly [width: number, height: number];
}

/** The name of the spot below the finger, its pay, and the stake on it. The ear has them from the spot itself. */
export function SpotTip({ spots, size: [width] }: Props) {
  const t = useText();
  const aim = useChipState((state) => state.aim);
  const spot = spots.find((each) => each.spot === aim);
  const stake = useBetView(({ bet, again }) => (aim && !again ? stakeOn(bet as ChipsBet, aim) : 0n));
  if (!spot) return null;
  const [x, y, w] = spot.at;
  const middle = (x + w / 2) / width;
  const side = middle < 0.3 ? 'start' : middle > 0.7 ? 'end' : 'middle';
  return (
    <div
      className="spot-tip"
      aria-hidden="true"
      data-side={side}
      style={{ '--x': x + w / 2, '--y': y } as CSSProperties}
    >
      <span>{spot.label}</span>
      {spot.pays && <bdi className="num">{spot.pays}</bdi>}
      {stake > 0n && <b>{t('play.chipsOn', { amount: shownStake(stake) })}</b>}
    </div>
  );
}
