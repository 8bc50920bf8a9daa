import type { TitlePage } from '@baize/contract/games/desk-studio';
import { countText } from '../../parts/format.ts';
import { Nothing, Panel } from '../../parts/page.tsx';
import { POOLS_NOTE } from './returns.tsx';
import { modelText, percentText } from './studio-texts.ts';

type Day = TitlePage['days'][number];

const WIDTH = 600;
const HEIGHT = 200;
/** Early bounds are wider than everything that follows; what leaves the picture is cut. */
const BOUNDS_SHOWN = 2;
const MARGIN = 1.15;

/** The return since the first day, day by day, against what the certificate declares. */
export function ReturnPanel({ title }: { title: TitlePage }) {
  const { days, models, shown, alarm, off, roundsMin } = title;
  const { declared = 0, pools = 0 } = models.find(({ model, present }) => present && model === shown) ?? {};
  return (
    <Panel
      title={`Returned against declared, ${modelText(shown)}`}
      aside={
        <span className="aside">
          alarm beyond {alarm} deviations, off by itself beyond {off}, from {countText(roundsMin)} rounds on
        </span>
      }
    >
      {days.length === 0 ? (
        <Nothing>No rounds of this version and these days have been counted yet.</Nothing>
      ) : (
        <Curve days={days} declared={declared} />
      )}
      {pools > 0 && <p className="panel-line aside">{POOLS_NOTE}</p>}
    </Panel>
  );
}

function Curve({ days, declared }: { days: readonly Day[]; declared: number }) {
  const half = halfOf(days, declared);
  const [top, bottom] = [declared + half, Math.max(declared - half, 0)];
  const yOf = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const points = days.length === 1 ? [...days, ...days] : days;
  const xOf = (n: number) => (n / (points.length - 1)) * WIDTH;
  const line = (value: (day: Day) => number) =>
    points.map((day, n) => `${xOf(n).toFixed(1)},${yOf(value(day)).toFixed(1)}`);
  const area = (of: 'alarm' | 'off') =>
    [...line((day) => day[of].high), ...line((day) => day[of].low).reverse()].join(' ');
  const last = days.at(-1);
  const step = WIDTH / days.length;
  return (
    <figure className="curve">
      <div className="curve-picture">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={last && `After ${countText(last.rounds)} rounds ${wordsOf(last, declared)}`}
        >
          <polygon className="curve-off" points={area('off')} />
          <polygon className="curve-alarm" points={area('alarm')} />
          <polyline className="curve-declared" points={`0,${yOf(declared)} ${WIDTH},${yOf(declared)}`} />
          <polyline className="curve-actual" points={line((day) => day.actual).join(' ')} />
          {days.map((day, n) => (
            <rect key={day.day} className="curve-hit" x={n * step} y={0} width={step} height={HEIGHT}>
              <title>{`${day.day}, ${countText(day.rounds)} rounds: ${wordsOf(day, declared)}`}</title>
            </rect>
          ))}
        </svg>
        <ol className="curve-scale" aria-hidden="true">
          {[top, declared, bottom].map((value) => (
            <li key={value} style={{ insetBlockStart: `${(yOf(value) / HEIGHT) * 100}%` }}>
              {percentText(value)}
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <span>{days[0]?.day}</span>
        <span className="curve-legend">
          <b className="curve-key curve-key-actual">returned since the first day</b>
          <b className="curve-key curve-key-declared">declared</b>
          <b className="curve-key curve-key-alarm">99.9 % of all sound titles</b>
          <b className="curve-key curve-key-off">not yet off</b>
        </span>
        <span>{last?.day}</span>
      </figcaption>
    </figure>
  );
}

function wordsOf({ actual, alarm }: Day, declared: number): string {
  return `${percentText(actual)} returned, ${percentText(declared)} declared, ${percentText(alarm.low)} to ${percentText(alarm.high)} expected`;
}

/** So much to either side of the declared return that the last bounds and the later half of the curve are in the picture. */
function halfOf(days: readonly Day[], declared: number): number {
  const last = days.at(-1);
  const bound = last ? last.off.high - declared : 0;
  const later = days.slice(Math.floor(days.length / 2)).map(({ actual }) => Math.abs(actual - declared));
  return MARGIN * Math.max(BOUNDS_SHOWN * bound, ...later, 0.1);
}
