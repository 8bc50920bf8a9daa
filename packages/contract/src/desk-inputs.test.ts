import { describe, expect, test } from 'vitest';

import { decideApproval } from './desk/approvals.ts';
import * as catalog from './desk/catalog.ts';
import { opsAddNotice } from './desk/content.ts';
import { opsLedger } from './desk/ledger.ts';
import * as members from './desk/members.ts';
import { ORDER_MAX, opsSetOrder, SORT_USUAL } from './desk/order.ts';
import * as reconciliation from './desk/reconciliation.ts';
import { opsResettleRound, opsVoidRound } from './desk/records.ts';
import { opsSetRegistrationRule } from './desk/registration.ts';
import { opsLookUpAddress, opsReviewEvent, opsSetRegion } from './desk/safety.ts';
import { staffEnrol, staffLogin } from './desk/session.ts';
import { addStaff, decideEnrolment, showStaffPassword } from './desk/staff.ts';
import { opsSetStakes, STEPS_MAX } from './desk/stakes.ts';
import { opsCloseOut } from './desk/stuck.ts';
import { opsSetSwitch } from './desk/switches.ts';
import { opsChangeKey, opsSetTerms } from './desk/vendors.ts';
import { exportList } from './lists/exports.ts';
import { fieldEdges, KEY } from './testing-edges.ts';

const long = (length: number) => 'x'.repeat(length);
const many = (count: number) => Array.from({ length: count }, (_, n) => `v:${n}`);
const reason = 'because of this';
const REASONS = [
  ['agreed', long(300)],
  ['', 'four', long(301), undefined, null],
] as const;

describe('members', () => {
  fieldEdges(
    members.adjustBalance,
    { key: KEY, member: 'm', amount: '1.00', reason },
    {
      amount: [
        ['1', '-1', '0.01', '-999999999999.99', '0'],
        ['', '0.001', '1e3', '+1', 1, '1000000000000', undefined],
      ],
      key: [[KEY], [undefined, '']],
      member: [
        ['m', long(40)],
        ['', undefined, long(41)],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    members.closeMember,
    { key: KEY, member: 'm', balance: '0', paidTo: '', reason },
    {
      balance: [
        ['0', '12.5000'],
        ['', undefined, 0],
      ],
      paidTo: [
        ['', 'by hand', long(200)],
        [long(201), undefined],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    members.openMember,
    { key: KEY, username: 'mia', nickname: '', type: 0, upline: '', reason },
    {
      username: [
        ['m', long(64)],
        ['', undefined, long(65)],
      ],
      type: [
        [0, 1, 2, 4, 41, 42],
        [3, '0', undefined],
      ],
      upline: [
        ['', 'kyaw'],
        [undefined, long(65)],
      ],
    },
  );
  fieldEdges(
    members.reparentMember,
    { key: KEY, member: 'm', upline: '', reason },
    {
      upline: [
        ['', 'kyaw'],
        [undefined, long(65)],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    members.resetMemberContact,
    { key: KEY, member: 'm', contact: 'mobile', reason },
    {
      contact: [
        ['mobile', 'email'],
        ['', 'fax', undefined],
      ],
    },
  );
  fieldEdges(
    members.endMemberSessions,
    { member: 'm', reason },
    {
      session: [
        [undefined, KEY],
        ['', 'all'],
      ],
    },
  );
  fieldEdges(
    members.addMemberNote,
    { member: 'm', text: 'called' },
    {
      text: [
        ['ok', long(1_000)],
        ['x', '', long(1_001), undefined],
      ],
    },
  );
  fieldEdges(
    members.opsMembers,
    {},
    {
      by: [
        [undefined, 'name', 'id', 'mobile', 'email'],
        ['', 'password'],
      ],
      state: [
        [undefined, 'active', 'locked', 'closed'],
        ['', 'gone'],
      ],
      type: [
        [undefined, '0', '41'],
        ['', '-1', 'agent'],
      ],
      search: [[undefined, '', long(120)], [long(121)]],
    },
  );
});

describe('decisions', () => {
  const hash = 'a0'.repeat(32);
  fieldEdges(
    decideApproval,
    { id: KEY, hash, decision: 'approve' },
    {
      hash: [[hash], ['', undefined, hash.slice(1), hash.toUpperCase(), `${hash}0`]],
      decision: [
        ['approve', 'reject'],
        ['', 'yes', undefined, true],
      ],
      note: [[undefined, '', 'seen'], [long(301)]],
    },
  );
  const correction = { key: KEY, id: KEY, member: 'm', was: '1.00', reason };
  fieldEdges(opsVoidRound, correction, {
    gameOff: [
      [undefined, true, false],
      ['yes', null],
    ],
    was: [
      ['0', '5.00'],
      [undefined, '', 5],
    ],
    reason: REASONS,
  });
  fieldEdges(
    opsResettleRound,
    { ...correction, payout: '2.00' },
    {
      payout: [
        ['0', '2.5'],
        [undefined, '', 2, '1e3'],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    opsCloseOut,
    { key: KEY, vendor: 'ferry', round: 'r1', member: 'm', reason },
    {
      vendor: [
        ['ab', 'A-1_b'],
        ['a', '', '-ab', 'a b', long(33), undefined],
      ],
      round: [['r:1'], ['', 'r 1', long(65), undefined]],
      reason: REASONS,
    },
  );
  fieldEdges(
    reconciliation.opsReconcile,
    { vendor: 'ferry', day: '2026-11-20' },
    {
      day: [
        ['2026-11-20', '2028-02-29'],
        ['', '2026-02-30', '2026-04-31', '2026-11', '2026-11-20T00:00:00Z', undefined],
      ],
    },
  );
  fieldEdges(
    reconciliation.opsBreaks,
    {},
    {
      from: [
        [undefined, '2026-11-20'],
        ['2026-02-30', 'today', ''],
      ],
      kind: [
        [undefined, 'AMOUNT'],
        ['amount', ''],
      ],
    },
  );
  fieldEdges(
    reconciliation.opsDecideTransfer,
    { key: KEY, id: KEY, outcome: 'done', reason },
    {
      outcome: [
        ['done', 'undone'],
        ['open', '', undefined],
      ],
      amount: [
        [undefined, '0.01'],
        ['-1', '', 1],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    reconciliation.opsDecideWin,
    { key: KEY, vendor: 'ferry', source: 'message', id: 'w1', outcome: 'paid', reason },
    {
      outcome: [
        ['paid', 'returned'],
        ['', 'half', undefined],
      ],
      source: [
        ['message', 'transfer'],
        ['', undefined],
      ],
    },
  );
  fieldEdges(
    reconciliation.opsWriteOff,
    { key: KEY, vendor: 'ferry', id: 'x', reason },
    { reason: REASONS, id: [['x'], ['', 'a b', undefined]] },
  );
});

describe('the catalogue', () => {
  const from = '2026-01-01T00:00:00Z';
  fieldEdges(
    catalog.opsAddVendor,
    { code: 'ferry', name: 'Ferry', reason },
    {
      code: [
        ['ab', 'A1', 'a-b_c', long(32)],
        ['a', '', '-a', '_a', 'a.b', 'ä1', long(33), undefined],
      ],
      name: [
        ['F', long(60)],
        ['', long(61), undefined],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    catalog.opsSetVendor,
    { code: 'ferry', reason },
    {
      state: [
        [undefined, 'on', 'maintenance', 'off'],
        ['', 'ON'],
      ],
      sort: [
        [undefined, 0, 100_000],
        [-1, 1.5, 100_001, '5'],
      ],
      maintenance: [
        [undefined, null, { from, until: null }, { from, until: '2026-01-02T00:00:00Z' }],
        [
          { from },
          { until: null },
          { from: '2026-02-30T00:00:00Z', until: null },
          { from, until: null, more: 1 },
        ],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    catalog.opsSetGames,
    { games: ['v:g'], reason },
    {
      games: [
        [['v:g'], many(catalog.GAMES_AT_ONCE)],
        [[], many(catalog.GAMES_AT_ONCE + 1), [''], 'v:g', undefined],
      ],
      minCycleMs: [
        [undefined, 0, catalog.CYCLE_MS_MAX],
        [-1, 0.5, catalog.CYCLE_MS_MAX + 1, '1000'],
      ],
      top: [
        [undefined, true, false],
        ['1', 1],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    catalog.opsSetNames,
    { game: 'v:g', names: {}, reason },
    {
      names: [
        [{}, { EN: 'Duel', MY: 'တိုက်ပွဲ' }, { CN: long(100) }],
        [{ EN: '' }, { EN: ' ' }, { EN: long(101) }, { XA: 'x' }, { FR: 'x' }, undefined],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(
    catalog.opsSetPicture,
    { game: 'v:g', image: null, reason },
    {
      image: [
        [null, 'aGVsbG8=', 'aGVsbG9v'],
        [undefined, '', 'data:image/png;base64,aGVsbG8=', 'a b', '===', 'aGVs=bG8='],
      ],
    },
  );
  fieldEdges(
    catalog.opsGames,
    {},
    {
      cursor: [
        [undefined, '0', '999999999'],
        ['', '-1', 'x', '1000000000'],
      ],
      flag: [
        [undefined, 'top', 'hot', 'fresh'],
        ['', 'new'],
      ],
      state: [
        [undefined, 'on', 'withdrawn'],
        ['', 'gone'],
      ],
    },
  );
  fieldEdges(
    opsSetOrder,
    { list: 'all', was: [], games: [], reason },
    {
      list: [
        ['all', 'top', 'hot', 'fresh'],
        ['', 'new', undefined],
      ],
      games: [
        [[], many(ORDER_MAX)],
        [many(ORDER_MAX + 1), [''], undefined],
      ],
      reason: REASONS,
    },
  );

  test('games with a place come before those without one', () => {
    expect(ORDER_MAX).toBeLessThan(SORT_USUAL);
  });

  test('a picture of a megabyte still fits once it is written in base64', () => {
    const image = Buffer.alloc(catalog.PICTURE_BYTES_MAX, 1).toString('base64');
    const fits = (text: string) =>
      catalog.opsSetPicture.input.safeParse({ game: 'v:g', image: text, reason }).success;
    expect([fits(image), fits(`AAAA${image}`)]).toEqual([true, false]);
  });

  const stakes = (held: unknown) => ({ MMK: held });
  fieldEdges(
    opsSetStakes,
    { key: KEY, game: 'v:g', was: {}, stakes: {}, reason },
    {
      stakes: [
        [
          {},
          stakes({ steps: ['0.20', '1'] }),
          stakes({ min: '0', max: '100.000001' }),
          { '*': { min: '1', max: '2' } },
          stakes({ steps: many(STEPS_MAX).map((_, n) => String(n)) }),
        ],
        [
          undefined,
          stakes({ steps: [] }),
          stakes({ steps: many(STEPS_MAX + 1).map((_, n) => String(n)) }),
          stakes({ steps: ['-1'] }),
          stakes({ steps: [1] }),
          stakes({ steps: ['0.0000001'] }),
          stakes({ min: '1' }),
          stakes({ min: '1', max: '2', steps: ['1'] }),
          { mmk: { min: '1', max: '2' } },
          { '**': { min: '1', max: '2' } },
          Object.fromEntries(
            many(31).map((_, n) => [`C${String(n).padStart(2, '0')}`, { min: '1', max: '2' }]),
          ),
        ],
      ],
      reason: REASONS,
    },
  );
});

describe('vendors', () => {
  const terms = { addresses: ['203.0.113.0/24'], baseUrl: '', launchHosts: [], rate: 5, caps: [] };
  const with_ = (changes: object) => ({ ...terms, ...changes });
  fieldEdges(
    opsSetTerms,
    { key: KEY, code: 'ferry', was: null, terms, reason },
    {
      terms: [
        [
          with_({ rate: 1 }),
          with_({ rate: 100_000 }),
          with_({ caps: [{ currency: 'MMK', maxWin: '1000000' }] }),
          with_({ wallet: 'transfer' }),
          with_({ wallet: 'transferFinal' }),
        ],
        [
          undefined,
          {},
          with_({ rate: 0 }),
          with_({ rate: 1.5 }),
          with_({ rate: 100_001 }),
          with_({ caps: [{ currency: 'mmk', maxWin: '1' }] }),
          with_({ caps: [{ currency: 'MMK', maxWin: '-1' }] }),
          with_({ caps: [{ currency: 'MMK', maxWin: 1 }] }),
          with_({ wallet: 'seamless' }),
          with_({ addresses: [''] }),
          with_({ addresses: many(51) }),
          with_({ launchHosts: many(21) }),
          with_({ more: 1 }),
        ],
      ],
      was: [
        [null, terms],
        [undefined, {}],
      ],
    },
  );
  fieldEdges(
    opsChangeKey,
    { key: KEY, code: 'ferry', reason },
    {
      publicKey: [
        [undefined, 'ab'.repeat(32)],
        ['', 'AB'.repeat(32), 'ab'.repeat(31), 'zz'.repeat(32)],
      ],
      end: [
        [undefined, 'k_1'],
        ['', long(41)],
      ],
    },
  );
});

describe('the house', () => {
  fieldEdges(
    opsSetSwitch,
    { key: KEY, name: 'brand.name', value: 'x', was: 'y' },
    {
      value: [
        [true, false, 0, -1.5, '', long(400), [], ['a'], Array.from({ length: 500 }, () => 'a')],
        [undefined, null, {}, long(401), [1], [long(61)], Array.from({ length: 501 }, () => 'a')],
      ],
      name: [
        ['x', long(60)],
        ['', undefined, long(61)],
      ],
    },
  );
  fieldEdges(
    opsSetRegion,
    { key: KEY, kind: 'country', region: 'GB', closed: true, reason },
    {
      kind: [
        ['country', 'range'],
        ['', 'city', undefined],
      ],
      region: [
        ['GB', '203.0.113.0/24'],
        ['', undefined, long(61)],
      ],
      closed: [
        [true, false],
        ['yes', undefined],
      ],
      reason: REASONS,
    },
  );
  fieldEdges(opsLookUpAddress, { address: '203.0.113.7' }, { address: [['::1'], ['', undefined, long(61)]] });
  fieldEdges(opsReviewEvent, { id: KEY, note: reason }, { note: REASONS, id: [[KEY], ['', 'x', undefined]] });
  fieldEdges(
    opsAddNotice,
    { key: KEY, texts: { EN: { title: 'Closed', content: 'On Monday' } } },
    {
      texts: [
        [
          { EN: { title: 't', content: 'c' } },
          {
            EN: { title: long(120), content: long(2_000) },
            MY: { title: 't', content: 'c' },
            CN: { title: 't', content: 'c' },
          },
        ],
        // English is what every other language falls back to.
        [
          undefined,
          {},
          { MY: { title: 't', content: 'c' } },
          { EN: { title: '', content: 'c' } },
          { EN: { title: 't' } },
          { EN: { title: 't', content: 'c' }, FR: { title: 't', content: 'c' } },
          { EN: { title: long(121), content: 'c' } },
        ],
      ],
    },
  );
  const rule = { enabled: true, required: false, minLength: 2, maxLength: 16, patternId: 'any' };
  fieldEdges(
    opsSetRegistrationRule,
    { form: 'username', field: 'nickname', rule, was: rule },
    {
      rule: [
        [rule, { ...rule, minLength: 0, maxLength: 254 }],
        [
          undefined,
          {},
          { ...rule, maxLength: 255 },
          { ...rule, minLength: -1 },
          { ...rule, minLength: 1.5 },
          { ...rule, patternId: '^.*$' },
        ],
      ],
      form: [
        ['username', 'mobile'],
        ['', 'email', undefined],
      ],
      field: [
        ['nickname', 'password'],
        ['', 'shoeSize', undefined],
      ],
    },
  );
  fieldEdges(
    opsLedger,
    {},
    {
      cursor: [
        [undefined, `${KEY}.pl_abc-1`],
        ['', KEY, `${KEY}.`, `${KEY}.a b`, `x.${KEY}`],
      ],
      from: [
        [undefined, '2026-01-01T00:00:00Z'],
        ['', '2026-01-01', '2026-02-30T00:00:00Z'],
      ],
    },
  );
  fieldEdges(
    exportList,
    { list: 'audit-trail', format: 'csv', filter: {}, reason },
    {
      reason: REASONS,
      list: [
        ['members', 'rounds'],
        ['', 'staff', '__proto__', undefined],
      ],
      format: [
        ['csv', 'xlsx'],
        ['', 'pdf', undefined],
      ],
      filter: [
        [{}, { action: 'members' }, { search: '' }],
        [null, [], { action: 5 }, { action: long(121) }, { [long(21)]: 'x' }, undefined],
      ],
    },
  );
});

describe('operators', () => {
  fieldEdges(
    addStaff,
    { key: KEY, username: 'mia', name: 'Mia', role: 'support' },
    {
      username: [
        ['ab', 'a.b1', `a${long(30)}`],
        ['a', '', 'A1', '1a', 'a_b', 'a b', `a${long(31)}`, undefined],
      ],
      name: [
        ['Mi', long(80)],
        ['M', '', long(81), undefined],
      ],
      role: [
        ['support', 'manager', 'auditor'],
        ['', 'root', undefined],
      ],
      email: [
        [undefined, 'mia@example.com'],
        ['', 'mia', 'mia@', 'mia @example.com', 'a@b@example.com', `${long(110)}@example.com`],
      ],
    },
  );
  fieldEdges(
    showStaffPassword,
    { operator: KEY, reason },
    { operator: [[KEY], ['', 'mia', undefined]], reason: REASONS },
  );
  fieldEdges(
    decideEnrolment,
    { operator: KEY, code: 'K7QM4TZP', decision: 'confirm', reason },
    {
      code: [
        ['22222222', 'ZZZZZZZZ'],
        ['', 'K7QM4TZ', 'K7QM4TZP2', 'k7qm4tzp', 'K7QM4TZ1', undefined],
      ],
      decision: [
        ['confirm', 'reject'],
        ['', 'approve', undefined],
      ],
      reason: REASONS,
    },
  );
  const credentials = { username: 'mia', password: 'x' };
  fieldEdges(staffLogin, credentials, {
    code: [
      [undefined, '123456', 'abcd-2345-efgh-67ab'],
      [
        '',
        '12345',
        '1234567',
        'abcd-2345-efgh',
        'abcd-0189-efgh-67ab',
        '0bcd-2345-efgh-67ab',
        'ABCD-2345-EFGH-67AB',
        123_456,
      ],
    ],
    newPassword: [
      [undefined, 'x', long(128)],
      ['', long(129)],
    ],
  });
  fieldEdges(
    staffEnrol,
    { ...credentials, code: '123456' },
    { code: [['000000'], ['', '12345', 'abcd-2345-efgh-67ab', undefined]] },
  );
});
