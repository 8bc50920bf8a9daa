import type { Route } from '../route.ts';
import { SUMMARIES, TAGS } from './features.ts';

export { TAGS } from './features.ts';

type Named = Pick<Route, 'method' | 'path'>;

/** The name of a call in the published description: its method and its path, which is what other programs hold on to. */
export function operationId({ method, path }: Named): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** A sentence about each call. */
export function summaryOf(route: Named): string {
  const summary = SUMMARIES[operationId(route)];
  if (!summary) throw new Error(`${operationId(route)} has no summary`);
  return summary;
}

/** The feature that a call belongs to: that of the longest beginning of its path. */
export function tagOf({ path }: Named): string {
  const found = Object.entries(TAGS).flatMap(([tag, { paths }]) =>
    paths.filter((start) => path.startsWith(start)).map((start) => ({ tag, length: start.length })),
  );
  const [best] = found.sort((a, b) => b.length - a.length);
  if (!best) throw new Error(`${path} belongs to no feature`);
  return best.tag;
}
