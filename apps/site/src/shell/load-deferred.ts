type Deferred = typeof import('../deferred.ts');

let load: (() => Promise<Deferred>) | undefined;

/** Says how the parts are fetched that the first view does not need; the shell itself imports no feature. */
export function setDeferred(loader: () => Promise<Deferred>): void {
  load = loader;
}

/** Pages, popups and texts that the first view does not need. */
export function loadDeferred(): Promise<Deferred> {
  return load?.() ?? Promise.reject(new Error('not bound'));
}
