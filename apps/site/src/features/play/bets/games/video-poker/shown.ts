import { beatsOf, lastsOf, type VideoPokerShow } from '../../../../../stage/arcade/poker-look.ts';
import { useBetView, useMotion } from '../../bet-context.ts';

export interface ShownDeal {
  readonly show: VideoPokerShow;
  /** Null lies face down, undefined is not there yet. */
  readonly cards: readonly (number | null | undefined)[];
  /** Further hands that are out. */
  readonly further: number;
  readonly moves: boolean;
}

const FIVE = [0, 1, 2, 3, 4];

/** Null before the first bet, and once another one is chosen or on its way. */
export function useShownDeal(): ShownDeal | null {
  const running = useMotion<VideoPokerShow, VideoPokerShow | undefined>(({ runs }) => runs[0]?.show);
  const rest = useMotion<VideoPokerShow, VideoPokerShow | null>((motion) => motion.rest);
  // The number of beats alone: a page that is drawn with every frame would be too slow.
  const done = useMotion<VideoPokerShow, number>(({ runs }) => {
    const run = runs[0];
    return run ? beatsOf(run.show).filter((at) => at <= run.part * lastsOf(run.show)).length : -1;
  });
  const stays = useBetView(
    ({ again, open, phase, choosing }) =>
      again || open !== null || phase === 'showing' || (phase === 'idle' && !choosing),
  );
  const fresh = useBetView(({ phase, open }) => phase === 'spinning' && open === null);
  if (running) return { show: running, moves: true, ...laidBy(running, done) };
  if (!rest || fresh || !stays) return null;
  return { show: rest, moves: false, ...laidBy(rest, Number.POSITIVE_INFINITY) };
}

function laidBy(show: VideoPokerShow, done: number): Pick<ShownDeal, 'cards' | 'further'> {
  const { deal, held, hands } = show;
  if (held === null) return { cards: deal.map((card, at) => (at < done ? card : undefined)), further: 0 };
  const drawn = FIVE.filter((at) => !held.includes(at));
  const cards = FIVE.map((at) => {
    if (held.includes(at)) return deal[at] ?? null;
    return drawn.indexOf(at) < done ? (hands[0]?.cards[at] ?? null) : null;
  });
  return { cards, further: Math.min(hands.length - 1, Math.max(0, done - drawn.length)) };
}
