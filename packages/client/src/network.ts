const listeners = new Set<() => void>();

/** Called whenever the network is there again. The answer ends it. */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The device says that it is online, or the realtime line is back. */
export function networkReturned(): void {
  for (const listener of [...listeners]) listener();
}

globalThis.addEventListener?.('online', networkReturned);
