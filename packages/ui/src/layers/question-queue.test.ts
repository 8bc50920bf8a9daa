import { expect, test, vi } from 'vitest';
import { ask, openQuestions } from './question-queue.ts';

const question = { title: 'Log out?', answers: [{ key: 'leave', label: 'Log out' }] } as const;

test('S-14 the promise resolves with the pressed button, and the question leaves', async () => {
  const answer = ask(question);
  openQuestions().at(-1)?.settle('leave');
  expect(await answer).toBe('leave');
  expect(openQuestions()).toEqual([]);
});

test('S-14 a question with a time limit closes itself', async () => {
  vi.useFakeTimers();
  const answer = ask({ ...question, timeoutMs: 3000 });
  vi.advanceTimersByTime(2999);
  expect(openQuestions()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await answer).toBe('timeout');
  expect(openQuestions()).toEqual([]);
  vi.useRealTimers();
});

test('a question asked meanwhile lies on top and may be answered first', async () => {
  const first = ask(question);
  const second = ask({ ...question, title: 'Really?' });
  openQuestions().at(-1)?.settle('closed');
  expect(await second).toBe('closed');
  openQuestions().at(-1)?.settle('leave');
  expect(await first).toBe('leave');
});
