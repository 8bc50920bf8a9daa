import './baccarat.css';

import { parseAmount } from '@baize/contract/money';
import { Icon } from '@baize/ui/icon';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { useBetGame, useBetView, useTable } from '../../bet-context.ts';
import type { ChipsBet } from '../../chips/chip-bet.ts';
import { ChipLayout } from '../../chips/layout.tsx';
import { shownStake } from '../../chips/piles.tsx';
import { useWide } from '../../parts/wide.ts';
import { TopLine } from '../../recent.tsx';
import { BaccaratHands } from './hands.tsx';
import { FOLDED, phoneLayout, WIDE } from './layout.ts';
import { placesOf } from './spots.tsx';

const SIDES_KEY = 'baize.baccarat.sides';
const SQUEEZE_KEY = 'baize.baccarat.squeeze';

/** A switch that is kept on this device. */
function useKept(key: string, first: boolean): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? first : kept === '1';
  });
  const set = (next: boolean) => {
    localStorage.setItem(key, next ? '1' : '0');
    setOn(next);
  };
  return [on, set];
}

/** On a phone the side bets and the roads share one place; chips that lie on side bets open them first. */
function useSides() {
  const [kept, keep] = useKept(SIDES_KEY, false);
  const [chosen, choose] = useState<boolean | null>(null);
  const laid = useBetView(({ bet, again }) =>
    again
      ? 0n
      : (bet as ChipsBet).chips.reduce(
          (sum, { spot, stake }) => (FOLDED.has(spot) ? sum + parseAmount(stake) : sum),
          0n,
        ),
  );
  const needed = useBetView(({ bet }) => (bet as ChipsBet).chips.some(({ spot }) => FOLDED.has(spot)));
  const sides = chosen ?? (kept || needed);
  const toggle = () => {
    choose(!sides);
    keep(!sides);
  };
  return { sides, laid, toggle };
}

/** The hands, and the layout with every bet of the table. */
export function BaccaratField() {
  const t = useText();
  const table = useTable('baccarat');
  const wide = useWide();
  const { sides, laid: onSides, toggle } = useSides();
  const laid = useMemo(() => (wide ? WIDE : phoneLayout(sides)), [wide, sides]);
  const places = placesOf(laid, table, t);
  const acts = (
    <div className="bac-acts">
      {!wide && (
        <button type="button" aria-pressed={sides} onClick={toggle}>
          <Icon name={sides ? 'grid' : 'plus'} small />
          {sides ? t('play.roads') : t('play.bacSides')}
          {!sides && onSides > 0n && <b className="bac-laid num">{shownStake(onSides)}</b>}
        </button>
      )}
      <SqueezeSwitch />
    </div>
  );
  return (
    <div className="bac" data-sides={(!wide && sides) || undefined}>
      {/* The roads of a phone show what fell before. */}
      <TopLine recent={wide}>{!wide && acts}</TopLine>
      <BaccaratHands />
      <ChipLayout
        key={laid.size[1]}
        label={t('play.bacLayout')}
        size={laid.size}
        spots={places}
        className="bac-layout"
      />
      {wide && acts}
    </div>
  );
}

function SqueezeSwitch() {
  const t = useText();
  const { session } = useBetGame();
  const [squeeze, setSqueeze] = useKept(SQUEEZE_KEY, true);
  useEffect(() => session.stage.setByHand(squeeze), [session, squeeze]);
  return (
    <button type="button" aria-pressed={squeeze} onClick={() => setSqueeze(!squeeze)}>
      <Icon name={squeeze ? 'check' : 'close'} small />
      {t('play.squeeze')}
    </button>
  );
}
