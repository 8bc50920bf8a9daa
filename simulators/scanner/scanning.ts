import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

import { type Faults, nextFault, noFaults, pause } from '../faults.ts';

/** The text that every scanner takes for a virus. It is put together here, so that none finds it in this file. */
export const EICAR = ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '\\',
);

export interface ScannerSimulator {
  readonly scannerUrl: string;
  /** The files that it was shown. */
  readonly files: Buffer[];
  readonly faults: Faults;
  close(): Promise<void>;
}

/** How a protocol finds the file in what was sent so far, and answers; null where more is to come. */
export interface ScannerProtocol {
  file(sent: Buffer): Buffer | null;
  answer(infected: boolean): string;
  readonly broken: string;
}

/** A scanner on a port of loopback, or on a socket in the file system. */
export async function startScanner(
  { file, answer, broken }: ScannerProtocol,
  at: number | string,
): Promise<Omit<ScannerSimulator, 'scannerUrl'> & { port: number }> {
  const files: Buffer[] = [];
  const faults = noFaults();
  const sockets = new Set<Socket>();

  async function scan(socket: Socket, found: Buffer): Promise<void> {
    files.push(found);
    const fault = nextFault(faults);
    await pause(faults.delayMs);
    if (fault === 'drop') return void socket.destroy();
    socket.end(fault ? broken : answer(found.includes(EICAR)));
  }

  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      const found = file(sent);
      if (!found) return;
      socket.removeAllListeners('data');
      void scan(socket, found);
    });
  });
  server.listen(typeof at === 'string' ? { path: at } : { port: at, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  return {
    files,
    faults,
    port: typeof address === 'string' ? 0 : (address as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
