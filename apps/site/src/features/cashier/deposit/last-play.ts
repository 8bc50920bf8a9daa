import { pageAt } from '@baize/contract/site/site-paths';
import { router } from '../../../shell/router.ts';

const KEY = 'last-play';

interface LastPlay {
  readonly kind: 'game' | 'lottery';
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

/** A game, or the bet page of a lottery; without the popup over it. */
function playAt(href: string): LastPlay | null {
  const { pathname: path, searchParams } = new URL(href, location.origin);
  for (const name of ['p', 'id', 'next']) searchParams.delete(name);
  const search = Object.fromEntries(searchParams);
  const name = pageAt(path)?.name;
  if (name === 'game') return { kind: 'game', path, search };
  return name === 'lottery' && 'gameCode' in search ? { kind: 'lottery', path, search } : null;
}

function note({ href }: { href: string }): void {
  if (playAt(href)) sessionStorage.setItem(KEY, href);
}

/** Remembers where this tab plays, so that a deposit can lead back to it. */
export function followPlay(): void {
  note(router().state.location);
  router().subscribe('onResolved', ({ toLocation }) => note(toLocation));
}

/** Where this tab played last; null before it has. */
export function lastPlay(): LastPlay | null {
  const href = sessionStorage.getItem(KEY);
  return href === null ? null : playAt(href);
}
