import { type ComponentType, lazy } from 'react';
import { loadPart } from '../faults.ts';

/** A part of a page that may be fetched before the page is drawn: once fetched, `component` needs no placeholder. */
export function earlyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let here: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    const module = await loadPart(load);
    here = module.default;
    return module;
  };
  const later = lazy(fetchIt);
  return { fetch: fetchIt, component: (): ComponentType<Props> => here ?? later };
}
