import { Refused, Unreachable } from '@baize/client/refused';
import { REFUSALS, type RefusalCode } from '@baize/contract/refusals';
import { beforeAll, expect, test } from 'vitest';

import { speakNow, standIn } from './testing.ts';

standIn();
const { ChunkFailure, faultReference, faultText, loadPart } = await import('./faults.ts');
beforeAll(() => speakNow());

const refused = (code: RefusalCode, args = {}, traceId = 'trace-7') =>
  new Refused({ code, args, traceId, status: 409 });

test('every refusal of the contract has a sentence of its own, not the general one', () => {
  const general = faultText(new Error('x'));
  const codes = Object.keys(REFUSALS) as RefusalCode[];
  expect(codes.length).toBeGreaterThan(150);
  const silent = codes.filter(
    (code) => code !== 'system.error' && [general, ''].includes(faultText(refused(code))),
  );
  expect(silent).toEqual([]);
});

test('U-07 a refusal writes its amount as every screen does', () => {
  const left = { amount: '50000.0000', currency: 'MMK' };
  expect(faultText(refused('protection.depositLimit', left))).toContain('50,000.00 MMK');
});

test('U-03 no answer is told apart from a fault', () => {
  const texts = [new Unreachable(null), new Error('x'), refused('wallet.insufficientFunds')].map(faultText);
  expect(new Set(texts).size).toBe(3);
  expect(texts.filter((text) => text === '')).toEqual([]);
});

test('U-03 a refusal carries the number to find it by, other faults have none', () => {
  expect(faultReference(refused('system.error'))).toContain('trace-7');
  expect(faultReference(refused('system.error', {}, ''))).toBeUndefined();
  expect(faultReference(new Unreachable(null))).toBeUndefined();
});

test('P-27 a part whose code does not come is a chunk failure that keeps its cause', async () => {
  const cause = new TypeError('network');
  const fault = await loadPart(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ChunkFailure);
  expect(fault).toMatchObject({ cause });
  await expect(loadPart(async () => 7)).resolves.toBe(7);
});
