import type { PublishedRows } from '../calls/features.ts';

export const RECONCILIATION_PUBLISHED = {
  refusals: {
    'reconciliation.early': { status: 409 },
    'reconciliation.list': { status: 502 },
    'reconciliation.unknown': { status: 404 },
    'reconciliation.decided': { status: 409 },
    'reconciliation.payment': { status: 409 },
  },
  tags: {
    reconciliation: {
      description: 'Differences with vendors and payment providers',
      paths: ['/ops/reconciliation'],
    },
  },
  summaries: {
    getOpsReconciliationBreaks: "Lists differences between our records and a vendor's",
    getOpsReconciliationOutstanding: 'Lists amounts that members still owe after corrections',
    getOpsReconciliationTransfers: 'Lists wallet transfers whose outcome has to be checked',
    getOpsReconciliationWins: 'Lists wins held above the cap of a contract',
    postOpsReconciliationAccept: 'Accepts a difference, with a reason',
    postOpsReconciliationOutstandingWriteOff: 'Requests the write-off of an outstanding amount',
    postOpsReconciliationRun: "Compares a business day with the vendor's own list",
    postOpsReconciliationTransfersDecide: 'Requests the decision of a transfer with an unknown outcome',
    postOpsReconciliationWinsDecide: 'Requests that a held win is paid or returned to the vendor',
  },
} as const satisfies PublishedRows;
