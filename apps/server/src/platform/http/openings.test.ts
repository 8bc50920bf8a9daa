import { expect, test } from 'vitest';

import { simulatedClock } from '../clock.ts';
import { refuse } from '../refuse.ts';
import { createOpenings } from './openings.ts';

const clock = simulatedClock(new Date('2030-01-16T04:00:00Z'));
let work = 0;
const garbage = async () => {
  work += 1;
  return refuse('gateway.envelope');
};
const whole = async () => 'open';
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'opened',
    (error: { code: string }) => error.code,
  );

test('an address whose envelopes do not open costs no more work than its share, and others open theirs', async () => {
  const { open } = createOpenings({ clock, lifted: false });
  work = 0;
  const codes: string[] = [];
  for (let n = 0; n < 100; n += 1) codes.push(await codeOf(open('203.0.113.7', garbage)));
  expect(work).toBe(14);
  expect(codes.filter((code) => code === 'request.rate')).toHaveLength(86);
  expect(await open('198.51.100.2', whole)).toBe('open');
  // Somebody behind the same address gets through when the second is over.
  clock.advance(1_000);
  expect(await open('203.0.113.7', whole)).toBe('open');
  clock.advance(600_000);
  expect(await codeOf(open('203.0.113.7', garbage))).toBe('gateway.envelope');
});

test('in a storm of many addresses each of them costs one opening, and strangers still open theirs', async () => {
  const { open, admit } = createOpenings({ clock, lifted: false });
  work = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    for (let n = 0; n < 400; n += 1) await codeOf(open(`10.1.${n >> 8}.${n & 255}`, garbage));
  }
  expect(work).toBeLessThanOrEqual(410);
  expect(() => admit('10.1.0.9')).toThrow('request.rate');
  expect(() => admit('198.51.100.3')).not.toThrow();
  expect(await open('198.51.100.3', whole)).toBe('open');
  // When it is over, an address may fail again as before.
  clock.advance(600_000);
  work = 0;
  for (let n = 0; n < 20; n += 1) await codeOf(open('203.0.113.7', garbage));
  expect(work).toBe(14);
});

test('of many strangers at once those that opened before go first, and much of one address goes last', async () => {
  const { open } = createOpenings({ clock, lifted: false });
  await open('198.51.100.1', whole);
  const done: string[] = [];
  const at = (address: string) => open(address, async () => void done.push(address));
  const flood = Array.from({ length: 100 }, () => at('203.0.113.7'));
  const strangers = Array.from({ length: 20 }, (_, n) => at(`192.0.2.${n}`));
  await Promise.all([...flood, ...strangers, at('198.51.100.1')]);
  const places = (address: string) => done.indexOf(address);
  expect(places('198.51.100.1')).toBeLessThan(9);
  expect(Math.max(...strangers.map((_, n) => places(`192.0.2.${n}`)))).toBeLessThan(40);
  expect(done.lastIndexOf('203.0.113.7')).toBe(120);
});

test('one network of version 6 is one address, and without limits all is opened', async () => {
  const { open } = createOpenings({ clock, lifted: false });
  work = 0;
  for (let n = 0; n < 50; n += 1) await codeOf(open(`2001:db8:1:${n}::1`, garbage));
  expect(work).toBe(14);
  const { open: free } = createOpenings({ clock, lifted: true });
  for (let n = 0; n < 50; n += 1) await codeOf(free('203.0.113.7', garbage));
  expect(work).toBe(64);
});
