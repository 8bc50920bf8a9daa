import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBalance } from '../../shell/wallet.ts';
import { type FromGame, isFrom, readMessage, type ToGame } from './frame-messages.ts';

interface GameFrameProps {
  url: string;
  title: string;
  demo: boolean;
  /** The player is asked something else: no round begins meanwhile. */
  paused: boolean;
  onMessage: (message: FromGame) => void;
}

/** A third-party game: on a host of its own, in a frame that may run and ask, and nothing else. */
export function GameFrame({ url, title, demo, paused, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const { origin } = new URL(url);
  const balance = useBalance();
  const tell = useRef((message: ToGame) => frame.current?.contentWindow?.postMessage(message, origin));
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!isFrom(event, { window: frame.current?.contentWindow ?? null, origin })) return;
      const message = readMessage(event.data);
      if (!message) return;
      if (message.type === 'game.ready') setReady(true);
      onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, onMessage]);
  useEffect(() => {
    if (!ready || demo || !balance) return;
    tell.current({ type: 'platform.balance', balance: balance.balance, currency: balance.currency });
  }, [ready, demo, balance]);
  useEffect(() => {
    if (!ready || !paused) return;
    const say = tell.current;
    say({ type: 'platform.pause' });
    return () => say({ type: 'platform.resume' });
  }, [ready, paused]);
  useLayoutEffect(() => {
    const window = frame.current?.contentWindow;
    // The frame is still there when this is called, and gone a moment later.
    return () => window?.postMessage({ type: 'platform.close' } satisfies ToGame, origin);
  }, [origin]);
  return (
    <iframe
      ref={frame}
      className="launch-frame"
      src={url}
      title={title}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
    />
  );
}
