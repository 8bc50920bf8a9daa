import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { closeAccount } from './accounts/closure.ts';
import { captcha, DiallingCode, firebaseNumber, smsCode } from './accounts/codes.ts';
import * as recovery from './accounts/recovery.ts';
import { register, registerMobile } from './accounts/registration.ts';
import * as session from './accounts/session.ts';
import { socialBegin, socialResult } from './accounts/social.ts';
import { addPasskey, Proof, proofCode, setTwoStep } from './accounts/two-step.ts';
import { beginDeposit } from './cashier/deposits.ts';
import { gameList, gameVendors } from './games/games.ts';
import { jackpots } from './games/jackpots.ts';
import { rounds, spin, step } from './games/play.ts';
import { rotateSeeds } from './games/seeds.ts';
import * as members from './members/members.ts';
import { NUMBER_FORMATS, PAYOUT_PROVIDERS } from './members/payout-providers.ts';
import { teamWagers, wager, wagers } from './records/records.ts';
import { transactions } from './statements/transactions.ts';
import { edges, fieldEdges, KEY } from './testing-edges.ts';
import { launchGame } from './vendors/launch.ts';
import { walletTransfer, walletTransfers } from './vendors/transfers.ts';
import { Day } from './wire.ts';

const long = (length: number) => 'x'.repeat(length);

describe('play', () => {
  fieldEdges(
    spin,
    { key: KEY, vendor: 'baize', code: 'emerald-lines', stake: '1.00' },
    {
      key: [[KEY], [undefined, '', 'x', KEY.toUpperCase().replace('0', 'A')]],
      stake: [
        ['0.20', '1', '100.00'],
        [undefined, '', '-1', '0.001', 1, '1e2', ' 1', null],
      ],
      vendor: [['baize'], ['', undefined, long(41)]],
      code: [['emerald-lines'], ['', undefined, long(41)]],
    },
  );
  fieldEdges(
    step,
    { key: KEY, round: KEY },
    { round: [[KEY], ['', 'x', undefined, null, KEY.toUpperCase().replace('0', 'A')]] },
  );
  fieldEdges(
    rounds,
    {},
    {
      from: [
        [undefined, '2026-01-01T00:00:00Z'],
        ['', '2026-01-01', '2026-02-30T00:00:00Z'],
      ],
      limit: [
        [undefined, '1', '50'],
        ['-1', 'all', '1.5', ''],
      ],
    },
  );
  fieldEdges(
    rotateSeeds,
    { key: KEY, clientSeed: 'mine' },
    {
      clientSeed: [
        ['m', long(64)],
        ['', long(65), undefined],
      ],
    },
  );
  fieldEdges(
    launchGame,
    { vassalage: 'baize', gameCode: 'emerald-lines' },
    {
      device: [
        [undefined, 'DESKTOP', 'MOBILE_WEB', 'IOS', 'ANDROID'],
        ['', 'ios', 'TV'],
      ],
      playMode: [
        [undefined, 'real', 'demo'],
        ['', 'free', null],
      ],
      theme: [
        [undefined, 'dark', 'light', 'contrast'],
        ['', 'pink'],
      ],
      vassalage: [
        ['x', long(32)],
        ['', undefined, long(33)],
      ],
      tableId: [
        [undefined, 't'],
        ['', long(65)],
      ],
    },
  );
});

describe('records', () => {
  edges(
    'a business day',
    Day,
    ['2026-11-20', '2000-02-29', '2028-02-29', '2099-12-31'],
    [
      '',
      '2026-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '1999-12-31',
      '2100-01-01',
      '20-11-2026',
      '2026-11-20T00:00:00Z',
      20_261_120,
    ],
  );
  fieldEdges(
    transactions,
    {},
    {
      group: [
        [undefined, 'deposits', 'games', 'rewards'],
        ['', 'bets', 'DEPOSIT'],
      ],
      reference: [
        [undefined, 'T7', 'D-7K3M9QRT', long(64)],
        ['', long(65)],
      ],
      cursor: [
        [undefined, '0', '1', '900000000000000000'],
        ['', '-1', '1.5', '1e3', 'x', '1000000000000000000'],
      ],
    },
  );
  for (const list of [wagers, teamWagers]) {
    fieldEdges(
      list,
      {},
      {
        from: [
          [undefined, '2026-11-20'],
          ['', 'today', '2026-02-30'],
        ],
        by: [
          [undefined, 'placed', 'settled'],
          ['', 'both'],
        ],
        state: [
          [undefined, 'settled', 'open', 'void'],
          ['', 'won', 'lost'],
        ],
        number: [
          [undefined, '7', long(64)],
          ['', long(65)],
        ],
        cursor: [
          [undefined, `2026-01-01T00:00:00.000000Z_${KEY}_B12345678`],
          ['', 'x', KEY, `2026-02-30T00:00:00Z_${KEY}_B12345678`, `2026-01-01T00:00:00Z_${KEY}`],
        ],
      },
    );
  }
  fieldEdges(
    teamWagers,
    {},
    {
      level: [
        [undefined, 'direct', 'all'],
        ['', 'team'],
      ],
      account: [
        [undefined, 'm'],
        ['', long(41)],
      ],
    },
  );
  fieldEdges(wager, { id: KEY }, { id: [[KEY], ['', undefined, 'x']] });
});

describe('money on the move', () => {
  fieldEdges(
    walletTransfer,
    { key: KEY, vassalage: 'v', direction: 'IN' },
    {
      amount: [
        [undefined, '0.01', '100'],
        ['-1', '0.001', 5, '', 'all', null],
      ],
      direction: [
        ['IN', 'OUT'],
        ['in', '', undefined],
      ],
      key: [[KEY], [undefined, '']],
    },
  );
  fieldEdges(
    walletTransfers,
    {},
    {
      cursor: [
        [undefined, KEY],
        ['', 'x'],
      ],
    },
  );
  fieldEdges(
    jackpots,
    {},
    {
      currency: [
        [undefined, 'MMK', 'USDT'],
        ['', 'mmk', 'MM', long(9)],
      ],
    },
  );

  test('every provider has an account number of a known form, and a code of its own', () => {
    expect(PAYOUT_PROVIDERS.length).toBeGreaterThan(10);
    expect(new Set(PAYOUT_PROVIDERS.map(({ code }) => code)).size).toBe(PAYOUT_PROVIDERS.length);
    for (const { code, format, kind, currency } of PAYOUT_PROVIDERS) {
      expect([code, NUMBER_FORMATS[format]]).toEqual([code, expect.any(RegExp)]);
      // A coin pays out any purse, a bank those of its country.
      expect([code, currency === null]).toEqual([code, kind === 'crypto']);
    }
  });

  test.each([
    ['account', ['123456', '1'.repeat(24)], ['12345', '1'.repeat(25), '12 3456', 'AB123456', '']],
    ['phone', ['+959790001234'], ['09790001234', '123456', '+', '1'.repeat(16), '09-790', '+95 979']],
    [
      'tron',
      [`T${'A'.repeat(33)}`, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
      [
        `A${'A'.repeat(33)}`,
        `T${'A'.repeat(32)}`,
        `T${'0'.repeat(33)}`,
        `T${'l'.repeat(33)}`,
        `0x${'a'.repeat(40)}`,
      ],
    ],
    [
      'ethereum',
      [`0x${'aB'.repeat(20)}`],
      [`0x${'a'.repeat(39)}`, `0x${'g'.repeat(40)}`, `0X${'a'.repeat(40)}`, 'a'.repeat(40)],
    ],
  ] as const)('an address of the form %s is told from others', (format, taken, refused) => {
    expect(taken.filter((number) => !NUMBER_FORMATS[format].test(number))).toEqual([]);
    expect(refused.filter((number) => NUMBER_FORMATS[format].test(number))).toEqual([]);
  });
});

describe('signing in', () => {
  fieldEdges(
    session.login,
    { username: 'mia', password: 'x', type: 'username' },
    {
      username: [
        ['m', long(64)],
        ['', long(65), undefined, 7, { $gt: '' }],
      ],
      password: [
        ['x', long(128)],
        ['', long(129), undefined],
      ],
      type: [
        ['username', 'sms'],
        ['', 'email', undefined],
      ],
      via: [
        [undefined, 'sms', 'email', 'totp'],
        ['recovery', 'bankName', ''],
      ],
      area: [
        [undefined, 'agent'],
        ['staff', ''],
      ],
      remember: [
        [undefined, true, false],
        ['yes', 1],
      ],
    },
  );
  fieldEdges(
    session.stepUp,
    { challenge: 'c', method: 'totp', code: '123456' },
    {
      method: [
        ['sms', 'email', 'totp', 'recovery', 'passkey', 'bankName'],
        ['', 'password', undefined],
      ],
      code: [
        [undefined, 'x', long(120)],
        ['', long(121)],
      ],
    },
  );
  fieldEdges(
    session.freePlay,
    { os: 'test', platform: 'W' },
    { platform: [['W'], ['', 'w', undefined, 'A']] },
  );
  fieldEdges(
    session.endSession,
    {},
    {
      id: [
        [undefined, KEY],
        ['', 'all'],
      ],
    },
  );
  fieldEdges(session.forgetDevice, { id: KEY }, { id: [[KEY], [undefined, '', 'x']] });
  fieldEdges(
    session.changePassword,
    { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' },
    {
      oldPassword: [
        ['', 'x'],
        [undefined, long(129)],
      ],
      newPassword: [
        ['x', long(128)],
        ['', undefined, long(129)],
      ],
      method: [
        [undefined, 'sms', 'totp', 'recovery', 'passkey'],
        ['', 'bankName'],
      ],
    },
  );
  edges('a type of account', session.MemberType, [0, 1, 2, 4, 41, 42], [3, 5, -1, '0', 0.5, null, undefined]);

  test('agents are no trial players and no members', () => {
    expect(session.AGENT_TYPES).not.toContain(session.TRIAL);
    expect(session.AGENT_TYPES).not.toContain(0);
    for (const type of session.AGENT_TYPES) expect(session.MemberType.safeParse(type).success).toBe(true);
  });

  fieldEdges(
    recovery.recoverByPhone,
    { newPassword: 'x', countryDialingCode: '95', mobileNum: '09', verificationCode: '1' },
    {
      newPassword: [['x'], ['', undefined]],
      verificationCode: [
        ['', '123456', long(12)],
        [undefined, long(13), 123_456],
      ],
      mobileNum: [
        ['', '09 790', long(24)],
        [undefined, long(25)],
      ],
    },
  );
  fieldEdges(
    recovery.resetPassword,
    { token: 't', newPassword: 'x' },
    {
      token: [
        ['t', long(64)],
        ['', undefined, long(65)],
      ],
    },
  );
});

describe('codes', () => {
  edges(
    'a dialling code',
    DiallingCode,
    ['95', '+95', '1', '+1684'],
    ['', '+', '95 ', '0095x', '12345', '-95', 95],
  );
  fieldEdges(
    smsCode,
    { mobileNum: '09790001234', countryDialingCode: '95' },
    {
      purpose: [
        [undefined, 'login', 'recovery'],
        ['', 'register'],
      ],
      human: [
        [undefined, 'x', long(4_000)],
        ['', long(4_001)],
      ],
    },
  );
  fieldEdges(
    firebaseNumber,
    { countryDialingCode: '95', mobileNo: '09' },
    {
      mobileNo: [
        ['', '09'],
        [undefined, long(25)],
      ],
    },
  );

  test('a picture is asked for with nothing', () => {
    expect([captcha.input.safeParse({}).success, captcha.input.safeParse({ id: 'x' }).success]).toEqual([
      true,
      false,
    ]);
  });
});

describe('proofs and second steps', () => {
  const passkey = {
    id: 'i',
    rawId: 'i',
    type: 'public-key',
    response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
  };
  edges(
    'a proof',
    Proof,
    [
      { password: '' },
      { password: 'x', method: 'totp', code: '123456' },
      { password: 'x', method: 'passkey', passkey },
    ],
    [
      {},
      { password: null },
      { password: long(129) },
      { password: 'x', method: 'bankName' },
      { password: 'x', code: '' },
      { password: 'x', more: 1 },
      { password: 'x', passkey: { ...passkey, type: 'password' } },
      { password: 'x', passkey: { ...passkey, response: { ...passkey.response, signature: undefined } } },
      { password: 'x', passkey: { ...passkey, more: 1 } },
    ],
  );
  fieldEdges(
    proofCode,
    { method: 'sms' },
    {
      method: [
        ['sms', 'email'],
        ['totp', '', undefined],
      ],
    },
  );
  fieldEdges(
    setTwoStep,
    { kind: 'sms', on: true, proof: { password: 'x' } },
    {
      kind: [
        ['totp', 'sms', 'email'],
        ['passkey', '', undefined],
      ],
      on: [
        [true, false],
        ['on', 1, undefined],
      ],
      proof: [[{ password: '' }], [undefined, {}, null]],
    },
  );
  const made = { ...passkey, response: { clientDataJSON: 'c', attestationObject: 'o' } };
  fieldEdges(
    addPasskey,
    { name: 'phone', passkey: made },
    {
      name: [
        ['x', long(40)],
        ['', long(41), undefined],
      ],
      passkey: [[made], [passkey, undefined]],
    },
  );
});

describe('what a member tells of himself', () => {
  const proof = { password: 'x' };
  fieldEdges(
    members.setNickname,
    { nickname: 'Mia' },
    {
      nickname: [
        ['Mi', long(24)],
        ['M', '', long(25), undefined],
      ],
    },
  );
  fieldEdges(
    members.setPaymentPassword,
    { password: '123456', proof },
    {
      password: [
        ['123456', long(16), 'ab cd'.replace(' ', '!x')],
        ['12345', long(17), '12 3456', '', undefined],
      ],
      proof: [[proof], [undefined, {}]],
    },
  );
  fieldEdges(
    members.addPayoutAccount,
    { provider: 'kbz', number: '123456', holder: 'Mia', proof },
    {
      number: [
        ['1', long(80)],
        ['', long(81), undefined, 123_456],
      ],
      holder: [
        ['M', long(200), undefined],
        ['', long(201)],
      ],
      proof: [[proof], [undefined]],
    },
  );
  fieldEdges(
    members.setContact,
    { kind: 'email', value: 'a@b.cd', code: '123456', proof },
    {
      kind: [
        ['email', 'mobile'],
        ['fax', undefined],
      ],
      code: [
        ['', '123456'],
        [undefined, long(13)],
      ],
      value: [['x'], ['', undefined, long(101)]],
    },
  );
  fieldEdges(
    members.setDetails,
    { realName: 'Mia Win' },
    {
      realName: [
        [undefined, '', 'Mia', long(200)],
        [long(201), null],
      ],
      birthday: [[undefined, '1998-04-17'], [19_980_417]],
      proof: [
        [undefined, proof],
        [{}, null],
      ],
    },
  );
  fieldEdges(
    members.setPreferences,
    {},
    {
      language: [
        [undefined, 'MY', 'EN', 'CN'],
        ['', 'en', 'FR'],
      ],
      theme: [
        [undefined, 'system', 'dark', 'light', 'contrast'],
        ['', 'pink'],
      ],
      odds: [
        [undefined, 'decimal', 'hongkong', 'malay', 'indonesian', 'american'],
        ['', 'fractional'],
      ],
      realityMinutes: [
        [undefined, 15, 30, 60, 120],
        [0, 45, '60', null],
      ],
      winnerName: [[undefined, 'masked', 'hidden'], ['shown']],
      more: [[undefined], ['x']],
    },
  );
  fieldEdges(
    closeAccount,
    { reason: '', proof },
    {
      reason: [
        ['', 'tired', long(300)],
        [long(301), undefined],
      ],
      proof: [[proof], [undefined, {}]],
    },
  );

  test('what is set once can be edited or came from registration, and fits into what may be saved', () => {
    for (const field of members.SHOWN_DETAILS) {
      expect(Object.keys((members.setDetails.input as unknown as { shape: object }).shape)).toContain(field);
      expect(members.DETAILS[field].max).toBeLessThanOrEqual(200);
    }
    expect(members.SHOWN_DETAILS).toHaveLength(6);
  });
});

describe('registration', () => {
  const consents = { terms: true, privacy: true, truthful: true, adult: true, version: '2026-11' };
  const byName = { key: KEY, consents, username: 'mia2026', password: 'x', confirmPassword: 'x' };
  fieldEdges(register, byName, {
    key: [[KEY], [undefined, '']],
    consents: [
      [consents, { ...consents, terms: false }],
      [
        undefined,
        {},
        { ...consents, adult: 'yes' },
        { ...consents, version: '' },
        { ...consents, more: true },
      ],
    ],
    username: [
      ['m', long(64)],
      ['', undefined, long(65)],
    ],
    email: [
      [undefined, '', long(254)],
      [long(255), null],
    ],
    login: [
      [undefined, true],
      [false, 'true'],
    ],
    registerMethod: [
      [undefined, 'WEB', 'APP'],
      ['', 'web'],
    ],
    countryDialingCode: [
      [undefined, '95'],
      ['', 'x'],
    ],
  });
  fieldEdges(
    registerMobile,
    { key: KEY, consents, mobileNum: '09790001234' },
    {
      mobileNum: [
        ['1', long(20)],
        ['', undefined, long(21)],
      ],
      password: [
        [undefined, 'x'],
        ['', long(129)],
      ],
      username: [[undefined], ['mia']],
    },
  );

  const next = (path: string) => socialBegin.input.safeParse({ provider: 'google', next: path }).success;
  test('after a social sign-in nobody is led to another site', () => {
    expect(['/', '/wallet', '/records?period=own', '/play/baize/x'].map(next)).not.toContain(false);
    expect(
      [
        '',
        'wallet',
        '//evil.example',
        '/\\evil.example',
        '/\t/evil.example',
        '/\n/evil.example',
        '/wallet\r',
        'https://evil.example',
        'javascript:1',
        `/${long(300)}`,
        ...['/./\\evil.com', '/.//evil.com', '/a/..//evil.com', '/%2f/evil.com', '/%5C/evil.com', '/x\\y'],
        ...['javascript:alert(1)', 'https://own@evil.com/', '/\r\n/evil.com', '/\x7f'],
      ].map(next),
    ).not.toContain(true);
  });
  fieldEdges(
    socialResult,
    { result: long(32) },
    { result: [['-_'.repeat(16)], ['', long(31), long(33), ' '.repeat(32), undefined]] },
  );
});

describe('lists of games', () => {
  fieldEdges(
    gameList,
    {},
    {
      pageNo: [
        [undefined, '1', 1],
        ['-1', 'x', ''],
      ],
      sort: [
        [undefined, 'popular', 'new', 'name', 'payback'],
        ['', 'price'],
      ],
      gameName: [[undefined, '', long(60)], [long(61)]],
      isNew: [
        [undefined, '0', '1', 'true', 'false'],
        ['', 'yes', true, 1],
      ],
      vassalage: [
        [undefined, 'a,b'],
        ['', long(201)],
      ],
    },
  );
  fieldEdges(
    gameVendors,
    {},
    {
      gameType: [
        [undefined, 'RNG'],
        ['', long(21)],
      ],
    },
  );

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('the mark %s of an address is %s', (written, meant) => {
    expect(z.parse(gameList.input, { isNew: written })).toEqual({ isNew: meant });
  });
});

test('a checkout page returns to a path of this site only', () => {
  const wish = { key: KEY, method: 'online', amount: '1000' };
  const back = (path: string) => beginDeposit.input.safeParse({ ...wish, back: path }).success;
  expect(['/', '/deposit?method=online'].map(back)).toEqual([true, true]);
  expect(['//evil.com', '/\\evil.com', '/.//evil.com', 'https://evil.com'].map(back)).not.toContain(true);
});
