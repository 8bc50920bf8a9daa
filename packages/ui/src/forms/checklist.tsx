import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export interface Check {
  readonly key: string;
  readonly label: ReactNode;
  readonly met: boolean;
}

interface ChecklistProps {
  id?: string;
  label: string;
  checks: readonly Check[];
  /** Said after each line to those who do not see the mark. */
  metLabel: string;
  openLabel: string;
}

/** The requirements of a text, ticked off while it is typed: shape and words first, colour last. */
export function Checklist({ id, label, checks, metLabel, openLabel }: ChecklistProps) {
  return (
    <ul id={id} className="checks" aria-label={label}>
      {checks.map((check) => (
        <li key={check.key} data-met={check.met}>
          <span className="mark" aria-hidden="true">
            {check.met && <Icon name="check" small />}
          </span>
          <span>
            {check.label}
            <span className="sr"> {check.met ? metLabel : openLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
