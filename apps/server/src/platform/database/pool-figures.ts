import { labelled, type Metrics } from '../metrics.ts';
import { type Db, poolState } from './db.ts';

/** The pool that serves calls; registered first, so that the page does not count what it asks the pool itself. */
export function watchPool(metrics: Metrics, db: Db): void {
  metrics.gauge({
    name: 'baize_pool_connections',
    help: 'Connections of the pool that serves calls',
    labels: ['state'],
    read: () => {
      const { busy, idle } = poolState(db);
      return labelled('state', { busy, idle });
    },
  });
  metrics.gauge({
    name: 'baize_pool_waiting',
    help: 'Calls that wait for a connection',
    read: () => poolState(db).waiting,
  });
}
