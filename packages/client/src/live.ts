import type { FeedFrame, FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';

import { begin } from './quiet.ts';

export interface LiveOptions {
  /** The place in the lobby's events that the page itself knows of. */
  readonly heard: string;
  /** The path with the ticket of the session, or without one for a guest. */
  address(): Promise<string>;
  topics(): readonly FeedTopic[];
  onEvent(event: MemberEvent | LobbyEvent): void;
  /** The gap was too old to catch up: everything shown must be read again. */
  onResync(topic: FeedTopic): void;
  /** `ms` is the last round trip; undefined while the line is down. */
  onLine(up: boolean, ms?: number): void;
}

export interface Live {
  /** Closes the present socket and opens one with the topics and the session of now. */
  renew(): void;
  close(): void;
}

const STEPS_MS = [500, 1000, 2000, 4000, 8000];
const PING_MS = 10_000;
const SILENT_MS = 5000;

/** The realtime line: one socket a tab, which comes back by itself and asks for what it missed (U-25). */
export function openLive(options: LiveOptions): Live {
  const cursors = new Map<FeedTopic, string>([['lobby', options.heard]]);
  let socket: WebSocket | undefined;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let generation = 0;
  let down = false;
  let deaf = new Set<FeedTopic>();
  let listens = begin();

  const drop = () => {
    generation++;
    clearTimeout(retry);
    clearInterval(beat);
    clearTimeout(silence);
    retry = undefined;
    socket?.close();
    socket = undefined;
    listens();
    listens = begin();
  };

  const later = () => {
    drop();
    down = true;
    options.onLine(false);
    const wait = (STEPS_MS[Math.min(tries++, STEPS_MS.length - 1)] ?? 8000) * (0.8 + 0.4 * jitter());
    retry = setTimeout(connect, wait);
  };

  const hear = (frame: FeedFrame) => {
    if ('pong' in frame) {
      clearTimeout(silence);
      return options.onLine(true, Math.max(0, Math.round(performance.now() - frame.pong)));
    }
    if (frame.cursor) cursors.set(frame.topic, frame.cursor);
    if ('event' in frame) return options.onEvent(frame.event);
    if ('resync' in frame) options.onResync(frame.topic);
    deaf.delete(frame.topic);
    if (deaf.size === 0) listens();
  };

  const ping = () => {
    socket?.send(JSON.stringify({ ping: performance.now() }));
    clearTimeout(silence);
    silence = setTimeout(later, SILENT_MS);
  };

  const connect = async () => {
    drop();
    const mine = generation;
    const address = await options.address().catch(() => undefined);
    if (mine !== generation) return;
    if (!address) return later();
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      tries = 0;
      down = false;
      deaf = new Set(options.topics());
      const topics = Object.fromEntries([...deaf].map((topic) => [topic, cursors.get(topic) ?? null]));
      opened.send(JSON.stringify({ topics }));
      ping();
      beat = setInterval(ping, PING_MS);
    };
    opened.onmessage = ({ data }) => hear(JSON.parse(data));
    opened.onclose = () => {
      if (mine === generation) later();
    };
  };

  const atOnce = () => {
    if (document.visibilityState !== 'visible' || !down) return;
    tries = 0;
    connect();
  };
  // A socket learns only from silence that the device has lost its network.
  addEventListener('offline', later);
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  connect();
  return {
    renew() {
      cursors.delete('member');
      tries = 0;
      connect();
    },
    close() {
      removeEventListener('offline', later);
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
      drop();
      listens();
    },
  };
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
