import type { App } from '../../context.ts';
import { writeEvents } from '../../safety/safety.ts';
import type { Channel } from '../channels/channels.ts';

/** Tells people about the chain of a channel, once under each name. */
export async function raiseAlarm(
  app: App,
  { code }: Channel,
  details: Readonly<Record<string, string>>,
  once: string,
): Promise<void> {
  app.log.error({ channel: code, ...details }, 'the chain of a channel needs a look');
  const nobody = { member: null, address: null, country: null, device: null };
  const event = { kind: 'cryptoNode' as const, ...nobody, details: { channel: code, ...details } };
  await writeEvents(app, app.db, [{ ...event, at: app.clock.now(), once }]);
}

/** For a sweep that failed, or tokens that left without one. */
export function tellSweep(
  app: App,
  channel: Channel,
  { sweep, problem }: { sweep: string; problem: string },
): Promise<void> {
  return raiseAlarm(app, channel, { problem, sweep }, `cryptoSweep:${sweep}`);
}
