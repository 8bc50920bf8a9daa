import { call } from '@baize/client/call';
import { opsResettleRound, opsVoidRound, opsWager } from '@baize/contract/desk/records';
import { opsCloseOut } from '@baize/contract/desk/stuck';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type { OpsWagerRow } from '@baize/contract/desk/records';
export type RoundRecord = OutputOf<typeof opsWager>;

export const wagerQuery = (of: InputOf<typeof opsWager>) =>
  queryOptions({ queryKey: ['records', 'wager', of], queryFn: () => call(opsWager, of) });

/** All of these wait for a second person, so nothing but the record's requests changes. */
function useAsk<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<I>) => press(queries, route, wish),
    onSuccess: () =>
      Promise.all(['records', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useVoid = () => useAsk(opsVoidRound);
export const useResettle = () => useAsk(opsResettleRound);
export const useCloseOut = () => useAsk(opsCloseOut);
