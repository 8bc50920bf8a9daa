import { call } from '@baize/client/call';
import { opsDismissReport, opsFileReport, opsNoteReport, opsReport } from '@baize/contract/risk/desk-reports';
import type { OutputOf } from '@baize/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../risk.data.ts';

export type ReportPage = OutputOf<typeof opsReport>;

export const REPORTS_KEY = ['risk', 'reports'];

export const reportQuery = (id: string) =>
  queryOptions({ queryKey: ['risk', 'report', id], queryFn: () => call(opsReport, { id }) });

export const useNoteReport = () => useChange(opsNoteReport);
export const useFileReport = () => useChange(opsFileReport);
export const useDismissReport = () => useChange(opsDismissReport);
