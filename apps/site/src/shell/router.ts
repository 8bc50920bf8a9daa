import type { AnyRouter } from '@tanstack/react-router';

let bound: AnyRouter | undefined;

/** The router of the page, for what happens outside of a component: a session that ends, a popup. */
export function router(): AnyRouter {
  if (!bound) throw new Error('not bound');
  return bound;
}

export function bindRouter(made: AnyRouter): void {
  bound = made;
}
