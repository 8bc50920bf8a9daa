import { call } from '@baize/client/call';
import { opsSetSwitch, opsSwitches, type SwitchRow, type SwitchValue } from '@baize/contract/desk/switches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press } from '../../parts/press.ts';

/** Somebody else may approve what waits here. */
const POLL_MS = 5_000;

export const switchesQuery = () =>
  queryOptions({
    queryKey: ['switches'],
    queryFn: () => call(opsSwitches, {}),
    refetchInterval: POLL_MS,
  });

export function useSetSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row, value, reason }: { row: SwitchRow; value: SwitchValue; reason: string }) =>
      press(queries, opsSetSwitch, {
        name: row.name,
        value,
        was: row.value,
        ...(reason && { reason }),
      }),
    onSettled: () =>
      Promise.all(
        ['switches', 'approvals', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
