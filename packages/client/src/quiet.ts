/** A query client of TanStack, as far as it must be known here. */
interface Queries {
  isFetching(): number;
  isMutating(): number;
  getQueryCache(): Cache;
  getMutationCache(): Cache;
}

interface Cache {
  subscribe(listener: () => void): unknown;
}

/** After these something may begin that nobody has counted yet. */
const STIRRING = [
  ...['pointerdown', 'click', 'keydown', 'input', 'submit', 'popstate', 'resize'],
  ...['transitionrun', 'animationstart'],
];
/** A page that never has time to spare is looked at all the same. */
const LATEST_MS = 500;

let queries: Queries | undefined;
let open = 0;
let planned = false;
let becameQuiet: () => void = () => undefined;
const quietOnce = new Promise<void>((resolve) => {
  becameQuiet = resolve;
});

/** Fulfilled when the page has been quiet once: from then on parts may be fetched that nobody sees yet. */
export function firstQuiet(): Promise<void> {
  return quietOnce;
}

/**
 * Keeps `data-quiet` on the root element while nothing is on its way: no call, query, mutation or part of the app, the realtime line
 * is ready, nothing moves. Tests wait for it. Nothing here asks again and again: whatever begins or ends says so.
 */
export function keepQuiet(client: Queries): void {
  queries = client;
  client.getQueryCache().subscribe(stir);
  client.getMutationCache().subscribe(stir);
  for (const event of STIRRING) addEventListener(event, stir, { capture: true, passive: true });
  stir();
}

/** Something is on its way until the answer is called. */
export function begin(): () => void {
  let mine = 1;
  open += mine;
  stir();
  return () => {
    open -= mine;
    mine = 0;
    stir();
  };
}

/** This is on its way. */
export async function during<T>(work: Promise<T>): Promise<T> {
  const end = begin();
  try {
    return await work;
  } finally {
    end();
  }
}

function stir(): void {
  if (!queries) return;
  document.documentElement.removeAttribute('data-quiet');
  if (planned) return;
  planned = true;
  // React has drawn what came when the page has time to spare.
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(look, { timeout: LATEST_MS });
    else setTimeout(look);
  });
}

function look(): void {
  planned = false;
  if (open > 0 || queries?.isFetching() || queries?.isMutating()) return;
  const moving = document.getAnimations().filter(ends);
  if (moving.length === 0 && document.fonts.status === 'loaded') {
    document.documentElement.setAttribute('data-quiet', '');
    becameQuiet();
  } else {
    void Promise.allSettled([document.fonts.ready, ...moving.map(({ finished }) => finished)]).then(stir);
  }
}

function ends({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
