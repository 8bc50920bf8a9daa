import { call } from '@baize/client/call';
import { Unreachable } from '@baize/client/refused';
import {
  type ChaseItem,
  cancelChase,
  type LotteryChase,
  lotteryChase,
  lotteryChases,
  placeChase,
} from '@baize/contract/lottery/chase';
import { openIssues } from '@baize/contract/lottery/draws';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { keepPreviousData, mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { once } from '../../../shell/parts/once.ts';
import { queries } from '../../../shell/queries.ts';
import { takeBalance } from '../../../shell/wallet.ts';
import { cartOf, setCart } from '../cart/cart.ts';
import { askInPlay } from '../in-play.ts';
import { timed } from '../lottery-time.ts';

export type { ChaseItem, LotteryChase };
export type ChaseRecord = OutputOf<typeof lotteryChase>;
export type ChaseOrder = Omit<InputOf<typeof placeChase>, 'key'>;

/** The issues that a chase can bet on, from the one of now. */
export const issuesQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameCode, 'issues'],
    queryFn: ({ signal }) => timed(() => call(openIssues, { gameCode }, { signal })),
    staleTime: 2_000,
    refetchInterval: 30_000,
  });

export interface ChaseSearch {
  readonly state?: LotteryChase['state'] | undefined;
}

const PAGE = 20;
/** A chase goes on without news of each issue: while one runs, it is asked about. */
const RUNNING_MS = 5_000;

export const chasesQuery = ({ state }: ChaseSearch, cursor?: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', 'chases', state, cursor],
    queryFn: ({ signal }) =>
      call(lotteryChases, { limit: PAGE, ...(state && { state }), ...(cursor && { cursor }) }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some((chase) => chase.state === 'running') ? RUNNING_MS : false,
    placeholderData: keepPreviousData,
  });

/** An export is what the list shows, whole. */
const EXPORT_MAX = 5_000;
const EXPORT_PAGE = 100;

export async function allChases({ state }: ChaseSearch): Promise<LotteryChase[]> {
  const rows: LotteryChase[] = [];
  let cursor: string | null | undefined;
  do {
    const page: OutputOf<typeof lotteryChases> = await call(lotteryChases, {
      limit: EXPORT_PAGE,
      ...(state && { state }),
      ...(cursor && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor && rows.length < EXPORT_MAX);
  return rows.slice(0, EXPORT_MAX);
}

export const chaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', 'chase', id],
    queryFn: ({ signal }) => call(lotteryChase, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? RUNNING_MS : false),
  });

function refreshBets(): void {
  askInPlay();
  void queries.invalidateQueries({ queryKey: ['lottery', 'bets'] });
}

export function usePlaceChase(gameCode: string, done: () => void) {
  return useMutation(placingChase(gameCode, done));
}

/** Sends the cart as a chase. The cart keeps it until its outcome is known, so that nothing else can be sent before. */
export const placingChase = (gameCode: string, done: () => void) =>
  mutationOptions({
    mutationFn: (chase: ChaseOrder) => once(placeChase, chase),
    // A page that is reloaded meanwhile knows that its chase is on the way.
    onMutate: (chase) => setCart(gameCode, 'cart', { ...cartOf(gameCode, 'cart'), chase }),
    onSuccess: (placed) => {
      setCart(gameCode, 'cart', { issue: '', lines: [] });
      takeBalance(placed);
      refreshBets();
      done();
    },
    onError: (error, chase) => {
      const unknown = error instanceof Unreachable;
      setCart(gameCode, 'cart', { ...cartOf(gameCode, 'cart'), chase: unknown ? chase : undefined });
      if (!unknown) void queries.invalidateQueries({ queryKey: ['lottery', 'game', gameCode] });
    },
  });

export function useCancelChase(id: string) {
  return useMutation({
    mutationFn: (items?: readonly number[]) => once(cancelChase, { id, ...(items && { items: [...items] }) }),
    onSuccess: (given) => takeBalance(given),
    onSettled: refreshBets,
  });
}
