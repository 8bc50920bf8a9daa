import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { toJSONSchema } from 'zod/v4/core';

import type { Route } from './route.ts';
import type { VendorCall } from './vendors/call.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
// In the same order on every machine: tests take turns by it.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/test/.test(file))
  .sort();
const modules = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
);

/** Every call of the contract, of the site and of the console. */
export const ALL_ROUTES: readonly Route[] = modules.flatMap((each) => Object.values(each).filter(isRoute));

const isVendorCall = (value: unknown): value is VendorCall =>
  typeof value === 'object' && value !== null && 'operationId' in value;

/** Every call between us and a vendor, whichever side makes it. */
export const VENDOR_CALLS: readonly VendorCall[] = modules
  .flatMap((each) => Object.values(each).flat())
  .filter(isVendorCall);

/** The JSON schema of what a route answers. */
export function outputSchema({ output }: Route): object {
  return toJSONSchema(output, { io: 'input', unrepresentable: 'any' });
}

/** The JSON schema of what a route takes. */
export function inputSchema({ input }: Route): object {
  return toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
}

/** Values that are no input of anything, or hardly of one thing. */
export const WRONG_VALUES = [
  ...[null, true, 7, -1, 1.5, 1e300, [], ['x'], {}, { $gt: '' }, ''],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(5_000),
    '💥'.repeat(60),
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...['NaN', '-0', '1e999', '99999999999999999999999', '2026-99-99T99:99:99Z', '0000-00-00T00:00:00Z'],
  // Days and instants of no calendar, and the ends of the one that the database has.
  ...['2026-02-30', '2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '0000-01-01', '0000-01-01T00:00:00Z'],
  ...['0001-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59.999999Z'],
  '2026-02-30T00:00:00.000000Z_00000000-0000-0000-0000-000000000000',
  ...[
    '275760-09-13T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    '<script>',
    'toString',
    'valueOf',
  ],
];

const GAME = { vendor: 'baize', code: 'emerald-lines' };

/** Stand for a key and for a round in the inputs below. */
const KEY = '<key>';
const ROUND = '<round>';
const CREDENTIALS = { username: 'mia', password: 'x' };
const SOME = { member: 'nobody', key: KEY };
const DAYS = {
  from: '2026-01-01',
  to: '2026-01-31',
  by: 'settled',
  category: 'RNG',
  vendor: 'baize',
  code: 'emerald-lines',
  state: 'settled',
};
const WAGERS = { ...DAYS, language: 'EN' };

/** A well-formed input for each route that takes one; every key is new. */
const GOOD_INPUTS: Record<string, Record<string, unknown>> = {
  '/wps/member/closure/close': { reason: '', proof: { password: 'x' } },
  '/ops/members/open': {
    key: KEY,
    username: 'somebody1',
    nickname: '',
    type: 0,
    upline: '',
    reason: 'At the desk',
  },
  '/ops/members/close': {
    key: KEY,
    member: 'nobody',
    balance: '0',
    paidTo: '',
    reason: 'Wants to leave',
  },
  '/ops/members/reparent': { key: KEY, member: 'nobody', upline: '', reason: 'Asked for it' },
  '/ops/members/contact/reset': {
    key: KEY,
    member: 'nobody',
    contact: 'mobile',
    reason: 'Lost on a ferry',
  },
  '/ops/members/reopen': { member: 'nobody', reason: 'Wants to come back' },
  '/wps/uploads': { key: KEY, purpose: 'slip', name: 'slip.png', data: 'iVBORw0KGgo=' },
  '/wps/uploads/link': { id: ROUND },
  '/wps/protection/limit': { kind: 'loss', period: 'day', amount: '100.00' },
  '/wps/protection/limit/confirm': { kind: 'loss', period: 'day' },
  '/wps/protection/limit/cancel': { kind: 'loss', period: 'day' },
  '/wps/protection/return': { text: 'I would like to come back' },
  '/ops/members/protection': { member: 'nobody' },
  '/ops/members/limit': {
    key: KEY,
    member: 'nobody',
    kind: 'loss',
    period: 'day',
    amount: '1.00',
    reason: 'As agreed',
  },
  '/ops/members/exclude': { member: 'nobody', for: { days: 1 }, reason: 'As agreed' },
  '/ops/members/equal-persons/decide': {
    key: KEY,
    id: '01890000-0000-7000-8000-000000000000',
    same: true,
    marks: 1,
    reason: 'As agreed',
  },
  '/ops/members/returns': { cursor: '01890000-0000-7000-8000-000000000000' },
  '/ops/members/return': {
    id: '01890000-0000-7000-8000-000000000000',
    allow: true,
    reason: 'As agreed',
  },
  '/wps/relay/GCSGAME_gameList': {
    clientType: '3',
    platform: 'html5-desktop',
    merchant: 'baize',
    merchantCode: 'baize',
    language: 'EN',
    gameType: 'RNG',
    vassalage: 'baize',
    gameClassify: 'JP',
    isNew: '1',
    isTop: '1',
    prizeMode: 'LOTT',
    gameName: 'em',
    pageNo: '1',
    pageSize: '5',
    sort: 'name',
  },
  '/wps/relay/GCSGAME_hotGamesV2': { platform: 'W', language: 'EN', gameType: 'RNG', isPlatform: '2' },
  '/wps/relay/GCSGAME_getVassGameType': { vassalage: 'baize', language: 'EN' },
  '/wps/relay/GCSGAME_newGameVendor': { platform: 'html5-desktop', gameType: 'RNG' },
  '/wps/relay/GCSGAME_getRankList': { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
  '/lgw/games/game_menus': { platform: 'W', language: 'EN' },
  '/lgw/games/popular': { gameType: 'RNG', vassalage: 'baize', pageNo: '1', pageSize: '5' },
  '/wps/relay/GLS2_roomList': {
    platform: 'W',
    language: 'EN',
    gameType: 'LIVE',
    vassalage: 'baize',
    gameCode: 'x',
  },
  '/wps/relay/GCS_recentGame': { platform: 'W', language: 'EN', gameType: 'RNG', page: '1', pageSize: '5' },
  '/wps/relay/MCSFE_listFavorites': { vassalage: 'baize', pageNo: '1', pageSize: '13', language: 'EN' },
  '/wps/relay/MCSFE_addFavorite': { nodeId: 'baize:emerald-lines', vendor: 'baize', gameType: 'RNG' },
  '/wps/relay/MCSFE_removeFavoriteV2': { nodeId: 'baize:emerald-lines', vendor: 'baize', gameType: 'RNG' },
  '/wps/relay/MCSFE_getListAnnouncements': { language: 'EN' },
  '/wps/system/countries': { language: 'MY' },
  '/wps/verification/firebase/number': { countryDialingCode: '95', mobileNo: '09782200331' },
  '/wps/content/banners': { groupName: 'w_home', language: 'EN' },
  '/wps/play/game': GAME,
  '/wps/play/live-bets': { show: 'high', language: 'EN' },
  '/wps/play/live-bets/mine': { language: 'EN' },
  '/wps/game/launchGame': {
    vassalage: 'baize',
    gameCode: 'emerald-lines',
    language: 'EN',
    device: 'IOS',
    playMode: 'real',
  },
  '/wps/game/card': { language: 'EN', vassalage: 'baize', gameCode: 'emerald-lines' },
  '/wps/relay/GCS_walletTransfer': { key: KEY, vassalage: 'baize', direction: 'IN', amount: '1.00' },
  '/ops/reconciliation/breaks': {
    vendor: 'baize',
    kind: 'AMOUNT',
    state: 'open',
    from: '2026-01-01',
    to: '2026-01-02',
    cursor: KEY,
    limit: '5',
  },
  '/ops/reconciliation/run': { vendor: 'baize', day: '2026-01-01' },
  '/ops/reconciliation/accept': { key: KEY, id: KEY, reason: 'because of this' },
  '/ops/reconciliation/statements': { channel: 'bank-1', state: 'proven', from: '2026-01-01', limit: '5' },
  '/ops/reconciliation/statements/read': { channel: 'bank-1' },
  '/ops/reconciliation/payments': { channel: 'bank-1', kind: 'amount', state: 'open', limit: '5' },
  '/ops/reconciliation/payments/explain': { id: KEY, reason: 'because of this' },
  '/ops/reconciliation/payments/take': { key: KEY, id: KEY, reason: 'because of this' },
  '/ops/search': { text: 'mia' },
  '/ops/filters/save': { list: '/deposits', name: 'mine', filter: { state: 'open' }, standard: true },
  '/ops/filters/delete': { list: '/deposits', name: 'mine' },
  '/ops/reports/revenue': { by: 'agent', from: '2026-01-01', to: '2026-01-02', currency: 'MMK', agent: 'x' },
  '/ops/reports/payments': { by: 'method', from: '2026-01-01', to: '2026-01-02', currency: 'MMK' },
  '/ops/reports/members': { by: 'month', from: '2026-01-01', to: '2026-01-02' },
  '/ops/reconciliation/transfers': {
    vendor: 'baize',
    state: 'unknown',
    member: 'x',
    cursor: KEY,
    limit: '5',
  },
  '/ops/reconciliation/transfers/decide': {
    key: KEY,
    id: KEY,
    outcome: 'done',
    amount: '1.00',
    reason: 'because of this',
  },
  '/ops/reconciliation/outstanding': { vendor: 'baize', state: 'open', limit: '5' },
  '/ops/reconciliation/outstanding/write-off': {
    key: KEY,
    vendor: 'baize',
    id: 'x',
    reason: 'because of this',
  },
  '/ops/reconciliation/wins': { vendor: 'baize', state: 'open', limit: '5' },
  '/ops/reconciliation/wins/decide': {
    key: KEY,
    vendor: 'baize',
    source: 'message',
    id: 'x',
    outcome: 'paid',
    reason: 'because of this',
  },
  '/wps/wallets/collect': { key: KEY },
  '/wps/member/password/check': { password: 'night market lantern 7', username: 'mia' },
  '/wps/wallets/refresh': { vassalage: 'baize' },
  '/wps/wallets/follow': { follows: true },
  '/wps/wallets/transfers': { vassalage: 'baize', cursor: KEY, limit: '5' },
  '/wps/play/spin': { ...GAME, key: KEY, stake: '1.01' },
  '/wps/play/step': { key: KEY, round: ROUND },
  '/wps/play/chips': { key: KEY },
  '/wps/play/round': { round: ROUND },
  '/wps/play/rounds': {
    ...GAME,
    from: '2026-01-01T00:00:00Z',
    to: '2026-01-02T00:00:00Z',
    cursor: ROUND,
    limit: '5',
  },
  '/wps/member/wagers': { ...WAGERS, cursor: `2026-01-01T00:00:00.000000Z_${ROUND}_B12345678`, limit: '5' },
  '/wps/member/transactions': {
    from: '2026-01-01',
    to: '2026-01-31',
    group: 'games',
    reference: 'T7',
    cursor: '8',
    limit: '5',
    language: 'EN',
  },
  '/wps/member/transactions/csv': { from: '2026-01-01', group: 'deposits', language: 'EN' },
  '/wps/member/statement': { from: '2026-01-01', to: '2026-01-31', language: 'EN' },
  '/wps/member/profit': { from: '2026-01-01', to: '2026-01-31', category: 'RNG' },
  '/wps/member/wager': { id: ROUND, language: 'EN' },
  '/wps/turnover': { language: 'EN' },
  '/wps/turnover/bets': {
    id: ROUND,
    cursor: `2026-01-01T00:00:00.000000Z_${ROUND}`,
    limit: '5',
    language: 'EN',
  },
  '/wps/member/wager/replay': { id: ROUND },
  '/wps/agent/wagers': { ...WAGERS, account: 'x', level: 'direct', limit: '5' },
  '/wps/agent/wagers/csv': { ...WAGERS, number: ROUND, account: 'x', level: 'all' },
  '/wps/play/seeds/rotate': { key: KEY, clientSeed: 'mine' },
  '/wps/session/login': { ...CREDENTIALS, captcha: 'x', type: 'username' },
  '/wps/session/login/freeplay': { os: 'test', platform: 'W' },
  '/ops/session/login': { ...CREDENTIALS, code: '123456' },
  '/ops/session/enrol': { ...CREDENTIALS, code: '123456' },
  '/ops/approvals/about': { kind: 'member', id: 'mia' },
  '/ops/approvals/outlook': { id: KEY },
  '/ops/approvals/withdraw': { id: KEY, note: 'A slip of the hand' },
  '/ops/approvals': { state: 'waiting', of: 'mine', cursor: KEY, limit: '5' },
  '/ops/approvals/decide': { id: KEY, hash: 'a'.repeat(64), decision: 'reject', note: '' },
  '/ops/lists/export': {
    list: 'audit-trail',
    format: 'csv',
    filter: { action: 'members' },
    reason: 'For the auditors',
  },
  '/ops/audit': {
    actor: 'x',
    action: 'x',
    cursor: '5',
    limit: '5',
    from: '2026-01-01T00:00:00Z',
    to: '2026-01-02T00:00:00Z',
  },
  '/ops/notices': { cursor: KEY, limit: '5' },
  '/ops/notices/add': {
    key: KEY,
    texts: { EN: { title: 'Closed', content: 'On Monday' } },
  },
  '/ops/notices/withdraw': { id: KEY },
  '/ops/ledger': {
    member: 'x',
    kind: 'wager',
    cursor: `${KEY}.x`,
    limit: '5',
    from: '2026-01-01T00:00:00Z',
    to: '2026-01-02T00:00:00Z',
  },
  '/ops/ledger/movement': { id: KEY, member: 'x' },
  '/ops/ledger/verify': { member: 'x' },
  '/ops/wagers': {
    ...DAYS,
    member: 'x',
    cursor: `2026-01-01T00:00:00.000000Z_${ROUND}_B12345678`,
    limit: '5',
  },
  '/ops/wager': { id: ROUND, member: 'x' },
  '/ops/wager/void': {
    key: KEY,
    id: ROUND,
    member: 'x',
    was: '1.00',
    reason: 'because of this',
    gameOff: true,
  },
  '/ops/wager/resettle': {
    key: KEY,
    id: ROUND,
    member: 'x',
    was: '1.00',
    payout: '2.00',
    reason: 'because of this',
  },
  '/ops/rounds/stuck': { vendor: 'nobody', why: 'decide', member: 'x', round: 'x', limit: '5' },
  '/ops/rounds/close-out': {
    ...SOME,
    vendor: 'nobody',
    round: 'x',
    member: 'x',
    reason: 'because of this',
  },
  '/wps/agent/accounts/password': { id: 'x' },
  '/ops/content-reports': { surface: 'site', directive: 'img-src' },
  '/ops/staff/first-password': { operator: KEY, reason: 'because of this' },
  '/ops/staff/enrolment': {
    operator: KEY,
    code: 'K7QM4TZP',
    decision: 'confirm',
    reason: 'because of this',
  },
  '/ops/members/first-password': { member: 'nobody', reason: 'because of this' },
  '/ops/members': { search: 'x', type: '0', state: 'active', cursor: 'x', limit: '5' },
  '/ops/member': { id: 'x' },
  '/ops/members/adjust': { ...SOME, amount: '1.00', reason: 'because of this' },
  '/ops/catalog/vendors/add': { code: 'fuzzed', name: 'Fuzzed', reason: 'because of this' },
  '/ops/catalog/vendors/set': {
    code: 'nobody',
    name: 'Nobody',
    state: 'on',
    sort: 5,
    reason: 'because of this',
    maintenance: { from: '2026-01-01T00:00:00Z', until: null },
  },
  '/ops/catalog/games': {
    search: 'em',
    vendor: 'baize',
    type: 'RNG',
    state: 'on',
    flag: 'top',
    cursor: '0',
    limit: '5',
  },
  '/ops/catalog/games/set': {
    games: ['nobody:game'],
    state: 'on',
    top: true,
    hot: true,
    fresh: true,
    sort: 5,
    maintenance: null,
    minCycleMs: 2500,
    reason: 'because of this',
  },
  '/ops/catalog/game/names': { game: 'nobody:game', names: { EN: 'Duel' }, reason: 'because of this' },
  '/ops/catalog/game/stakes': { game: 'baize:emerald-lines' },
  '/ops/catalog/game/stakes/set': {
    key: KEY,
    game: 'nobody:game',
    was: {},
    stakes: {},
    reason: 'because of this',
  },
  '/ops/catalog/order': { list: 'top', vendor: 'baize', type: 'RNG', search: 'em' },
  '/ops/catalog/order/set': { list: 'all', was: [], games: ['nobody:game'], reason: 'because of this' },
  '/ops/catalog/picture': { game: 'nobody:game', image: 'aGVsbG8=', reason: 'because of this' },
  '/ops/catalog/game': { game: 'baize:emerald-lines' },
  '/ops/catalog/imports/list': { vendor: 'baize', cursor: KEY, limit: '5' },
  '/ops/catalog/imports': { key: KEY, vendor: 'nobody' },
  '/ops/catalog/imports/diff': { import: KEY, of: 'added', cursor: 'x', limit: '5' },
  '/ops/vendors/vendor': { code: 'nobody' },
  '/ops/vendors/terms': {
    key: KEY,
    code: 'nobody',
    was: null,
    reason: 'because of this',
    terms: { addresses: ['127.0.0.1'], baseUrl: '', launchHosts: [], rate: 5, caps: [] },
  },
  '/ops/vendors/keys': {
    key: KEY,
    code: 'nobody',
    end: 'k_x',
    publicKey: 'ab'.repeat(32),
    reason: 'because of this',
  },
  '/ops/vendors/keys/tell': { code: 'nobody', id: 'k_x' },
  '/ops/vendors/checksums': { vendor: 'nobody', game: 'x', show: 'silent', cursor: KEY, limit: '5' },
  '/ops/vendors/checksums/ask': { code: 'nobody' },
  '/ops/vendors/grants': { vendor: 'nobody', member: 'x', state: 'granted', cursor: '5', limit: '5' },
  '/ops/vendors/grants/ask': { code: 'nobody', id: 'x' },
  '/wps/game/jackpots': { currency: 'MMK' },
  '/ops/vendors/suspend': { code: 'nobody', suspended: true, reason: 'because of this' },
  '/ops/switches/set': { key: KEY, name: 'brand.name', value: 'Other', was: 'Not this' },
};

/** An input that is well formed for each route that takes one: what a test spoils one field of. */
export function goodInputs({ key, round }: { key: () => string; round: string }): typeof GOOD_INPUTS {
  return JSON.parse(JSON.stringify(GOOD_INPUTS), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(KEY, key).replaceAll(ROUND, round) : value,
  );
}
