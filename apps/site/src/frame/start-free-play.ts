import { toast } from '@baize/ui/layers/toast-queue';
import { useState } from 'react';
import { startFreePlay } from '../features/accounts/accounts.ts';
import { faultText } from '../shell/faults.ts';

/** Free play by one press, from the header and the menu. */
export function useStartFreePlay() {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    startFreePlay()
      .catch((error: unknown) => toast({ tone: 'bad', title: faultText(error) }))
      .finally(() => setBusy(false));
  };
  return { busy, start };
}
