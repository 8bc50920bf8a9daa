import { State } from '../../parts/values.tsx';
import { STATE_TEXTS, STATE_TONES, type Standing } from './catalog-texts.ts';
import { type Maintenance, maintenanceText, phaseOf } from './maintenance.ts';

const RESTING = 'its provider rests it';

interface Stands {
  state: Standing;
  maintenance: Maintenance;
  /** Its provider lets it rest. */
  resting?: boolean;
}

/** The state that holds now: what is on rests while its planned maintenance lasts, and while its provider says so. */
function standingNow({ state, maintenance, resting = false }: Stands): Standing {
  const rests = resting || phaseOf(maintenance, Date.now()) === 'now';
  return state === 'on' && rests ? 'maintenance' : state;
}

/** Whether something takes bets, and the maintenance that is planned for it. */
export function StandingText(stands: Stands) {
  const now = standingNow(stands);
  const { maintenance, resting } = stands;
  return (
    <span className="standing">
      <State tone={STATE_TONES[now]}>{STATE_TEXTS[now]}</State>
      {resting && <span className="aside">{RESTING}</span>}
      {maintenance && <span className="aside">{maintenanceText(maintenance)}</span>}
    </span>
  );
}

/** The same as plain text. */
export function standingText(stands: Stands): string {
  const { maintenance, resting } = stands;
  const parts = [STATE_TEXTS[standingNow(stands)], resting && RESTING];
  return [...parts, maintenance && maintenanceText(maintenance)].filter(Boolean).join(', ');
}
