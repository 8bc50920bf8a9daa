import { type ComponentType, lazy, useState } from 'react';
import { loadPart } from '../faults.ts';

/** A part of a page that may be fetched before the page is drawn: once fetched, it is drawn without a placeholder. */
export function earlyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let here: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    const module = await loadPart(load);
    here = module.default;
    return module;
  };
  const Later = lazy(fetchIt);
  const Part = (props: Props) => {
    // The same for as long as it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Later);
    return <Shown {...props} />;
  };
  return { Part, fetch: fetchIt };
}
