import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import type { Scene } from './answers.ts';
import { expectSound, LOOKS, PHONE_LOOK } from './looks.ts';

interface Popup {
  readonly who?: Scene['who'];
  /** What the address says beside the popup's name. */
  readonly about?: string;
  /** The page below it, where it is not the home page. */
  readonly on?: string;
  readonly says?: Scene['says'];
  /** Its lists have the length that a game gives them. */
  readonly short?: boolean;
  /** The screens that it is reached from only; a journey goes there. */
  readonly within?: string;
}

const ROUND = '01936f00-0000-7000-8000-000000000001';

/** Every popup by the name it has in the address. */
const POPUPS: Readonly<Record<string, Popup>> = {
  login: {},
  stepUp: { within: 'a sign-in' },
  changePassword: { within: 'a session that is limited' },
  forgot: {},
  reset: { about: '&token=abc', on: '/reset' },
  register: {},
  welcome: {},
  guest: { about: '&next=/play/baize/emerald-lines' },
  trial: { who: 'trial' },
  signOut: { who: 'member' },
  ended: {},
  social: { within: 'the way back from a provider' },
  security: { who: 'member', about: '&id=nickname', on: '/member' },
  inviteLink: { who: 'agent', on: '/agentHome' },
  openAccount: { who: 'agent', on: '/agentHome' },
  closedGame: { about: '&id=baize:emerald-lines' },
  vendorGames: { about: '&id=RNG', on: '/rng' },
  about: { about: '&id=baize:emerald-lines' },
  notice: { about: '&id=id-1' },
  menu: {},
  search: {},
  rules: {},
  rounds: { who: 'member' },
  wager: { who: 'member', about: `&id=${ROUND}`, on: '/records' },
  // A window of reels has five columns of three, however long a list may be.
  round: { who: 'member', about: `&id=${ROUND}`, short: true },
  replay: { who: 'member', about: `&id=${ROUND}` },
  fairness: { who: 'member' },
  auto: { within: 'a game' },
};

test('every popup of the site is looked at, or said to be reached by a journey only', () => {
  const text = readFileSync(join(import.meta.dirname, '../apps/site/src/popups.ts'), 'utf8');
  const table = text.slice(text.indexOf('export const POPUPS'));
  const names = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(POPUPS))).toEqual(new Set(names));
});

const SHOWN = Object.entries(POPUPS).filter(([, { within }]) => within === undefined);

describe.each(SHOWN)('%s', (name, { who = 'guest', about = '', on = '/', says = {}, short }) => {
  const surface = (state: string, scene: Scene) => ({
    ...{ name: `popup ${name} ${state}`, address: `${on}?p=${name}${about}` },
    ...{ scene: { who, says, ...scene }, shows: 'dialog[open]:not([data-state="loading"])' },
  });
  test.each(LOOKS)('ready, $name', (look) => expectSound(surface('ready', {}), look, 'site'));
  if (!short)
    test.each(PHONE_LOOK)('long texts, $name', (look) =>
      expectSound(surface('long', { fill: 'long' }), look, 'site'),
    );
});
