// The screens and popups of the site, with the states that they are looked at in.

import { IDENTITY_STATES } from '@baize/contract/identity/states';
import type { Page } from 'playwright-core';
import { afterAll, test } from 'vitest';

import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { identityIn, type Scene } from '../ground/answers.ts';
import { dueOf } from '../ground/due.ts';
import { closePanes, expectSound, LOOKS, type Look, type State, type Way } from '../ground/looks.ts';
import { kindOf, POPUP_FILES, pageAt } from '../ground/parts.ts';
import { betScene, LOBBY, LOTTERY_WAGER, OWN_BETS } from '../lottery/bet-scenes.ts';

interface Row {
  readonly name: string;
  /** Of the page; for a popup of the page below it, and what the address says beside the popup's name. */
  readonly address?: string;
  readonly about?: string;
  readonly who?: Scene['who'];
  readonly says?: Scene['says'];
  /** It shows nothing without what the server answers. */
  readonly asks?: true;
  /** It can be empty. */
  readonly lists?: boolean;
  readonly reach?: (page: Page) => Promise<void>;
  /** The popup that this opens. */
  readonly opens?: string;
  /** It shows what all others share: the frame, its popups, forms and lists. */
  readonly frame?: true;
}

interface Screen extends Row {
  readonly id: string;
  readonly address: string;
}

/** Nothing comes but what every page begins with. */
const OUTAGE = '^/(?!wps/(system/(status|permission|whitelabel)|session|member/info$|live|human|content))';
const ROUND = '01936f00-0000-7000-8000-000000000001';

/** Of the game that its scene plays. */
const FREE_ROUNDS = {
  id: ROUND,
  vendor: 'baize',
  code: 'emerald-lines',
  name: 'Emerald Lines',
  stake: '500.00',
  rounds: 20,
  left: 13,
  currency: 'MMK',
  won: '8400.00',
  times: '3',
  openedAt: '2026-11-18T04:30:00Z',
  expiresAt: '2026-11-25T04:30:00Z',
  state: 'active',
  paidAt: null,
};

/** The feature that the game of its scene sells. */
export const BUY = {
  what: 'freeSpins',
  price: 475,
  payback: '95.80',
  trigger: { symbol: 'parasol', least: 3, windows: 252045 },
  most: '50000.00',
};
const SELLS = { '/wps/play/game': { buy: BUY } };

const SCREENS: readonly Screen[] = [
  { id: 'H-00', name: 'home', address: '/', asks: true, lists: true, frame: true },
  { id: 'G-01', name: 'slots', address: '/rng', asks: true, lists: true },
  { id: 'G-01', name: 'hot games', address: '/hot', asks: true, lists: true },
  { id: 'G-07', name: 'game centre', address: '/lott', asks: true, says: LOBBY.says },
  { id: 'G-11.1', name: 'shared round', address: '/shared/AAAAAAAAAAAAAAAAAAAAAA', asks: true },
  { id: 'G-11', name: 'game', address: '/play/baize/emerald-lines', who: 'member', asks: true },
  {
    id: 'G-11',
    name: 'game with free rounds',
    address: '/play/baize/emerald-lines',
    who: 'member',
    says: { '/wps/member/free-rounds': [FREE_ROUNDS] },
  },
  {
    id: 'G-11',
    name: 'game with a feature for sale',
    address: '/play/baize/emerald-lines',
    who: 'member',
    says: SELLS,
  },
  { id: 'M-01', name: 'security centre', address: '/member', who: 'member', asks: true },
  {
    id: 'A-00',
    name: 'agent home',
    address: '/agentHome',
    who: 'agent',
    asks: true,
    lists: true,
  },
  {
    id: 'M-06',
    name: 'records',
    address: '/records',
    who: 'member',
    frame: true,
    asks: true,
    lists: true,
  },
  {
    id: 'M-02',
    name: 'wallet',
    address: '/wallet',
    who: 'member',
    asks: true,
    lists: true,
  },
  { id: 'M-03', name: 'deposit', address: '/account/deposit', who: 'member', asks: true, lists: true },
  {
    id: 'M-03',
    name: 'deposit order',
    address: `/account/deposit?order=${ROUND}`,
    who: 'member',
    asks: true,
  },
  { id: 'M-04', name: 'withdraw', address: '/account/withdraw', who: 'member', asks: true },
  {
    id: 'M-03-record',
    name: 'deposit record',
    address: '/account/deposits',
    who: 'member',
    asks: true,
    lists: true,
  },
  {
    id: 'M-04-record',
    name: 'withdrawal record',
    address: '/account/withdrawals',
    who: 'member',
    asks: true,
    lists: true,
  },
  { id: 'M-05', name: 'transfer', address: '/account/transfer', who: 'member', asks: true },
  {
    id: 'M-05-record',
    name: 'transfer record',
    address: '/account/transfers',
    who: 'member',
    asks: true,
    lists: true,
  },
  {
    id: 'M-07',
    name: 'account record',
    address: '/account/records',
    who: 'member',
    asks: true,
    lists: true,
  },
  { id: 'M-07-statement', name: 'statement', address: '/account/statement', who: 'member', asks: true },
  { id: 'M-08', name: 'profit and loss', address: '/account/profit', who: 'member', asks: true },
  { id: 'M-09', name: 'bonus details', address: '/account/bonuses', who: 'member', asks: true, lists: true },
  { id: 'G-20', name: 'tournaments', address: '/tournaments', asks: true, lists: true },
  { id: 'G-21', name: 'a tournament', address: `/tournaments/${ROUND}`, who: 'member', asks: true },
  {
    id: 'M-04.1',
    name: 'turnover',
    address: '/turnover',
    who: 'member',
    asks: true,
    lists: true,
  },
  { id: 'C-17', name: 'fairness', address: '/fairness' },
  { id: 'C-13', name: 'play safely', address: '/responsible-gaming' },
  { id: 'C-14', name: 'terms', address: '/terms' },
  { id: 'C-15', name: 'privacy', address: '/privacy' },
  { id: 'X-03', name: 'not found', address: '/no-such-page', frame: true },
];

/** Popups over the list of the own bets. */
const LOTTERY = {
  who: 'member',
  address: '/lottery/bets',
  asks: true,
  says: betScene('SSC', 'LOTT').says,
} as const satisfies Omit<Row, 'name'>;

/** Every popup by the name it has in the address. */
export const POPUPS: Readonly<Record<string, Omit<Row, 'name'>>> = {
  login: { frame: true },
  // The server's answers to a name and a password that lead on to these.
  stepUp: { about: 'login', opens: 'P-17', reach: signIn },
  changePassword: {
    about: 'login',
    opens: 'P-05',
    reach: signIn,
    says: { '/wps/session/login': { passwordExpired: true } },
  },
  forgot: {},
  reset: { about: 'reset&token=abc', address: '/reset' },
  register: { asks: true },
  welcome: {},
  guest: { about: 'guest&next=/play/baize/emerald-lines' },
  trial: { who: 'member' },
  signOut: { who: 'member' },
  ended: {},
  social: { about: 'social&id=abc' },
  security: {
    who: 'member',
    about: 'security&id=nickname',
    address: '/member',
    asks: true,
  },
  inviteLink: { who: 'agent', address: '/agentHome', asks: true },
  openAccount: { who: 'agent', address: '/agentHome', asks: true },
  closedGame: { about: 'closedGame&id=baize:emerald-lines', asks: true },
  vendorGames: { about: 'vendorGames&id=RNG', address: '/rng', asks: true },
  about: { about: 'about&id=baize:emerald-lines', asks: true },
  notice: { about: 'notice&id=id-1', lists: true },
  menu: { frame: true },
  search: {},
  shortcuts: {},
  rules: { asks: true },
  rounds: { who: 'member', asks: true, lists: true },
  transaction: { who: 'member', about: 'transaction&id=7', address: '/account/records', asks: true },
  wager: {
    who: 'member',
    about: `wager&id=${ROUND}`,
    says: LOTTERY_WAGER,
    address: '/records',
    asks: true,
  },
  turnover: {
    who: 'member',
    about: `turnover&id=${ROUND}`,
    address: '/turnover',
    asks: true,
    lists: true,
  },
  round: { who: 'member', about: `round&id=${ROUND}`, asks: true },
  replay: { who: 'member', about: `replay&id=${ROUND}`, asks: true },
  fairness: { who: 'member', asks: true },
  deposit: { who: 'member', address: '/play/baize/emerald-lines', asks: true },
  confirmWithdrawal: {
    who: 'member',
    address: '/account/withdraw',
    about: 'x',
    opens: 'P-25',
    reach: confirmWithdrawal,
  },
  withdrawal: {
    who: 'member',
    about: `withdrawal&id=${ROUND}`,
    address: '/account/withdrawals',
    asks: true,
  },
  piece: { who: 'member', about: `piece&id=${ROUND}.${ROUND}`, address: '/account/withdraw', asks: true },
  receipt: { who: 'member', about: `receipt&id=${ROUND}`, address: '/account/withdraw', asks: true },
  auto: { who: 'member', address: '/play/baize/emerald-lines' },
  buy: { who: 'member', address: '/play/baize/emerald-lines', says: SELLS },
  lotteryCart: { ...LOTTERY, about: 'lotteryCart&id=cart:FFSSC5' },
  lotteryRules: { ...LOTTERY, about: 'lotteryRules&id=FFSSC5' },
  lotteryBet: { ...LOTTERY, about: `lotteryBet&id=${ROUND}`, says: OWN_BETS.says },
  lotteryDraw: { ...LOTTERY, about: 'lotteryDraw&id=FFSSC5:20261125-0360', says: OWN_BETS.says },
};

/** Signs in by the form; what the server answers to that is the row's. */
async function signIn(page: Page): Promise<void> {
  await page.locator('#username').fill('goldenlotus');
  await page.locator('#password').fill('night market lantern 7');
  await page.locator('dialog button[type=submit]').click();
}

/** A part of the popup `security` with states of its own. */
type Typed = Omit<Row, 'name'> & Record<'title' | 'shows' | 'address' | 'popup', string>;
const LIMITS: Typed = {
  title: 'M-01.8 limits',
  popup: 'security',
  shows: 'dialog[open]',
  address: '/member?p=security&id=limits',
  who: 'member',
  asks: true,
};
/** Fills the withdrawal in as far as its confirmation. */
async function confirmWithdrawal(page: Page): Promise<void> {
  await page.locator('#withdraw-amount').fill('5000');
  await page.locator('[data-part="withdraw"] button[type=submit]').click();
}

/** M-01.9 in each of its states. */
const IDENTITY = IDENTITY_STATES.map(
  (state): Typed => ({
    title: `M-01.9 identity ${state}`,
    popup: 'security',
    shows: `[data-identity="${state}"]`,
    address: '/member?p=security&id=identity',
    who: 'member',
    says: { '/wps/member/identity': identityIn(state) },
  }),
);

const ROWS = [
  LIMITS,
  ...IDENTITY,
  ...SCREENS.map((row) => ({ ...row, shows: `[data-screen="${row.id}"]`, title: `${row.id} ${row.name}` })),
  ...Object.entries(POPUPS).map(([name, row]) => {
    const address = `${row.address ?? '/'}?p=${row.about ?? name}`;
    const shows = row.opens ? `[data-popup="${row.opens}"]` : 'dialog[open]';
    return { ...row, address, shows, title: `popup ${name}`, popup: name };
  }),
].map((row) => ({ ...row, name: row.title, parts: partsOf(row), scene: sceneOf(row) }));

/** A popup's own parts: the page below it is looked at by itself. */
function partsOf({ address, popup }: { address: string; popup?: string }): string[] {
  const file = popup === undefined ? undefined : POPUP_FILES.get(popup);
  return file ? [file] : pageAt(address);
}

function sceneOf({ who = 'guest', says = {} }: Pick<Row, 'who' | 'says'>): Scene {
  return { who, says };
}

const TURNS = [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long] as const;

/** Looks at each surface of the site that is due: as it is most of the time in every look, and in its other states in one. */
export function lookAtSite(): void {
  afterAll(closePanes);
  const [features, kinds] = [new Map<string, number>(), new Set<string>()];
  const cases = dueOf('site', 'site', ROWS).flatMap(({ row, changed, sound }) => {
    const kind = kindOf(row.parts[0] ?? '');
    const [feature = ''] = kind.split(' ');
    const nth = features.get(feature) ?? 0;
    features.set(feature, nth + 1);
    const axe = IN_SIEGE || changed || !kinds.has(kind);
    kinds.add(kind);
    // The first surfaces of a feature are loaded, each in another look; the others are gone on to.
    const fresh = nth < TURNS.length;
    const looks = inTurn(ROWS.indexOf(row), row.frame === true);
    const all = [readyOf(row, { looks, fresh, axe }), ...statesOf(row)];
    let left = all.length;
    const done = () => {
      left -= 1;
      if (left === 0) sound();
    };
    return all.map((each) => ({ ...each, title: row.title, row, done }));
  });
  // Cases of one scene follow each other, as another scene loads the app again.
  const inOrder = cases
    .map((each) => ({ ...each, order: JSON.stringify(each.scene) }))
    .toSorted((a, b) => a.order.localeCompare(b.order));
  test.each(inOrder)('$title, $state', async ({ row, state, scene, shows, way, done }) => {
    const { title: name, address, reach } = row;
    await expectSound({ name, state, shows, address, reach, scene }, way, 'site');
    done();
  });
}

/** Every look, beginning with another one by turns; in the dark of desktops the rules of access are tried for the frame. */
function inTurn(at: number, frame: boolean): [Look, ...Look[]] {
  const by = at % TURNS.length;
  const [first, ...others] = [...TURNS.slice(by), ...TURNS.slice(0, by)].map((look) => ({
    ...look,
    axe: look.axe && (look.touch || frame || IN_SIEGE),
  }));
  return [first ?? LOOKS.phone, ...others];
}

interface Case {
  readonly state: State;
  readonly scene: Scene;
  readonly shows: string;
  readonly way: Way;
}

type SiteRow = (typeof ROWS)[number];

function readyOf({ scene, shows }: SiteRow, way: Way): Case {
  return { state: 'ready', scene, shows, way };
}

function statesOf({ scene, shows, address, lists, asks, reach }: SiteRow): Case[] {
  // A screen that is reached by hand has no other state.
  if (reach) return [];
  const way = (axe: boolean): Way => ({ looks: [LOOKS.phone], axe: axe && IN_SIEGE });
  const long = { state: 'long', scene: { ...scene, fill: 'long' }, shows, way: way(false) } as const;
  const empty = { state: 'empty', scene: { ...scene, fill: 'empty' }, shows, way: way(true) } as const;
  // A game that does not come leaves the page before it.
  const left = address.includes('?') ? shows : '[data-screen]';
  const failed = {
    state: 'failed',
    scene: { ...scene, fails: OUTAGE },
    shows: left,
    way: way(true),
  } as const;
  return [long, ...(lists ? [empty] : []), ...(asks ? [failed] : [])];
}
