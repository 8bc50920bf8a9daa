import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  readonly url: string;
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** A server for this machine alone. The caller gets an exception of its answer. */
export async function listen(port: number, answer: Answer): Promise<Loopback> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${request.socket.localPort}`);
    void Promise.resolve()
      .then(() => answer(request, response, url))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: String(error) } }));
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
