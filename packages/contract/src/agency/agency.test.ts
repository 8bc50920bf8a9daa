import { describe, expect, test } from 'vitest';
import { AGENT_TYPES, MemberType, TRIAL } from '../accounts/session.ts';
import { fieldEdges, KEY } from '../testing-edges.ts';
import {
  ACCOUNT_TYPES,
  accountType,
  CODE_LETTERS,
  createInviteLink,
  inviteLinks,
  openAccount,
} from './agency.ts';

const TYPES = Object.keys(ACCOUNT_TYPES).map((type) => MemberType.parse(Number(type)));

describe('ACC-1 the types of accounts', () => {
  test('there are six', () => {
    expect(TYPES).toEqual([0, 1, 2, 4, 41, 42]);
  });

  test('who opens a type is one that it may stand below', () => {
    for (const type of TYPES)
      for (const opened of accountType(type).opens)
        expect([type, accountType(opened).below]).toEqual([type, expect.arrayContaining([type])]);
  });

  test('a type that stands below another can be opened by it', () => {
    for (const type of TYPES)
      for (const upline of accountType(type).below)
        expect([type, accountType(upline).opens]).toEqual([type, expect.arrayContaining([type])]);
  });

  test('only agents have downlines', () => {
    expect(TYPES.filter((type) => accountType(type).opens.length > 0)).toEqual(AGENT_TYPES);
  });

  test('affiliates do not bet and open no agents that do', () => {
    for (const type of [41, 42]) {
      expect(accountType(type).bets).toBe(false);
      expect(
        accountType(type).opens.filter(
          (opened) => accountType(opened).opens.length > 0 && accountType(opened).bets,
        ),
      ).toEqual([]);
    }
  });

  test('nothing stands above the first of each line, and nothing below a trial player', () => {
    for (const type of [1, 41, TRIAL]) expect(accountType(type).below).toEqual([]);
    expect(TYPES.filter((type) => accountType(type).below.includes(TRIAL))).toEqual([]);
  });

  test.each([3, 5, -1, 43, 0.5, Number.NaN])('the type %d, which nobody knows, may do nothing', (type) => {
    expect(accountType(type)).toEqual({ below: [], opens: [], bets: false });
  });
});

describe('codes of invite links', () => {
  test('have no letter or digit that looks like another', () => {
    expect(CODE_LETTERS).toHaveLength(32);
    expect(new Set(CODE_LETTERS).size).toBe(32);
    expect(CODE_LETTERS).not.toMatch(/[IO01a-z]/);
  });

  const LINK = {
    id: KEY,
    code: 'ABCDEFGH',
    targetType: 0,
    rebateProfile: '',
    expiresAt: null,
    maxUses: null,
    uses: 0,
    visits: 0,
    domain: null,
    state: 'active',
    valid: true,
    remark: '',
    url: '',
    createdAt: '2026-01-01T00:00:00Z',
  };
  const isCode = (code: string) =>
    inviteLinks.output.safeParse({ rows: [{ ...LINK, code }], next: null }).success;

  test('are any eight of these letters', () => {
    for (const letter of CODE_LETTERS) expect([letter, isCode(letter.repeat(8))]).toEqual([letter, true]);
    expect(
      ['ABCDEFG', 'ABCDEFGHJ', 'abcdefgh', 'ABCDEFG0', 'ABCDEFGI', 'ABCDEFGO', 'ABCDEFG1', ''].filter(isCode),
    ).toEqual([]);
  });
});

const LINK = { key: KEY, targetType: 0 };

fieldEdges(createInviteLink, LINK, {
  key: [[KEY], [undefined, '', 'x']],
  targetType: [
    [0, 1, 2, 41, 42],
    [undefined, 3, '0', -1, null],
  ],
  expiresAt: [
    [undefined, '2026-12-31T00:00:00Z'],
    ['2026-12-31', '2026-02-30T00:00:00Z', null, ''],
  ],
  maxUses: [
    [undefined, 1, 1_000_000],
    [0, -1, 1.5, 1_000_001, '5', null],
  ],
  domain: [
    [undefined, 'a', 'play.example.com', 'a-b.example', 'x'.repeat(100)],
    ['', 'PLAY.example', '-a', 'a-', '.a', 'a.', 'a b', 'https://a', 'a/b', 'a:80', 'x'.repeat(101)],
  ],
  remark: [
    [undefined, '', 'x'.repeat(140)],
    ['x'.repeat(141), 7],
  ],
  rebateProfile: [[undefined, '', 'x'.repeat(60)], ['x'.repeat(61)]],
});

fieldEdges(
  openAccount,
  { key: KEY, username: 'mia', type: 0 },
  {
    username: [
      ['m', 'x'.repeat(64)],
      ['', 'x'.repeat(65), undefined, 7],
    ],
    type: [
      [0, 2, 42],
      [3, undefined, '0'],
    ],
    nickname: [
      [undefined, 'Mia', 'x'.repeat(40)],
      ['', 'x'.repeat(41)],
    ],
    key: [[KEY], [undefined]],
  },
);
