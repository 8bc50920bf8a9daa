import { useEffect, useState } from 'react';

type Deferred = typeof import('../../deferred.ts');

let load: (() => Promise<Deferred>) | undefined;
let loaded: Deferred | undefined;

/** Says how the parts are fetched that the first view does not need; the shell itself imports no feature. */
export function setDeferred(loader: () => Promise<Deferred>): void {
  load = loader;
  loaded = undefined;
}

/** Pages, popups and texts that the first view does not need. */
export async function loadDeferred(): Promise<Deferred> {
  if (!load) throw new Error('not bound');
  loaded = await load();
  return loaded;
}

/** The same for a part that is drawn with what is there. */
export function useDeferred(): Deferred | undefined {
  const [deferred, setThere] = useState(loaded);
  useEffect(() => {
    if (!deferred) loadDeferred().then(setThere, () => undefined);
  }, [deferred]);
  return deferred;
}
