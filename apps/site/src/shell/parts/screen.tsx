import { type ReactNode, useEffect, useRef } from 'react';
import { boot } from '../boot.ts';

export type ScreenState = 'loading' | 'empty' | 'error' | 'offline' | 'ready';

interface ScreenProps {
  /** The id in the list of screens; tests find the screen by it. */
  id: string;
  state: ScreenState;
  title: string;
  className?: string;
  children: ReactNode;
}

let first = true;

/** The main part of a page: its id and state, the document title, and the focus on the heading after a navigation. */
export function Screen({ id, state, title, className = 'wrap', children }: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – ${boot.brand}`;
  }, [title]);
  useEffect(() => {
    if (!first) {
      const heading = main.current?.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    first = false;
  }, []);
  return (
    <main
      ref={main}
      id="main"
      className={className}
      data-screen={id}
      data-state={state}
      aria-busy={state === 'loading' || undefined}
    >
      {children}
    </main>
  );
}
