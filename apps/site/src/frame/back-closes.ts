import { useOpenDialogs } from '@baize/ui/layers/top-layer';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PopupSearch } from '../shell/popup.ts';

/** U-27: the step back closes a dialog first. Leaving the address closes the one that it names; any other is closed in its place. */
export function useBackCloses(): void {
  const { history } = useRouter();
  const { p } = useSearch({ strict: false }) as PopupSearch;
  const dialogs = useOpenDialogs();
  const top = dialogs.length > (p ? 1 : 0) ? dialogs.at(-1) : undefined;
  useEffect(() => {
    if (!top) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action !== 'BACK') return false;
        top.dismiss();
        return true;
      },
    });
  }, [history, top]);
}
