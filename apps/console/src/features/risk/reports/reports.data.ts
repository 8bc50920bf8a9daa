import { call } from '@baize/client/call';
import { opsDismissReport, opsFileReport, opsNoteReport, opsReport } from '@baize/contract/risk/desk-reports';
import type { OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type ReportPage = OutputOf<typeof opsReport>;

export const REPORTS_KEY = ['risk', 'reports'];

export const reportQuery = (id: string) =>
  queryOptions({ queryKey: ['risk', 'report', id], queryFn: () => call(opsReport, { id }) });

/** Another officer may have been first: the screens ask again whatever the answer is. */
function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: I) => call(route, change),
    onSettled: () => {
      for (const key of ['risk', 'cashier', 'approvals']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}

export const useNoteReport = () => useChange(opsNoteReport);
export const useFileReport = () => useChange(opsFileReport);
export const useDismissReport = () => useChange(opsDismissReport);
