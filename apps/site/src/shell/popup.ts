import type { PopupName } from '../deferred.ts';
import { router } from './router.ts';

export interface PopupSearch {
  readonly p?: PopupName;
  /** The subject of the popup: a notice, a round. */
  readonly id?: string;
  /** Where a sign-in goes on to. */
  readonly next?: string;
}

export interface PopupProps {
  /** The subject of the popup. */
  id: string | undefined;
  next: string | undefined;
  onClose: () => void;
}

/** Popups live in the address as `?p=<name>`, so Back closes them and a reload keeps them (U-27). */
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
