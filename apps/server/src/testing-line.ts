// The realtime line, as tests hear it.
import { once } from 'node:events';
import type { FeedFrame } from '@baize/contract/feeds';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './testing-waiting.ts';

/** An open line, with all that it said. */
export interface TestLine {
  readonly frames: FeedFrame[];
  send(message: unknown): void;
  /** The first frame, already heard or still to come, that fits. */
  next(fits: (frame: FeedFrame) => boolean, within?: number): Promise<FeedFrame>;
  /** The code the line was closed with. */
  closed(): Promise<number>;
  close(): Promise<void>;
}

export async function openLine(url: string, headers: Record<string, string>): Promise<TestLine> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  const frames: FeedFrame[] = [];
  socket.on('message', (data) => void frames.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  closed.catch(() => undefined);
  await once(socket, 'open');
  return {
    frames,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(fits, within = 10_000) {
      // A frame that is there needs no work of the nodes.
      if (!frames.some(fits))
        await eventually(() => expect(frames.some(fits), JSON.stringify(frames)).toBe(true), within);
      return frames.find(fits) as FeedFrame;
    },
    async closed() {
      await eventually(() => expect(socket.readyState).toBe(socket.CLOSED));
      return closed;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
