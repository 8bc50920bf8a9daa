import { beforeEach, expect, test } from 'vitest';
import { dropToast, openToasts, toast } from './toast-queue.ts';

beforeEach(() => {
  for (const { id } of openToasts()) dropToast(id);
});

const titles = () => openToasts().map(({ title }) => title);

test('S-12 at most three toasts lie on the table, and the oldest leaves first', () => {
  for (const title of ['a', 'b', 'c', 'd']) toast({ tone: 'note', title });
  expect(titles()).toEqual(['b', 'c', 'd']);
});

test('S-12 an error outlives the passing messages', () => {
  toast({ tone: 'bad', title: 'error' });
  for (const title of ['a', 'b', 'c']) toast({ tone: 'done', title });
  expect(titles()).toEqual(['error', 'b', 'c']);
});

test('a fourth error takes the place of the oldest', () => {
  for (const title of ['1', '2', '3', '4']) toast({ tone: 'bad', title });
  expect(titles()).toEqual(['2', '3', '4']);
});
