import { call } from '@baize/client/call';
import { newKey } from '@baize/client/key';
import { cancelBet } from '@baize/contract/lottery/bets';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../../shell/queries.ts';
import { askInPlay, takeBalance } from '../../../shell/wallet.ts';

export function useCancelBet() {
  return useMutation({
    mutationFn: (id: string) => call(cancelBet, { id, key: newKey() }),
    onSuccess: (refunded) => takeBalance(refunded),
    onSettled: () => {
      askInPlay();
      void queries.invalidateQueries({ queryKey: ['lottery', 'bets'] });
    },
  });
}
