import './aside.css';

import { useMemo, useState } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useTable } from '../../bet-context.ts';
import type { Lays } from '../../chips/chip-bet.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import { Stepper } from '../../parts/choosers.tsx';
import { numbersOf } from './numbers.ts';
import { announcedLays, finalLays, SECTION_BOX, SECTIONS, TRACK, trackLays } from './track.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

interface Frame {
  readonly size: readonly [width: number, height: number];
  /** The length and the breadth of the oval. */
  readonly oval: readonly [long: number, broad: number];
  /** The final bets by their digit, outside of the oval. */
  final(digit: number): Box;
}

const LYING: Frame = {
  size: [560, 218],
  oval: [560, 170],
  final: (digit) => [90 + 47 * digit, 180, 47, 38],
};
const UPRIGHT: Frame = {
  size: [366, 400],
  oval: [400, 300],
  final: (digit) => [314, 40 + 36 * digit, 52, 36],
};
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);
const NEIGHBOURS_MAX = 9;

/** The wheel as an oval: announced bets inside, numbers with their neighbours, and the final bets beside it. */
export function RaceTrack({ lying }: { lying: boolean }) {
  const t = useText();
  const { spots: known } = useTable('roulette');
  const [neighbours, setNeighbours] = useState(2);
  const frame = lying ? LYING : UPRIGHT;
  const places = useMemo(() => {
    const on = (box: Box) => boxOn(box, frame);
    const spots = new Set(known.map(({ spot }) => spot));
    const numbers = TRACK.map(({ number, at }): SpotPlace => {
      const lays = trackLays(number, neighbours);
      const label = t('play.neighboursOf', { number: String(number), count: neighbours });
      const lights = Object.keys(lays).map(trackName);
      return {
        spot: `track-${number}`,
        at: on(at),
        label,
        lays,
        lights,
        tone: pocketColor(number),
        face: number,
      };
    });
    const groups = SECTIONS.flatMap(({ name, from, to }): SpotPlace[] => {
      const lays = announcedLays(name, spots);
      const { top, height } = SECTION_BOX;
      const label = announcedName(name, t);
      if (!lays) return [];
      const place = { spot: name, label, ...laid(lays, t), tone: 'section', face: label };
      return [{ ...place, at: on([from, top, to - from, height]) }];
    });
    const finals = DIGITS.map((digit): SpotPlace => {
      const place = { spot: `final-${digit}`, label: t('play.finalOf', { digit: String(digit) }) };
      return { ...place, ...laid(finalLays(digit), t), at: frame.final(digit), tone: 'final', face: digit };
    });
    return [...numbers, ...groups, ...finals];
  }, [known, neighbours, frame, t]);
  return (
    <div className="wheel-race" data-lying={lying || undefined}>
      <ChipLayout label={t('play.raceTrack')} size={frame.size} spots={places} className="race-track">
        <span className="race-finals" aria-hidden="true">
          {t('play.finals')}
        </span>
      </ChipLayout>
      <Stepper
        label={t('play.neighbours')}
        value={neighbours}
        from={0}
        to={NEIGHBOURS_MAX}
        disabled={false}
        onChoose={setNeighbours}
      />
    </div>
  );
}

/** A group of chips: how many there are, and which numbers they light. */
function laid(lays: Lays, t: Translate): Pick<SpotPlace, 'pays' | 'lays' | 'lights'> {
  const chips = Object.values(lays).reduce((sum, count) => sum + count, 0);
  const lights = Object.keys(lays)
    .flatMap(numbersOf)
    .map((number) => `track-${number}`);
  return { pays: t('play.chipsCount', { chips }), lays, lights };
}

function trackName(spot: string): string {
  return spot.replace('straight', 'track');
}

/** Upright, the far side is the right one, and the zero is below. */
function boxOn([x, y, width, height]: Box, frame: Frame): Box {
  const [long, broad] = frame.oval;
  if (frame === LYING) return [x * long, y * broad, width * long, height * broad];
  return [(1 - y - height) * broad, x * long, height * broad, width * long];
}

function announcedName(name: string, t: Translate): string {
  switch (name) {
    case 'tiers':
      return t('play.callTiers');
    case 'orphelins':
      return t('play.callOrphelins');
    case 'voisins':
      return t('play.callVoisins');
    default:
      return t('play.callZero');
  }
}
