import { timeText } from '../../parts/format.ts';
import { State } from '../../parts/values.tsx';
import type { Dashboard } from './dashboard.data.ts';
import { queueTitle } from './review-list.tsx';

const NAMES = {
  database: 'Database',
  nodes: 'Nodes',
  lane: 'Money lane',
  records: 'Betting records',
  jobs: 'Scheduled jobs',
  invariants: 'Invariants',
  chance: 'Source of chance',
  certificates: 'Certified games',
  returns: 'Returns of our games',
  channels: 'Payment channels',
  reviews: 'Work that waits',
} as const;

const HEALTH = {
  good: { tone: 'good', text: 'good' },
  slow: { tone: 'wait', text: 'look at it' },
  bad: { tone: 'bad', text: 'bad' },
  unknown: { tone: 'plain', text: 'not yet run' },
} as const;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The report of each part about itself, word for word. */
export function ServiceList({ services }: Pick<Dashboard, 'services'>) {
  return (
    <ul className="services">
      {services.map(({ name, health, facts }) => (
        <li key={name}>
          <div className="service-head">
            <h3>{NAMES[name]}</h3>
            <State tone={HEALTH[health].tone}>{HEALTH[health].text}</State>
          </div>
          <dl>
            {Object.entries(facts).map(([label, value]) => (
              <div key={label}>
                <dt>{(name === 'reviews' && queueTitle(label)) || label}</dt>
                <dd>{INSTANT.test(value) ? timeText(value) : value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
