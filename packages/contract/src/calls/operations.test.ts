import { expect, test } from 'vitest';

import { refusalsOf } from '../call-refusals.ts';
import { REFUSALS, type RefusalCode } from '../refusals.ts';
import { ALL_ROUTES } from '../testing-inputs.ts';
import { SUMMARIES } from './features.ts';
import { operationId, TAGS, tagOf } from './operations.ts';

test('the published name of a call is its method and its path', () => {
  const names = [
    { method: 'GET', path: '/wps/v2/wallets/balance' },
    { method: 'POST', path: '/wps/relay/GCS_walletTransfer' },
    { method: 'POST', path: '/ops/vendors/grants/ask' },
    { method: 'PUT', path: '/wps/member/password/verification' },
  ] as const;
  expect(names.map(operationId)).toEqual([
    'getWpsV2WalletsBalance',
    'postWpsRelayGCSWalletTransfer',
    'postOpsVendorsGrantsAsk',
    'putWpsMemberPasswordVerification',
  ]);
});

test('every call has a name of its own on the list, and no other name is there', () => {
  const names = ALL_ROUTES.map(operationId);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ALL_ROUTES.length);
  expect(new Set(Object.keys(SUMMARIES))).toEqual(new Set(names));
});

test('a summary is one short sentence that begins with a verb', () => {
  const summaries = Object.values(SUMMARIES);
  expect(summaries.filter((text) => !/^[A-Z][a-z]+s [^.]{6,70}$/.test(text))).toEqual([]);
});

test('every call belongs to a feature, and every feature has calls', () => {
  expect(new Set(ALL_ROUTES.map(tagOf))).toEqual(new Set(Object.keys(TAGS)));
});

test('each call names refusals of the table, each of them once; access and the envelope bring their own', () => {
  const refusing = (path: string) => refusalsOf(ALL_ROUTES.find((route) => route.path === path) as never);
  for (const route of ALL_ROUTES) {
    const codes = refusalsOf(route);
    expect(new Set(codes).size, route.path).toBe(codes.length);
    expect(codes.filter((code) => !(code in REFUSALS))).toEqual([]);
    expect(codes.includes('gateway.envelope'), route.path).toBe(route.sealed);
    expect(codes.includes('session.required'), route.path).toBe(route.access !== 'public');
  }
  expect(refusing('/wps/system/status')).toEqual([
    'request.invalid',
    'request.rate',
    'request.busy',
    'system.error',
  ] satisfies RefusalCode[]);
  expect(refusing('/wps/play/spin')).toEqual(
    expect.arrayContaining(['wallet.insufficientFunds', 'system.region', 'session.ended', 'play.stake']),
  );
});
