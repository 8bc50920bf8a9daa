import { timeIn } from '@baize/contract/zones';
import { countText } from '../../parts/format.ts';
import { zone } from '../../parts/zone.ts';

interface Minute {
  readonly at: string;
  readonly rounds: number;
}

const WIDTH = 600;
const HEIGHT = 120;

/** One bar a minute. The figures are in its name: the most, and the sum. */
export function MinuteBars({ minutes }: { minutes: readonly Minute[] }) {
  const most = Math.max(0, ...minutes.map(({ rounds }) => rounds));
  const sum = minutes.reduce((total, { rounds }) => total + rounds, 0);
  const step = WIDTH / minutes.length;
  return (
    <figure className="bars">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${countText(sum)} rounds in the last hour, at most ${countText(most)} a minute`}
      >
        {minutes.map(({ at, rounds }, index) => {
          const height = Math.max(rounds > 0 ? 3 : 1, (rounds / Math.max(1, most)) * HEIGHT);
          return (
            <rect key={at} x={index * step + 1} y={HEIGHT - height} width={step - 2} height={height}>
              <title>{`${clock(at)}: ${countText(rounds)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{clock(minutes[0]?.at)}</span>
        <span>
          {countText(sum)} rounds, at most {countText(most)} a minute
        </span>
        <span>{clock(minutes.at(-1)?.at)}</span>
      </figcaption>
    </figure>
  );
}

function clock(at: string | undefined): string {
  return at ? timeIn(zone(), at).slice(11, 16) : '';
}
