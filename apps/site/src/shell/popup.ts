import { router } from './router.ts';

/** Popups live in the address as `?p=<name>`, so Back closes them and a reload keeps them (U-27). */
export type PopupName =
  | 'login'
  | 'stepUp'
  | 'changePassword'
  | 'forgot'
  | 'reset'
  | 'register'
  | 'welcome'
  | 'guest'
  | 'trial'
  | 'signOut'
  | 'ended'
  | 'social'
  | 'security'
  | 'inviteLink'
  | 'openAccount'
  | 'closedGame'
  | 'vendorGames'
  | 'about'
  | 'notice'
  | 'menu'
  | 'search'
  | 'shortcuts'
  | 'rules'
  | 'rounds'
  | 'wager'
  | 'transaction'
  | 'turnover'
  | 'round'
  | 'replay'
  | 'fairness'
  | 'auto'
  | 'buy'
  | 'deposit'
  | 'confirmWithdrawal'
  | 'withdrawal'
  | 'receipt'
  | 'piece'
  | 'lotteryCart'
  | 'lotteryBet'
  | 'lotteryDraw'
  | 'lotteryRules';

export interface PopupSearch {
  readonly p?: PopupName;
  /** The subject of the popup: a notice, a round. */
  readonly id?: string;
  /** Where a sign-in goes on to. */
  readonly next?: string;
}

export function openPopup(
  p: PopupName,
  about: Omit<PopupSearch, 'p'> = {},
  options: { replace?: boolean } = {},
): void {
  const { replace = false } = options;
  const { p: open, id, next } = router().state.location.search as PopupSearch;
  // To go where one is already would leave the router waiting, and the next step back without its place.
  if (open === p && id === about.id && next === about.next) return;
  void router().navigate({
    to: '.',
    search: (present: PopupSearch) => ({ ...present, id: undefined, next: undefined, ...about, p }),
    state: (present: object) => (replace ? present : { ...present, popup: true }),
    replace,
    resetScroll: false,
  });
}

/** Closes the top popup: one step back where it was opened here, otherwise the address just loses it. */
export function closePopup(): void {
  const { history, state } = router();
  if (!('p' in state.location.search)) return;
  if ('popup' in state.location.state) {
    history.back();
    return;
  }
  void router().navigate({
    to: '.',
    search: (present: PopupSearch) => ({ ...present, p: undefined, id: undefined, next: undefined }),
    replace: true,
    resetScroll: false,
  });
}
