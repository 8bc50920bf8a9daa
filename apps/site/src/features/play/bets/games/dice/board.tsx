import './dice.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import type { CSSProperties } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { boneDie, DIE_BOX } from '../../../../../stage/titles/dice/art.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { Figure, Segments } from '../../parts/choosers.tsx';
import { hundredths, timesText } from '../../parts/times-text.ts';
import { type DiceChoice, dicePaying, diceTimes, diceWith, winningRolls } from './bet.ts';

type DiceShow = Extract<BetAnswer['show'], { game: 'dice' }>;

const LAST = 9999;
const MIDDLE = 5000;
const DICE = [1, 2, 3, 4, 5, 6].map((face) => svg(boneDie(face), { viewBox: DIE_BOX, className: 'die' }));

function useDice() {
  const { session } = useBetGame();
  const table = useTable('dice');
  const bet = useBetView((view) => view.bet) as DiceChoice;
  const choosing = useBetView((view) => view.choosing);
  const rolls = winningRolls(bet);
  return { session, table, bet, choosing, rolls, times: diceTimes(table, rolls) };
}

/** The track of all rolls: the winning part, the target that is dragged, and the die that runs to the roll. */
export function DiceField() {
  const t = useText();
  const { session, table, bet, choosing, rolls } = useDice();
  const lane = { '--target': `${(bet.target / LAST) * 100}%` } as CSSProperties;
  const drag = (target: number) =>
    session.choose(diceWith(table, bet.over, bet.over ? LAST - target : target));
  return (
    <div className="dice">
      <Rolled />
      <div className="lane" style={lane} data-over={bet.over || undefined}>
        <span className="lane-track" />
        <Runner />
        <input
          type="range"
          className="lane-target"
          aria-label={t('play.target')}
          aria-valuetext={hundredths(bet.target)}
          min={0}
          max={LAST}
          step={1}
          value={bet.target}
          disabled={!choosing}
          onChange={(event) => drag(Math.round(Number(event.target.value) / 50) * 50)}
          onKeyDown={(event) => {
            const by = {
              PageUp: 1000,
              PageDown: -1000,
              ArrowRight: 1,
              ArrowUp: 1,
              ArrowLeft: -1,
              ArrowDown: -1,
            }[event.key];
            if (!by) return;
            event.preventDefault();
            drag(bet.target + by * (event.shiftKey ? 100 : 1));
          }}
        />
      </div>
      <div className="lane-scale num" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <span className="sr">{t('play.chanceOf', { percent: hundredths(rolls) })}</span>
    </div>
  );
}

/** The figure that was rolled, and the die; both run from the roll before. */
function useRoll(): { at: number; moving: boolean; show: DiceShow | null } {
  const run = useMotion<DiceShow, { show: DiceShow; part: number } | undefined>(({ runs }) => runs[0]);
  const rest = useMotion<DiceShow, DiceShow | null>((motion) => motion.rest);
  if (!run) return { at: rest?.roll ?? MIDDLE, moving: false, show: rest };
  const from = rest?.roll ?? MIDDLE;
  const { part } = run;
  // It bounces to its place, each time less far.
  const eased = 1 - (1 - part) ** 3;
  const swing = Math.sin(part * Math.PI * 3) * (1 - part) ** 2 * 2600;
  const at = Math.round(from + (run.show.roll - from) * eased + swing);
  return {
    at: Math.min(LAST, Math.max(0, part === 1 ? run.show.roll : at)),
    moving: part < 1,
    show: run.show,
  };
}

function Rolled() {
  const { at, moving, show } = useRoll();
  const waiting = useMotion((motion) => motion.waiting);
  const won = show && !moving && !waiting ? show.won : undefined;
  return (
    <div className="rolled num" aria-hidden="true" data-won={won} data-idle={show === null || undefined}>
      {show ? hundredths(at) : '00.00'}
    </div>
  );
}

function Runner() {
  const { at, moving, show } = useRoll();
  const waiting = useMotion((motion) => motion.waiting);
  const face = DICE[moving ? Math.floor(at / 400) % 6 : (show?.roll ?? 4) % 6] ?? '';
  const style = { '--at': `${(at / LAST) * 100}%`, '--turn': moving ? `${at * 0.3}deg` : '0deg' };
  return (
    <span className="lane-die" style={style as CSSProperties} data-waiting={waiting || undefined}>
      <Art svg={face} />
    </span>
  );
}

export function DiceChoices() {
  const t = useText();
  const { session, table, bet, choosing, rolls, times } = useDice();
  return (
    <>
      <Segments
        label={t('play.side')}
        segments={[
          { key: 'under', label: t('play.under') },
          { key: 'over', label: t('play.over') },
        ]}
        on={bet.over ? 'over' : 'under'}
        disabled={!choosing}
        onChoose={(side) => session.choose(diceWith(table, side === 'over', rolls))}
      />
      <div className="figures">
        <Figure
          label={t('play.target')}
          shown={hundredths(bet.target)}
          disabled={!choosing}
          onEnter={(value) => {
            const target = Math.round(value * 100);
            session.choose(diceWith(table, bet.over, bet.over ? LAST - target : target));
          }}
        />
        <Figure
          label={t('play.multiplier')}
          shown={timesText(times)}
          after="×"
          disabled={!choosing}
          onEnter={(value) => session.choose(dicePaying(table, bet.over, Math.round(value * 10_000)))}
        />
        <Figure
          label={t('play.chance')}
          shown={hundredths(rolls)}
          after="%"
          disabled={!choosing}
          onEnter={(value) => session.choose(diceWith(table, bet.over, value * 100))}
        />
      </div>
    </>
  );
}
