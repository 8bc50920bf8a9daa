import { Amount, State } from '../../parts/values.tsx';

/** Stakes, payouts or prizes of pools of each currency. */
export function Amounts({
  money,
  of,
}: {
  money: readonly { currency: string; stake: string; payout: string; won: string }[];
  of: 'stake' | 'payout' | 'won';
}) {
  return (
    <div>
      {money.map((each) => (
        <div key={each.currency}>
          <Amount amount={each[of]} currency={each.currency} />
        </div>
      ))}
    </div>
  );
}

/** Says of which part of a title its returns are. */
export const POOLS_NOTE =
  'Mean of rounds, declared and deviations are of the machine alone. Prizes of jackpots are part of what was paid; they come from pools, which the ledger accounts for to the unit.';

interface Judged {
  readonly score: number | null;
  readonly alarm: number;
  readonly off: number;
}

/** How many deviations the returns lie from the certificate. */
export function Score({ score, alarm, off }: Judged) {
  if (score === null) return <State tone="plain">too few rounds</State>;
  const size = Math.abs(score);
  return <State tone={size > off ? 'bad' : size > alarm ? 'wait' : 'good'}>{scoreText(score)}</State>;
}

export function scoreText(score: number | null): string {
  if (score === null) return 'too few rounds';
  return `${score < 0 ? '−' : '+'}${Math.abs(score).toFixed(2)}`;
}
