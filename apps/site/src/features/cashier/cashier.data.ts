import { call } from '@baize/client/call';
import { agentTransferOptions, agentTransferRecord } from '@baize/contract/cashier/agent-transfers';
import { type Deposit, depositMethods, depositOrder, depositRecord } from '@baize/contract/cashier/deposits';
import { OPEN_DEPOSIT_STATES } from '@baize/contract/cashier/states';
import {
  type Withdrawal,
  withdrawalOptions,
  withdrawalOrder,
  withdrawalRecord,
} from '@baize/contract/cashier/withdrawals';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLine } from '../../shell/live-line.ts';
import { once } from '../../shell/parts/once.ts';

export type { Deposit, Withdrawal };
export type DepositOffer = OutputOf<typeof depositMethods>;
export type DepositMethod = DepositOffer['methods'][number];
export type Piece = WithdrawalOrder['pieces'][number];
export type OpenWithdrawal = WithdrawalOptions['open'][number];
export type WithdrawalOptions = OutputOf<typeof withdrawalOptions>;
export type WithdrawalOrder = OutputOf<typeof withdrawalOrder>;
export type TransferOptions = OutputOf<typeof agentTransferOptions>;
export type TransferRecord = OutputOf<typeof agentTransferRecord>;
export type DepositPage = OutputOf<typeof depositRecord>;

/** An order that may still change is asked for now and then, and more often while the realtime line is down. */
const watchMs = () => (useLine.getState().up ? 30_000 : 4_000);

export function isOpenDeposit({ state }: Pick<Deposit, 'state'>): boolean {
  return OPEN_DEPOSIT_STATES.some((open) => open === state);
}

export function isOpenWithdrawal({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'applying' || state === 'issued';
}

export const depositMethodsQuery = () =>
  queryOptions({
    queryKey: ['cashier', 'methods'],
    queryFn: ({ signal }) => call(depositMethods, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.open.some(isOpenDeposit) ? watchMs() : false),
  });

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['cashier', 'deposit', id],
    queryFn: ({ signal }) => call(depositOrder, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpenDeposit(state.data) ? watchMs() : false),
  });

export const withdrawalOptionsQuery = () =>
  queryOptions({
    queryKey: ['cashier', 'options'],
    queryFn: ({ signal }) => call(withdrawalOptions, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (data.blocks.length > 0 || data.open.some(isOpenWithdrawal)) ? watchMs() : false,
  });

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawal', id],
    queryFn: ({ signal }) => call(withdrawalOrder, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpenWithdrawal(state.data) ? watchMs() : false),
  });

export const depositsQuery = (input: InputOf<typeof depositRecord>) =>
  queryOptions({
    queryKey: ['cashier', 'deposits', input],
    queryFn: ({ signal }) => call(depositRecord, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const withdrawalsQuery = (input: InputOf<typeof withdrawalRecord>) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawals', input],
    queryFn: ({ signal }) => call(withdrawalRecord, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const transferOptionsQuery = () =>
  queryOptions({
    queryKey: ['cashier', 'transferOptions'],
    queryFn: ({ signal }) => call(agentTransferOptions, {}, { signal }),
    staleTime: 0,
  });

export const transfersQuery = (input: InputOf<typeof agentTransferRecord>) =>
  queryOptions({
    queryKey: ['cashier', 'transfers', input],
    queryFn: ({ signal }) => call(agentTransferRecord, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A write of this feature: orders, limits and sums follow, also when the answer was a refusal. */
export const useCashier = <I, O>(route: Route<I, O>) => useWrite((input: I) => call(route, input));

/** One that opens an order or moves money, once however often it is pressed. */
export const useCashierOnce = <I extends { readonly key: string }, O>(route: Route<I, O>) =>
  useWrite((wish: Omit<I, 'key'>) => once(route, wish));

function useWrite<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['cashier'] }),
        queries.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}
