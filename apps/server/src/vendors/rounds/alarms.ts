import type { RiskKind } from '@baize/contract/site/safety';

import type { App } from '../../context.ts';
import { type RiskEvent, writeEvents } from '../../safety/safety.ts';
import type { Sent, Settled } from './settle.ts';

/** Tells our people what a vendor should never have sent, a row for each message, beside the path of the money. */
export interface Alarms {
  /** Waits for nothing and never fails. */
  note(sent: Sent, settled: Settled): void;
  /** Waits until all is written. */
  close(): Promise<void>;
}

/** More waiting than this is a storm: its beginning says enough. */
const WAITING_MAX = 5_000;
const BATCH = 200;

export function createAlarms(app: Pick<App, 'db' | 'clock' | 'log'>): Alarms {
  const waiting = new Map<string, RiskEvent>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH);
      for (const [once] of batch) waiting.delete(once);
      const events = batch.map(([, event]) => event);
      await writeEvents(app, app.db, events).catch((error: unknown) =>
        app.log.error({ err: error, events: events.map(({ once }) => once) }, 'alarms were not written'),
      );
    }
    writing = null;
  }

  return {
    note(sent, settled) {
      const kind = kindOf(sent, settled);
      if (!kind || waiting.size >= WAITING_MAX) return;
      const event = eventOf(kind, sent, settled);
      waiting.set(event.once, event);
      writing ??= write();
    },
    async close() {
      await writing;
    },
  };
}

function kindOf({ message }: Sent, { status }: Settled): RiskKind | null {
  if (status === 'TX_CONFLICT') return 'vendorConflict';
  const wins = message.kind === 'win' || message.kind === 'jackpotWin';
  return wins && status === 'ROUND_VOID' ? 'vendorVoidWin' : null;
}

function eventOf(kind: RiskKind, sent: Sent, { at }: Settled): RiskEvent & { readonly once: string } {
  const { vendor, player, message, round } = sent;
  const transaction = message.txid;
  return {
    kind,
    member: player.member,
    address: null,
    country: null,
    device: null,
    at,
    details: { vendor: vendor.code, type: message.kind, transaction, round: round ?? '' },
    once: `${kind}:${vendor.code}:${transaction}`,
  };
}
