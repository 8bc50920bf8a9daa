import type { FeedFrame, FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';

import { begin } from './quiet.ts';

export interface LiveOptions {
  /** The place in the lobby's events that the page itself knows of. */
  readonly heard: string;
  /** The path, with the ticket of a session. */
  address(): Promise<string>;
  topics(): readonly FeedTopic[];
  onOpen(socket: WebSocket): void;
  onEvent(event: MemberEvent | LobbyEvent): void;
  /** The gap was too old: all that is shown must be read again. */
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
  const hearing = createHearing(options);
  const pulse = createPulse(() => later());
  let socket: WebSocket | undefined;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let generation = 0;
  let down = false;

  const drop = () => {
    generation++;
    clearTimeout(retry);
    pulse.stop();
    socket?.close();
    socket = undefined;
    hearing.pause();
  };

  const later = () => {
    drop();
    down = true;
    options.onLine(false);
    const wait = (STEPS_MS[Math.min(tries++, STEPS_MS.length - 1)] ?? 8000) * (0.8 + 0.4 * jitter());
    retry = setTimeout(connect, wait);
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
      [tries, down] = [0, false];
      opened.send(JSON.stringify({ topics: hearing.wanted() }));
      options.onOpen(opened);
      pulse.start(opened);
    };
    opened.onmessage = ({ data }) => {
      const frame: FeedFrame = JSON.parse(data);
      if ('pong' in frame) options.onLine(true, pulse.answered(frame.pong));
      else hearing.take(frame);
    };
    opened.onclose = () => {
      if (mine === generation) later();
    };
  };

  const atOnce = () => {
    if (document.visibilityState !== 'visible' || !down) return;
    tries = 0;
    connect();
  };
  const unwatch = watchDevice(later, atOnce);
  connect();
  return {
    renew() {
      hearing.forgetMember();
      tries = 0;
      connect();
    },
    close() {
      unwatch();
      drop();
      hearing.end();
    },
  };
}

/** How far the page has heard each topic. It is not quiet until every topic has answered. */
function createHearing({ heard, topics, onEvent, onResync }: LiveOptions) {
  const cursors = new Map<FeedTopic, string>([['lobby', heard]]);
  let unanswered = new Set<FeedTopic>();
  let answered = begin();
  return {
    /** The topics that a new socket asks for, each from where it was heard last. */
    wanted(): Record<string, string | null> {
      unanswered = new Set(topics());
      return Object.fromEntries([...unanswered].map((topic) => [topic, cursors.get(topic) ?? null]));
    },
    take(frame: Exclude<FeedFrame, { pong: number }>): void {
      if (frame.cursor) cursors.set(frame.topic, frame.cursor);
      if ('event' in frame) {
        onEvent(frame.event);
        return;
      }
      if ('resync' in frame) onResync(frame.topic);
      unanswered.delete(frame.topic);
      if (unanswered.size === 0) answered();
    },
    pause(): void {
      answered();
      answered = begin();
    },
    forgetMember: () => void cursors.delete('member'),
    end: () => answered(),
  };
}

/** Pings a socket and times the answers; one that gives none is dead. */
function createPulse(onSilent: () => void) {
  let beat: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const ping = (socket: WebSocket) => {
    socket.send(JSON.stringify({ ping: performance.now() }));
    clearTimeout(silence);
    silence = setTimeout(onSilent, SILENT_MS);
  };

  return {
    start(socket: WebSocket): void {
      ping(socket);
      beat = setInterval(ping, PING_MS, socket);
    },
    /** The round trip of a ping that was answered. */
    answered(sentAt: number): number {
      clearTimeout(silence);
      return Math.max(0, Math.round(performance.now() - sentAt));
    },
    stop(): void {
      clearInterval(beat);
      clearTimeout(silence);
    },
  };
}

/** A socket learns of a lost network only from silence; the device knows sooner. */
function watchDevice(lost: () => void, back: () => void): () => void {
  addEventListener('offline', lost);
  addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', back);
  };
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
