import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { type Faults, nextFault, noFaults, pause, setFaults } from '../faults.ts';
import { type Loopback, listen, sendJson } from '../identity/loopback.ts';

export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  /** The whole message as it came over the wire. */
  readonly source: string;
}

/** A mail server on loopback: `GET /messages` lists what arrived, `POST /faults?refuse=1` spoils what comes next. */
export interface MailSimulator extends Loopback {
  readonly smtpUrl: string;
  readonly messages: ReceivedMail[];
  readonly faults: Faults;
}

export async function startMail(ports: { smtp?: number; http?: number } = {}): Promise<MailSimulator> {
  const messages: ReceivedMail[] = [];
  const faults = noFaults();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const fault = nextFault(faults);
        await pause(faults.delayMs);
        if (fault === 'refuse' || fault === 'reject') return done(refusal(fault));
        const { mailFrom, rcptTo } = session.envelope;
        messages.push({
          messageId: /^message-id: <(.+)>/im.exec(source)?.[1] ?? '',
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
          source,
        });
        if (fault === 'drop') return hangUp(server);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(ports.smtp ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const api = await listen(ports.http ?? 0, (request, response, url) => {
    if (request.method === 'POST') setFaults(faults, url.searchParams);
    sendJson(response, url.pathname === '/messages' ? messages : faults);
  });
  return {
    messages,
    faults,
    url: api.url,
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async close() {
      await api.close();
      await new Promise<void>((done) => {
        server.close(done);
      });
    },
  };
}

function refusal(kind: 'refuse' | 'reject'): Error {
  return kind === 'refuse'
    ? Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 })
    : Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
}

/** The message was taken and the connection breaks before its sender hears of it. */
function hangUp(server: SMTPServer): void {
  for (const connection of server.connections) {
    (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
  }
}
