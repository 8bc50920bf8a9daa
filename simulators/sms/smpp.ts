import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import smpp, { type Pdu, type Session } from 'smpp';

import { type Faults, nextFault, noFaults, pause } from '../faults.ts';
import type { ReceivedText } from './gateway.ts';

/** A message centre that speaks SMPP 3.4 on loopback. */
export interface SmppSimulator {
  readonly smppUrl: string;
  readonly messages: ReceivedText[];
  readonly faults: Faults;
  close(): Promise<void>;
}

const SYSTEM_ID = 'baize';
const PASSWORD = 'loopback';

export async function startSmpp(port = 0): Promise<SmppSimulator> {
  const messages: ReceivedText[] = [];
  const faults = noFaults();
  const sessions = new Set<Session>();

  async function take(session: Session, pdu: Pdu): Promise<void> {
    const fault = nextFault(faults);
    await pause(faults.delayMs);
    if (fault === 'refuse') return refuse(session, pdu, smpp.ESME_RTHROTTLED);
    if (fault === 'reject') return refuse(session, pdu, smpp.ESME_RINVDSTADR);
    const held = pdu.message_payload ?? pdu.short_message;
    messages.push({
      to: `+${pdu.destination_addr}`,
      from: pdu.source_addr ?? '',
      text: String(held?.message ?? ''),
    });
    if (fault === 'drop') return session.destroy();
    session.send(pdu.response({ message_id: String(messages.length) }));
  }

  const server = smpp.createServer((session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
    session.on('bind_transceiver', (pdu: Pdu) => {
      const known = pdu.system_id === SYSTEM_ID && pdu.password === PASSWORD;
      if (!known) return refuse(session, pdu, smpp.ESME_RBINDFAIL);
      session.send(pdu.response());
    });
    session.on('enquire_link', (pdu: Pdu) => void session.send(pdu.response()));
    session.on('submit_sm', (pdu: Pdu) => void take(session, pdu));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    messages,
    faults,
    smppUrl: `smpp://${SYSTEM_ID}:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(session: Session, pdu: Pdu, status: number): void {
  session.send(pdu.response({ command_status: status }));
}
