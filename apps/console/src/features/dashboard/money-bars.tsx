import { formatAmount, parseAmount } from '@baize/contract/money';
import { timeIn } from '@baize/contract/zones';
import { amountText } from '../../parts/format.ts';
import { zone } from '../../parts/zone.ts';

interface Bar {
  readonly at: string;
  /** Amounts without a sign: above and below the line. */
  readonly up: string;
  readonly down: string;
}

interface BarsProps {
  title: string;
  currency: string;
  by: 'hour' | 'day';
  bars: readonly Bar[];
  names: { readonly up: string; readonly down: string };
}

const WIDTH = 600;
const HALF = 60;

/** Two amounts for each hour or day, above and below a line; their sums are in its name and below it. */
export function MoneyBars({ title, currency, by, bars, names }: BarsProps) {
  const [most = 1n] = bars
    .flatMap(({ up, down }) => [parseAmount(up), parseAmount(down), 1n])
    .sort((one, other) => Number(other - one));
  const heightOf = (amount: string) => Number((parseAmount(amount) * BigInt(HALF) * 100n) / most) / 100;
  const sumOf = (side: 'up' | 'down') =>
    `${amountText(formatAmount(bars.reduce((sum, bar) => sum + parseAmount(bar[side]), 0n)))} ${currency}`;
  const step = WIDTH / bars.length;
  return (
    <figure className="bars">
      <h3>{title}</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${2 * HALF + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${sumOf('up')} ${names.up}, ${sumOf('down')} ${names.down}`}
      >
        <rect className="bars-line" x={0} y={HALF} width={WIDTH} height={1} />
        {bars.map(({ at, up, down }, index) => (
          <g key={at}>
            <rect x={index * step + 1} y={HALF - heightOf(up)} width={step - 2} height={heightOf(up)} />
            <rect
              className="bars-down"
              x={index * step + 1}
              y={HALF + 1}
              width={step - 2}
              height={heightOf(down)}
            />
            <rect className="bars-hit" x={index * step} y={0} width={step} height={2 * HALF + 1}>
              <title>{`${labelOf(at, by)}: ${amountText(up)} ${names.up}, ${amountText(down)} ${names.down}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{labelOf(bars[0]?.at, by)}</span>
        <span>
          {sumOf('up')} {names.up}, {sumOf('down')} {names.down}
        </span>
        <span>{labelOf(bars.at(-1)?.at, by)}</span>
      </figcaption>
    </figure>
  );
}

function labelOf(at: string | undefined, by: 'hour' | 'day'): string {
  if (at === undefined) return '';
  const time = timeIn(zone(), at);
  return by === 'hour' ? time.slice(11, 16) : time.slice(5, 10);
}
