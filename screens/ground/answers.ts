// The answers of the screens' server: a sample of each route, completed where a sample cannot know.
import type { Route } from '@baize/contract/route';

import { FEATURES, together } from '../features.ts';
import { sample } from './sample.ts';
import type { Answers, Scene } from './scene.ts';

const KNOWN: Answers = together(FEATURES.map(({ answers = {} }) => answers));

/** The answer of a route in a scene; every one of them fits the route's own output schema, or this throws. */
export function answerOf(route: Route, scene: Scene, input: unknown = {}): unknown {
  const { fill = 'ready', says = {} } = scene;
  const sampled = sample(route, fill);
  const parts = [KNOWN[route.path]?.(scene, sampled, input), says[route.path]].filter(
    (part) => part !== undefined,
  );
  const made = parts.reduce(over, sampled);
  const checked = route.output.safeParse(made);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${route.path} would never answer ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return made;
}

/** Objects part by part; anything else instead of what it is laid over. */
function over(under: unknown, part: unknown): unknown {
  if (!isObject(under) || !isObject(part)) return part;
  return {
    ...under,
    ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, over(under[name], value)])),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
