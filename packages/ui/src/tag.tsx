import type { ReactNode } from 'react';
import type { Enamel } from './forms/button.tsx';

export function Tag({ enamel, children }: { enamel?: Enamel; children: ReactNode }) {
  return <span className={enamel ? `tag ${enamel}` : 'tag'}>{children}</span>;
}

/** The dashed mark on everything that does not come from real play. */
export function DemoMark({ children }: { children: ReactNode }) {
  return <span className="demo">{children}</span>;
}
