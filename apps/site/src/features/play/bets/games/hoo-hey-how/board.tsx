import './hoo-hey-how.css';

import { Art } from '@baize/ui/art';
import { useRef } from 'react';
import { useText } from '../../../../../shell/text.ts';
import {
  BOWL,
  DIE_FACES,
  DISH,
  PICTURES,
  pictureArt,
  pictureOf,
} from '../../../../../stage/titles/hoo-hey-how/art.ts';
import { LIFT_AT } from '../../../../../stage/titles/hoo-hey-how/look.ts';
import { useBetView, useMotion, useTable } from '../../bet-context.ts';
import { oddsOf } from '../../chips/chip-face.ts';
import { useResults } from '../../chips/chip-table.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import type { ShowOf } from '../../face.ts';
import { Cube } from '../../parts/cube.tsx';
import { CUBE_IDLE, cubeTurn } from '../../parts/cube-turn.ts';
import { useRunFrame } from '../../parts/run-frame.ts';
import { pictureName } from './words.tsx';

type HooHeyHowShow = ShowOf<'hoo-hey-how'>;

const SIZE = [366, 252] as const;
const CELL = [118, 122] as const;
const GAP = 6;

/** A dish and a bowl over three dice, and the mat with the six pictures. */
export function HooHeyHowField() {
  const t = useText();
  const { bets } = useTable('hoo-hey-how');
  const results = useResults();
  const rest = useMotion<HooHeyHowShow, HooHeyHowShow | null>((motion) => motion.rest);
  const shown = results ? rest : null;
  const pays = oddsOf(bets[0]?.times ?? []);
  const spots = PICTURES.map((name, index): SpotPlace => {
    const [x, y] = [(index % 3) * (CELL[0] + GAP), Math.floor(index / 3) * (CELL[1] + GAP)];
    const hits = shown?.dice.filter((face) => pictureOf(face) === name).length ?? 0;
    return {
      spot: name,
      label: pictureName(name, t),
      pays,
      at: [x + 1, y + 1, CELL[0], CELL[1]],
      chip: [x + CELL[0] * 0.17, y + CELL[1] * 0.22],
      tone: hits > 0 ? 'hit' : 'cell',
      face: (
        <>
          <Art svg={pictureArt(name)} className="hhh-picture" />
          <span className="hhh-name">{pictureName(name, t)}</span> <bdi className="hhh-pays num">{pays}</bdi>
          {hits > 0 && <b className="hhh-hits num" data-hits={`×${hits}`} />}
        </>
      ),
    };
  });
  return (
    <div className="hhh">
      <HooHeyHowDish />
      <div className="hhh-mat">
        <ChipLayout label={t('play.layout')} size={SIZE} spots={spots} />
      </div>
    </div>
  );
}

/** The bowl is shaken over the dice, and lifted once they lie. */
function HooHeyHowDish() {
  const box = useRef<HTMLDivElement>(null);
  const dice = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const waiting = useMotion((motion) => motion.waiting);
  const shaking = useMotion(({ runs }) => (runs[0]?.part ?? 1) < LIFT_AT);
  const active = useMotion(({ runs, waiting: unknown }) => unknown || runs.length > 0);
  const covered = useMotion(({ rest, runs }) => rest === null && runs.length === 0);
  const turbo = useBetView((view) => view.turbo);
  useRunFrame<HooHeyHowShow>(({ runs, rest, waiting: unknown }) => {
    const run = runs[0];
    const show = run?.show ?? (unknown ? null : rest);
    for (const [die, { current }] of dice.entries()) {
      const face = show?.dice[die];
      if (!current) continue;
      current.style.transform = face ? cubeTurn({ face, die, part: 1, hop: 0 }) : CUBE_IDLE;
    }
  });
  const cover = waiting || shaking || covered ? 'down' : 'up';
  return (
    <div
      className="hhh-dish"
      ref={box}
      data-cover={cover}
      data-active={active || undefined}
      data-shaking={waiting || shaking || undefined}
      data-turbo={turbo || undefined}
      aria-hidden="true"
    >
      <Art svg={DISH} className="hhh-plate" />
      <div className="hhh-dice">
        {dice.map((ref, die) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
          <Cube key={die} ref={ref} faces={DIE_FACES} />
        ))}
      </div>
      <Art svg={BOWL} className="hhh-bowl" />
    </div>
  );
}
