import { call } from '@baize/client/call';
import { opsImportStatement, opsPreviewStatement } from '@baize/contract/cashier/bank-files/desk-bank-files';
import {
  opsReverseAgentTransfer,
  opsStopAgent,
  opsStoppedAgents,
} from '@baize/contract/cashier/desk-agent-transfers';
import {
  opsAddToBatch,
  opsBatch,
  opsBatches,
  opsBatchFile,
  opsCancelBatch,
  opsFailLine,
  opsOpenBatch,
  opsReleaseBatch,
  opsSendAllLines,
  opsSendLine,
  opsTakeOutOfBatch,
} from '@baize/contract/cashier/desk-batches';
import {
  opsChannels,
  opsCryptoRates,
  opsSaveChannel,
  opsSetCryptoRate,
  opsSwitchChannel,
  opsTestChannel,
} from '@baize/contract/cashier/desk-channels';
import {
  opsConfirmDeposit,
  opsCreditDeposit,
  opsDeposit,
  opsRejectDeposit,
} from '@baize/contract/cashier/desk-deposits';
import {
  opsCancelRefund,
  opsChargeBack,
  opsRefundDeposit,
  opsReturnPayment,
  opsSendRefund,
} from '@baize/contract/cashier/desk-refunds';
import { opsSetWay, opsWays } from '@baize/contract/cashier/desk-ways';
import {
  opsApproveWithdrawal,
  opsDecideDispute,
  opsIssueWithdrawal,
  opsPayWithdrawal,
  opsRejectWithdrawal,
  opsWithdrawal,
} from '@baize/contract/cashier/desk-withdrawals';
import { opsDecidePiece } from '@baize/contract/cashier/peers/desk-peers';
import { opsDeferDebt, opsTakeDebt, opsWaiveDebt } from '@baize/contract/debts/desk-debts';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type WithdrawalPage = OutputOf<typeof opsWithdrawal>;
export type BatchPage = OutputOf<typeof opsBatch>;
export type DepositPage = OutputOf<typeof opsDeposit>;

/** A queue is asked again so often. */
export const QUEUE_MS = 15_000;

export const WITHDRAWALS_KEY = ['cashier', 'withdrawals'];
export const DEPOSITS_KEY = ['cashier', 'deposits'];

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawal', id],
    queryFn: () => call(opsWithdrawal, { id }),
    refetchInterval: QUEUE_MS,
  });

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['cashier', 'deposit', id],
    queryFn: () => call(opsDeposit, { id }),
    refetchInterval: QUEUE_MS,
  });

export const batchQuery = (id: string) =>
  queryOptions({ queryKey: ['cashier', 'batch', id], queryFn: () => call(opsBatch, { id }) });

/** The batches to which withdrawals may be added. */
export const openBatchesQuery = () =>
  queryOptions({
    queryKey: ['cashier', 'batches', 'open'],
    queryFn: () => call(opsBatches, { state: 'open', limit: '200' as never }),
  });

export const channelsQuery = () =>
  queryOptions({ queryKey: ['cashier', 'channels'], queryFn: () => call(opsChannels, {}) });

/** Asked once a file is chosen. An import that follows does not ask again: everything would be known. */
export const statementPreviewQuery = ({
  channel,
  format,
  file,
}: Omit<InputOf<typeof opsPreviewStatement>, 'content'> & { file: File | null }) =>
  queryOptions({
    queryKey: ['statementPreview', channel, format, file?.name, file?.size, file?.lastModified],
    queryFn: async () => call(opsPreviewStatement, { channel, format, content: (await file?.text()) ?? '' }),
    enabled: file !== null && channel !== '',
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });

export const cryptoRatesQuery = () =>
  queryOptions({ queryKey: ['cashier', 'cryptoRates'], queryFn: () => call(opsCryptoRates, {}) });

export const waysQuery = () =>
  queryOptions({ queryKey: ['cashier', 'ways'], queryFn: () => call(opsWays, {}) });

export const stoppedAgentsQuery = () =>
  queryOptions({ queryKey: ['cashier', 'stoppedAgents'], queryFn: () => call(opsStoppedAgents, {}) });

/** A change of the cashier. Another operator may have been first: the screens ask again whatever the answer is. */
function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => {
      for (const key of ['cashier', 'approvals', 'members'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useApproveWithdrawal = () => useChange(opsApproveWithdrawal);
export const useRejectWithdrawal = () => useChange(opsRejectWithdrawal);
export const useTakeDebt = () => useChange(opsTakeDebt);
export const useDeferDebt = () => useChange(opsDeferDebt);
export const useWaiveDebt = () => useChange(opsWaiveDebt);
export const useIssueWithdrawal = () => useChange(opsIssueWithdrawal);
export const usePayWithdrawal = () => useChange(opsPayWithdrawal);
export const useDecideDispute = () => useChange(opsDecideDispute);
export const useDecidePiece = () => useChange(opsDecidePiece);
export const useOpenBatch = () => useChange(opsOpenBatch);
export const useAddToBatch = () => useChange(opsAddToBatch);
export const useTakeOutOfBatch = () => useChange(opsTakeOutOfBatch);
export const useCancelBatch = () => useChange(opsCancelBatch);
export const useReleaseBatch = () => useChange(opsReleaseBatch);
export const useBatchFile = () => useChange(opsBatchFile);
export const useSendLine = () => useChange(opsSendLine);
export const useSendAllLines = () => useChange(opsSendAllLines);
export const useFailLine = () => useChange(opsFailLine);
export const useConfirmDeposit = () => useChange(opsConfirmDeposit);
export const useCreditDeposit = () => useChange(opsCreditDeposit);
export const useRejectDeposit = () => useChange(opsRejectDeposit);
export const useImportStatement = () => useChange(opsImportStatement);
export const useRefundDeposit = () => useChange(opsRefundDeposit);
export const useChargeBack = () => useChange(opsChargeBack);
export const useReturnPayment = () => useChange(opsReturnPayment);
export const useSendRefund = () => useChange(opsSendRefund);
export const useCancelRefund = () => useChange(opsCancelRefund);
export const useReverseTransfer = () => useChange(opsReverseAgentTransfer);
export const useStopAgent = () => useChange(opsStopAgent);
export const useSaveChannel = () => useChange(opsSaveChannel);
export const useSetWay = () => useChange(opsSetWay);
export const useSetCryptoRate = () => useChange(opsSetCryptoRate);
export const useSwitchChannel = () => useChange(opsSwitchChannel);
export const useTestChannel = () => useChange(opsTestChannel);
