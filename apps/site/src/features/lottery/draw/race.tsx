import { DrawnBall } from '../drawn/drawn-numbers.tsx';

const CARS = Array.from({ length: 10 }, (_, i) => i + 1);

/** Ten cars on their lanes: each arrives by its real place. */
export function Race({ numbers }: { numbers: Readonly<Record<string, unknown>> }) {
  const balls = Array.isArray(numbers.balls) ? numbers.balls : [];
  return (
    <ol className="race" dir="ltr" aria-hidden="true">
      {CARS.map((car) => (
        <li key={car} data-rank={balls.indexOf(car) + 1}>
          <DrawnBall lottery="PK10" symbol={String(car).padStart(2, '0')} />
        </li>
      ))}
    </ol>
  );
}
