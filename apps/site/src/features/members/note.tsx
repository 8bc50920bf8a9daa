import type { LineIconName } from '@baize/ui/art/icons';
import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';

/** A sentence worth reading before the form below it. */
export function Note({ icon, children }: { icon: LineIconName; children: ReactNode }) {
  return (
    <div className="note">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
