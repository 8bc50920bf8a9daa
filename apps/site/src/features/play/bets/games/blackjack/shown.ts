import { beatsDone, type Deal, dealOf, laidAfter } from '../../../../../stage/titles/blackjack/beats.ts';
import { useBetView, useMotion } from '../../bet-context.ts';
import type { BlackjackShow } from './bet.ts';

/** The table as it lies now: the picture of the server, and how much of it has been dealt. */
export interface ShownTable {
  readonly show: BlackjackShow;
  /** Null while nothing moves. */
  readonly deal: Deal | null;
  /** Cards of each hand, and of the dealer. */
  readonly hands: readonly number[];
  readonly dealer: number;
  readonly turned: boolean;
  /** All cards are out and the round is over. */
  readonly over: boolean;
}

/** Null before the first bet, and while a player lays chips for the next one. */
export function useShownTable(): ShownTable | null {
  const running = useMotion<BlackjackShow, BlackjackShow | undefined>(({ runs }) => runs[0]?.show);
  const rest = useMotion<BlackjackShow, BlackjackShow | null>((motion) => motion.rest);
  // The number of beats alone: a page that is drawn with every frame would be too slow.
  const done = useMotion<BlackjackShow, number>(({ runs, rest: before }) => {
    const run = runs[0];
    return run ? beatsDone(dealOf(run.show, before), run.part) : -1;
  });
  const fresh = useBetView(({ phase, open }) => phase === 'spinning' && open === null);
  // In a replay nothing is ever chosen.
  const stays = useBetView(
    ({ again, open, phase, choosing }) =>
      again || open !== null || phase === 'showing' || (phase === 'idle' && !choosing),
  );
  if (running) {
    const deal = dealOf(running, rest);
    const over = running.active === null && done >= deal.beats.length;
    return { show: running, deal, over, ...laidAfter(deal, done) };
  }
  if (!rest || fresh || !stays) return null;
  return {
    show: rest,
    deal: null,
    hands: rest.hands.map(({ cards }) => cards.length),
    dealer: Math.max(2, rest.dealer.cards.length),
    turned: rest.active === null,
    over: rest.active === null,
  };
}
