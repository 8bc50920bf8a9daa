import type { ReactNode } from 'react';

interface SumCardProps {
  label: string;
  /** How many rows they are the sums of. */
  count?: string;
  /** Each sum with its name; a text where there are none. */
  sums: readonly (readonly [name: string, amount: ReactNode])[] | string;
}

/** The sums of a page or of all rows, below a list. */
export function SumCard({ label, count, sums }: SumCardProps) {
  return (
    <section className="panel bet-sums" aria-label={label}>
      <div className="head">
        <h2>{label}</h2>
        {count && <span className="muted sm num">{count}</span>}
      </div>
      {typeof sums === 'string' ? (
        <p className="muted sm">{sums}</p>
      ) : (
        <dl>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt className="muted xs">{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
