import { cancelBet } from '@baize/contract/lottery/bets';
import { useMutation } from '@tanstack/react-query';
import { once } from '../../../shell/parts/once.ts';
import { queries } from '../../../shell/queries.ts';
import { takeBalance } from '../../../shell/wallet.ts';
import { askInPlay } from '../in-play.ts';

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
