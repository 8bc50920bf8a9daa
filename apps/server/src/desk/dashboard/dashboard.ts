import type { dashboard as call } from '@baize/contract/desk/dashboard';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { startOfDay } from '@baize/contract/zones';

import { reviews } from '../../cashier/cashier.ts';
import type { App, StaffSession } from '../../context.ts';
import { systemStatus } from '../../site/site.ts';
import { countWaiting } from '../approvals/approvals.ts';
import { dayFigures, lastHour, liveFigures } from './figures.ts';
import { services } from './health.ts';

/** The figures of the dashboard. */
export async function dashboard(app: App, session: StaffSession): Promise<OutputOf<typeof call>> {
  const now = app.clock.now();
  const waiting = reviews(app);
  const [today, live, minutes, waitingApprovals, queues, health] = await Promise.all([
    dayFigures(app),
    liveFigures(app),
    lastHour(app),
    countWaiting(app, session),
    waiting,
    services(app, waiting),
  ]);
  return {
    at: now.toISOString(),
    dayFrom: startOfDay(app.zone.name(), now).toISOString(),
    status: systemStatus(app, ''),
    live: {
      membersOnline: live.online,
      // The last whole minute: the running one would always look slow.
      roundsPerMinute: minutes.at(-2)?.rounds ?? 0,
      openRounds: live.open,
      waitingApprovals,
      newMembers: live.joined,
    },
    today: today.map(({ currency, rounds, staked, returned }) => ({
      currency,
      rounds: Number(rounds),
      staked: formatAmount(staked),
      returned: formatAmount(returned),
      ggr: formatAmount(staked - returned),
    })),
    minutes,
    reviews: queues,
    services: health,
  };
}
