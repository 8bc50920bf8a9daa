import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';

/** A dialog that is fetched with the first press that opens one. */
export const LateDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('@baize/ui/layers/dialog')).Dialog })),
);
