import { useRef, useState } from 'react';

export interface View {
  /** Nothing is beside the game. */
  readonly theatre: boolean;
  onTheatre(): void;
  /** Nothing where a part of a page cannot fill the screen. */
  readonly onFull: (() => void) | undefined;
}

/** How much of the screen a game has; `box` is what fills it. */
export function useView() {
  const box = useRef<HTMLDivElement>(null);
  const [theatre, setTheatre] = useState(false);
  const onFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void box.current?.requestFullscreen().catch(() => undefined);
  };
  const view: View = {
    theatre,
    onTheatre: () => setTheatre((before) => !before),
    onFull: document.fullscreenEnabled ? onFull : undefined,
  };
  return { box, view };
}
