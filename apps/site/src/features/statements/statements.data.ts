import { call } from '@baize/client/call';
import type { OutputOf } from '@baize/contract/route';
import { profit } from '@baize/contract/statements/profit';
import { statement } from '@baize/contract/statements/statement';
import { type Transaction, transactions, transactionsCsv } from '@baize/contract/statements/transactions';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { businessZone } from '../../shell/business-time.ts';
import { useLanguage } from '../../shell/text.ts';
import { type Days, spanOf } from '../records/periods.ts';
import { saveText } from './save-text.ts';
import type { AccountSearch } from './search.ts';

export type { Transaction };
export type TransactionPage = OutputOf<typeof transactions>;
export type Statement = OutputOf<typeof statement>;
export type Profit = OutputOf<typeof profit>;

const language = () => useLanguage.getState().code;

/** The question to the server: the days, and the filters that narrow. */
function filterOf({ group, status, reference, ...days }: AccountSearch) {
  return {
    ...spanOf(days, businessZone()),
    ...(group && { group }),
    ...(status && { status }),
    ...(reference && { reference }),
    language: language(),
  };
}

export const transactionsQuery = (search: AccountSearch, cursor: string | undefined) => {
  const input = { ...filterOf(search), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: ['wallet', 'transactions', input],
    queryFn: ({ signal }) => call(transactions, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** One transaction, by its place in the account. */
export const transactionQuery = (seq: string) =>
  queryOptions({
    queryKey: ['wallet', 'transaction', seq, language()],
    queryFn: async ({ signal }) => {
      const page = await call(transactions, { reference: `T${seq}`, language: language() }, { signal });
      return { row: page.rows[0], currency: page.currency };
    },
    staleTime: 0,
  });

/** Saves the list as a table for spreadsheets. */
export function useSaveTransactions() {
  return useMutation({
    mutationFn: async (search: AccountSearch) => {
      const filter = filterOf(search);
      const answer = await call(transactionsCsv, filter);
      saveText(answer.csv, `account-record-${filter.from}-${filter.to}.csv`, 'text/csv');
      return answer;
    },
  });
}

export const statementQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['wallet', 'statement', from, to, language()],
    queryFn: ({ signal }) => call(statement, { from, to, language: language() }, { signal }),
    staleTime: 0,
  });

export const profitQuery = (days: Days, category: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'profit', days, category],
    queryFn: ({ signal }) => call(profit, { ...days, ...(category && { category }) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
