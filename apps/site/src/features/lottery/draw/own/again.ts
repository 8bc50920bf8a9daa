import { parseAmount } from '@baize/contract/money';
import { toast } from '@baize/ui/layers/toast';
import { useMutation } from '@tanstack/react-query';
import { faultText } from '../../../../shell/faults.ts';
import { openPopup } from '../../../../shell/popup.ts';
import { queries } from '../../../../shell/queries.ts';
import { useText } from '../../../../shell/text.ts';
import { choiceOf } from '../../bet/terms.ts';
import { cartOf, isSent, lineFrom, setCart } from '../../cart/cart.ts';
import { betQuery, betTermsQuery, type LotteryBet } from '../../lottery.data.ts';

/** A selection of this length was cut off in the list. */
const CUT = 200;

/** Asks to bet the lines of earlier bets on the issue of now; closing the question leaves nothing behind. */
export function useBetAgain() {
  const t = useText();
  return useMutation({
    async mutationFn({ gameCode, bets }: { gameCode: string; bets: readonly LotteryBet[] }) {
      const terms = await queries.fetchQuery(betTermsQuery(gameCode));
      const { code, issue } = terms.game;
      const cart = cartOf(code, 'now');
      // One of unknown outcome is asked about first.
      if (isSent(cart)) return true;
      if (!issue || terms.game.closed) {
        toast({ tone: 'note', title: t('lottery.noIssue') });
        return false;
      }
      const whole = await Promise.all(
        bets.map((bet) => (bet.selection.length < CUT ? bet : queries.fetchQuery(betQuery(bet.id)))),
      );
      const lines = whole.flatMap(({ play, selection, unitStake }) => {
        const choice = choiceOf(parseAmount(unitStake), terms);
        return (choice && lineFrom(terms, { ...choice, play, selection })) ?? [];
      });
      setCart(code, 'now', { issue: issue.code, lines });
      const left = bets.length - lines.length;
      if (left > 0) toast({ tone: 'bad', title: t('lottery.leftOut', { count: left }) });
      return lines.length > 0;
    },
    onSuccess: (isReady, { gameCode }) => {
      if (isReady) openPopup('lotteryCart', { id: `now:${gameCode}` });
    },
    onError: (error) => {
      toast({ tone: 'bad', title: faultText(error) });
    },
  });
}
