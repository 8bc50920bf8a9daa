import { cancelBet } from '@baize/contract/lottery/bets';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../../shell/queries.ts';
import { once } from '../../../shell/session.ts';
import { askInPlay, takeBalance } from '../../../shell/wallet.ts';

export function useCancelBet() {
  return useMutation({
    mutationFn: (id: string) => once(cancelBet, { id }),
    onSuccess: (refunded) => takeBalance(refunded),
    onSettled: () => {
      askInPlay();
      void queries.invalidateQueries({ queryKey: ['lottery', 'bets'] });
    },
  });
}
