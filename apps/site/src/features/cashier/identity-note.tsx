import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';

/** That a payment needs an approved identity, and the way to it (M-01.9). */
export function IdentityNote({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="note" data-part="identity">
      <Icon name="eye" />
      <div className="grow stack">
        <p>{children}</p>
        <Button size="small" onClick={() => openPopup('security', { id: 'identity' })}>
          {t('cashier.do.identity')}
        </Button>
      </div>
    </div>
  );
}
