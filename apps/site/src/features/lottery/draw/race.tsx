import { type CSSProperties, useState } from 'react';
import { DrawnBall } from '../drawn/drawn-numbers.tsx';
import { lotteryNow } from '../lottery-time.ts';

const CARS = Array.from({ length: 10 }, (_, i) => i + 1);

interface RaceProps {
  numbers: Readonly<Record<string, unknown>>;
  /** By the server's clock; who comes later meets the cars on their way. */
  start: number;
}

/** Ten cars on their lanes: each arrives by its real place. */
export function Race({ numbers, start }: RaceProps) {
  const balls = Array.isArray(numbers.balls) ? numbers.balls : [];
  const [wait] = useState(() => start - lotteryNow());
  return (
    <ol className="race" dir="ltr" aria-hidden="true" style={{ '--wait': `${wait}ms` } as CSSProperties}>
      {CARS.map((car) => (
        <li key={car} data-rank={balls.indexOf(car) + 1}>
          <DrawnBall lottery="PK10" symbol={String(car).padStart(2, '0')} />
        </li>
      ))}
    </ol>
  );
}
