import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useText } from '../../shell/text.ts';
import { barsOf } from './profit-bars.ts';
import { isWon } from './profit-totals.tsx';
import type { Profit } from './statements.data.ts';

/** The width of a day and the part of it that its bar takes, and the height, in units of the drawing. */
const DAY = 10;
const BAR = 7;
const HEIGHT = 100;
/** A day with bets has a bar in sight, however little it brought. */
const LEAST = 1;

/** Win or loss by day: up is won, down is lost. The figures are in the table below. */
export function ProfitChart({ profit: { days, from, to } }: { profit: Profit }) {
  const t = useText();
  if (days.length < 2) return null;
  const { bars, zero, best, worst } = barsOf(days);
  const won = days.filter(({ net }) => isWon(net)).length;
  const lost = days.filter(({ net }) => net.startsWith('-')).length;
  const title = t('statements.chart');
  return (
    <figure className="panel profit-chart" data-part="profit-chart">
      <figcaption>
        <h2>{title}</h2>
        <Money amount={best} signed className="muted xs" />
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('statements.chartText', { from, to, won, lost })}
      >
        <rect className="zero" x={0} y={zero * HEIGHT - 0.5} width={bars.length * DAY} height={1} />
        {bars.map(({ day, net, top, height }, n) => {
          const size = Number(net) === 0 ? 0 : Math.max(height * HEIGHT, LEAST);
          return (
            <rect
              key={day}
              className={isWon(net) ? 'won' : 'lost'}
              x={n * DAY + (DAY - BAR) / 2}
              y={isWon(net) ? zero * HEIGHT - size : top * HEIGHT}
              width={BAR}
              height={size}
            >
              <title>{`${day}: ${moneyText(net, { signed: true })}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="axis muted xs num">
        <bdi dir="ltr">{from}</bdi>
        <Money amount={worst} signed />
        <bdi dir="ltr">{to}</bdi>
      </div>
    </figure>
  );
}
