import { describe, expect, test } from 'vitest';
import {
  AMONG_PEERS,
  MAKER_AND_APPROVER,
  ROLE_NAMES,
  ROLES,
  type RoleName,
  STANDARD_ROLES,
} from './roles.ts';
import { PERMISSIONS, type Permission } from './route.ts';

const may = (role: RoleName, permission: Permission) =>
  ROLES[role].permissions.some((each) => each === permission);
const holders = (permission: Permission) => ROLE_NAMES.filter((role) => may(role, permission));

describe.each(MAKER_AND_APPROVER)('four eyes of %s', (maker, approver) => {
  test('no role holds both sides', () => {
    expect(holders(maker).filter((role) => may(role, approver))).toEqual([]);
  });

  test('some role asks and some other one approves, in a large house and in a small one', () => {
    const large = Object.keys(STANDARD_ROLES);
    for (const side of [maker, approver]) {
      expect(holders(side).filter((role) => large.includes(role)).length).toBeGreaterThan(0);
      expect(holders(side).filter((role) => !large.includes(role))).toHaveLength(1);
    }
  });
});

test('every permission to approve has one to ask, and no two pairs share a side', () => {
  const approvals = PERMISSIONS.filter((permission) => permission.endsWith('.approve'));
  expect(new Set<string>(MAKER_AND_APPROVER.map(([, approver]) => approver))).toEqual(new Set(approvals));
  expect(new Set(MAKER_AND_APPROVER.flat()).size).toBe(2 * MAKER_AND_APPROVER.length);
});

test('what peers decide among themselves is held by two chairs of a small house', () => {
  expect(AMONG_PEERS.length).toBeGreaterThan(0);
  for (const permission of AMONG_PEERS) {
    expect(may('manager', permission) && may('finance', permission)).toBe(true);
  }
});

test('every permission is held by some role, and no role holds one twice', () => {
  expect(PERMISSIONS.filter((permission) => holders(permission).length === 0)).toEqual([]);
  for (const role of ROLE_NAMES) {
    const held: readonly Permission[] = ROLES[role].permissions;
    expect([role, new Set(held).size]).toEqual([role, held.length]);
  }
});

test('the auditor reads and changes nothing', () => {
  expect(ROLES.auditor.permissions.filter((permission) => !permission.endsWith('.read'))).toEqual([]);
});

test.each(['support', 'content', 'marketing', 'securityAdmin', 'systemAdmin'] as const)(
  'the role %s touches no money',
  (role) => {
    const money: Permission[] = [
      'members.adjust',
      'members.adjust.approve',
      'reconciliation.write',
      'reconciliation.approve',
    ];
    const rounds: Permission[] = ['records.write', 'records.approve'];
    expect([...money, ...rounds].filter((permission) => may(role, permission))).toEqual([]);
  },
);

test('who writes may read what he writes', () => {
  const pairs: [Permission, Permission][] = [
    ['switches.write', 'switches.read'],
    ['switches.approve', 'switches.read'],
    ['records.write', 'records.read'],
    ['records.approve', 'records.read'],
    ['games.write', 'games.read'],
    ['games.approve', 'games.read'],
    ['lottery.write', 'lottery.read'],
    ['lottery.approve', 'lottery.read'],
    ['lottery.results', 'lottery.read'],
    ['vendors.write', 'games.read'],
    ['vendors.approve', 'games.read'],
    ['members.adjust', 'members.read'],
    ['members.adjust.approve', 'members.read'],
    ['members.close', 'members.read'],
    ['members.protect', 'members.read'],
    ['reconciliation.write', 'ledger.read'],
    ['reconciliation.approve', 'ledger.read'],
    ['regions.write', 'safety.read'],
    ['regions.approve', 'safety.read'],
    ['safety.review', 'safety.read'],
    ['registration.write', 'registration.read'],
    ['staff.write', 'staff.read'],
    ['staff.grant', 'staff.read'],
  ];
  const blind = pairs.flatMap(([write, read]) =>
    holders(write)
      .filter((role) => !may(role, read))
      .map((role) => `${role} ${write}`),
  );
  expect(blind).toEqual([]);
});

test('only who looks after people may see them', () => {
  expect(new Set(holders('members.read'))).toEqual(
    new Set(['support', 'risk', 'financeMaker', 'financeApprover', 'auditor', 'manager', 'finance']),
  );
  expect(new Set(holders('staff.write'))).toEqual(new Set(['securityAdmin', 'manager']));
});
