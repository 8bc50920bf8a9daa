import { type ComponentType, lazy } from 'react';
import { useDeferred } from '../../../shell/manifest/load-deferred.ts';
import type { PanelProps } from '../../../shell/manifest/manifest.ts';
import { Coming } from '../../../shell/parts/coming.tsx';

const made = new Map<string, ComponentType<PanelProps>>();

/** The parts of other features beside a game. */
export function GamePanels({ vendor, code, playMode, short = false }: PanelProps) {
  const deferred = useDeferred();
  return [...(deferred?.SITE.panels ?? [])].map(([name, { load }]) => {
    const Panel = made.get(name) ?? lazy(load);
    made.set(name, Panel);
    return (
      <Coming key={name}>
        <Panel vendor={vendor} code={code} playMode={playMode} short={short} />
      </Coming>
    );
  });
}
