import type { SitePopup } from '@baize/contract/site/popups';
import { expect, test } from 'vitest';
import { dueFor, pagesOf, readBy } from './visitor.ts';

const popup = (
  id: string,
  execution: SitePopup['execution'],
  audience: SitePopup['audience'],
): SitePopup => ({
  id,
  execution,
  audience,
  title: id,
  kind: 'B',
  picture: null,
  promotionType: null,
  linkageType: 'none',
  content: '',
  url: '',
  action: '',
  date: '2026-11-18T04:30:00Z',
});
const ALL = [
  popup('before', 'B', 'everybody'),
  popup('guests', 'B', 'guests'),
  popup('after', 'A', 'everybody'),
  popup('agents', 'A', 'agents'),
  popup('first', 'F', 'members'),
];
const ids = (popups: readonly SitePopup[]) => popups.map(({ id }) => id).join(' ');

test('P-01 B opens before the login, A after it, and F at the first login only', () => {
  expect(ids(dueFor('guest', false, ALL))).toBe('before guests');
  expect(ids(dueFor('member', false, ALL))).toBe('after');
  expect(ids(dueFor('member', true, ALL))).toBe('first after');
  expect(ids(dueFor('agent', false, ALL))).toBe('after agents');
  expect(ids(dueFor('trial', true, ALL))).toBe('');
});

test('P-01 a visitor reads what is meant for everybody or for them, whenever it opens', () => {
  expect(ids(readBy('guest', false, ALL))).toBe('before guests after');
  expect(ids(readBy('member', false, ALL))).toBe('before after');
  expect(ids(readBy('member', true, ALL))).toBe('before after first');
});

test('P-01 seventeen announcements have three pages', () => {
  expect([0, 1, 8, 9, 16, 17].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
});
