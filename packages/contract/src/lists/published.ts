import type { PublishedRows } from '../calls/features.ts';

export const LISTS_PUBLISHED = {
  tags: {
    desk: { description: 'Search, and saved filters of lists', paths: ['/ops/search', '/ops/filters'] },
    reports: { description: 'Revenue, payments and members over time', paths: ['/ops/reports'] },
    exports: { description: 'Lists of the console as files', paths: ['/ops/lists'] },
  },
  summaries: {
    getOpsFilters: 'Lists the filters that the operator has saved',
    getOpsReportsMembers: 'Counts members who joined, paid in and played',
    getOpsReportsPayments: 'Sums deposits, withdrawals and fees',
    getOpsReportsRevenue: 'Sums gross and net gaming revenue',
    getOpsSearch: 'Finds members, deposits and withdrawals',
    postOpsFiltersDelete: 'Deletes a saved filter',
    postOpsFiltersSave: 'Saves the filters of a list under a name',
    postOpsListsExport: 'Exports a list of the console as a file',
  },
} as const satisfies PublishedRows;
