import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';

import { systemClock } from '../clock.ts';
import { createDraining } from './draining.ts';
import { Fastify } from './fastify.ts';

test('a server that stops answers the calls it has, and cuts off only what does not end', async () => {
  const server = Fastify({
    clock: systemClock,
    draining: createDraining(),
    trustProxy: 0,
    bodyLimit: 1_024,
    finishMs: 500,
    onBroken: () => undefined,
  });
  let asked = 0;
  const slow = Promise.withResolvers<object>();
  server.get('/slow', () => {
    asked += 1;
    return slow.promise;
  });
  server.get('/never', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  // Connections that are kept for the next call, or opened ahead of it, do not hold the server up.
  const ahead = connect(port, '127.0.0.1').on('error', () => undefined);
  const agent = new Agent({ keepAlive: true });
  const call = (path: string) =>
    new Promise<number | string>((answered) => {
      get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
        answer.resume().on('end', () => answered(answer.statusCode ?? 0));
      }).on('error', (error: NodeJS.ErrnoException) => answered(error.code ?? error.message));
    });
  const calls = [call('/slow'), call('/never')];
  await expect.poll(() => asked).toBe(2);
  let ended = false;
  const closed = server.close().then(() => {
    ended = true;
  });
  await once(ahead, 'close');
  expect(ended).toBe(false);
  slow.resolve({ answered: true });
  expect(await Promise.all(calls)).toEqual([200, 'ECONNRESET']);
  await closed;
  expect(await call('/slow')).toBe('ECONNREFUSED');
  agent.destroy();
});
