import { call } from '@baize/client/call';
import { opsResettleRound, opsVoidRound, opsWager } from '@baize/contract/desk/records';
import { opsCloseOut } from '@baize/contract/desk/stuck';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type { OpsWagerRow } from '@baize/contract/desk/records';
export type RoundRecord = OutputOf<typeof opsWager>;

export const wagerQuery = (of: InputOf<typeof opsWager>) =>
  queryOptions({ queryKey: ['records', 'wager', of], queryFn: () => call(opsWager, of) });

/** Both ways to correct a round wait for a second person, so nothing but the record's requests changes. */
function useAsk<Input>(send: (wish: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: () =>
      Promise.all(['records', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useVoid = () => useAsk((wish: InputOf<typeof opsVoidRound>) => call(opsVoidRound, wish));
export const useResettle = () =>
  useAsk((wish: InputOf<typeof opsResettleRound>) => call(opsResettleRound, wish));
export const useCloseOut = () => useAsk((wish: InputOf<typeof opsCloseOut>) => call(opsCloseOut, wish));
