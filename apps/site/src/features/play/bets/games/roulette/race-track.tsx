import './aside.css';

import { useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { ChipLayout } from '../../chips/layout.tsx';
import { Stepper } from '../../parts/choosers.tsx';
import { SECTION_BOX, SECTIONS, TRACK } from './track.ts';
import { useTrackBets } from './track-places.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const SIZE = [560, 218] as const;
/** The height of the oval; the final bets lie below it. */
const OVAL = 170;
const on = ([x, y, width, height]: Box): Box => [x * SIZE[0], y * OVAL, width * SIZE[0], height * OVAL];
const SECTION_AT = new Map(
  SECTIONS.map(({ name, from, to }) => [name, on([from, SECTION_BOX.top, to - from, SECTION_BOX.height])]),
);

/** The wheel as an oval: announced bets inside, numbers with their neighbours, and the final bets below it. */
export function RaceTrack() {
  const t = useText();
  const [neighbours, setNeighbours] = useState(2);
  const { numbers, groups, finals } = useTrackBets(neighbours);
  const places = [
    ...numbers.map((bet, index) => ({ ...bet, at: on(TRACK[index]?.at ?? [0, 0, 0, 0]) })),
    ...groups.map((bet) => ({ ...bet, at: SECTION_AT.get(bet.spot) ?? on([0, 0, 0, 0]) })),
    ...finals.map((bet, digit) => ({ ...bet, at: [90 + 47 * digit, 180, 47, 38] as const })),
  ];
  return (
    <div className="wheel-race">
      <ChipLayout label={t('play.raceTrack')} size={SIZE} spots={places} className="race-track">
        <span className="race-finals" aria-hidden="true">
          {t('play.finals')}
        </span>
      </ChipLayout>
      <NeighbourStepper value={neighbours} onChoose={setNeighbours} />
    </div>
  );
}

const NEIGHBOURS_MAX = 9;

export function NeighbourStepper({ value, onChoose }: { value: number; onChoose: (count: number) => void }) {
  const t = useText();
  return (
    <Stepper
      label={t('play.neighbours')}
      value={value}
      from={0}
      to={NEIGHBOURS_MAX}
      disabled={false}
      onChoose={onChoose}
    />
  );
}
