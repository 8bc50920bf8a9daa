import './aside.css';

import { useMemo, useState } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useTable } from '../../bet-context.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import { Stepper } from '../../parts/choosers.tsx';
import { numbersOf } from './numbers.ts';
import { announcedLays, SECTION_BOX, SECTIONS, TRACK, trackLays } from './track.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const LYING = [560, 170] as const;
const UPRIGHT = [300, 400] as const;
const NEIGHBOURS_MAX = 9;

/** The wheel as an oval: announced bets inside, and numbers with their neighbours. */
export function RaceTrack({ lying }: { lying: boolean }) {
  const t = useText();
  const { spots: known } = useTable('roulette');
  const [neighbours, setNeighbours] = useState(2);
  const size = lying ? LYING : UPRIGHT;
  const places = useMemo(() => {
    const on = (box: Box) => boxOn(box, lying);
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
      const chips = Object.values(lays).reduce((sum, count) => sum + count, 0);
      const lights = Object.keys(lays)
        .flatMap(numbersOf)
        .map((number) => `track-${number}`);
      const place = { spot: name, label, pays: t('play.chipsCount', { chips }), lays, lights };
      return [{ ...place, at: on([from, top, to - from, height]), tone: 'section', face: label }];
    });
    return [...numbers, ...groups];
  }, [known, neighbours, lying, t]);
  return (
    <div className="race" data-lying={lying || undefined}>
      <ChipLayout label={t('play.raceTrack')} size={size} spots={places} className="race-track" />
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

function trackName(spot: string): string {
  return spot.replace('straight', 'track');
}

/** Upright, the far side is the right one, and the zero is below. */
function boxOn([x, y, width, height]: Box, lying: boolean): Box {
  const [long, broad] = lying ? LYING : [UPRIGHT[1], UPRIGHT[0]];
  if (lying) return [x * long, y * broad, width * long, height * broad];
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
