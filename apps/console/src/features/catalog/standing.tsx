import { Tooltip } from '@mantine/core';
import { State } from '../../parts/values.tsx';
import { STATE_TEXTS, STATE_TONES, type Standing } from './catalog-texts.ts';
import { type Maintenance, maintenanceHere, maintenanceText } from './maintenance.ts';

/** Whether something takes bets, and the maintenance that is planned for it. */
export function StandingText({ state, maintenance }: { state: Standing; maintenance: Maintenance }) {
  return (
    <span className="standing">
      <State tone={STATE_TONES[state]}>{STATE_TEXTS[state]}</State>
      {maintenance && (
        <Tooltip label={maintenanceHere(maintenance)}>
          <span className="aside">{maintenanceText(maintenance)}</span>
        </Tooltip>
      )}
    </span>
  );
}
