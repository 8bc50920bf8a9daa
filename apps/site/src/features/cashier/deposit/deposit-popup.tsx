import { Dialog } from '@baize/ui/layers/dialog';
import { useEffect } from 'react';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { DepositOrder } from './deposit-order.tsx';

/** M-03 over any page, first of all over a game: the game below stays as it is, and closing leads back to it. */
export default function DepositPopup({ id, onClose }: PopupProps) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const trial = isTrial(member);
  useEffect(() => {
    if (trial) openPopup('trial', {}, { replace: true });
    else if (!signedIn) openPopup('login', {}, { replace: true });
  }, [trial, signedIn]);
  if (!member || trial) return null;
  const inGame = isGame(location.pathname);
  const to = (order?: string) => openPopup('deposit', order ? { id: order } : {}, { replace: true });
  return (
    <Dialog
      popup="M-03-sheet"
      title={t('cashier.depositTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {id ? (
        <DepositOrder key={id} id={id} onAgain={() => to()} onBack={inGame ? onClose : undefined} />
      ) : (
        <DepositDesk back={location.pathname} onOrder={to} />
      )}
    </Dialog>
  );
}

function isGame(path: string): boolean {
  return /^\/play\//i.test(path);
}
