import { type ReactNode, useState } from 'react';

/** A subject of the gallery with its parts. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <div className="subject">{children}</div>
    </section>
  );
}

interface PartProps {
  name: string;
  /** Each state by its name, so that a state costs one line. */
  states: Readonly<Record<string, ReactNode>>;
  /** The room of one state: what it needs, a small or a usual cell of a grid, or the whole width. */
  room?: 'own' | 'small' | 'cell' | 'whole';
}

/** A part with its states in a row, each above its name. */
export function Part({ name, states, room = 'own' }: PartProps) {
  return (
    <div className="panel part">
      <h3>{name}</h3>
      <div className={`states ${room}`}>
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state}>
            {shown}
            <figcaption>{state}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

interface HeldProps<T> {
  first: T;
  children: (held: T, hold: (next: T) => void) => ReactNode;
}

/** Keeps the value of a part that leaves it to its page. */
export function Held<T>({ first, children }: HeldProps<T>) {
  const [held, hold] = useState(first);
  return children(held, hold);
}

/** The states of a set: one for each of its keys. */
export function statesOf<Key extends string>(
  set: Readonly<Record<Key, unknown>>,
  show: (key: Key) => ReactNode,
): Record<string, ReactNode> {
  return Object.fromEntries((Object.keys(set) as Key[]).map((key) => [key, show(key)]));
}

export const LONG = 'Settlement of bets, rounds and withdrawals that were left open since yesterday evening';
export const nothing = () => undefined;
