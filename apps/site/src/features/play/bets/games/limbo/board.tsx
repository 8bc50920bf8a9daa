import './limbo.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import type { CSSProperties } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { KITE_BOX, kite, SKY_BOX, sky, tornKite } from '../../../../../stage/titles/limbo/art.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { Figure } from '../../parts/choosers.tsx';
import { hundredths } from '../../parts/times-text.ts';
import { chanceText } from './bet.ts';

type LimboShow = Extract<BetAnswer['show'], { game: 'limbo' }>;
type Choice = { readonly target: number };

const PRESETS = [150, 200, 500, 1000, 10_000];
const SKY = svg(sky(), { viewBox: SKY_BOX, className: 'sky-art' });
const KITE = svg(kite(), { viewBox: KITE_BOX, className: 'kite-art' });
const TORN = svg(tornKite(), { viewBox: KITE_BOX, className: 'kite-art' });
/** Above this the kite is at the top of what is drawn. */
const TOP = Math.log(100);

/** A kite climbs with the counter until its string tears. */
export function LimboField() {
  const t = useText();
  const run = useMotion<LimboShow, { show: LimboShow; part: number } | undefined>(({ runs }) => runs[0]);
  const rest = useMotion<LimboShow, LimboShow | null>((motion) => motion.rest);
  const waiting = useMotion((motion) => motion.waiting);
  const target = useBetView((view) => (view.bet as Choice).target);
  const show = run?.show ?? (waiting ? null : rest);
  const point = show ? pointAt(show.point, run ? run.part : 1) : 100;
  const over = show !== null && (!run || run.part === 1);
  const text = `${hundredths(point)}×`;
  const style = {
    '--high': heightOf(point),
    '--mark': heightOf(target),
    '--signs': text.length,
  } as CSSProperties;
  const low = Number(heightOf(target)) >= 0.5;
  return (
    <div
      className="limbo"
      style={style}
      data-won={over ? show.won : undefined}
      data-over={over || undefined}
      data-low={low || undefined}
    >
      <Art svg={SKY} className="limbo-sky" />
      <span className="limbo-mark" aria-hidden="true">
        <bdi className="num">{hundredths(target)}×</bdi>
      </span>
      <span className="limbo-kite" data-waiting={waiting || undefined}>
        <span className="limbo-string" />
        <Art svg={over && !show.won ? TORN : KITE} />
      </span>
      <b className="limbo-point num" aria-hidden="true">
        {text}
      </b>
      <span className="sr">{t('play.chanceOf', { percent: chanceText(useTable('limbo'), target) })}</span>
    </div>
  );
}

/** The counter climbs faster and faster: evenly in powers. */
function pointAt(point: number, part: number): number {
  if (part >= 1) return point;
  return Math.floor(100 * (Math.max(100, point) / 100) ** (part * part));
}

function heightOf(point: number): string {
  return (Math.min(1, Math.log(Math.max(1, point / 100)) / TOP) ** 0.6).toFixed(4);
}

export function LimboChoices() {
  const t = useText();
  const { session } = useBetGame();
  const table = useTable('limbo');
  const { target } = useBetView((view) => view.bet) as Choice;
  const choosing = useBetView((view) => view.choosing);
  const choose = (value: number) =>
    session.choose({ target: Math.min(table.targetMax, Math.max(table.targetMin, Math.round(value))) });
  return (
    <>
      <fieldset className="segments num" aria-label={t('play.targetTimes')} disabled={!choosing} dir="ltr">
        {PRESETS.map((preset) => (
          <button key={preset} type="button" aria-pressed={preset === target} onClick={() => choose(preset)}>
            {preset / 100}×
          </button>
        ))}
      </fieldset>
      <div className="figures">
        <Figure
          label={t('play.targetTimes')}
          shown={hundredths(target)}
          after="×"
          disabled={!choosing}
          onEnter={(value) => choose(value * 100)}
        />
        <Figure
          label={t('play.chance')}
          shown={chanceText(table, target)}
          after="%"
          disabled={!choosing}
          onEnter={(value) => choose((10_000 - table.edgeBps) / value)}
        />
      </div>
    </>
  );
}
