import type { IssueTimes } from '@baize/contract/lottery/games';
import { formatAmount } from '@baize/contract/money';
import { digitsOf } from '@baize/contract/persons/digits';
import { Money } from '@baize/ui/money/money';
import { clockTime } from '../../../shell/business-time.ts';
import { useText } from '../../../shell/text.ts';
import type { ChaseRow } from './chase-plan.ts';

interface TableProps {
  rows: readonly ChaseRow[] | undefined;
  issues: readonly IssueTimes[];
  currency: string;
  /** Whether each issue may have a multiplier of its own. */
  editable: boolean;
  most: number;
  setOwn: (place: number, multiplier: number) => void;
}

/** The plan issue by issue: what it costs until then, and what a win of it brings. */
export function PlanTable({ rows, issues, currency, editable, most, setOwn }: TableProps) {
  const t = useText();
  if (!rows) return <p className="bad sm">{t('lottery.chase.impossible')}</p>;
  return (
    <section className="chase-plan" aria-label={t('lottery.chase.plan')} data-part="chase-plan">
      <ol>
        {rows.map((row, place) => {
          const issue = issues[place];
          return (
            <li key={issue?.code ?? place}>
              <span className="chase-issue">
                <bdi className="num">{issue?.code}</bdi>
                <bdi className="muted sm num">{issue && clockTime(issue.drawAt)}</bdi>
              </span>
              {editable ? (
                <input
                  className="num"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('lottery.chase.multiplierOf', { issue: issue?.code ?? '' })}
                  value={row.multiplier}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => setOwn(place, typed(target.value, most))}
                />
              ) : (
                <b className="num">×{row.multiplier}</b>
              )}
              <dl>
                <div>
                  <dt>{t('lottery.chase.stake')}</dt>
                  <dd>
                    <Money amount={formatAmount(row.stake)} currency={currency} />
                  </dd>
                </div>
                <div>
                  <dt>{t('lottery.chase.staked')}</dt>
                  <dd>
                    <Money amount={formatAmount(row.staked)} />
                  </dd>
                </div>
                <div>
                  <dt>{t('lottery.chase.win')}</dt>
                  <dd className={row.profit < 0n ? 'bad' : 'good'}>
                    <Money amount={formatAmount(row.win)} />
                  </dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const DIGITS = 5;

function typed(text: string, most: number): number {
  const wanted = Number(digitsOf(text).slice(0, DIGITS));
  return Math.min(most, Math.max(1, wanted));
}
