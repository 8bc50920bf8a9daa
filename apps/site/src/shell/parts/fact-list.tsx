import './fact-list.css';

import type { ReactNode } from 'react';

export type NamedFact = readonly [name: string, value: ReactNode];

/** Names and their values, one below the other or in as many columns as fit. */
export function Facts({ facts, columns = false }: { facts: readonly NamedFact[]; columns?: boolean }) {
  return (
    <dl className={columns ? 'facts-list columns' : 'facts-list'}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
