import { startTransition, useEffect, useState } from 'react';

type Deferred = typeof import('../../deferred.ts');

let load: (() => Promise<Deferred>) | undefined;
let loaded: Deferred | undefined;
const listeners = new Set<() => void>();

/** Says how the parts are fetched that the first view does not need; the shell itself imports no feature. */
export function setDeferred(loader: () => Promise<Deferred>): void {
  load = loader;
  loaded = undefined;
}

/** Pages, popups and texts that the first view does not need. */
export async function loadDeferred(): Promise<Deferred> {
  if (!load) throw new Error('not bound');
  const before = loaded;
  loaded = await load();
  if (!before) for (const listener of listeners) listener();
  return loaded;
}

/** The same for a part that shows itself once something else has fetched them. */
export function useFetched(): Deferred | undefined {
  const [fetched, setFetched] = useState(() => loaded);
  useEffect(() => {
    const follow = () => startTransition(() => setFetched(() => loaded));
    listeners.add(follow);
    follow();
    return () => void listeners.delete(follow);
  }, []);
  return fetched;
}

/** The same for a part that fetches them. */
export function useDeferred(): Deferred | undefined {
  const deferred = useFetched();
  useEffect(() => {
    if (!deferred) loadDeferred().catch(() => undefined);
  }, [deferred]);
  return deferred;
}
