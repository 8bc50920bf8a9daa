import { call } from '@baize/client/call';
import { newKey } from '@baize/client/key';
import { opsSetSwitch, opsSwitches, type SwitchRow, type SwitchValue } from '@baize/contract/ops-switches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const switchesQuery = () =>
  queryOptions({ queryKey: ['switches'], queryFn: () => call(opsSwitches, {}) });

export function useSetSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row, value }: { row: SwitchRow; value: SwitchValue }) =>
      call(opsSetSwitch, { key: newKey(), name: row.name, value, was: row.value }),
    onSettled: () =>
      Promise.all(
        ['switches', 'approvals', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
