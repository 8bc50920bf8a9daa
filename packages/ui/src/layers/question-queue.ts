import type { ReactNode } from 'react';
import type { LineIconName } from '../art/icons.ts';
import type { Enamel } from '../forms/button.tsx';

interface Answer<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly enamel?: Enamel;
}

export interface Question<Key extends string> {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: LineIconName;
  readonly picture?: ReactNode;
  readonly answers: readonly Answer<Key>[];
  readonly popup?: string;
  /** A press beside the question closes it. */
  readonly coverCloses?: boolean;
  readonly timeoutMs?: number;
}

export type Outcome<Key extends string> = Key | 'closed' | 'timeout';

export interface Asked {
  readonly id: number;
  readonly question: Question<string>;
  readonly settle: (outcome: string) => void;
}

let asked: readonly Asked[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Asked[]) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Puts a question to the player and tells which button was pressed. Questions asked meanwhile lie on top. */
export function ask<Key extends string>(question: Question<Key>): Promise<Outcome<Key>> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const timer =
      question.timeoutMs === undefined ? undefined : setTimeout(() => settle('timeout'), question.timeoutMs);
    const settle = (outcome: string) => {
      clearTimeout(timer);
      change(asked.filter((other) => other.id !== id));
      resolve(outcome as Outcome<Key>);
    };
    change([...asked, { id, question, settle }]);
  });
}

export const openQuestions = () => asked;

export function subscribeQuestions(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
