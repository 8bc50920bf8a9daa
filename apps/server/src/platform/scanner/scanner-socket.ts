import { connect, type NetConnectOpts } from 'node:net';

const ANSWER_MAX = 65_536;

/** Sends bytes over a connection of their own and answers what came back, until it is whole or the other side closes. */
export function askScanner(
  at: NetConnectOpts,
  sent: readonly Uint8Array[],
  { isWhole, timeoutMs }: { isWhole(heard: string): boolean; timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ ...at, signal: AbortSignal.timeout(timeoutMs) });
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      heard += part;
      if (isWhole(heard) || heard.length > ANSWER_MAX) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    for (const part of sent) socket.write(part);
  });
}
