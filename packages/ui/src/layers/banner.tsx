import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The line above a page that says what is not as usual, such as a lost connection. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="banner" role="status">
      <Icon name="signal" />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
