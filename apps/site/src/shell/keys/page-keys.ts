import { useEffect } from 'react';
import { create } from 'zustand';
import type { PlainKey } from '../manifest/manifest.ts';

/** A key that does something on the open page, as it is printed, and what it does. */
export interface PageKey {
  readonly key: string;
  readonly does: PlainKey;
}

export const usePageKeys = create<{ lists: readonly (readonly PageKey[])[] }>(() => ({ lists: [] }));

/** Adds keys to the list that `?` shows, as long as the part that listens to them is on the page. */
export function useListedKeys(list: readonly PageKey[]): void {
  useEffect(() => {
    usePageKeys.setState(({ lists }) => ({ lists: [...lists, list] }));
    return () => usePageKeys.setState(({ lists }) => ({ lists: lists.filter((each) => each !== list) }));
  }, [list]);
}
