import { parseAmount } from '@baize/contract/money';
import { toast } from '@baize/ui/layers/toast';
import { useMutation } from '@tanstack/react-query';
import { faultText } from '../../../shell/faults.ts';
import { openPopup } from '../../../shell/popup.ts';
import { queries } from '../../../shell/queries.ts';
import { useText } from '../../../shell/text.ts';
import { choiceOf } from '../bet/terms.ts';
import { cartOf, isSent, lineFrom, setCart, withLines } from '../cart/cart.ts';
import { type BetTerms, betQuery, type LotteryBet } from '../lottery.data.ts';

/** A selection of this length was cut off in the list. */
const CUT = 200;

/** Puts the lines of earlier bets into the cart for the issue of now, and opens it. */
export function useBetAgain() {
  const t = useText();
  return useMutation({
    async mutationFn({ terms, bets }: { terms: BetTerms; bets: readonly LotteryBet[] }) {
      const { code, issue } = terms.game;
      const cart = cartOf(code, 'cart');
      // One of unknown outcome is asked about first.
      if (isSent(cart)) return;
      const whole = await Promise.all(
        bets.map((bet) => (bet.selection.length < CUT ? bet : queries.fetchQuery(betQuery(bet.id)))),
      );
      const lines = whole.flatMap(({ play, selection, unitStake }) => {
        const choice = choiceOf(parseAmount(unitStake), terms);
        return (choice && lineFrom(terms, { ...choice, play, selection })) ?? [];
      });
      setCart(code, 'cart', withLines(cart, lines, issue?.code ?? ''));
      const left = bets.length - lines.length;
      if (left > 0) toast({ tone: 'bad', title: t('lottery.leftOut', { count: left }) });
    },
    onSuccess: (_, { terms }) => openPopup('lotteryCart', { id: `cart:${terms.game.code}` }),
    onError: (error) => {
      toast({ tone: 'bad', title: faultText(error) });
    },
  });
}
