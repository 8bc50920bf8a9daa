import './plinko.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import type { CSSProperties } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { ballAt, type Place } from '../../../../../stage/arcade/plinko-path.ts';
import { BALL_BOX, caneBall, pegs } from '../../../../../stage/titles/plinko/art.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { Segments, Stepper } from '../../parts/choosers.tsx';
import { useRiskNames } from '../../parts/risk-names.ts';
import { timesText } from '../../parts/times-text.ts';

type PlinkoShow = Extract<BetAnswer['show'], { game: 'plinko' }>;
type Choice = { readonly rows: number; readonly risk: 'low' | 'medium' | 'high' };

const BALL = svg(caneBall(), { viewBox: BALL_BOX, className: 'ball-art' });
const drawn = new Map<number, string>();

function pegsOf(rows: number): string {
  const known =
    drawn.get(rows) ?? svg(pegs(rows), { viewBox: '0 0 100 100', fit: 'none', className: 'pegs' });
  drawn.set(rows, known);
  return known;
}

/** Balls of cane fall through pegs exactly as the server said; each slot below shows what it pays. */
export function PlinkoField() {
  const { rows, risk } = useBetView((view) => view.bet) as Choice;
  const { tables } = useTable('plinko');
  const times = tables.find((row) => row.rows === rows && row.risk === risk)?.times ?? [];
  const hit = useMotion<PlinkoShow, number | undefined>(({ rest }) =>
    rest?.rows === rows && rest.risk === risk ? rest.slot : undefined,
  );
  return (
    <div
      className="plinko"
      style={{ '--slots': rows + 1 } as CSSProperties}
      data-many={rows > 9 || undefined}
    >
      <div className="plinko-board">
        <Art svg={pegsOf(rows)} className="plinko-pegs" />
        <Balls />
      </div>
      <ul className="plinko-slots num">
        {times.map((each, slot) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={slot}
            data-worth={worthOf(each)}
            data-hit={slot === hit || undefined}
          >
            <span>{faceOf(each)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Balls() {
  const runs = useMotion<PlinkoShow, readonly { id: number; show: PlinkoShow; part: number }[]>(
    (motion) => motion.runs,
  );
  const waiting = useMotion((motion) => motion.waiting);
  return (
    <>
      {waiting && <Ball at={{ x: 50, y: -4 }} turn={0} />}
      {runs.map(({ id, show, part }) => (
        <Ball key={id} at={ballAt(show, part)} turn={part * 900} />
      ))}
    </>
  );
}

function Ball({ at, turn }: { at: Place; turn: number }) {
  const style = {
    '--x': `${at.x.toFixed(2)}%`,
    '--y': `${at.y.toFixed(2)}%`,
    '--turn': `${turn.toFixed(0)}deg`,
  };
  return (
    <span className="ball" style={style as CSSProperties}>
      <Art svg={BALL} />
    </span>
  );
}

/** Tables of slots have one decimal. */
function faceOf(times: number): string {
  return timesText(times).replace(/(\.\d)0$/, '$1');
}

/** Which enamel a slot has: the more it pays, the brighter it is. */
function worthOf(times: number): 'less' | 'some' | 'more' | 'top' {
  if (times < 10_000) return 'less';
  if (times < 20_000) return 'some';
  return times < 100_000 ? 'more' : 'top';
}

export function PlinkoChoices() {
  const t = useText();
  const { session } = useBetGame();
  const { tables } = useTable('plinko');
  const names = useRiskNames();
  const bet = useBetView((view) => view.bet) as Choice;
  const choosing = useBetView((view) => view.choosing);
  const rows = tables.map((row) => row.rows);
  return (
    <>
      <Stepper
        label={t('play.rows')}
        value={bet.rows}
        from={Math.min(...rows)}
        to={Math.max(...rows)}
        disabled={!choosing}
        onChoose={(next) => session.choose({ rows: next, risk: bet.risk })}
      />
      <Segments
        label={t('play.risk')}
        segments={(['low', 'medium', 'high'] as const).map((key) => ({ key, label: names[key] }))}
        on={bet.risk}
        disabled={!choosing}
        onChoose={(risk) => session.choose({ rows: bet.rows, risk })}
      />
    </>
  );
}
