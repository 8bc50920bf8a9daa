import './aside.css';

import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { ChipLayout } from '../../chips/layout.tsx';
import { useWide } from '../../parts/use-wide.ts';
import { TopLine } from '../../recent.tsx';
import { NeighbourStepper } from './race-track.tsx';
import { useTrackBets } from './track-places.ts';

const SIZE = [366, 352] as const;
const [WIDTH, HEIGHT] = SIZE;
/** From this width on seven numbers in a row are as wide as a thumb. */
const ROOM = 334;

/** Row by row, every other one backwards: what lies side by side on the wheel does so here. */
function snake(index: number, columns: number, all: number) {
  const rows = Math.ceil(all / columns);
  const row = Math.floor(index / columns);
  const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
  return [(WIDTH / columns) * column, (HEIGHT / rows) * row, WIDTH / columns, HEIGHT / rows] as const;
}

/** The bets on the wheel for a thumb: its numbers with their neighbours, or the announced and the final bets. */
export function TrackPad({ views }: { views: ReactNode }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const columns = useWide(box, ROOM) ? 7 : 6;
  const [part, setPart] = useState<'numbers' | 'groups'>('numbers');
  const [neighbours, setNeighbours] = useState(2);
  const { numbers, groups, finals } = useTrackBets(neighbours);
  const wheel = numbers.map((bet, index) => ({ ...bet, at: snake(index, columns, numbers.length) }));
  const calls = [
    ...groups.map((bet, index) => ({
      ...bet,
      at: [(index % 2) * 183, Math.floor(index / 2) * 88, 183, 88] as const,
    })),
    ...finals.map((bet, digit) => ({
      ...bet,
      face: bet.label,
      at: [(digit % 5) * 73.2, 176 + Math.floor(digit / 5) * 88, 73.2, 88] as const,
    })),
  ];
  const parts = [
    { key: 'numbers', label: t('play.trackNeighbours') },
    { key: 'groups', label: t('play.trackGroups') },
  ] as const;
  return (
    <div className="chip-zoom track-pad" ref={box} data-part={part}>
      <TopLine recent={false}>
        {views}
        <div className="zoom-strip">
          {parts.map(({ key, label }) => (
            <button key={key} type="button" aria-pressed={key === part} onClick={() => setPart(key)}>
              {label}
            </button>
          ))}
        </div>
      </TopLine>
      <ChipLayout
        key={part}
        label={t('play.raceTrack')}
        size={SIZE}
        spots={part === 'numbers' ? wheel : calls}
        className="race-track"
      />
      {part === 'numbers' && <NeighbourStepper value={neighbours} onChoose={setNeighbours} />}
    </div>
  );
}
