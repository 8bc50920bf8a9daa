import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PopupProps } from '../../../shell/popup.ts';
import { signOut } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';

/** P-13. */
export default function SignOutPopup({ onClose }: PopupProps) {
  const t = useText();
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // The session of this browser ends here even when the server could not be reached.
    await signOut().catch(() => undefined);
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      popup="P-13"
      size="ask"
      title={t('member.signOutTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('member.signOutText')}</p>
      <div className="acts">
        <Button onClick={onClose}>{t('member.stay')}</Button>
        <Button enamel="lacquer" busy={leaving} onClick={() => void leave()}>
          {t('shell.signOut')}
        </Button>
      </div>
    </Dialog>
  );
}
