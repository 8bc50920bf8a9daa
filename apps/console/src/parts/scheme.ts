import { useSyncExternalStore } from 'react';

export type Scheme = 'dark' | 'light';

const KEY = 'baize.console.scheme';
const listeners = new Set<() => void>();

let scheme: Scheme = localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
document.documentElement.dataset.theme = scheme;

function setScheme(next: Scheme): void {
  scheme = next;
  localStorage.setItem(KEY, next);
  document.documentElement.dataset.theme = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Night cloth or paper in the sun, as this browser was last left. */
export function useScheme(): { scheme: Scheme; setScheme(next: Scheme): void } {
  return { scheme: useSyncExternalStore(subscribe, () => scheme), setScheme };
}
