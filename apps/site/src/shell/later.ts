type Later = typeof import('../later.ts');

let load: (() => Promise<Later>) | undefined;

/** Says how the parts are fetched that the first view does not need; the shell itself imports no feature. */
export function findLater(loader: () => Promise<Later>): void {
  load = loader;
}

/** Pages, popups and texts that the first view does not need. */
export function later(): Promise<Later> {
  return load?.() ?? Promise.reject(new Error('nobody has said where the later parts lie'));
}
