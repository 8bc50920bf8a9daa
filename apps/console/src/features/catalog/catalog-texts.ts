import type { GAME_FLAGS } from '@baize/contract/desk/catalog';
import type { Tone } from '../../parts/values.tsx';
import type { STATES } from './catalog.data.ts';

export type Standing = (typeof STATES)[number];

export const STATE_TEXTS: Readonly<Record<Standing, string>> = {
  on: 'on',
  maintenance: 'maintenance',
  off: 'off',
};

export const STATE_TONES: Readonly<Record<Standing, Tone>> = { on: 'good', maintenance: 'wait', off: 'bad' };

export const STATE_CHOICES = Object.entries(STATE_TEXTS).map(([value, label]) => ({ value, label }));

export const FLAG_TEXTS: Readonly<Record<(typeof GAME_FLAGS)[number], string>> = {
  top: 'top',
  hot: 'hot',
  fresh: 'new',
};

export const TYPE_TEXTS: Readonly<Record<string, string>> = {
  RNG: 'Slots and tables',
  LIVE: 'Live casino',
  FISH: 'Fish',
  PVP: 'Against players',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  COCKFIGHT: 'Cockfight',
};

/** Fields of a game as an import tells them. */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  type: 'type',
  kind: 'kind',
  name: 'name',
  names: 'names',
  icons: 'pictures',
  opens_list: 'opens a list',
  stakes: 'stakes',
  devices: 'devices',
  languages: 'languages',
  demo: 'free trial',
  free_rounds: 'free rounds',
  payback: 'return in percent',
  volatility: 'volatility',
  version: 'version',
  released_at: 'released',
  withdrawn: 'withdrawn',
  tables: 'tables',
  resting: 'under maintenance at its provider',
};
