import { describe, test } from 'vitest';

import type { Scene } from './answers.ts';
import { expectSound, LOOKS, PHONE_LOOK, type Surface } from './looks.ts';

interface Screen {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly who?: Scene['who'];
  /** The beginning of the calls without which the screen shows an error. */
  readonly needs?: string;
  /** Its lists can be empty. */
  readonly lists?: boolean;
}

const SCREENS: readonly Screen[] = [
  { id: 'H-00', name: 'home', address: '/', lists: true },
  { id: 'G-01', name: 'slots', address: '/rng', needs: '/wps/relay/GCSGAME_gameList', lists: true },
  { id: 'G-01', name: 'hot games', address: '/hot', lists: true },
  { id: 'G-07', name: 'game centre', address: '/lott', lists: true },
  { id: 'M-01', name: 'security centre', address: '/member', who: 'member', needs: '/wps/member/security' },
  {
    id: 'A-00',
    name: 'agent home',
    address: '/agentHome',
    who: 'agent',
    needs: '/wps/agent/home',
    lists: true,
  },
  {
    id: 'M-06',
    name: 'records',
    address: '/records',
    who: 'member',
    needs: '/wps/member/wagers',
    lists: true,
  },
  {
    id: 'M-02',
    name: 'wallet',
    address: '/wallet',
    who: 'member',
    needs: '/wps/relay/GCS_merchantWallet',
    lists: true,
  },
  { id: 'C-17', name: 'fairness', address: '/fairness' },
  { id: 'C-13', name: 'play safely', address: '/responsible-gaming' },
  { id: 'X-03', name: 'not found', address: '/no-such-page' },
];

const shown = (id: string) => `[data-screen="${id}"]:not([data-state="loading"])`;

describe.each(SCREENS)('$id $name', ({ id, name, address, who = 'guest', needs, lists }) => {
  const surface = (state: string, scene: Scene, more: Partial<Surface> = {}): Surface => ({
    ...{ name: `${id} ${name} ${state}`, address, shows: shown(id) },
    scene: { who, ...scene },
    ...more,
  });

  test.each(LOOKS)('ready, $name', (look) => expectSound(surface('ready', {}), look, 'site'));

  test.each(PHONE_LOOK)('long texts and many rows, $name', (look) =>
    expectSound(surface('long', { fill: 'long' }), look, 'site'),
  );

  if (lists)
    test.each(PHONE_LOOK)('empty, $name', (look) =>
      expectSound(surface('empty', { fill: 'empty' }), look, 'site'),
    );

  if (needs)
    test.each(PHONE_LOOK)('failed, $name', (look) =>
      expectSound(surface('failed', { fails: needs }, { complains: /status of 500/ }), look, 'site'),
    );
});
