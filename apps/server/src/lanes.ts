import type { App } from './context.ts';
import type { Ground } from './ground.ts';
import { LOTTERY_COMPANION } from './lottery/lottery.ts';
import { labelled } from './platform/metrics.ts';
import type { BalanceNews } from './platform/realtime/peers.ts';
import type { Logins } from './platform/secrets/logins.ts';
import { PLAY_COMPANION } from './play/play.ts';
import { VENDORS_COMPANION } from './vendors/vendors.ts';
import { createLane, type Lane } from './wallet/wallet.ts';

export interface LanesOptions {
  readonly logins: Logins;
  /** The clock is not the database's: only over a database that its owner switched to simulated time. */
  readonly simulated?: boolean;
  /** How many batches the lane sends in parallel, and how long they may grow. */
  readonly lane?: { readonly connections: number; readonly maxBatch: number };
}

const LANE_BATCH_MAX = 128;
/** A player hears within a second that a bet has no answer yet, and sends it again; a vendor may wait for a definite answer. */
const ANSWER_MS = 850;

/** The lanes of our own games, of the lottery and of the vendors: a storm of one does not hold up the others. */
export function openLanes(
  { config, clock, log, metrics }: Ground,
  { logins, lane, simulated }: LanesOptions,
  tell: (news: BalanceNews) => void,
): { own: Lane; lottery: Lane; vendors: Lane } {
  const shared = {
    url: logins.app,
    connections: config.pools.lane,
    maxBatch: LANE_BATCH_MAX,
    ...lane,
    log,
    patience: config.patience,
    ...(simulated ? { at: () => clock.now() } : {}),
    onPosted: (member: bigint, _account: number, seq: bigint, balance: bigint) =>
      tell({ member, seq, balance }),
  };
  const own = createLane({
    ...shared,
    ...counted(metrics, 'own'),
    answerMs: ANSWER_MS,
    companion: PLAY_COMPANION,
    applicationName: 'baize-lane',
  });
  const lottery = createLane({
    ...shared,
    ...counted(metrics, 'lottery'),
    answerMs: ANSWER_MS,
    companion: LOTTERY_COMPANION,
    applicationName: 'baize-lottery-lane',
  });
  const vendors = createLane({
    ...shared,
    ...counted(metrics, 'vendors'),
    companion: VENDORS_COMPANION,
    applicationName: 'baize-vendor-lane',
  });
  const waiting = () => ({ own: own.waiting(), lottery: lottery.waiting(), vendors: vendors.waiting() });
  metrics.gauge({
    name: 'baize_lane_waiting',
    help: 'Entries of a lane that have no answer yet',
    labels: ['lane'],
    read: () => labelled('lane', waiting()),
  });
  return { own, lottery, vendors };
}

function counted(metrics: App['metrics'], lane: string) {
  return {
    onBatch(entries: number) {
      metrics.count('baize_lane_batches_total', { lane });
      metrics.count('baize_lane_entries_total', { lane }, entries);
    },
    onRetry: (entries: number) => metrics.count('baize_lane_retries_total', { lane }, entries),
  };
}
