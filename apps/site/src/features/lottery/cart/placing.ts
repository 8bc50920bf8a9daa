import { Unreachable } from '@baize/client/refused';
import { placeOrder } from '@baize/contract/lottery/bets';
import type { OutputOf } from '@baize/contract/route';
import { toast } from '@baize/ui/layers/toast';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { once } from '../../../shell/parts/once.ts';
import { queries } from '../../../shell/queries.ts';
import { t } from '../../../shell/text.ts';
import { spendHeld, takeBalance } from '../../../shell/wallet.ts';
import { askInPlay } from '../in-play.ts';
import { type BetTerms, betTermsQuery } from '../lottery.data.ts';
import { type Cart, type CartKind, cartOf, type Order, orderedLine, repriced, setCart } from './cart.ts';

export type Placed = OutputOf<typeof placeOrder>;

/** The order of a cart. One whose outcome is not known yet is sent again as it was. */
export function orderOf({ issue, lines, pending }: Cart, { game, revision }: BetTerms): Order {
  if (pending) return pending;
  return { gameCode: game.code, issue, revision, lines: lines.map(orderedLine) };
}

/** Issues that this page has bet on. */
const betHere = new Set<string>();
export const isBetHere = (gameCode: string, issue: string) => betHere.has(`${gameCode}:${issue}`);

/** Carts on the screen: their receipts say that the bet is placed. */
const shownCarts = new Set<string>();

export function usePlacing(gameCode: string, kind: CartKind) {
  useEffect(() => {
    const name = `${kind}:${gameCode}`;
    shownCarts.add(name);
    return () => void shownCarts.delete(name);
  }, [gameCode, kind]);
  return useMutation(placing(gameCode, kind));
}

/** Sends the cart of a game. The cart keeps an order of unknown outcome, so that nothing else can be sent before it is known. */
export const placing = (gameCode: string, kind: CartKind) =>
  mutationOptions({
    mutationFn: (order: Order) => once(placeOrder, { ...order, lines: [...order.lines] }),
    // A page that is reloaded meanwhile knows that its order is on the way.
    onMutate: (order) => setCart(gameCode, kind, { ...cartOf(gameCode, kind), pending: order }),
    onSuccess: (placed, { issue }) => {
      betHere.add(`${gameCode}:${issue}`);
      setCart(gameCode, kind, { issue: '', lines: [] });
      spendHeld(placed.stake);
      takeBalance(placed);
      askInPlay();
      if (!shownCarts.has(`${kind}:${gameCode}`))
        toast({ tone: 'done', title: t('lottery.placed', { count: placed.lines.length }) });
      for (const part of ['bets', 'recent']) void queries.invalidateQueries({ queryKey: ['lottery', part] });
    },
    onError: (error, order) => {
      const { issue, lines } = cartOf(gameCode, kind);
      const unknown = error instanceof Unreachable;
      setCart(gameCode, kind, { issue, lines, ...(unknown && { pending: order }) });
      if (!unknown) void queries.invalidateQueries({ queryKey: ['lottery', 'game', gameCode] });
    },
  });

/** Gives the lines of a cart the present odds and limits. */
export async function takeNewTerms(gameCode: string, kind: CartKind): Promise<void> {
  const terms = await queries.fetchQuery({ ...betTermsQuery(gameCode), staleTime: 0 });
  setCart(gameCode, kind, repriced(cartOf(gameCode, kind), terms));
  toast({ tone: 'note', title: t('lottery.repriced') });
}
