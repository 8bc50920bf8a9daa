import { Tooltip } from '@mantine/core';
import { State } from '../../parts/values.tsx';
import { STATE_TEXTS, STATE_TONES, type Standing } from './catalog-texts.ts';
import { type Maintenance, maintenanceHere, maintenanceText, phaseOf } from './maintenance.ts';

/** The state that holds now: what is on rests while its planned maintenance lasts. */
function standingNow(state: Standing, maintenance: Maintenance): Standing {
  return state === 'on' && phaseOf(maintenance, Date.now()) === 'now' ? 'maintenance' : state;
}

/** Whether something takes bets, and the maintenance that is planned for it. */
export function StandingText({ state, maintenance }: { state: Standing; maintenance: Maintenance }) {
  const now = standingNow(state, maintenance);
  return (
    <span className="standing">
      <State tone={STATE_TONES[now]}>{STATE_TEXTS[now]}</State>
      {maintenance && (
        <Tooltip label={maintenanceHere(maintenance)}>
          <span className="aside">{maintenanceText(maintenance)}</span>
        </Tooltip>
      )}
    </span>
  );
}

/** The same as plain text. */
export function standingText({ state, maintenance }: { state: Standing; maintenance: Maintenance }): string {
  const now = STATE_TEXTS[standingNow(state, maintenance)];
  return maintenance ? `${now}, ${maintenanceText(maintenance)}` : now;
}
