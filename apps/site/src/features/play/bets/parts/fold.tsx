import type { ReactNode } from 'react';

/** A part of the rules that opens at a press. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="stack fold">{children}</div>
    </details>
  );
}
